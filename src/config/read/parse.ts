import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

export type KeyPath = readonly (string | number)[]

/** The value of a config file, with the positions of its keys. */
export interface Parsed {
  readonly value: unknown
  /** The syntax error and its position. The value is then the recovered part. */
  readonly fault?: { readonly line: number; readonly column: number; readonly says: string } | undefined
  /** The line of the value at a path, or with `ofKey` of its key. */
  line(path: KeyPath, ofKey?: boolean): number | undefined
}

/** Parses JSON with comments and trailing commas. Plain JSON takes the fast path. */
export const parseConfig = (source: string): Parsed => {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  let tree: Node | undefined
  const line = (path: KeyPath, ofKey = false): number | undefined => {
    tree ??= attempt(() => parseTree(text, [], { allowTrailingComma: true }))
    const offset = offsetOf(tree, path, ofKey)
    return offset === undefined ? undefined : placeOf(text, offset).line
  }
  try {
    return { value: JSON.parse(text), line }
  } catch {
    const errors: ParseError[] = []
    tree = attempt(() => parseTree(text, errors, { allowTrailingComma: true }))
    const root = tree
    const value = root === undefined ? undefined : attempt(() => plainOf(root))
    return { value, fault: faultOf(text, value, errors[0]), line }
  }
}

/** Endless nesting overflows the parser's stack. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const faultOf = (text: string, value: unknown, error: ParseError | undefined): Parsed['fault'] => {
  if (error === undefined && value !== undefined) return undefined
  if (error === undefined) return { line: 1, column: 1, says: 'it nests too deeply to be read' }
  const words = printParseErrorCode(error.error).replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return { ...placeOf(text, error.offset), says: `syntax error,${words}` }
}

const placeOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Own properties only, so that `__proto__` is an ordinary key. */
const plainOf = (node: Node): unknown => {
  if (node.type === 'array') return (node.children ?? []).map(plainOf)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [key, value] = [] }) => [
      String(key?.value),
      value === undefined ? undefined : plainOf(value),
    ]),
  )
}

const offsetOf = (tree: Node | undefined, path: KeyPath, ofKey: boolean): number | undefined => {
  let node = tree
  let key: Node | undefined
  for (const step of path) {
    const children: readonly Node[] = node?.children ?? []
    // Of a duplicate key the last one counts, as in JSON.parse.
    const property = children.findLast(child => child.children?.[0]?.value === step)
    key = typeof step === 'number' ? undefined : property?.children?.[0]
    node = typeof step === 'number' ? children[step] : property?.children?.[1]
  }
  return ofKey ? (key ?? node)?.offset : (node ?? key)?.offset
}
