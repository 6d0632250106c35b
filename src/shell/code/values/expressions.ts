import { homeAt } from './home.ts'
import { functionNamed, methodOf, partOf, percent } from './methods.ts'
import { comprehended, filtered } from './picked.ts'
import { readCall, readMethod, regexAt } from './reads.ts'
import { type CodeItems, type CodeScope, fullName, goesOn, ownValue, valueNamed } from './scope.ts'
import { blank, textAt } from './texts.ts'
import {
  type CodeValue,
  either,
  elementOf,
  gap,
  isKnown,
  listOf,
  type Plain,
  plainsOf,
  spread,
  textOf,
} from './value.ts'

/** The value of an expression, and where the expression ends. */
export interface Read {
  readonly value: CodeValue
  readonly end: number
}

const maxDepth = 12
/** Honest code does not join a path from more pieces. */
const maxParts = 64

/** Reads the expression at a place; a part of it that is not understood is a gap. */
export const expressionAt = (scope: CodeScope, code: string, from: number, depth = 0): Read => {
  if (depth > maxDepth || !goesOn(scope)) return { value: gap, end: from }
  let { value, end } = termAt(scope, code, from, depth)
  for (let parts = 1; parts < maxParts; parts += 1) {
    const next = operatorAt(scope, code, end, value, depth)
    if (next === undefined) break
    ;({ value, end } = next)
  }
  return { value, end }
}

const operatorAt = (
  scope: CodeScope,
  code: string,
  from: number,
  left: CodeValue,
  depth: number,
): Read | undefined => {
  const { language } = scope
  const sign = blank(code, from)
  const mark = code.charAt(sign)
  const apart = code.slice(from, sign).includes('\n')
  const term = (length: number): Read => termAt(scope, code, sign + length, depth + 1)
  const added = (length: number, between = ''): Read => {
    const { value, end } = term(length)
    return {
      value: spread([left, value], (a = gap, b = gap) =>
        typeof a === 'string' || typeof b === 'string' ? textOf(a) + between + textOf(b) : [...a, ...b],
      ),
      end,
    }
  }
  if (mark === '+' && !/[+=]/.test(code.charAt(sign + 1))) return added(1)
  if (mark === '.' && language.dots && !/[.=]/.test(code.charAt(sign + 1))) return added(1)
  if (mark === '/' && language.slashes && !apart && code.charAt(sign + 1) !== '/') return added(1, '/')
  if (mark === '%' && language.slashes && !apart) {
    const { value, end } = term(1)
    return { value: spread([left, value], (format, values) => percent(textOf(format), listOf(values))), end }
  }
  // A list without some of its items; of a pattern it is not known which files are left out.
  if (mark === '-' && /^-\s*\[/.test(code.slice(sign, sign + 4))) return { value: left, end: term(1).end }
  const rest = code.slice(sign, sign + 8)
  const or = /^(?:\|\||\?\?|or\s)/.exec(rest)?.[0].length
  if (or !== undefined) {
    const { value, end } = expressionAt(scope, code, sign + or, depth + 1)
    return { value: either(left, value), end }
  }
  if (mark === '?' && !language.slashes && code.charAt(sign + 1) !== '.')
    return choiceAt(scope, code, sign + 1, depth)
  if (/^if\s/.test(rest) && language.slashes && !apart) {
    const other = /\belse\s/.exec(code.slice(sign, sign + 200))
    if (other === null) return undefined
    const { value, end } = expressionAt(scope, code, sign + other.index + other[0].length, depth + 1)
    return { value: either(left, value), end }
  }
  const quoted = language.slashes && /^[rbuf]{0,2}['"]/i.test(rest) && (!apart || depth > 0)
  return quoted ? added(0) : undefined
}

/** `x ? a : b` */
const choiceAt = (scope: CodeScope, code: string, from: number, depth: number): Read => {
  const one = expressionAt(scope, code, from, depth + 1)
  const colon = blank(code, one.end)
  if (code.charAt(colon) !== ':') return { value: either(one.value, gap), end: one.end }
  const two = expressionAt(scope, code, colon + 1, depth + 1)
  return { value: either(one.value, two.value), end: two.end }
}

const termAt = (scope: CodeScope, code: string, from: number, depth: number): Read => {
  let index = blank(code, from)
  index += /^(?:(?:await|new|my|&|\\)\s*)*/.exec(code.slice(index, index + 24))?.[0].length ?? 0
  const { language } = scope
  const home = homeAt(code, index)
  if (home > 0) return partsAt(scope, code, index + home, '~', depth)
  const prefix = /^[rbuf]{1,2}(?=['"])/i.exec(code.slice(index, index + 3))?.[0].length ?? 0
  const char = code.charAt(index + prefix)
  if (char !== '' && language.quotes.includes(char)) {
    const text = textAt(
      language,
      code,
      index + prefix,
      inner => expressionAt(scope, inner, 0, depth + 1).value,
    )
    goesOn(scope, (text.end - index) >> 6)
    return partsAt(scope, code, text.end, text.value, depth)
  }
  if (char === '[') {
    const read = (at: number): Read => expressionAt(scope, code, at, depth + 1)
    const lines = scope.read === undefined ? undefined : comprehended(code, index, read)
    if (lines !== undefined) return partsAt(scope, code, lines.end, lines.value, depth)
    const { values, end } = itemsAt(scope, code, index + 1, depth)
    return partsAt(scope, code, end, asList(values), depth)
  }
  if (char === '(') {
    const { values, end, several } = itemsAt(scope, code, index + 1, depth)
    return partsAt(scope, code, end, several ? asList(values) : (values[0] ?? gap), depth)
  }
  const list = /^(?:qw|%w)([([{</])([^)\]}>/]{0,400})[)\]}>/]/.exec(code.slice(index, index + 420))
  if (list !== null)
    return partsAt(scope, code, index + list[0].length, (list[2] ?? '').trim().split(/\s+/), depth)
  const name = /^[$@]?[A-Za-z_][\w$]*/.exec(code.slice(index, index + 80))?.[0]
  if (name !== undefined) return namedAt(scope, code, index, name, depth)
  const regex = regexAt(scope, code, index)
  if (regex !== undefined) return regex
  const number = /^-?\d+/.exec(code.slice(index, index + 20))?.[0]
  return number === undefined ? { value: gap, end: index } : { value: number, end: index + number.length }
}

/** A list of all of them; a list among them lends its items, as a spread does. */
const asList = (values: readonly CodeValue[]): CodeValue =>
  spread(values, (...items) => items.flatMap(listOf))

/** The expressions up to the closing bracket. */
export const itemsAt = (scope: CodeScope, code: string, from: number, depth: number): CodeItems => {
  const values: CodeValue[] = []
  const named: CodeValue[] = []
  let index = from
  let several = false
  while (index < code.length && values.length < 200 && goesOn(scope)) {
    index = blank(code, index)
    if (/[)\]}]/.test(code.charAt(index)))
      return { values, named, end: index + 1, several, span: { start: from, end: index } }
    const lead =
      /^(?:\.\.\.|\*{1,2}(?=\w)|[a-z_]\w{0,30}\s{0,2}=(?![=>]))/.exec(code.slice(index, index + 36))?.[0] ??
      ''
    index += lead.length
    const { value, end } = expressionAt(scope, code, index, depth + 1)
    const stop = skipped(scope, code, end)
    const comprehends = /^\s{0,8}(?:async\s)?for\s/.test(code.slice(end, end + 16))
    const into = lead.includes('=') && !/^(?:args|dst|mode|path|src)\b/.test(lead) ? named : values
    into.push(
      stop === blank(code, end) || comprehends
        ? value
        : spread([value], plain => (typeof plain === 'string' && plain !== gap ? plain + gap : gap)),
    )
    index = stop
    if (code.charAt(index) === ',') {
      several = true
      index += 1
    } else if (!/[)\]}]/.test(code.charAt(index))) break
  }
  return { values, named, end: index, several, span: { start: from, end: index } }
}

/** The place of the comma or bracket that ends an argument. */
const skipped = (scope: CodeScope, code: string, from: number): number => {
  const end = skip(scope, code, from)
  goesOn(scope, (end - from) >> 5)
  return end
}

const skip = ({ language }: CodeScope, code: string, from: number): number => {
  let open = 0
  let index = from
  for (let steps = 0; index < code.length && steps < 4000; steps += 1) {
    const char = code.charAt(index)
    if (language.quotes.includes(char)) {
      index = textAt(language, code, index).end
      continue
    }
    if ('([{'.includes(char)) open += 1
    else if (')]}'.includes(char)) {
      if (open === 0) return index
      open -= 1
    } else if (open === 0 && (char === ',' || char === ';')) return index
    index += 1
  }
  return index
}

/** A name: of a value, of a function, or of something that every program has. */
const namedAt = (scope: CodeScope, code: string, start: number, name: string, depth: number): Read => {
  const plain = name.replace(/^[$@]/, '')
  const known = valueNamed(scope, plain)
  let end = start + name.length
  if (known !== undefined && code.charAt(end) !== '(') return partsAt(scope, code, end, known, depth)
  let full = plain
  for (;;) {
    const more = /^(?:\.|::|->|\?\.)([A-Za-z_]\w{0,60})/.exec(code.slice(end, end + 64))
    if (more === null || scope.language.dots) break
    full += `.${more[1]}`
    end += more[0].length
    const own = ownValue(scope, full)
    if (own !== undefined && code.charAt(end) !== '(') return partsAt(scope, code, end, own, depth)
  }
  end += code.charAt(end) === '!' && code.charAt(end + 1) === '(' ? 1 : 0
  // `Dir["a/*"]` of Ruby.
  const isDir = full === 'Dir' && code.charAt(end) === '['
  if (code.charAt(end) === '(' || isDir) {
    const { values, end: close } = itemsAt(scope, code, end + 1, depth)
    return partsAt(scope, code, close, called(scope, isDir ? 'Dir.glob' : full, values), depth)
  }
  return partsAt(scope, code, end, ownValue(scope, full) ?? gap, depth)
}

const called = (scope: CodeScope, name: string, values: readonly CodeValue[]): CodeValue => {
  const own = scope.returns.get(name.split('.').at(-1) ?? '')
  const read = own ?? readCall(scope, name, values)
  if (read !== undefined) return read
  const make = functionNamed(fullName(scope, name))
  return make === undefined ? gap : spread(values, make)
}

/** Reads the parts that follow a value: methods, places in a list, casts. */
const partsAt = (scope: CodeScope, code: string, from: number, start: CodeValue, depth: number): Read => {
  let value = start
  let end = from
  for (let parts = 0; parts < maxParts && goesOn(scope); parts += 1) {
    const ahead = code.slice(end, end + 80)
    const cast = /^(?:!(?=[.,;)\s])|\s{1,4}as\s{1,4}\w[\w.]{0,30})/.exec(ahead)
    if (cast !== null && !scope.language.slashes) {
      end += cast[0].length
      continue
    }
    const name = scope.language.dots ? null : /^\s{0,12}(?:\.|\?\.|&\.)([A-Za-z_]\w{0,40})/.exec(ahead)
    if (name !== null) {
      const method = name[1] ?? ''
      end += name[0].length
      if (code.charAt(end) === '(') {
        const { values, end: close } = itemsAt(scope, code, end + 1, depth)
        const args = code.slice(end + 1, close)
        value =
          (scope.read !== undefined && method === 'filter' ? filtered(args, value) : undefined) ??
          spread(
            [value, ...values],
            (own = gap, ...some) => readMethod(scope, own, method, args) ?? methodOf(own, method, some),
          )
        end = close
      } else value = spread([value], (own = gap) => partOf(own, method))
      continue
    }
    if (code.charAt(end) !== '[') break
    const { value: place, end: behind } = placeAt(scope, code, end, value)
    value = place
    end = behind
  }
  return { value, end }
}

/** `x[1]`, `x[-1]`, `x[::-1]`, `x[1:]` */
const placeAt = (scope: CodeScope, code: string, open: number, value: CodeValue): Read => {
  const close = skipped(scope, code, open + 1)
  const inside = code.slice(open + 1, close).trim()
  const end = close + 1
  if (/^-?\d+$/.test(inside))
    return {
      value: either(
        ...plainsOf(value).map(
          (plain): Plain => (typeof plain === 'string' ? gap : (plain.at(Number(inside)) ?? gap)),
        ),
      ),
      end,
    }
  if (/^:?:-1$/.test(inside))
    return { value: spread([value], (plain = gap) => methodOf(plain, 'reverse', [])), end }
  const start = /^(\d+):$/.exec(inside)?.[1]
  if (start !== undefined)
    return {
      value: spread([value], (plain = gap) => (isKnown(plain) ? plain.slice(Number(start)) : gap)),
      end,
    }
  return { value: elementOf(value), end }
}
