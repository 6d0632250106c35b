import { ahead, bind, itemsOf, lines, NotKnown, need, type ProgramCursor, type Run, took } from './cursor.ts'
import { either, expression } from './expression.ts'
import { imported, none, skippedCall } from './imports.ts'
import { type Act, all, assignment, declaration, removal } from './targets.ts'
import { tokensOf } from './tokens.ts'
import { type ProgramWorld, truthOf, unknown } from './value.ts'

const mostCode = 20_000

/**
 * Texts that a Python or JavaScript program leaves in the files that it writes. The program is followed as far as it is known;
 * a file of which the result is not known is left out.
 */
export const leftBy = (
  language: string,
  code: string,
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> => {
  const python = language === 'python'
  const world: ProgramWorld = { python, read, writes: new Map(), names: new Map(), steps: 0 }
  const found = new Map<string, string>()
  if ((!python && language !== 'node') || code.length > mostCode) return found
  try {
    const tokens = tokensOf(code, python)
    if (tokens === undefined) return found
    const cursor: ProgramCursor = { tokens, world, at: 0, expression, plain: either }
    const acts: Act[] = []
    while (ahead(cursor).kind !== 'end') {
      const act = statement(cursor)
      if (act !== undefined) acts.push(act)
    }
    all(acts)
  } catch (error) {
    // Brackets and functions without end fill the stack.
    if (!(error instanceof NotKnown || error instanceof RangeError)) throw error
  }
  for (const [path, text] of world.writes)
    if (text !== undefined && text !== read(path)) found.set(path, text)
  return found
}

/** Skips to the end of a line, or of a statement. */
const skipped = (cursor: ProgramCursor): Act => {
  while (!/^(?:line|end)$/.test(ahead(cursor).kind) && ahead(cursor).text !== ';') cursor.at += 1
  return none
}

const statement = (cursor: ProgramCursor): Act | undefined => {
  const { kind, text } = ahead(cursor)
  if (kind === 'line' || (kind === 'sign' && text === ';')) {
    cursor.at += 1
    return undefined
  }
  if (kind === 'in' || kind === 'out') throw new NotKnown('an indent')
  if (kind === 'name') {
    const act = keyword(cursor, text)
    if (act !== undefined) return act
  }
  return cursor.world.python || text !== '{' ? assignment(cursor) : block(cursor)
}

const keyword = (cursor: ProgramCursor, text: string): Act | undefined => {
  const { world } = cursor
  switch (text) {
    case 'import':
    case 'from':
      return imported(cursor)
    case 'assert':
    case 'pass':
    case 'raise':
    case 'global':
      return skipped(cursor)
    case 'print':
    case 'console':
      return skippedCall(cursor)
    case 'if':
      return ifAt(cursor)
    case 'for':
      return forAt(cursor)
    case 'with':
      return withAt(cursor)
    case 'def':
    case 'function':
      return functionAt(cursor)
    case 'try': {
      cursor.at += 1
      const body = block(cursor)
      for (;;) {
        lines(cursor)
        if (!took(cursor, 'except', 'catch', 'finally')) break
        while (!/^[:{]$/.test(ahead(cursor).text) && ahead(cursor).kind !== 'end') cursor.at += 1
        block(cursor)
      }
      return body
    }
    case 'return': {
      cursor.at += 1
      const value = /^(?:line|end|out)$/.test(ahead(cursor).kind) ? () => null : cursor.expression(cursor)
      return () => ({ value: value() })
    }
    case 'continue':
    case 'break':
      cursor.at += 1
      return () => (text === 'break' ? 'break' : 'next')
    case 'del':
    case 'delete':
      cursor.at += 1
      return removal(cursor)
    case 'const':
    case 'let':
    case 'var':
      if (world.python) return undefined
      cursor.at += 1
      return declaration(cursor)
    default:
      return undefined
  }
}

/** The statements of a block: indented, on the same line, or in braces. */
const block = (cursor: ProgramCursor): Act => {
  const acts: Act[] = []
  const push = (): void => {
    const act = statement(cursor)
    if (act !== undefined) acts.push(act)
  }
  if (!cursor.world.python) {
    lines(cursor)
    if (!took(cursor, '{')) push()
    else
      while (!took(cursor, '}')) {
        if (ahead(cursor).kind === 'end') throw new NotKnown('a block without end')
        push()
      }
    return () => all(acts)
  }
  need(cursor, ':')
  if (ahead(cursor).kind !== 'line') {
    while (!/^(?:line|end)$/.test(ahead(cursor).kind)) push()
    return () => all(acts)
  }
  lines(cursor)
  if (ahead(cursor).kind !== 'in') throw new NotKnown('a block')
  cursor.at += 1
  while (ahead(cursor).kind !== 'out') {
    if (ahead(cursor).kind === 'end') break
    push()
  }
  cursor.at += 1
  return () => all(acts)
}

const test = (cursor: ProgramCursor): Run => {
  if (!cursor.world.python) need(cursor, '(')
  const value = cursor.expression(cursor)
  if (!cursor.world.python) need(cursor, ')')
  return value
}

const ifAt = (cursor: ProgramCursor): Act => {
  cursor.at += 1
  const value = test(cursor)
  const then = block(cursor)
  const start = cursor.at
  lines(cursor)
  let other: Act = none
  if (took(cursor, 'elif')) {
    cursor.at -= 1
    other = ifAt(cursor)
  } else if (took(cursor, 'else'))
    other = !cursor.world.python && ahead(cursor).text === 'if' ? ifAt(cursor) : block(cursor)
  else cursor.at = start
  return () => {
    const is = truthOf(value())
    if (is === undefined) throw new NotKnown('a condition')
    return is ? then() : other()
  }
}

const forAt = (cursor: ProgramCursor): Act => {
  cursor.at += 1
  const { world } = cursor
  if (!world.python) {
    need(cursor, '(')
    if (!took(cursor, 'const', 'let', 'var')) throw new NotKnown('a loop')
  }
  const names: string[] = []
  while (!took(cursor, 'in', 'of')) {
    if (ahead(cursor).kind === 'name') names.push(ahead(cursor).text)
    else if (!/^[,()[\]]$/.test(ahead(cursor).text)) throw new NotKnown('a loop')
    cursor.at += 1
  }
  const list = cursor.expression(cursor)
  if (!world.python) need(cursor, ')')
  const body = block(cursor)
  return () => {
    for (const one of itemsOf(list())) {
      bind(world, names, one)
      const way = body()
      if (way === 'break') break
      if (way === 'stop' || typeof way === 'object') return way
    }
    return undefined
  }
}

const withAt = (cursor: ProgramCursor): Act => {
  cursor.at += 1
  const { world } = cursor
  const opened: [Run, string][] = []
  do {
    const value = cursor.expression(cursor)
    const name = took(cursor, 'as') ? ahead(cursor).text : ''
    if (name !== '') cursor.at += 1
    opened.push([value, name])
  } while (took(cursor, ','))
  const body = block(cursor)
  return () => {
    for (const [value, name] of opened) {
      const file = value()
      if (name !== '') world.names.set(name, file)
    }
    return body()
  }
}

const functionAt = (cursor: ProgramCursor): Act => {
  const { world } = cursor
  cursor.at += 1
  const { text } = ahead(cursor)
  cursor.at += 1
  need(cursor, '(')
  const params: string[] = []
  while (!took(cursor, ')')) {
    if (ahead(cursor).kind === 'name') params.push(ahead(cursor).text)
    else if (ahead(cursor).text !== ',') throw new NotKnown('parameters')
    cursor.at += 1
  }
  const body = block(cursor)
  world.names.set(text, {
    kind: 'function',
    run: (args, named) => {
      for (const [at, name] of params.entries()) world.names.set(name, named.get(name) ?? args[at] ?? unknown)
      const way = body()
      return typeof way === 'object' ? way.value : null
    },
  })
  return none
}
