import { ahead, bind, itemsOf, lines, NotKnown, need, type ProgramCursor, type Run, took } from './cursor.ts'
import { builtin } from './library.ts'
import { indexed, operate, sliced } from './operators.ts'
import { type ProgramToken, tokensOf } from './tokens.ts'
import { isMap, isUnknown, type ProgramValue, type ProgramWorld, truthOf, unknown } from './value.ts'

/** `x[1]`, `x["a"]`, `x[1:3]`. */
export const placeAt = (cursor: ProgramCursor, own: Run): Run => {
  const from =
    ahead(cursor).text === ':' && ahead(cursor).kind === 'sign' ? undefined : cursor.expression(cursor)
  if (took(cursor, ']')) return () => indexed(own(), from === undefined ? unknown : from())
  need(cursor, ':')
  const to = ahead(cursor).text === ']' ? undefined : cursor.expression(cursor)
  need(cursor, ']')
  return () => sliced(own(), from?.(), to?.())
}

interface Args {
  readonly values: readonly ProgramValue[]
  readonly named: ReadonlyMap<string, ProgramValue>
}

export const argsAt = (cursor: ProgramCursor): (() => Args) => {
  const values: Run[] = []
  const named: [string, Run][] = []
  for (;;) {
    lines(cursor)
    if (took(cursor, ')')) break
    if (
      cursor.world.python &&
      ahead(cursor).kind === 'name' &&
      ahead(cursor, 1).text === '=' &&
      ahead(cursor, 1).kind === 'sign'
    ) {
      const { text } = ahead(cursor)
      cursor.at += 2
      named.push([text, cursor.expression(cursor)])
    } else {
      const value = cursor.expression(cursor)
      values.push(ahead(cursor).text === 'for' && cursor.world.python ? comprehension(cursor, value) : value)
    }
    lines(cursor)
    if (!took(cursor, ',') && ahead(cursor).text !== ')') throw new NotKnown('arguments without end')
  }
  return () => ({
    values: values.map(value => value()),
    named: new Map(named.map(([name, value]) => [name, value()])),
  })
}

/** `value for x in list if test`. */
const comprehension = (cursor: ProgramCursor, value: Run): Run => {
  need(cursor, 'for')
  const { world } = cursor
  const names: string[] = []
  while (!took(cursor, 'in')) {
    if (ahead(cursor).kind === 'name') names.push(ahead(cursor).text)
    else if (!/^[,()]$/.test(ahead(cursor).text)) throw new NotKnown('a loop over parts')
    cursor.at += 1
  }
  const list = cursor.plain(cursor)
  const test = took(cursor, 'if') ? cursor.plain(cursor) : undefined
  return () => {
    const found: ProgramValue[] = []
    for (const one of itemsOf(list())) {
      bind(world, names, one)
      const is = test === undefined ? true : truthOf(test())
      if (is === undefined) throw new NotKnown('a condition')
      if (is) found.push(value())
    }
    return found
  }
}

export const primary = (cursor: ProgramCursor): Run => {
  const token = ahead(cursor)
  const { world } = cursor
  cursor.at += 1
  if (token.kind === 'number') return () => Number(token.text)
  if (token.kind === 'regex') {
    const end = token.text.lastIndexOf('/')
    return () => ({ kind: 'regex', source: token.text.slice(1, end), flags: token.text.slice(end + 1) })
  }
  if (token.kind === 'text') {
    let text = pieces(cursor, token)
    // Texts that stand beside each other are one.
    while (world.python && ahead(cursor).kind === 'text') {
      const [first, second] = [text, pieces(cursor, ahead(cursor))]
      cursor.at += 1
      text = () => operate(first(), '+', second())
    }
    return text
  }
  if (token.kind === 'name') return () => named(world, token.text)
  if (token.text === '(') {
    lines(cursor)
    const value = cursor.expression(cursor)
    const all = ahead(cursor).text === 'for' && world.python ? comprehension(cursor, value) : undefined
    if (all === undefined && ahead(cursor).text === ',') return listUpTo(cursor, ')', [value])
    lines(cursor)
    need(cursor, ')')
    return all ?? value
  }
  if (token.text === '[') {
    lines(cursor)
    if (took(cursor, ']')) return () => []
    const value = cursor.expression(cursor)
    lines(cursor)
    if (world.python && ahead(cursor).text === 'for') {
      const all = comprehension(cursor, value)
      lines(cursor)
      need(cursor, ']')
      return all
    }
    return listUpTo(cursor, ']', [value])
  }
  if (token.text === '{') return recordAt(cursor)
  throw new NotKnown(token.text)
}

const listUpTo = (cursor: ProgramCursor, end: string, items: Run[]): Run => {
  while (took(cursor, ',')) {
    lines(cursor)
    if (ahead(cursor).text === end) break
    items.push(cursor.expression(cursor))
    lines(cursor)
  }
  lines(cursor)
  need(cursor, end)
  return () => items.map(item => item())
}

const recordAt = (cursor: ProgramCursor): Run => {
  const entries: [Run, Run][] = []
  for (;;) {
    lines(cursor)
    if (took(cursor, '}')) break
    const token = ahead(cursor)
    const key = token.kind === 'name' && !cursor.world.python ? () => token.text : undefined
    if (key !== undefined) cursor.at += 1
    const name = key ?? cursor.expression(cursor)
    need(cursor, ':')
    entries.push([name, cursor.expression(cursor)])
    lines(cursor)
    if (!took(cursor, ',') && ahead(cursor).text !== '}') throw new NotKnown('a record without end')
  }
  return () => new Map(entries.map(([key, value]) => [String(key()), value()]))
}

const pieces = (cursor: ProgramCursor, { text, parts }: ProgramToken): Run => {
  if (parts === undefined) return () => text
  const { world } = cursor
  const runs = parts.map((part): Run => {
    if (typeof part === 'string') return () => part
    const tokens = tokensOf(part.code, world.python)
    if (tokens === undefined) throw new NotKnown('a text with code')
    return cursor.expression({ ...cursor, tokens, at: 0 })
  })
  return () => {
    const values = runs.map(run => run())
    return values.some(value => isUnknown(value) || isMap(value) || Array.isArray(value))
      ? unknown
      : values.map(String).join('')
  }
}

const named = (world: ProgramWorld, name: string): ProgramValue => {
  if (/^(?:True|true)$/.test(name)) return true
  if (/^(?:False|false)$/.test(name)) return false
  if (/^(?:None|null|undefined)$/.test(name)) return null
  return world.names.get(name) ?? builtin(name)
}
