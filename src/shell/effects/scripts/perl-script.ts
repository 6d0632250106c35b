import { perlPattern, perlReplacement } from './perl-pattern.ts'

/** A line that a script has at hand, with its line end. */
export interface PerlLine {
  text: string
  readonly number: number
  readonly isLast: boolean
  readonly out: string[]
  /** The match of the last pattern that fitted. */
  found?: RegExpExecArray | undefined
}

type Way = 'next' | 'last' | undefined
type Act = (line: PerlLine) => Way
type Test = (line: PerlLine) => boolean

export interface PerlScript {
  readonly acts: readonly Act[]
  /** The script reads the file as one line. */
  readonly whole: boolean
  /** Texts that it puts in. */
  readonly puts: readonly string[]
}

interface Cursor {
  readonly script: string
  at: number
  whole: boolean
  readonly puts: string[]
}

/** The statements of `perl -pe` and `perl -ne`; undefined where one of them is not known. */
export const perlScript = (script: string): PerlScript | undefined => {
  const cursor: Cursor = { script, at: 0, whole: false, puts: [] }
  const acts = statementsAt(cursor)
  return acts === undefined || cursor.at < script.length
    ? undefined
    : { acts, whole: cursor.whole, puts: cursor.puts }
}

export const run = (acts: readonly Act[], line: PerlLine): Way => {
  for (const act of acts) {
    const way = act(line)
    if (way !== undefined) return way
  }
  return undefined
}

const eat = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  const found = pattern.exec(cursor.script.slice(cursor.at))
  if (found !== null) cursor.at += found[0].length
  return found
}

const statementsAt = (cursor: Cursor): readonly Act[] | undefined => {
  const acts: Act[] = []
  for (;;) {
    eat(cursor, /^(?:[\s;]|#[^\n]*(?:\n|$))+/)
    if (cursor.at >= cursor.script.length || cursor.script.charAt(cursor.at) === '}') return acts
    const act = statementAt(cursor)
    if (act === undefined) return undefined
    acts.push(act)
  }
}

const statementAt = (cursor: Cursor): Act | undefined => {
  if (
    eat(
      cursor,
      /^(?:BEGIN\s*\{\s*)?(?:local\s+\$\/(?:\s*=\s*undef)?|undef\s+\$\/|\$\/\s*=\s*undef)\s*;?\s*\}?/,
    )
  ) {
    cursor.whole = true
    return () => undefined
  }
  const [block, word] = eat(cursor, /^(if|unless)\s*\(/) ?? []
  if (block !== undefined) {
    const test = testAt(cursor)
    if (test === undefined || eat(cursor, /^\s*\)\s*\{/) === null) return undefined
    const acts = statementsAt(cursor)
    if (acts === undefined || eat(cursor, /^\}/) === null) return undefined
    return line => (test(line) === (word === 'if') ? run(acts, line) : undefined)
  }
  const start = cursor.at
  const act = actAt(cursor)
  if (act === undefined) {
    // `/x/ and s/a/b/`
    cursor.at = start
    const test = termAt(cursor)
    const [, joins] = test === undefined ? [] : (eat(cursor, /^\s*(&&|and\b|\|\||or\b)\s*/) ?? [])
    const then = joins === undefined ? undefined : actAt(cursor)
    if (test === undefined || then === undefined) return undefined
    return line => (test(line) === /&&|and/.test(joins ?? '') ? then(line) : undefined)
  }
  const [, how] = eat(cursor, /^\s*\b(if|unless)\b\s*/) ?? []
  if (how === undefined) return /^\s*(?:[;}\n]|$)/.test(cursor.script.slice(cursor.at)) ? act : undefined
  const test = testAt(cursor)
  if (test === undefined || !/^\s*(?:[;}\n]|$)/.test(cursor.script.slice(cursor.at))) return undefined
  return line => (test(line) === (how === 'if') ? act(line) : undefined)
}

const actAt = (cursor: Cursor): Act | undefined => {
  eat(cursor, /^\$_\s*=~\s*/)
  const [, verb] = eat(cursor, /^(s|tr|y)(?=\s*[^\w\s,;=)])/) ?? []
  if (verb === 's') return substitutionAt(cursor)
  if (verb !== undefined) return undefined
  const [, leave] = eat(cursor, /^(next|last|exit)\b/) ?? []
  if (leave !== undefined) return () => (leave === 'next' ? 'next' : 'last')
  if (eat(cursor, /^print\b\s*\(?\s*/) !== null) {
    const texts = printedAt(cursor)
    eat(cursor, /^\s*\)/)
    return (
      texts &&
      (line => {
        line.out.push(texts.length === 0 ? line.text : texts.map(text => text(line)).join(''))
        return undefined
      })
    )
  }
  if (eat(cursor, /^undef\s+\$_/) !== null)
    return line => {
      line.text = ''
      return undefined
    }
  const [, joins] = eat(cursor, /^\$_\s*(\.?=)(?!=)\s*/) ?? []
  const text = joins === undefined ? undefined : stringAt(cursor)
  if (text === undefined) return undefined
  const keeps = eat(cursor, /^\s*\.\s*\$_/) !== null
  return line => {
    line.text = joins === '.=' ? line.text + text : keeps ? text + line.text : text
    return undefined
  }
}

type Text = (line: PerlLine) => string

/** The printed texts: strings, groups and the line, one behind another; undefined where one of them is not known. */
const printedAt = (cursor: Cursor): readonly Text[] | undefined => {
  const texts: Text[] = []
  for (;;) {
    const [, group] = eat(cursor, /^\$([_&1-9])(?![\w[{])/) ?? []
    if (unsure.test(cursor.script.slice(cursor.at))) return undefined
    const text = group === undefined ? stringAt(cursor) : undefined
    if (group === undefined && text === undefined) return texts.length === 0 ? texts : undefined
    texts.push(group === undefined ? filled(text ?? '') : line => partOf(group, line))
    if (eat(cursor, /^\s*[.,]\s*/) === null) return texts
  }
}

/** A text that names other variables than groups and the line. */
const unsure =
  /^"(?:[^"\\$@]|\\.|\$[_&1-9](?![\w[{])|[$@](?=[\s"]))*(?!\$[_&1-9](?![\w[{])|[$@](?=[\s"]))[$@]/s

const partOf = (name: string, line: PerlLine): string =>
  name === '_' ? line.text : (line.found?.[name === '&' ? 0 : Number(name)] ?? '')

/** A text with the groups that are named in it. */
const filled =
  (text: string): Text =>
  line =>
    text.replaceAll(/\$([_&1-9])/g, (_all, name: string) => partOf(name, line))

/** A text in quotes, or none. */
const stringAt = (cursor: Cursor): string | undefined => {
  const [all, single, double] = eat(cursor, /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/s) ?? []
  if (all === undefined) return undefined
  const text =
    single === undefined
      ? (double ?? '').replaceAll(/\\(.)/gs, (_all, char: string) =>
          char === 'n' ? '\n' : char === 't' ? '\t' : char,
        )
      : single.replaceAll(/\\(['\\])/g, '$1')
  cursor.puts.push(text)
  return text
}

const pairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' }

/** The text between two marks; brackets within brackets count. */
const betweenAt = (cursor: Cursor, mark: string): string | undefined => {
  const close = pairs[mark] ?? mark
  let depth = 0
  let text = ''
  for (; cursor.at < cursor.script.length; cursor.at += 1) {
    const char = cursor.script.charAt(cursor.at)
    if (char === '\\') {
      const next = cursor.script.charAt(++cursor.at)
      text += next === mark && close === mark && !/[|.*+?^$]/.test(mark) ? mark : `\\${next}`
      continue
    }
    if (char === close && depth === 0) {
      cursor.at += 1
      return text
    }
    if (close !== mark) depth += char === mark ? 1 : char === close ? -1 : 0
    text += char
  }
  return undefined
}

const substitutionAt = (cursor: Cursor): Act | undefined => {
  eat(cursor, /^\s+/)
  const mark = cursor.script.charAt(cursor.at++)
  const source = betweenAt(cursor, mark)
  let second = mark
  if (Object.hasOwn(pairs, mark)) {
    eat(cursor, /^\s+/)
    second = cursor.script.charAt(cursor.at++)
  }
  const by = source === undefined ? undefined : betweenAt(cursor, second)
  const [flags = ''] = eat(cursor, /^[a-z]*/) ?? []
  const given = by === undefined || /[er]/.test(flags) ? undefined : perlReplacement(by)
  const pattern = source === undefined ? undefined : perlPattern(source, flags)
  if (pattern === undefined || given === undefined) return undefined
  cursor.puts.push(given)
  return line => {
    line.found =
      (pattern.global ? [...line.text.matchAll(pattern)].at(-1) : pattern.exec(line.text)) ?? line.found
    line.text = line.text.replace(pattern, given)
    return undefined
  }
}

/** A condition: terms, joined by `&&` or `||`, or the lines from one to another. */
const testAt = (cursor: Cursor): Test | undefined => {
  let test = termAt(cursor)
  while (test !== undefined) {
    const [, joins] = eat(cursor, /^\s*(&&|\|\||and\b|or\b|\.\.\.?)\s*/) ?? []
    if (joins === undefined) return test
    const left: Test = test
    const right = termAt(cursor)
    if (right === undefined) return undefined
    test = joins.startsWith('.') ? between(left, right) : joinedBy(joins, left, right)
  }
  return undefined
}

const joinedBy = (joins: string, left: Test, right: Test): Test =>
  /&&|and/.test(joins) ? line => left(line) && right(line) : line => left(line) || right(line)

const between = (from: Test, to: Test): Test => {
  let inside = false
  return line => {
    if (!inside && !from(line)) return false
    inside = !to(line)
    return true
  }
}

const termAt = (cursor: Cursor): Test | undefined => {
  if (eat(cursor, /^\s*(?:!(?!~)|not\b)\s*/) !== null) {
    const test = termAt(cursor)
    return test === undefined ? undefined : line => !test(line)
  }
  if (eat(cursor, /^\s*\(\s*/) !== null) {
    const test = testAt(cursor)
    return eat(cursor, /^\s*\)/) === null ? undefined : test
  }
  if (eat(cursor, /^\s*eof\b(?:\(\))?/) !== null) return line => line.isLast
  const [, sign, number = '0', bare] =
    eat(cursor, /^\s*(?:\$\.\s*(==|!=|<=|>=|<|>)\s*(\d+)|(\d+)(?=\s*(?:\.\.|[;)}]|$)))/) ?? []
  if (bare !== undefined) return line => line.number === Number(bare)
  if (sign !== undefined) return line => compared(line.number, sign, Number(number))
  const [, not] = eat(cursor, /^\s*\$_\s*(=~|!~)\s*/) ?? []
  const [, mark] = eat(cursor, /^\s*(?:m\s*([^\w\s])|(?=\/))/) ?? [null]
  if (mark === null) return undefined
  if (mark === undefined) cursor.at += 1
  const source = betweenAt(cursor, mark ?? '/')
  const [flags = ''] = eat(cursor, /^[imsxog]*/) ?? []
  const pattern = source === undefined ? undefined : perlPattern(source, flags.replace('g', ''))
  if (pattern === undefined) return undefined
  return line => {
    const found = pattern.exec(line.text)
    if (found !== null) line.found = found
    return (found !== null) !== (not === '!~')
  }
}

const compared = (left: number, sign: string, right: number): boolean =>
  sign === '=='
    ? left === right
    : sign === '!='
      ? left !== right
      : sign === '<'
        ? left < right
        : sign === '<='
          ? left <= right
          : sign === '>'
            ? left > right
            : left >= right
