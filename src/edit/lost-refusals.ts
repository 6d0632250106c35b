import { literal } from '../text/literal.ts'
import { type AppChange, appChange, hasCode, isAppCode, namesIn, shown } from './app-code.ts'
import type { Difference } from './change.ts'
import { comparing } from './fixed-answers.ts'
import { functionAround, protects, type Refusal, refusalsIn, refuses } from './refusals.ts'

/** Words of code that checks in another way: a schema, a helper, a middleware. */
const checksAnew =
  /\b\w*(?:validat|schema|parse[A-Z(]|safeParse|ensure|verif|assert|authoriz|authenticat|guard|polic|require[A-Z_]|can[A-Z_]|may[A-Z_]|is[A-Z_]\w*(?:allow|valid|safe|owner)|check|permit|sanitiz|must|clamp|safe[A-Z_])\w*/

/** Refusals that are gone while the function around them stays: a check that somebody or something had to pass. */
export const lostRefusals = (difference: Difference): readonly string[] => {
  const { path } = difference
  if (!hasCode(path)) return []
  const change = appChange(difference)
  if (change.gone.length === 0) return []
  const [was, now] = [refusalsIn(change.old), refusalsIn(change.now)]
  const left = countOf(now)
  const lost = was.filter(refusal => {
    const key = keyOf(refusal)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
  const olds = countOf(was)
  const brought = now.filter(refusal => (olds.get(keyOf(refusal)) ?? 0) === 0)
  return lost.flatMap(refusal => {
    // A test's own guard against a real system is the only one of its checks that keeps something.
    if (!isAppCode(path) && !/\bprod(?:uction)?\b/i.test(refusal.condition)) return []
    if (!protects(refusal, path) || isWholeGone(refusal, change)) return []
    return isKept(refusal, brought, change)
      ? []
      : [`${shown(refusal.condition)}: what it refused goes through now`]
  })
}

const keyOf = ({ condition }: Refusal): string =>
  condition.replaceAll(/[\s(){};:]|^\}?\s*(?:else )?(?:el)?if/g, '')

const countOf = (refusals: readonly Refusal[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const refusal of refusals) counts.set(keyOf(refusal), (counts.get(keyOf(refusal)) ?? 0) + 1)
  return counts
}

/** A function, a class or a route that goes with its checks. */
const isWholeGone = ({ at }: Refusal, { old, now }: AppChange): boolean => {
  const within = functionAround(old.split('\n'), at)
  return within !== undefined && !now.includes(within)
}

/** Whether something that came asks the same: another condition about the same names, a helper, a schema. */
const isKept = (refusal: Refusal, brought: readonly Refusal[], change: AppChange): boolean => {
  const names = namesIn(refusal.condition)
  const rest = change.come.join('\n')
  const same = brought.find(({ condition }) => namesIn(condition).some(name => names.includes(name)))
  if (same !== undefined) return !isNarrower(refusal, same)
  // The same refusal under another condition.
  const said = namesIn(refusal.answer)
  const again = change.come.filter(line => refuses(line) && said.some(name => line.includes(name)))
  // A condition that never holds refuses nothing.
  if (again.length > 0 && again.every(line => never.test(line))) return false
  if (again.length > 0) return true
  if (change.come.some(line => comparing.test(line))) return true
  if (change.come.some(line => checksAnew.test(line) && !change.gone.some(other => sharesCheck(other, line))))
    return true
  const found = names.filter(name => new RegExp(`(?<!\\w)${literal(name)}(?!\\w)`).test(rest))
  if (names.length > 0 && found.length === names.length && names.some(name => name.length > 6)) return true
  return (
    names.length >= 2 &&
    found.length / names.length >= 0.6 &&
    /[!=<>]=|[<>]|\bif\b|\bin\b|\?|\(/.test(rest) &&
    change.come.length >= 2
  )
}

const never = /\b(?:if|unless|elif|when)\s*\(?\s*(?:false|False|0|!true|not True|nil)\s*(?:[):{]|&&|$|then\b)/

const sharesCheck = (old: string, line: string): boolean => {
  const word = checksAnew.exec(line)?.[0]
  return word !== undefined && old.includes(word)
}

/** The same condition with one of its alternatives gone, or with one thing more that has to be so. */
const isNarrower = (old: Refusal, now: Refusal): boolean => {
  const parts = ({ condition }: Refusal, by: RegExp): readonly string[] =>
    condition.split(by).map(part => part.replaceAll(/[\s(){}:;]|^\}?\s*(?:else\s+)?(?:el)?if\b/g, ''))
  const [was, is] = [parts(old, /\|\||\bor\b/), parts(now, /\|\||\bor\b/)]
  if (is.length < was.length && is.every(part => was.includes(part))) return true
  const [all, more] = [parts(old, /&&|\band\b/), parts(now, /&&|\band\b/)]
  const added = more.filter(part => !all.includes(part))
  return (
    more.length > all.length &&
    all.every(part => more.includes(part)) &&
    added.some(part => /env|debug|skip|bypass|header|internal|dev|test|["'`]/i.test(part))
  )
}
