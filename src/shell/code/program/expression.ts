import { ahead, NotKnown, need, type ProgramCursor, type Run, took } from './cursor.ts'
import { call, memberOf } from './library.ts'
import { argsAt, placeAt, primary } from './operands.ts'
import { compare, operate } from './operators.ts'
import { type ProgramValue, truthOf, unknown } from './value.ts'

export const expression = (cursor: ProgramCursor): Run => {
  const { python } = cursor.world
  const start = cursor.at
  const arrow = python ? lambda(cursor) : arrowAt(cursor)
  if (arrow !== undefined) return arrow
  cursor.at = start
  const first = either(cursor)
  if (python && took(cursor, 'if')) {
    const test = either(cursor)
    need(cursor, 'else')
    const other = expression(cursor)
    return () => choose(test(), first, other)
  }
  if (!python && took(cursor, '?')) {
    const one = expression(cursor)
    need(cursor, ':')
    const other = expression(cursor)
    return () => choose(first(), one, other)
  }
  return first
}

const choose = (test: ProgramValue, one: Run, other: Run): ProgramValue => {
  const is = truthOf(test)
  return is === undefined ? unknown : is ? one() : other()
}

/** A function whose body is one expression. */
const closure = (cursor: ProgramCursor, params: readonly string[]): Run => {
  const { world } = cursor
  const body = expression(cursor)
  return () => ({
    kind: 'function',
    run: args => {
      const kept = params.map(name => world.names.get(name))
      for (const [at, name] of params.entries()) world.names.set(name, args[at] ?? unknown)
      const value = body()
      for (const [at, name] of params.entries()) world.names.set(name, kept[at] ?? unknown)
      return value
    },
  })
}

const lambda = (cursor: ProgramCursor): Run | undefined => {
  if (!took(cursor, 'lambda')) return undefined
  const params: string[] = []
  while (!took(cursor, ':')) {
    if (ahead(cursor).kind === 'name') params.push(ahead(cursor).text)
    cursor.at += 1
    if (ahead(cursor).kind === 'end') throw new NotKnown('a lambda without end')
  }
  return closure(cursor, params)
}

const arrowAt = (cursor: ProgramCursor): Run | undefined => {
  const params: string[] = []
  if (ahead(cursor).kind === 'name' && ahead(cursor, 1).text === '=>') params.push(ahead(cursor).text)
  else if (ahead(cursor).text === '(') {
    let at = 1
    for (; /^(?:name|sign)$/.test(ahead(cursor, at).kind) && ahead(cursor, at).text !== ')'; at += 1) {
      if (ahead(cursor, at).kind === 'name') params.push(ahead(cursor, at).text)
      else if (ahead(cursor, at).text !== ',') return undefined
    }
    if (ahead(cursor, at + 1).text !== '=>') return undefined
    cursor.at += at
  } else return undefined
  cursor.at += 2
  if (ahead(cursor).text === '{') throw new NotKnown('a function with statements')
  return closure(cursor, params)
}

export const either = (cursor: ProgramCursor): Run => {
  let left = both(cursor)
  while (took(cursor, 'or', '||', '??')) {
    const [first, second] = [left, both(cursor)]
    left = () => {
      const value = first()
      const is = truthOf(value)
      return is === undefined ? unknown : is ? value : second()
    }
  }
  return left
}

const both = (cursor: ProgramCursor): Run => {
  let left = negation(cursor)
  while (took(cursor, 'and', '&&')) {
    const [first, second] = [left, negation(cursor)]
    left = () => {
      const value = first()
      const is = truthOf(value)
      return is === undefined ? unknown : is ? second() : value
    }
  }
  return left
}

const negation = (cursor: ProgramCursor): Run => {
  if (!took(cursor, 'not')) return comparison(cursor)
  const value = negation(cursor)
  return () => {
    const is = truthOf(value())
    return is === undefined ? unknown : !is
  }
}

const comparison = (cursor: ProgramCursor): Run => {
  const left = sum(cursor)
  const { kind, text } = ahead(cursor)
  const not = text === 'not' && ahead(cursor, 1).text === 'in'
  if (!not && !/^(?:==|!=|===|!==|<|>|<=|>=|in|is)$/.test(kind === 'sign' || kind === 'name' ? text : ''))
    return left
  // The `in` of a loop belongs to it.
  cursor.at += not ? 2 : 1
  const isNot = text === 'is' && took(cursor, 'not')
  const right = sum(cursor)
  return () => compare(left(), not ? 'not in' : isNot ? '!=' : text, right())
}

const sum = (cursor: ProgramCursor): Run => {
  let left = product(cursor)
  for (
    let sign = ahead(cursor).text;
    ahead(cursor).kind === 'sign' && /^[-+]$/.test(sign);
    sign = ahead(cursor).text
  ) {
    cursor.at += 1
    const [first, second, how] = [left, product(cursor), sign]
    left = () => operate(first(), how, second())
  }
  return left
}

const product = (cursor: ProgramCursor): Run => {
  let left = unary(cursor)
  for (
    let sign = ahead(cursor).text;
    ahead(cursor).kind === 'sign' && /^(?:\*|\/|\/\/|%)$/.test(sign);
    sign = ahead(cursor).text
  ) {
    cursor.at += 1
    const [first, second, how] = [left, unary(cursor), sign]
    left = () => operate(first(), how, second())
  }
  return left
}

const unary = (cursor: ProgramCursor): Run => {
  if (took(cursor, '!')) {
    const value = unary(cursor)
    return () => {
      const is = truthOf(value())
      return is === undefined ? unknown : !is
    }
  }
  if (took(cursor, '-')) {
    const value = unary(cursor)
    return () => {
      const number = value()
      return typeof number === 'number' ? -number : unknown
    }
  }
  if (!cursor.world.python) took(cursor, 'await', 'new')
  return postfix(cursor, primary(cursor))
}

const postfix = (cursor: ProgramCursor, start: Run): Run => {
  let value = start
  const { world } = cursor
  for (;;) {
    const own = value
    if (!world.python && ahead(cursor).kind === 'line' && ahead(cursor, 1).text === '.') cursor.at += 1
    if (took(cursor, '.', '?.')) {
      const { text } = ahead(cursor)
      cursor.at += 1
      value = () => memberOf(world, own(), text)
    } else if (took(cursor, '(')) {
      const given = argsAt(cursor)
      value = () => {
        world.steps += 1
        const all = given()
        return call(world, own(), all.values, all.named)
      }
    } else if (took(cursor, '[')) value = placeAt(cursor, own)
    else return value
  }
}
