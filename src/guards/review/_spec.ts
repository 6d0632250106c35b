import { families, work } from './_families.ts'

/**
 * One way of calling a program that is known. A program's line holds such forms, separated by ` ; `:
 *
 *     git show : <-C= --no-pager> ; log|show [!--output] ; branch [-a -r] {0} ; +add [!-f]
 *
 * `+` marks work of level develop. Then the sub-commands, `|` between alternatives, `*` for any letters. In brackets:
 * `-n=` takes a value, `!-o` is forbidden, `?-l` (one of these) is needed; where none is forbidden and some are named, only those
 * may be given; `~` says that `-name` is one option and not four, `%` that
 * none of the options could do harm. `{n}` is the most operands there may be, `#` forbids words that only
 * the running shell knows, `@name` asks a check of its own. Options in `<>` may stand before and between sub-commands.
 */
export interface Form {
  readonly develop: boolean
  readonly path: readonly string[]
  readonly options: Options
  readonly most: number
  readonly literal: boolean
  readonly checks: readonly string[]
}

export interface Options {
  readonly allowed: readonly string[]
  readonly valued: readonly string[]
  readonly forbidden: readonly string[]
  readonly needed: readonly string[]
  readonly closed: boolean
  readonly single: boolean
  /** None of its options could do harm, so that a word that only the running shell knows may be one. */
  readonly harmless: boolean
}

/** The forms as text: most of them are never read. */
export interface Spec {
  readonly global: Options
  readonly forms: readonly string[]
}

/** What is known of a program, by its base name: its lines in the family that it belongs to, and those of its work. */
export const specOf = (name: string): Spec | undefined => {
  if (!known.has(name)) known.set(name, readSpec(name))
  return known.get(name)
}

/** Many commands in one process name the same programs. */
const known = new Map<string, Spec | undefined>()

const readSpec = (name: string): Spec | undefined => {
  const lines: string[] = []
  for (const family of families) {
    linesFor(name, family(), lines)
    if (lines.length > 0) break
  }
  linesFor(name, work(), lines)
  const [first, ...rest] = lines.map(parseSpec)
  if (first === undefined) return undefined
  return rest.reduce(
    (one, other) => ({ global: joined(one.global, other.global), forms: [...one.forms, ...other.forms] }),
    first,
  )
}

const linesFor = (name: string, text: string, lines: string[]): void => {
  const key = ` ${name} `
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1
    const colon = text.indexOf(' : ', start)
    if (colon >= at) lines.push(text.slice(colon + 3, text.indexOf('\n', at)))
  }
}

const joined = (one: Options, other: Options): Options => ({
  ...one,
  allowed: [...one.allowed, ...other.allowed],
  valued: [...one.valued, ...other.valued],
  forbidden: [...one.forbidden, ...other.forbidden],
  single: one.single || other.single,
})

const parseSpec = (line: string): Spec => {
  const parts = line.split(' ; ')
  const global = parts[0]?.startsWith('<') === true ? parts.shift() : undefined
  return { global: optionsOf(global === undefined ? '' : global.slice(1, -1)), forms: parts }
}

export const formOf = (form: string): Form => {
  const text = form.startsWith('+') ? form.slice(1) : form
  const open = text.indexOf('[')
  const close = text.indexOf(']', open)
  const inside = open < 0 ? '' : text.slice(open + 1, close)
  const outside = open < 0 ? text : `${text.slice(0, open)} ${text.slice(close + 1)}`
  const words = outside.split(' ').filter(word => word !== '')
  const path = words.filter(word => !'@#{'.includes(word.charAt(0)))
  const most = words.find(word => word.startsWith('{'))
  return {
    develop: form.startsWith('+'),
    path,
    options: optionsOf(inside),
    most: most === undefined ? Number.POSITIVE_INFINITY : Number(most.slice(1, -1)),
    literal: words.includes('#'),
    checks: words.filter(word => word.startsWith('@')).map(word => word.slice(1)),
  }
}

const noOptions: Options = {
  allowed: [],
  valued: [],
  forbidden: [],
  needed: [],
  closed: false,
  single: false,
  harmless: false,
}

const optionsOf = (text: string): Options => {
  if (text === '') return noOptions
  const words = text.split(' ').filter(word => word !== '')
  const marked = (mark: string): readonly string[] =>
    words.filter(word => word.startsWith(mark)).map(word => word.slice(1))
  const forbidden = marked('!')
  const needed = marked('?')
  const welcome = [...words.filter(word => !'!?~%'.includes(word.charAt(0))), ...needed]
  const bare = welcome.filter(word => !word.endsWith('='))
  return {
    allowed: bare,
    valued: welcome.filter(word => word.endsWith('=')).map(word => word.slice(0, -1)),
    forbidden,
    needed: needed.map(word => (word.endsWith('=') ? word.slice(0, -1) : word)),
    closed: forbidden.length === 0 && (bare.length > 0 || needed.length > 0),
    single: words.includes('~'),
    harmless: words.includes('%'),
  }
}
