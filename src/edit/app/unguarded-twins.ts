import type { Difference } from '../change.ts'
import { appChange, isAppCode, shown } from './app-code.ts'
import { guarding, snake } from './lost-checks.ts'

const tokensOf = (line: string): readonly string[] => line.match(/["'`][^"'`]*["'`]|\w+|[^\s\w]/g) ?? []

/** The parts of a line that another one leaves out; undefined where the other one is no shortened form of it. */
const leftOut = (whole: readonly string[], short: readonly string[]): readonly string[] | undefined => {
  const lost: string[] = []
  let at = 0
  for (const part of whole)
    if (isSame(part, short[at])) at += 1
    else lost.push(part)
  return at === short.length ? lost : undefined
}

/** The same word, or a path with the same end: `/v0/orders`, `/orders`. */
const isSame = (part: string, other: string | undefined): boolean =>
  part === other || (/^["'`]\/\w/.test(part) && other?.endsWith(part.slice(1)) === true)

const guardsIn = (line: string): boolean =>
  snake(line)
    .split(' ')
    .some(word => guarding.test(word) || /^(?:verify|require|ensure|check|guard|auth)_\w+/.test(word))

const most = 400
const head = /^(?:\}?\s*else\s+)?(?:if\s*\([^()]*\)\s*)?/

/** A new line that does what a guarded one does, to the same names and texts, without its guard: `r.Post("/hook", f)` beside `r.With(verify).Post("/hook", f)`. */
export const unguardedTwins = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  const { come, now } = appChange(difference)
  const calls = come.filter(line =>
    /["'`]\/|\b(?:use|handle|route|get|post|put|delete|mount)\w*\(/i.test(line),
  )
  if (calls.length === 0 || calls.length > 20) return []
  const guarded = now
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.includes('(') && line.length < most && guardsIn(line))
    .map(line => [line, tokensOf(line)] as const)
  return calls.flatMap(line => {
    const short = tokensOf(line.replace(head, '').replace(/[;,]$/, ''))
    if (short.length < 6 || guardsIn(line)) return []
    const twin = guarded.find(([, whole]) => guardsIn((leftOut(whole, short) ?? []).join(' ')))
    return twin === undefined ? [] : [`${shown(line)}: the same without the guard`]
  })
}
