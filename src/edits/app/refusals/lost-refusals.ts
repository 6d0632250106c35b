import { literal } from '../../../core/text/quoting/literal.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, isAppCode, namesIn, shown } from '../app-code.ts'
import { letsIn } from '../decisions/back-doors.ts'
import { isSwitch } from '../decisions/deciders.ts'
import { comparing } from '../decisions/fixed-answers.ts'
import { isMended, isOnlyDropped, isUnheard } from './dropped-subjects.ts'
import { checksAnew, isHandedOn, isSaidAgain, isUndeclared } from './kept-refusals.ts'
import { isLoud, isStateAsked, isTurnedAway, protects } from './protecting.ts'
import { endsIt, functionAround, hasElse, type Refusal, refusalsIn, refuses } from './refusals.ts'

/** Refusals that are gone while the function around them stays: a check that somebody or something had to pass. */
export const lostRefusals: EditReader = {
  files: ['code'],
  find: difference => {
    const { path } = difference
    const change = appChange(difference)
    if (change.gone.length === 0) return []
    const [was, now] = [refusalsIn(change.old), refusalsIn(change.now)]
    const cut = isAppCode(path) ? hunksOf(difference).flatMap(halted) : []
    // Most edits touch none of them.
    if (areSame(was, now)) return cut
    const left = countOf(now)
    const lost = was.filter(refusal => {
      const key = keyOf(refusal)
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count <= 0
    })
    const lines = change.old.split('\n')
    const isKeeping = (refusal: Refusal): boolean =>
      protects(refusal, path, functionAround(lines, refusal.at))
    const onward = isAppCode(path) ? goingOn(was, now, change.now.split('\n')).filter(isKeeping) : []
    const olds = countOf(was)
    const brought = now.filter(refusal => (olds.get(keyOf(refusal)) ?? 0) === 0)
    const said = onward.map(({ condition }) => `${shown(condition)}: it goes on after it says no`)
    return lost
      .flatMap(refusal => {
        // A test's own guard against a real system is the only one of its checks that keeps something.
        if (!isAppCode(path) && !/\bprod(?:uction)?\b/i.test(refusal.condition)) return []
        const isSure = isKeeping(refusal)
        const isHeard =
          isLoud(refusal) ||
          (isOnlyDropped(change) &&
            (isStateAsked(refusal) || isTurnedAway(refusal) || isUnheard(refusal, change)))
        if (!isSure && (!isAppCode(path) || !isHeard || isMended(refusal, change))) return []
        if (isGoneWithAll(refusal, was, lost, change) || isSaidAgain(refusal, brought, change)) return []
        // Rows that were refused as wrong are left out in silence.
        const isSilent =
          isDataPath.test(path) &&
          brought.length === 0 &&
          !change.come.some(line => refuses(line) || checksAnew.test(line))
        return !isSilent && isKept(refusal, brought, change)
          ? []
          : [`${shown(refusal.condition)}: what it refused goes through now`]
      })
      .concat(said, cut)
  },
}

const areSame = (was: readonly Refusal[], now: readonly Refusal[]): boolean =>
  was.length === now.length &&
  was.every(({ condition, answer }, at) => condition === now[at]?.condition && answer === now[at]?.answer)

const isDataPath = /(?:^|\/)(?:dags?|pipelines?|etl|quality|expectations|transforms?|loaders?)\//

/** `_ -> conn |> send_resp(401) |> halt()`, of which the end is gone. */
const halted = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.length === 1 &&
  come.length === 1 &&
  /\bhalt\b|\b40[13]\b|forbidden|unauthorized/i.test(gone[0] ?? '') &&
  (gone[0] ?? '').startsWith((come[0] ?? '').replace(/[;,)]+$/, '')) &&
  (come[0] ?? '').length > 5
    ? [`${shown(gone[0] ?? '')}: what it refused goes through now`]
    : []

/** Refusals that say no as before, but no longer end there. */
const goingOn = (
  was: readonly Refusal[],
  now: readonly Refusal[],
  lines: readonly string[],
): readonly Refusal[] => {
  const [olds, news] = [countOf(was), countOf(now)]
  const byKey = new Map(now.map(one => [keyOf(one), one]))
  return was.filter(old => {
    const key = keyOf(old)
    const same = byKey.get(key)
    return (
      same !== undefined &&
      news.get(key) === 1 &&
      olds.get(key) === 1 &&
      endsIt(old) &&
      ((letsIn.test(same.answer) && !letsIn.test(old.answer)) || (!endsIt(same) && !hasElse(same, lines)))
    )
  })
}

const keyOf = ({ condition }: Refusal): string =>
  condition.replaceAll(/[\s(){};:]|^\}?\s*(?:else )?(?:el)?if/g, '')

const countOf = (refusals: readonly Refusal[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const refusal of refusals) counts.set(keyOf(refusal), (counts.get(keyOf(refusal)) ?? 0) + 1)
  return counts
}

/** Of several refusals with the same condition, those that went are those whose function went. */
const isGoneWithAll = (
  refusal: Refusal,
  was: readonly Refusal[],
  lost: readonly Refusal[],
  change: AppChange,
): boolean => {
  const isSame = (one: Refusal): boolean => keyOf(one) === keyOf(refusal)
  const gone = was.filter(one => isSame(one) && isWholeGone(one, change)).length
  return gone > 0 && gone >= lost.filter(isSame).length
}

/** A function, a class or a route that goes with its checks. */
const isWholeGone = ({ at }: Refusal, change: AppChange): boolean => {
  const { old, now } = change
  const within = functionAround(old.split('\n'), at)
  if (within === undefined) return false
  if (now.includes(within)) return isUndeclared(within, change)
  // Importers of the file call its export, whatever its name.
  const whole = /^(?:module\.exports\s*=|export\s+default\b)/m
  return !(new RegExp(`${whole.source}.*\\b${literal(within)}\\b`, 'm').test(old) && whole.test(now))
}

/** Whether something that came asks the same: another condition about the same names, a helper, a schema. */
const isKept = (refusal: Refusal, brought: readonly Refusal[], change: AppChange): boolean => {
  const names = namesIn(refusal.condition)
  const rest = change.come.join('\n')
  const [first, ...others] = brought
  if (first !== undefined && others.length === 0 && hasFewer(refusal, first)) return false
  const shape = (condition: string): string => condition.replaceAll(/\d[\w.]*/g, '#')
  const alike = brought.filter(
    ({ condition }) =>
      namesIn(condition).some(name => names.includes(name)) || shape(condition) === shape(refusal.condition),
  )
  if (alike.length > 0)
    return alike.some(one => !isNarrower(refusal, one)) || (alike.length > 1 && isSplit(refusal, alike))
  // A required value gets a default instead.
  const [required = ''] = names
  if (names.length === 1 && new RegExp(`(?<!\\w)${literal(required)}\\s*(?:\\|\\||\\?\\?)=`).test(rest))
    return false
  if (ownedLookup.test(rest) && names.some(name => rest.includes(name))) return true
  if (asksInQuery.test(rest) && names.filter(name => rest.includes(name)).length * 2 >= names.length)
    return true
  // `session?.user`: it goes on where there is nobody.
  if (names.length === 1 && new RegExp(`(?<!\\w)${literal(required)}(?:\\?\\.|&\\.)`).test(rest)) return false
  // The same refusal under another condition.
  const said = namesIn(refusal.answer)
  const again = change.come.filter(line => refuses(line) && said.some(name => line.includes(name)))
  // A condition that never holds refuses nothing.
  if (again.length > 0 && again.every(line => never.test(line))) return false
  if (again.length > 0) return true
  if (change.come.some(line => comparing.test(line) || marksSame(line, refusal) || isHandedOn(line, names)))
    return true
  if (change.come.some(line => checksAnew.test(line) && !change.gone.some(other => sharesCheck(other, line))))
    return true
  const isAsked = /&&|\|\||\band\b|\bor\b|\bnot\b|!|\?|\b(?:if|unless)\b/.test(rest)
  const found = names.filter(name => new RegExp(`(?<!\\w)${literal(name)}(?!\\w)`).test(rest))
  if (names.length > 0 && found.length === names.length && (isAsked || names.some(name => name.length > 6)))
    return true
  return (
    names.length >= 2 &&
    found.length / names.length >= 0.6 &&
    /[!=<>]=|[<>]|\bif\b|\bin\b|\?|\(/.test(rest) &&
    change.come.length >= 2
  )
}

/** A decorator or an attribute that names the same permission or role. */
const marksSame = (line: string, { condition }: Refusal): boolean =>
  /^(?:@\w|\[\w|#\[)/.test(line) &&
  [...condition.matchAll(/["'`]([\w.:-]{3,})["'`]/g)].some(([, text = '']) =>
    new RegExp(`(?<![\\w.])${literal(text)}(?![\\w.])`, 'i').test(line),
  )

/** A lookup of what belongs to somebody. */
const ownedLookup =
  /\b\w*(?:[oO]wned|For(?:User|Owner|Tenant|Account)|_for_(?:user|owner|tenant)|(?:By|And)(?:User|Owner|Tenant))\w*\(/

/** A lookup that refuses by itself. */
const asksInQuery = /_or_404|OrFail\b|find_by!|OrThrow\b|or_raise|first!|get_or_404/

const never =
  /\b(?:len\([^()]*\)|\w*(?:length|count|size)(?:\(\))?)\s*<\s*0\b|\b(?:if|unless|elif|when)\s*\(?\s*(?:false|False|0|!true|not True|nil)\s*(?:[):{]|&&|$|then\b|and\b)|(?:&&|\band)\s*\(?(?:false|False|0)\b|(?<![\w.$>\])])([A-Za-z_$][\w.$]*)\s*(?:[<>]|!==?)\s*\1(?![\w.$([])/

const sharesCheck = (old: string, line: string): boolean => {
  const word = checksAnew.exec(line)?.[0]
  return word !== undefined && old.includes(word)
}

/** Whether several refusals ask for all that one asked for. */
const isSplit = (refusal: Refusal, those: readonly Refusal[]): boolean =>
  refusal.condition
    .split(/\|\||\bor\b/)
    .map(condition => keyOf({ ...refusal, condition }))
    .every(part => those.some(one => keyOf(one).includes(part)))

/** A condition that has to hold to go on: `unless a`, `guard a else`. */
const isTurned = ({ condition, answer }: Refusal): boolean =>
  /^(?:unless|guard|if !\(|if not \()/.test(condition) || answer.endsWith(' fails')

const partsOf = ({ condition }: Refusal, by: RegExp): readonly string[] =>
  condition.split(by).map(part => part.replaceAll(/[\s(){}:;]|^\}?\s*(?:else\s+)?(?:el)?if\b/g, ''))

/** The same condition with one of its alternatives gone. */
const hasFewer = (old: Refusal, now: Refusal): boolean => {
  const either = isTurned(old) ? /&&|\band\b/ : /\|\||\bor\b/
  const was = partsOf(old, either)
  const is = partsOf(now, either).filter(part => !/^(?:false|False|0)$/.test(part))
  return is.length < was.length && is.every(part => was.includes(part))
}

const environment =
  /\bprocess\.env\b|\b(?:NODE|RAILS|APP|FLASK|DJANGO|GO|DOTNET|ASPNETCORE)_ENV\w*|\bENVIRONMENT\b|\b__DEV__\b/

/** The same condition with one of its alternatives gone, or with one thing more that has to be so. */
const isNarrower = (old: Refusal, now: Refusal): boolean => {
  if (never.test(now.condition) && !never.test(old.condition)) return true
  if (/prod(?:uction)?["'`]/.test(old.condition) && !/prod(?:uction)?\b["'`]/i.test(now.condition))
    return /["'`]/.test(now.condition)
  // A comparison with a named value became one with a fixed number.
  const side = /([\w.]+)\s*[<>]=?\s*([A-Za-z_][\w.]*)\b(?!\()/.exec(old.condition)
  const fixed = /([\w.]+)\s*[<>]=?\s*(?:0|-1|\d{7,})\b/.exec(now.condition)
  if (side !== null && fixed !== null && side[1] === fixed[1] && !now.condition.includes(side[2] ?? ''))
    return true
  if (hasFewer(old, now)) return true
  const both = isTurned(old) ? /\|\||\bor\b/ : /&&|\band\b/
  // Somewhere else than there nobody is refused.
  if (both.test(now.condition) && environment.test(now.condition) && !environment.test(old.condition))
    return true
  const [every, more] = [partsOf(old, both), partsOf(now, both)]
  const added = more.filter(part => !every.includes(part))
  if (
    comparing.test(old.condition) &&
    more.some(part => isMissing(part, more)) &&
    !every.some(part => isMissing(part, every))
  )
    return true
  return (
    more.length > every.length &&
    every.every(part => more.includes(part)) &&
    added.some(
      part =>
        /env|debug|release|skip|bypass|header|internal|dev|test|["'`]/i.test(part) ||
        isSwitch(part) ||
        isMissing(part, every),
    )
  )
}

/** `if sig and not verify(sig)`: what is not there at all is not refused. */
const isMissing = (part: string, others: readonly string[]): boolean => {
  const [, name] = /^(?:!!|bool)?([A-Za-z_][\w.]*)(?:!==?(?:null|None|undefined|''|""))?$/.exec(part) ?? []
  return (
    name !== undefined &&
    others.some(
      other =>
        /^(?:!|not)/.test(other) && other.includes(name) && !/^(?:!|not)$/.test(other.split(name)[0] ?? ''),
    )
  )
}
