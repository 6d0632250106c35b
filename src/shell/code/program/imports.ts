import { ahead, type ProgramCursor } from './cursor.ts'
import { builtin } from './library.ts'
import type { Act } from './targets.ts'

export const none: Act = () => undefined

/** A module is its name; what is taken from it goes by its own. */
export const imported = (cursor: ProgramCursor): Act => {
  const { world } = cursor
  const words: string[] = []
  for (; !/^(?:line|end)$/.test(ahead(cursor).kind) && ahead(cursor).text !== ';'; cursor.at += 1)
    words.push(ahead(cursor).text)
  const line = words.join(' ')
  for (const [, full = '', as] of line.matchAll(/(?:^import|,) ([\w ]+?)(?: as (\w+))?(?= ,|$)/g))
    if (world.python) world.names.set(as ?? full, builtin(full))
  const [, module = '', list = ''] = /^from ([\w .]+) import (.+)$/.exec(line) ?? []
  if (world.python)
    for (const item of list.split(' , ')) {
      const [, name = '', as = name] = /^(\w+)(?: as (\w+))?$/.exec(item) ?? []
      world.names.set(as, builtin(`${module}.${name}`))
    }
  const [, name] = /^import (?:\* as )?(\w+) from/.exec(line) ?? []
  if (!world.python && name !== undefined) world.names.set(name, builtin('fs'))
  return none
}

export const skippedCall = (cursor: ProgramCursor): Act => {
  let open = 0
  for (; ahead(cursor).kind !== 'end'; cursor.at += 1) {
    const { kind, text } = ahead(cursor)
    if (kind === 'line' || (open === 0 && text === ';')) break
    if (kind === 'sign' && /^[([{]$/.test(text)) open += 1
    if (kind === 'sign' && /^[)\]}]$/.test(text)) {
      if (open === 0) break
      open -= 1
    }
  }
  return none
}
