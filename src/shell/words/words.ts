import type { Word as Node, ParameterExpansionPart, WordPart } from 'unbash'
import type { Stdin, Word } from '../../core/script/script.ts'
import { trimmedEnd } from '../../core/text/paths/path.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, deeper, inSubshell, moved, type Output, spend, tooDeep, unread } from '../state/state.ts'
import { printedName } from '../walk/dates.ts'
import { printedPattern, sourceOf } from '../walk/listing.ts'
import { arithmetic } from './arithmetic.ts'
import { expandBraces, reparsed } from './braces.ts'
import { carriedSince } from './carried.ts'
import { choicesOf } from './choices.ts'
import { expandText, hasQuotes, readArithmetic } from './evaluated.ts'
import { type Field, fieldsOf, type Segment, textOf } from './fields.ts'
import { parameter, simple } from './parameters.ts'
import { readBareSubscript, readQualifiers } from './zsh.ts'

/** One word of the text as the words that the shell would make of it. */
export const expand = (at: At, node: Node): readonly Word[] => {
  if (node.parts === undefined && !node.text.startsWith('~')) return [place(at, node, stripReturn(node))]
  const placed = place(at, node, null)
  const parts = node.parts
  if (parts?.some(part => part.type === 'BraceExpansion')) return braced(at, node, placed)
  if (parts?.length === 1 && parts[0]?.type === 'ProcessSubstitution') return [process(at, parts[0], placed)]
  const choices = choicesOf(at, node.text)
  const mark = at.reader.carried.length
  const pieces = segments(at, node)
  const fields = fieldsOf(pieces, separators(at))
  if (choices !== undefined) return [{ ...placed, value: null, shape: '*', choices }]
  const full = withSource(withCarried(at, placed, mark), pieces)
  return fields.map(field => wordOf(full, field))
}

const withCarried = (at: At, placed: Word, mark: number): Word => {
  const carried = carriedSince(at, mark)
  return carried === undefined ? placed : { ...placed, carried }
}

const withSource = (placed: Word, pieces: readonly Segment[]): Word => {
  const fed = pieces.find(piece => piece.fed !== undefined)?.fed
  return fed === undefined ? placed : { ...placed, fed }
}

/** The one text that a word stands for where the shell splits nothing: assignments, redirects, `case`. */
export const single = (at: At, node: Node): Word => {
  if (node.parts === undefined && !node.text.startsWith('~')) return place(at, node, stripReturn(node))
  const placed = place(at, node, null)
  const [first, second] = node.parts ?? []
  if (first?.type === 'ProcessSubstitution' && second === undefined) return process(at, first, placed)
  const mark = at.reader.carried.length
  const pieces = segments(at, node)
  return wordOf(withSource(withCarried(at, placed, mark), pieces), textOf(pieces))
}

const process = (at: At, part: Substitution, placed: Word): Word => {
  const { invocations } = at.reader
  const mark = invocations.length
  const output = substitution(at, part) ?? undefined
  const reads = part.type === 'ProcessSubstitution' && part.operator === '<'
  const last = reads && output === undefined && invocations.length > mark ? invocations.at(-1) : undefined
  const word = { ...placed, value: null, shape: '/dev/fd/*', output }
  return last === undefined ? word : { ...word, fed: { from: 'pipe', of: last } }
}

/** The text that the parts of a here-document or another text make together. */
export const textOfParts = (at: At, parts: readonly WordPart[]): string | null =>
  textOf(parts.flatMap(part => segmentsOf(at, part, true))).value

/** The same with `*` for what is not known. */
export const knownOfParts = (at: At, parts: readonly WordPart[]): string => {
  const { value, shape } = textOf(parts.flatMap(part => segmentsOf(at, part, true)))
  return value ?? shape
}

const wordOf = (placed: Word, field: Field): Word => {
  if (field.value === null) return { ...placed, value: null, shape: field.shape }
  return field.glob ? { ...placed, value: field.value, glob: true } : { ...placed, value: field.value }
}

const place = (at: At, node: Node, value: string | null): Word => {
  const { text, base, within } = at.source
  // Inside backquotes with escapes the parser's places count in a text of its own.
  if (base === undefined || node.end - node.pos !== node.text.length || !text.startsWith(node.text, node.pos))
    return { text: node.text, value }
  const span = { start: base + node.pos, end: base + node.end }
  return within === '' ? { text: node.text, value, span } : { text: node.text, value, span, within }
}

/** Windows line ends: some shells drop the carriage return, so it must not hide a word. */
const stripReturn = (node: Node): string =>
  node.value.endsWith('\r') && node.text.endsWith('\r') ? node.value.slice(0, -1) : node.value

const separators = (at: At): string | null => {
  const value = at.shell.vars.get('IFS')
  if (value === undefined) return ' \t\n'
  return typeof value === 'string' ? value : null
}

const braced = (at: At, node: Node, placed: Word): readonly Word[] => {
  const texts = expandBraces(node.text)
  if (texts === undefined) return [{ ...placed, value: null, shape: '*' }]
  const inner = { ...at, source: { text: '', base: undefined, within: '' } }
  return texts.flatMap(text => {
    const again = reparsed(text)
    if (again === undefined || !spend(at)) return [{ ...placed, value: null, shape: '*' }]
    const fields =
      again.parts === undefined && !again.text.startsWith('~')
        ? [{ value: again.value, glob: false, shape: '' }]
        : fieldsOf(segments(inner, again), separators(at))
    return fields.map(field => wordOf(placed, field))
  })
}

const segments = (at: At, node: Node): readonly Segment[] => {
  const parts = node.parts
  if (parts === undefined) return tilde(at, node.text, stripReturn(node), true)
  const all: Segment[] = []
  if (node.text.includes('[') && hasQuotes(node.text)) readBareSubscript(at, node.text, parts)
  parts.forEach((part, index) => {
    if (index === 0 && part.type === 'Literal' && part.text.startsWith('~')) {
      all.push(...tilde(at, part.text, part.value, parts.length === 1))
    } else {
      for (const segment of segmentsOf(at, part, false)) all.push(segment)
    }
  })
  const last = all.at(-1)
  if (last?.text?.endsWith('\r') && !last.quoted && node.text.endsWith('\r')) {
    all[all.length - 1] = { ...last, text: last.text.slice(0, -1) }
  }
  return all
}

const missing: Segment = { text: null, quoted: true, split: false }

const literal = (text: string): Segment => ({ text, quoted: true, split: false })

const tilde = (at: At, text: string, value: string, whole: boolean): readonly Segment[] => {
  const slash = text.indexOf('/')
  if (!text.startsWith('~') || (slash < 0 && !whole)) return [literal(value)]
  const name = slash < 0 ? text : text.slice(0, slash)
  const rest = slash < 0 ? '' : value.slice(value.indexOf('/'))
  const home = tildeFolder(at, name)
  if (home === undefined) return [literal(value)]
  return [{ text: home, quoted: true, split: false }, literal(rest)]
}

const tildeFolder = (at: At, name: string): string | null | undefined => {
  if (name === '~') {
    const home = at.shell.vars.get('HOME')
    return home === undefined ? at.reader.facts.home() : typeof home === 'string' ? home : null
  }
  if (name === '~+') return at.shell.cwd === null ? null : at.reader.facts.resolve(at.shell.cwd)
  if (name === '~root') return '/root'
  return /^~[\w.-]+$/.test(name) ? null : undefined
}

const segmentsOf = (at: At, part: WordPart, quoted: boolean): readonly Segment[] => {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [literal(part.value)]
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.length === 0
        ? [literal('')]
        : part.parts.flatMap(child => segmentsOf(at, child, true))
    case 'Glob':
      for (const child of part.parts ?? []) segmentsOf(at, child, true)
      return [{ text: part.value, quoted: false, split: false }]
    case 'ExtendedGlob':
      for (const child of part.parts ?? []) segmentsOf(at, child, true)
      readQualifiers(at, part.pattern)
      return [{ text: part.text, quoted: false, split: false }]
    case 'BraceExpansion':
      // Inside a text that the shell does not split, braces stand for themselves.
      for (const child of part.parts ?? []) segmentsOf(at, child, true)
      return [literal(part.text)]
    case 'SimpleExpansion':
      return simple(at, part.text.slice(1), quoted)
    case 'ParameterExpansion':
      if (tooDeep(at, 'substitution')) return [missing]
      if (quoted) readOperands(at, part)
      return parameter(deeper(at), part, quoted, single)
    case 'ArithmeticExpansion': {
      if (tooDeep(at, 'substitution')) return [missing]
      const inner = deeper(at)
      if (part.expression === undefined || hasQuotes(part.text))
        readArithmetic(inner, '$((', part.text.replace(/^\$(?:\[|\(\()/, ''))
      const value =
        part.expression === undefined
          ? null
          : arithmetic(inner, part.expression, parts => textOfParts(inner, parts))
      return [{ text: value === null ? null : String(value), quoted, split: !quoted }]
    }
    case 'CommandExpansion':
      return [substituted(at, part, quoted)]
    case 'ProcessSubstitution':
      substitution(at, part)
      return [{ text: null, quoted: true, split: false }]
    default:
      return [{ text: null, quoted, split: false }]
  }
}

/** In double quotes most shells take the quotes inside of `${x:-'...'}` for characters. */
const readOperands = (at: At, { operation }: ParameterExpansionPart): void => {
  if (operation === undefined) return
  const words =
    operation.type === 'Replace'
      ? [operation.pattern, operation.replacement]
      : 'operand' in operation
        ? [operation.operand]
        : []
  for (const word of words) if (word?.text.includes("'")) expandText(at, '${', word.text)
}

/** The output of a listing is known by its pattern: `rm $(ls a/*)`. */
const substituted = (at: At, part: Substitution, quoted: boolean): Segment => {
  const mark = at.reader.invocations.length
  const text = substitution(at, part)
  const { invocations } = at.reader
  const last = text === null && invocations.length > mark ? invocations.at(-1) : undefined
  // What stands before it prints as well.
  const isAlone = invocations.length === mark + 1 && isSingle(part)
  const name =
    text === null && isAlone ? printedName(last, at.reader.facts.now, invocations.length) : undefined
  if (name !== undefined) return { text, quoted, split: !quoted, shape: name }
  const fed: Stdin | undefined = last === undefined ? copiedFile(at, part, text) : { from: 'pipe', of: last }
  return { text, quoted, split: !quoted, shape: printedPattern(last ?? sourceOf(fed)), fed }
}

const isSingle = ({ script }: Substitution): boolean =>
  script?.commands.length === 1 && script.commands[0]?.command.type === 'Command'

/** `$(< list)` */
const copiedFile = (at: At, { text: code }: Substitution, text: string | null): Stdin | undefined => {
  const file = text === null ? /^\$\(\s*<\s*([^\s()]+)\s*\)$/.exec(code)?.[1] : undefined
  const path = file === undefined ? null : absolutePath(at, file)
  return path === null ? undefined : { from: 'file', path, of: at.reader.printers.get(path) }
}

type Substitution = Extract<WordPart, { type: 'CommandExpansion' | 'ProcessSubstitution' }>

const substitution = (at: At, part: Substitution): Output => {
  if (tooDeep(at, 'substitution')) return null
  const script = part.script
  if (script === undefined) {
    unread(at, 'a substitution in it does not parse')
    return null
  }
  for (const error of script.errors ?? []) unread(at, `it does not parse: ${error.message}`)
  const inner = deeper(inSubshell(at))
  const nesting = (at.nesting ?? 0) + 1
  if (nesting > at.reader.nesting) at.reader.nesting = nesting
  const quoted = part.text.startsWith('`')
  const source =
    script.source !== undefined
      ? { text: script.source, base: undefined, within: '' }
      : quoted
        ? { ...at.source, within: `\`${at.source.within}` }
        : at.source
  // Another program writes the input of `>(...)`.
  const fed = part.type === 'ProcessSubstitution' && part.operator === '>'
  const given: Pick<At, 'stdin' | 'input'> = fed
    ? { stdin: { from: 'pipe', of: undefined }, input: null }
    : at
  const { stdin, input } = given
  const output = at.reader.hooks.readStatements(
    moved(inner, { source, stdin, input, nesting, captured: part.type === 'CommandExpansion' }),
    script.commands,
  )
  return output === null ? null : trimmedEnd(output, '\n')
}
