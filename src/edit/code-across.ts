import type { Facts } from '../core/facts.ts'
import { join } from '../text/path.ts'
import { closeOf } from './change.ts'
import { flowsOf } from './code-flow.ts'
import { starts } from './code-harms.ts'
import { functionAround } from './code-names.ts'
import { codeOf, type ReadCode } from './statements.ts'

const most = 30

/** A call that hands what a request says to a function of another file, which was changed too and runs it. */
export const handedToShell = (code: ReadCode, path: string, facts: Facts): string | undefined => {
  const called = flowsOf(code).flatMap(({ statement, marksOf }) =>
    [...statement.code.matchAll(/\b(\w+)\s*\(/g)].flatMap(({ index, 0: call, 1: name = '' }) => {
      const open = index + call.length
      const close = closeOf(statement.code, open - 1)
      const marks = marksOf(statement.text.slice(open, close), statement.code.slice(open, close))
      return marks.includes('asked') ? [name] : []
    }),
  )
  if (called.length === 0) return undefined
  const root = facts.root()
  const others = (facts.git()?.changed() ?? []).slice(0, most).map(name => join(root, name))
  for (const other of others) {
    const text = other === path ? undefined : facts.readText(other)
    const read = text === undefined ? undefined : codeOf(other, text)
    const found = read === undefined ? undefined : runnersIn(read).find(name => called.includes(name))
    if (found !== undefined) return found
  }
  return undefined
}

/** Functions that start what they are handed as a command. */
const runnersIn = ({ statements, language }: ReadCode): readonly string[] =>
  language === 'shell'
    ? []
    : statements.flatMap(statement => {
        const around = functionAround(statement)
        if (around === undefined) return []
        return [...statement.code.matchAll(starts)].flatMap(({ index, 0: call }) => {
          const [, first = ''] = /^\s*[&$]?(\w+)/.exec(statement.code.slice(index + call.length)) ?? []
          return around.parameters.includes(first) ? [around.name] : []
        })
      })
