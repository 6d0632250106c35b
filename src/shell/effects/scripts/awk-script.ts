import {
  type AwkCursor,
  type AwkState,
  type AwkValue,
  eat,
  expressionAt,
  outputSeparator,
  peek,
} from './awk-expression.ts'

export type AwkWay = 'next' | 'exit' | undefined
type Act = (state: AwkState) => AwkWay

export interface AwkProgram {
  readonly begin: readonly Act[]
  readonly rules: readonly Act[]
  readonly end: readonly Act[]
}

/** The rules of a program of awk; undefined where something in it is not known. */
export const awkProgram = (text: string): AwkProgram | undefined => {
  const cursor: AwkCursor = { text, at: 0 }
  const [begin, rules, end]: [Act[], Act[], Act[]] = [[], [], []]
  for (;;) {
    eat(cursor, /^(?:[\s;]|#[^\n]*)+/)
    if (cursor.at >= text.length) return { begin, rules, end }
    const [, place] = eat(cursor, /^(BEGIN|END)\b\s*/) ?? []
    const rule = place === undefined ? ruleAt(cursor) : blockAt(cursor)
    if (rule === undefined) return undefined
    ;(place === 'BEGIN' ? begin : place === 'END' ? end : rules).push(rule)
  }
}

type Test = (state: AwkState) => AwkValue

const isTrue = (value: AwkValue): boolean => value !== '' && value !== 0 && value !== '0'

const ruleAt = (cursor: AwkCursor): Act | undefined => {
  if (peek(cursor, /^\{/)) return blockAt(cursor)
  const from = expressionAt(cursor)
  if (from === undefined) return undefined
  let test: (state: AwkState) => boolean = state => isTrue(from(state))
  if (eat(cursor, /^\s*,\s*/) !== null) {
    const to = expressionAt(cursor)
    if (to === undefined) return undefined
    test = between(from, to)
  }
  eat(cursor, /^[ \t]+/)
  const act = peek(cursor, /^\{/) ? blockAt(cursor) : printed
  return act === undefined ? undefined : state => (test(state) ? act(state) : undefined)
}

const between = (from: Test, to: Test): ((state: AwkState) => boolean) => {
  let inside = false
  return state => {
    if (!inside && !isTrue(from(state))) return false
    inside = !isTrue(to(state))
    return true
  }
}

const printed: Act = state => {
  state.out.push(state.line)
  return undefined
}

const blockAt = (cursor: AwkCursor): Act | undefined => {
  if (eat(cursor, /^\{/) === null) return undefined
  const acts: Act[] = []
  for (;;) {
    eat(cursor, /^(?:[\s;]|#[^\n]*)+/)
    if (eat(cursor, /^\}/) !== null) return all(acts)
    const act = cursor.at < cursor.text.length ? statementAt(cursor) : undefined
    if (act === undefined) return undefined
    acts.push(act)
  }
}

const all =
  (acts: readonly Act[]): Act =>
  state => {
    for (const act of acts) {
      const way = act(state)
      if (way !== undefined) return way
    }
    return undefined
  }

const statementAt = (cursor: AwkCursor): Act | undefined => {
  if (peek(cursor, /^\{/)) return blockAt(cursor)
  const [, word] = eat(cursor, /^(next|exit|getline|print)\b(?!\s*=)\s*(?:\d+(?=\s*[;}]))?/) ?? []
  if (word === 'next' || word === 'exit') return () => word
  if (word === 'getline') return nextLine
  if (word === 'print') return printAt(cursor)
  if (eat(cursor, /^printf\b\s*(?=")/) !== null) return formatAt(cursor)
  if (eat(cursor, /^if\s*\(/) !== null) return ifAt(cursor)
  const value = expressionAt(cursor)
  if (value === undefined || !peek(cursor, /^\s*(?:[;}\n]|$)/)) return undefined
  return state => {
    value(state)
    return undefined
  }
}

const nextLine: Act = state => {
  if (state.at >= state.lines.length - 1) return undefined
  state.at += 1
  state.line = state.lines[state.at] ?? ''
  return undefined
}

const printAt = (cursor: AwkCursor): Act | undefined => {
  if (peek(cursor, /^\s*(?:[;}\n]|$)/)) return printed
  const values: Test[] = []
  do {
    const value = expressionAt(cursor)
    if (value === undefined) return undefined
    values.push(value)
  } while (eat(cursor, /^\s*,\s*/) !== null)
  // A print that goes elsewhere is not known.
  if (!peek(cursor, /^\s*(?:[;}\n]|$)/)) return undefined
  return state => {
    state.out.push(values.map(value => String(value(state))).join(outputSeparator(state)))
    return undefined
  }
}

/** `printf "%s=<set>\n", $1`: a format of texts that ends its line. */
const formatAt = (cursor: AwkCursor): Act | undefined => {
  const [, format] = eat(cursor, /^"((?:[^"\\%]|%s)*)\\n"/) ?? []
  const values: Test[] = []
  while (format !== undefined && eat(cursor, /^\s*,\s*/) !== null) {
    const value = expressionAt(cursor)
    if (value === undefined) return undefined
    values.push(value)
  }
  if (format === undefined || !peek(cursor, /^\s*(?:[;}\n]|$)/)) return undefined
  return state => {
    const given = values.map(value => String(value(state)))
    let used = 0
    state.out.push(format.replaceAll('%s', () => given[used++] ?? ''))
    return undefined
  }
}

const ifAt = (cursor: AwkCursor): Act | undefined => {
  const test = expressionAt(cursor)
  if (test === undefined || eat(cursor, /^\s*\)\s*/) === null) return undefined
  const then = statementAt(cursor)
  if (then === undefined) return undefined
  const other = eat(cursor, /^\s*;?\s*else\b\s*/) === null ? () => undefined : statementAt(cursor)
  return other === undefined ? undefined : state => (isTrue(test(state)) ? then(state) : other(state))
}
