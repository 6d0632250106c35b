import type { Facts } from '../../core/facts/facts.ts'
import { join } from '../../core/text/paths/path.ts'
import { closeOf } from '../change/change.ts'
import { codeOf, type ReadCode } from '../syntax/statements.ts'
import { isOutside } from './code-addresses.ts'
import { flowsOf } from './code-flow.ts'
import { starts } from './code-harms.ts'
import { functionAround, functionAt } from './code-names.ts'
import { stakesIn } from './code-stakes.ts'

const most = 30

/**
 * A call that hands what a request says to a function of another file, which was changed too and runs it. Calls that the file had before
 * are left out first: git is asked which files were changed only for the others.
 */
export const handedToShell = (
  code: ReadCode,
  path: string,
  before: string,
  facts: Facts,
): string | undefined => {
  if (!stakesIn(code).asks) return undefined
  const had = calledIn(before)
  const called = flowsOf(code).flatMap(({ statement, marks, marksOf }) =>
    marks.includes('asked')
      ? [...statement.code.matchAll(/\b(\w+)\s*\(/g)].flatMap(({ index, 0: call, 1: name = '' }) => {
          if (had.has(name)) return []
          const open = index + call.length
          const close = closeOf(statement.code, open - 1)
          const given = marksOf(statement.text.slice(open, close), statement.code.slice(open, close))
          return given.includes('asked') ? [name] : []
        })
      : [],
  )
  if (called.length === 0) return undefined
  for (const read of othersOf(path, facts)) {
    const found = runnersIn(read).find(name => called.includes(name))
    if (found !== undefined) return found
  }
  return undefined
}

const calledIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name))

/** The code of the other files that were changed. */
function* othersOf(path: string, facts: Facts): Generator<ReadCode> {
  const root = facts.root()
  for (const name of (facts.git()?.changed() ?? []).slice(0, most)) {
    const other = join(root, name)
    const text = other === path ? undefined : facts.readText(other)
    const read = text === undefined ? undefined : codeOf(other, text)
    if (read !== undefined) yield read
  }
}

/** A value that a call hands to a function of another file, which was changed too and sends it away. */
export interface HandedAway {
  readonly what: string
  readonly name: string
  readonly host: string
}

export const handedAway = (
  code: ReadCode,
  path: string,
  before: string,
  facts: Facts,
): HandedAway | undefined => {
  if (code.language === 'shell' || !stakesIn(code).takesWhole) return undefined
  const had = calledIn(before)
  const called = flowsOf(code).flatMap(({ statement, sources }) => {
    const source = sources.find(
      ({ kind, read }) => kind === 'environment' || (kind === 'file' && read === true),
    )
    return source === undefined
      ? []
      : [...statement.code.matchAll(/(?<![\w.])(?:\w+\.)?(\w+)\s*\(/g)].flatMap(([, name = '']) =>
          had.has(name) ? [] : { name, what: source.what },
        )
  })
  if (called.length === 0) return undefined
  for (const read of othersOf(path, facts))
    for (const { name, host } of sendersIn(read)) {
      const found = called.find(one => one.name === name)
      if (found !== undefined) return { ...found, host }
    }
  return undefined
}

/** An address alone may be a setting. */
const requests =
  /\b(?:fetch|axios|sendBeacon|urlopen|HTTParty|reqwest|curl_\w+|\w*(?:[pP]ost|POST|[pP]ut|[sS]end|[rR]equest)\w*)\s*[(.]/

/** Functions that send what they are handed to another machine. */
const sendersIn = (code: ReadCode): readonly { readonly name: string; readonly host: string }[] =>
  flowsOf(code).flatMap(({ statement, addresses }) => {
    const host = addresses.find(one => isOutside(one.host))?.host
    const around = host === undefined ? undefined : (functionAround(statement) ?? functionAt(statement))
    return around !== undefined &&
      host !== undefined &&
      requests.test(statement.code) &&
      around.parameters.some(name => new RegExp(`\\b${name}\\b`).test(statement.code))
      ? [{ name: around.name, host }]
      : []
  })

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
