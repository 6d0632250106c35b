import { patternOf } from './posix-pattern.ts'

export type AwkValue = string | number

export interface AwkState {
  readonly lines: readonly string[]
  readonly out: string[]
  readonly names: Map<string, AwkValue>
  at: number
  line: string
  failed: boolean
}

export interface AwkCursor {
  readonly text: string
  at: number
}

export const eat = (cursor: AwkCursor, pattern: RegExp): RegExpExecArray | null => {
  const found = pattern.exec(cursor.text.slice(cursor.at))
  if (found !== null) cursor.at += found[0].length
  return found
}

export const peek = (cursor: AwkCursor, pattern: RegExp): boolean =>
  pattern.test(cursor.text.slice(cursor.at))

type Expression = (state: AwkState) => AwkValue

const isTrue = (value: AwkValue): boolean => value !== '' && value !== 0 && value !== '0'
const truth = (is: boolean): number => (is ? 1 : 0)

/** `a || b && !c`, an assignment, or a value. Undefined where something is not known. */
export const expressionAt = (cursor: AwkCursor): Expression | undefined => {
  eat(cursor, /^[ \t]+/)
  const [, name, sign] = eat(cursor, /^(\$(?:\d+|NF)|[A-Za-z_]\w*)\s*([-+*]?=)(?![=~])\s*/) ?? []
  if (name !== undefined) {
    const value = expressionAt(cursor)
    return value === undefined ? undefined : assigned(name, sign ?? '=', value)
  }
  let left = conjunctionAt(cursor)
  while (left !== undefined && eat(cursor, /^\s*\|\|\s*/) !== null) {
    const [first, second] = [left, conjunctionAt(cursor)]
    left = second && (state => truth(isTrue(first(state)) || isTrue(second(state))))
  }
  return left
}

const assigned =
  (name: string, sign: string, value: Expression): Expression =>
  state => {
    const given = value(state)
    if (name === '$0') {
      state.line = String(given)
      return given
    }
    if (/^(?:ORS|RS)$/.test(name)) state.failed = true
    const before = name.startsWith('$') ? fieldOf(state, name.slice(1)) : (state.names.get(name) ?? 0)
    const next = sign === '=' ? given : combined(before, sign.charAt(0), given)
    if (name.startsWith('$')) setField(state, name.slice(1), next)
    else state.names.set(name, next)
    return next
  }

/** What stands between fields that are printed, and between those of a line that is put together anew. */
export const outputSeparator = (state: AwkState): string =>
  String(state.names.get('OFS') ?? ' ').replace(/^\\t$/, '\t')

const setField = (state: AwkState, field: string, value: AwkValue): void => {
  const between = String(state.names.get('FS') ?? ' ').replace(/^\\t$/, '\t')
  const fields = [...fieldsOf(state)]
  const at = field === 'NF' ? fields.length - 1 : Number(field) - 1
  // With other separators the fields of the new line could not be told any more.
  if (between !== outputSeparator(state) || at < 0 || at >= fields.length) state.failed = true
  fields[at] = String(value)
  state.line = fields.join(between)
}

const conjunctionAt = (cursor: AwkCursor): Expression | undefined => {
  let left = comparisonAt(cursor)
  while (left !== undefined && eat(cursor, /^\s*&&\s*/) !== null) {
    const [first, second] = [left, comparisonAt(cursor)]
    left = second && (state => truth(isTrue(first(state)) && isTrue(second(state))))
  }
  return left
}

const comparisonAt = (cursor: AwkCursor): Expression | undefined => {
  const left = joinedAt(cursor)
  if (left === undefined) return undefined
  const [, sign] = eat(cursor, /^\s*(==|!=|<=|>=|!~|~|<|>)\s*/) ?? []
  if (sign === undefined) return left
  if (sign.endsWith('~')) {
    const pattern = regexAt(cursor)
    return pattern && (state => truth(pattern.test(String(left(state))) === (sign === '~')))
  }
  const right = joinedAt(cursor)
  return right && (state => truth(compared(left(state), sign, right(state))))
}

const compared = (left: AwkValue, sign: string, right: AwkValue): boolean => {
  const bothNumbers = [left, right].every(
    value => typeof value === 'number' || /^\s*-?\d+(?:\.\d+)?\s*$/.test(value),
  )
  const [a, b] = bothNumbers ? [Number(left), Number(right)] : [String(left), String(right)]
  if (sign === '==') return a === b
  if (sign === '!=') return a !== b
  if (sign === '<') return a < b
  if (sign === '>') return a > b
  return sign === '<=' ? a <= b : a >= b
}

/** Values that stand beside each other are one text; `+` and `-` count. */
const joinedAt = (cursor: AwkCursor): Expression | undefined => {
  let left = productAt(cursor)
  while (left !== undefined) {
    const [, sign] = eat(cursor, /^\s*([-+])(?![-+=])\s*/) ?? []
    if (sign === undefined && !peek(cursor, /^[ \t]*(?:["$\w(])/)) return left
    const [first, second] = [left, productAt(cursor)]
    if (second === undefined) return undefined
    left = state => combined(first(state), sign, second(state))
  }
  return undefined
}

const productAt = (cursor: AwkCursor): Expression | undefined => {
  let left = valueAt(cursor)
  while (left !== undefined) {
    const [, sign] = eat(cursor, /^\s*([*%])(?![*=])\s*/) ?? []
    if (sign === undefined) return left
    const [first, second] = [left, valueAt(cursor)]
    if (second === undefined) return undefined
    left = state => combined(first(state), sign, second(state))
  }
  return undefined
}

const combined = (left: AwkValue, sign: string | undefined, right: AwkValue): AwkValue => {
  if (sign === undefined) return `${left}${right}`
  const [a, b] = [Number(left) || 0, Number(right) || 0]
  if (sign === '%') return b === 0 ? 0 : a % b
  const value = sign === '+' ? a + b : sign === '-' ? a - b : a * b
  // awk prints six digits.
  return Number.isInteger(value) ? value : Number(value.toPrecision(6))
}

const regexAt = (cursor: AwkCursor): RegExp | undefined => {
  const [, slashed, quoted] =
    eat(cursor, /^\s*(?:\/((?:[^/\\\n[]|\\.|\[(?:\[:\w+:\]|[^\]])+\])+)\/|"((?:[^"\\]|\\.)*)")/) ?? []
  const source = slashed ?? quoted?.replaceAll('\\\\', '\\')
  return source === undefined ? undefined : patternOf(source.replaceAll('\\/', '/'), true, '')
}

const valueAt = (cursor: AwkCursor): Expression | undefined => {
  eat(cursor, /^[ \t]+/)
  if (eat(cursor, /^!(?![~=])\s*/) !== null) {
    const value = valueAt(cursor)
    return value && (state => truth(!isTrue(value(state))))
  }
  if (eat(cursor, /^\(/) !== null) {
    const value = expressionAt(cursor)
    return eat(cursor, /^\s*\)/) === null ? undefined : value
  }
  if (peek(cursor, /^\//)) {
    const pattern = regexAt(cursor)
    return pattern && (state => truth(pattern.test(state.line)))
  }
  const [, text] = eat(cursor, /^"((?:[^"\\]|\\.)*)"/) ?? []
  if (text !== undefined) {
    const plain = text.replaceAll(/\\(.)/gs, (_all, char: string) =>
      char === 'n' ? '\n' : char === 't' ? '\t' : char,
    )
    return () => plain
  }
  const [, number] = eat(cursor, /^(\d+(?:\.\d+)?)/) ?? []
  if (number !== undefined) return () => Number(number)
  const [, field] = eat(cursor, /^\$(\d+|NF)/) ?? []
  if (field !== undefined) return state => fieldOf(state, field)
  if (eat(cursor, /^split\(\s*/) !== null) return splitAt(cursor)
  const [, list, at] = eat(cursor, /^([A-Za-z_]\w*)\[(\d+)\]/) ?? []
  if (list !== undefined) return state => state.names.get(`${list}[${at}]`) ?? ''
  const [, each] = eat(cursor, /^(g?)sub\(/) ?? []
  if (each !== undefined) return substitutionAt(cursor, each)
  const [name, before, plain = '', after] = eat(cursor, /^(\+\+|--)?([A-Za-z_]\w*)(\+\+|--)?(?!\w*\()/) ?? []
  return name === undefined ? undefined : named(plain, before, after)
}

/** `split($0, parts, "=")`: the parts are kept by their numbers. */
const splitAt = (cursor: AwkCursor): Expression | undefined => {
  const value = expressionAt(cursor)
  const [, list, by] = eat(cursor, /^\s*,\s*([A-Za-z_]\w*)\s*,\s*["/]([^"/\\])["/]\s*\)/) ?? []
  if (value === undefined || list === undefined || by === undefined) return undefined
  return state => {
    const parts = String(value(state)).split(by)
    for (const [at, part] of parts.entries()) state.names.set(`${list}[${at + 1}]`, part)
    return parts.length
  }
}

/** The fields of the line, between blanks or what `FS` says: one letter as it is, or a pattern. */
const fieldsOf = (state: AwkState): readonly string[] => {
  const between = String(state.names.get('FS') ?? ' ').replace(/^\\t$/, '\t')
  if (between === ' ') return state.line.trim().split(/\s+/)
  const pattern = between.length === 1 ? between : patternOf(between, true, '')
  // A group would be among the fields.
  if (pattern === undefined || between === '' || (between.length > 1 && between.includes('(')))
    state.failed = true
  return pattern === undefined ? [] : state.line.split(pattern)
}

const fieldOf = (state: AwkState, field: string): string => {
  if (field === '0') return state.line
  const fields = fieldsOf(state)
  return fields[field === 'NF' ? fields.length - 1 : Number(field) - 1] ?? ''
}

const named =
  (name: string, before: string | undefined, after: string | undefined): Expression =>
  state => {
    if (name === 'NR' || name === 'FNR') return state.at + 1
    if (name === 'NF') return state.line.trim() === '' ? 0 : fieldsOf(state).length
    if (/^[A-Z]+$/.test(name)) state.failed = true
    const value = state.names.get(name) ?? ''
    const sign = before ?? after
    if (sign === undefined) return value
    const next = (Number(value) || 0) + (sign === '++' ? 1 : -1)
    state.names.set(name, next)
    return before === undefined ? Number(value) || 0 : next
  }

/** `gsub(/a/, "b")`, of the whole line only. */
const substitutionAt = (cursor: AwkCursor, each: string): Expression | undefined => {
  const pattern = regexAt(cursor)
  const [, by] = eat(cursor, /^\s*,\s*"((?:[^"\\]|\\.)*)"\s*(?:,\s*\$0\s*)?\)/) ?? []
  if (pattern === undefined || by === undefined) return undefined
  const sought = new RegExp(pattern.source, each)
  const plain = by
    .replaceAll('$', '$$$$')
    .replaceAll(/\\\\&|\\(.)|&/gs, (all, char?: string) =>
      char === undefined ? (all === '&' ? '$&' : '&') : char === 'n' ? '\n' : char === 't' ? '\t' : char,
    )
  return state => {
    const before = state.line
    state.line = before.replace(sought, plain)
    return truth(before !== state.line)
  }
}
