import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'

/*
 * Edits of JSON with comments that touch nothing but the value they are about. The library's own `modify` formats
 * the whole line that it changes, which would rewrite other people's spacing.
 */

const treeOf = (text: string): Node => {
  const tree = parseTree(text, [], { allowTrailingComma: true })
  if (tree === undefined) throw new Error('there is no JSON value to edit')
  return tree
}

const nodeAt = (text: string, path: JSONPath): Node => {
  const node = findNodeAtLocation(treeOf(text), path)
  if (node === undefined) throw new Error(`there is nothing at ${path.join('.')}`)
  return node
}

const endOf = (node: Node): number => node.offset + node.length

const insideOf = (text: string, container: Node): string =>
  text.slice(container.offset + 1, endOf(container) - 1)

const lineIndent = (text: string, offset: number): string => {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

const startsLine = (text: string, offset: number): boolean =>
  /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)) &&
  text.lastIndexOf('\n', offset - 1) >= 0

const eolOf = (text: string): string => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n')

const unitOf = (text: string): string => {
  const first = treeOf(text).children?.[0]
  if (first === undefined || !startsLine(text, first.offset)) return '  '
  return lineIndent(text, first.offset) || '  '
}

const render = (text: string, value: unknown, indent: string | undefined): string => {
  if (indent === undefined) return JSON.stringify(value)
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', eolOf(text) + indent)
}

/** The end of what belongs to the line of `from`: spaces between, a comma, comments. */
const lineEnd = (text: string, from: number): number => {
  const trivia = /^(?:[ \t]*(?:,|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/))*/.exec(text.slice(from))
  return from + (trivia?.[0].length ?? 0)
}

/** The comma that follows, whatever lies between. */
const commaAfter = (text: string, from: number): number | undefined => {
  const trivia = /^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(from))
  const at = from + (trivia?.[0].length ?? 0)
  return text[at] === ',' ? at : undefined
}

const insertInto = (text: string, container: Node, key: string | undefined, value: unknown): string => {
  const inside = insideOf(text, container)
  const last = container.children?.at(-1)
  const written = (indent: string | undefined): string => {
    const label = key === undefined ? '' : `${JSON.stringify(key)}:${indent === undefined ? '' : ' '}`
    return label + render(text, value, indent)
  }
  if (last === undefined) return applyEdits(text, [intoEmpty(text, container, inside, written)])
  const comma = commaAfter(text, endOf(last))
  const at = Math.max(lineEnd(text, endOf(last)), comma === undefined ? 0 : comma + 1)
  const first = container.children?.[0] ?? last
  const own = startsLine(text, first.offset)
  const indent = own ? lineIndent(text, first.offset) : lineIndent(text, container.offset) + unitOf(text)
  const lead = inside.includes('\n') ? eolOf(text) + indent : /[:,] /.test(inside) ? ' ' : ''
  const content =
    lead + written(inside.includes('\n') ? indent : undefined) + (comma === undefined ? '' : ',')
  const separator: Edit[] = comma === undefined ? [{ offset: endOf(last), length: 0, content: ',' }] : []
  return applyEdits(text, [...separator, { offset: at, length: 0, content }])
}

const intoEmpty = (
  text: string,
  container: Node,
  inside: string,
  written: (indent: string | undefined) => string,
): Edit => {
  const start = container.offset + 1
  const inline = container.parent !== undefined && !text.trim().includes('\n')
  if (inline && inside.trim() === '')
    return { offset: start, length: inside.length, content: written(undefined) }
  const base = lineIndent(text, container.offset)
  const indent = base + unitOf(text)
  const item = eolOf(text) + indent + written(indent)
  if (inside.trim() === '')
    return { offset: start, length: inside.length, content: item + eolOf(text) + base }
  const used = inside.trimEnd().length
  const closing = inside.slice(used).includes('\n') ? '' : eolOf(text) + base
  return { offset: start + used, length: 0, content: item + closing }
}

/** Whether an object or list at `path` is there and holds nothing, not even a comment. */
export const isBare = (text: string, path: JSONPath): boolean => {
  const node = findNodeAtLocation(treeOf(text), path)
  return node !== undefined && /^[[{]\s*[\]}]$/.test(text.slice(node.offset, endOf(node)))
}

/** Adds a property behind the last one of the object at `path`. */
export const addProperty = (text: string, path: JSONPath, key: string, value: unknown): string =>
  insertInto(text, nodeAt(text, path), key, value)

/** Adds an item at the end of the array at `path`. */
export const addItem = (text: string, path: JSONPath, value: unknown): string =>
  insertInto(text, nodeAt(text, path), undefined, value)

/** Puts another value in the place of the one at `path`. */
export const replaceValue = (text: string, path: JSONPath, value: unknown): string => {
  const node = nodeAt(text, path)
  const flat = !text.slice(node.offset, endOf(node)).includes('\n')
  const content = render(text, value, flat ? undefined : lineIndent(text, node.offset))
  return applyEdits(text, [{ offset: node.offset, length: node.length, content }])
}

/** Takes the property or item at `path` out, with its line and its comma. Comments stay. */
export const removeAt = (text: string, path: JSONPath): string => {
  const node = nodeAt(text, path)
  const item = node.parent?.type === 'property' ? node.parent : node
  const container = item.parent
  if (container === undefined) throw new Error('the whole document can not be taken out')
  const siblings = container.children ?? []
  const previous = siblings[siblings.indexOf(item) - 1]
  const comma = commaAfter(text, endOf(item))
  const edits = comma === undefined ? outAtEnd(text, item, previous) : outBefore(text, item, previous, comma)
  const after = applyEdits(text, edits)
  if (siblings.length > 1) return after
  const emptied = findNodeAtLocation(treeOf(after), path.slice(0, -1))
  if (emptied === undefined || insideOf(after, emptied).trim() !== '') return after
  return applyEdits(after, [{ offset: emptied.offset + 1, length: emptied.length - 2, content: '' }])
}

/** Whether the line break at the end of a gap between two values is what ends a comment. */
const endsComment = (gap: string): boolean => {
  const comment = [...gap.matchAll(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g)].at(-1)
  return comment?.[0].startsWith('//') === true && comment.index + comment[0].length === gap.length
}

/**
 * Where to cut so that an item goes with its line: from the end of the line before, or from the space before where the
 * item shares its line. A line break that ends a comment stays, unless another one follows.
 */
const leadOf = (text: string, item: Node, previous: Node | undefined, end: number): number => {
  const before = text.slice(0, item.offset)
  const line = /\r?\n[ \t]*$/.exec(before)
  if (line === null) return before.trimEnd().length
  const from = previous === undefined ? (item.parent?.offset ?? -1) + 1 : endOf(previous)
  if (!endsComment(text.slice(from, line.index))) return line.index
  return /^[ \t]*\r?\n/.test(text.slice(end)) ? line.index : item.offset
}

const outAtEnd = (text: string, item: Node, previous: Node | undefined): Edit[] => {
  const lead = leadOf(text, item, previous, endOf(item))
  const own = { offset: lead, length: endOf(item) - lead, content: '' }
  const comma = previous === undefined ? undefined : commaAfter(text, endOf(previous))
  return comma === undefined ? [own] : [{ offset: comma, length: 1, content: '' }, own]
}

const outBefore = (text: string, item: Node, previous: Node | undefined, comma: number): Edit[] => {
  const rest = /^[ \t]*/.exec(text.slice(comma + 1))?.[0].length ?? 0
  const next = text.slice(comma + 1 + rest)
  const last = /^[\]}]/.test(next)
  const wholeLine = startsLine(text, item.offset) && (last || /^(?:\r?\n|\/\/|\/\*)/.test(next))
  const start = wholeLine || last ? leadOf(text, item, previous, comma + 1) : item.offset
  const end = comma + 1 + (wholeLine || last ? 0 : rest)
  const between = text.slice(endOf(item), comma)
  if (between.trim() === '') return [{ offset: start, length: end - start, content: '' }]
  return [
    { offset: start, length: endOf(item) - start, content: '' },
    { offset: comma, length: 1, content: '' },
  ]
}
