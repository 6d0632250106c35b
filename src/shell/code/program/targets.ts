import { ahead, NotKnown, type ProgramCursor, type Run, took } from './cursor.ts'
import { operate, placed } from './operators.ts'
import { isMap, type ProgramValue, unknown } from './value.ts'

/** How a statement leaves the ones around it. */
export type ProgramWay = 'next' | 'break' | 'stop' | { readonly value: ProgramValue } | undefined
export type Act = () => ProgramWay

export const all = (acts: readonly Act[]): ProgramWay => {
  for (const act of acts) {
    const way = act()
    if (way !== undefined) return way
  }
  return undefined
}

/** `del x[1:3]`, `delete a.b.c`, `del d["a"]`: the last place of what is named. */
export const removal = (cursor: ProgramCursor): Act => {
  const { own, key, to } = target(cursor)
  return () => {
    const [from, at] = [own?.() ?? unknown, key?.() ?? 0]
    if (isMap(from) && typeof at === 'string') from.delete(at)
    else if (Array.isArray(from) && typeof at === 'number') {
      const end = to === undefined ? at + 1 : to()
      from.splice(at, (typeof end === 'number' ? end : from.length) - at)
    } else throw new NotKnown('what is deleted')
    return undefined
  }
}

interface Target {
  readonly name?: string | undefined
  readonly own?: Run | undefined
  readonly key?: Run | undefined
  readonly to?: Run | undefined
}

/** The target before a sign: a name, or the last place of a chain. */
const target = (cursor: ProgramCursor): Target => {
  const start = cursor.at
  let end = start
  let open = 0
  let last = -1
  for (; ; end += 1) {
    const token = cursor.tokens[end]
    if (token === undefined || /^(?:line|end)$/.test(token.kind)) break
    if (token.kind !== 'sign') continue
    if (open === 0 && /^(?:=|\+=|-=|;|\})$/.test(token.text)) break
    if (open === 0 && /^[.[]$/.test(token.text)) last = end
    if (/^[([{]$/.test(token.text)) open += 1
    if (/^[)\]}]$/.test(token.text)) open -= 1
  }
  if (last < 0) {
    cursor.at = end
    return { name: cursor.tokens[start]?.text }
  }
  const before: ProgramCursor = {
    ...cursor,
    tokens: [...cursor.tokens.slice(start, last), { kind: 'end', text: '' }],
    at: 0,
  }
  const own = cursor.expression(before)
  cursor.at = last + 1
  if (cursor.tokens[last]?.text === '.') {
    const { text } = ahead(cursor)
    cursor.at = end
    return { own, key: () => text }
  }
  const key =
    ahead(cursor).text === ':' && ahead(cursor).kind === 'sign' ? () => 0 : cursor.expression(cursor)
  const to = took(cursor, ':')
    ? ahead(cursor).text === ']'
      ? () => unknown
      : cursor.expression(cursor)
    : undefined
  cursor.at = end
  return { own, key, to }
}

export const declaration = (cursor: ProgramCursor): Act => {
  const acts: Act[] = []
  do {
    if (ahead(cursor).text === '{') {
      while (!took(cursor, '=')) {
        if (ahead(cursor).kind === 'end') throw new NotKnown('a declaration')
        cursor.at += 1
      }
      cursor.expression(cursor)
    } else acts.push(assignment(cursor))
  } while (took(cursor, ','))
  return () => all(acts)
}

export const assignment = (cursor: ProgramCursor): Act => {
  const { world } = cursor
  const start = cursor.at
  const place = target(cursor)
  const sign = ahead(cursor).text
  if (ahead(cursor).kind !== 'sign' || !/^[-+]?=$/.test(sign)) {
    cursor.at = start
    const value = cursor.expression(cursor)
    if (!/^(?:line|end|out)$/.test(ahead(cursor).kind) && !/^[;},]$/.test(ahead(cursor).text))
      throw new NotKnown(ahead(cursor).text)
    return () => {
      value()
      return undefined
    }
  }
  cursor.at += 1
  const value = cursor.expression(cursor)
  return () => {
    const given = value()
    const { name, own, key } = place
    if (name !== undefined) {
      world.names.set(
        name,
        sign === '=' ? given : operate(world.names.get(name) ?? unknown, sign.charAt(0), given),
      )
      return undefined
    }
    if (sign !== '=' || place.to !== undefined || !placed(own?.() ?? unknown, key?.() ?? unknown, given))
      throw new NotKnown('a place')
    return undefined
  }
}
