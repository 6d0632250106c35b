import { literal } from '../../../core/text/quoting/literal.ts'
import type { AppChange } from '../app-code.ts'
import { isAboutRights } from '../decisions/deciders.ts'
import { declares } from '../guards/lost-checks.ts'
import { functionAround, isFurtherOut, type Refusal, refuses } from './refusals.ts'

const token = /"[^"\n]*"|'[^'\n]*'|[A-Za-z_$][\w$]*|\d[\w.]*|\S/g
const firstOf = ({ answer }: Refusal): string => answer.split('\n')[0] ?? ''

/** Whether a name is gone from a text. */
const isGone = (name: string, text: string): boolean =>
  !new RegExp(`(?<![\\w$])${literal(name)}(?![\\w$])`).test(text)

/** One letter more, less or other: a typing error. */
const isTypo = (old: string, now: string): boolean => {
  let front = 0
  while (front < old.length && old[front] === now[front]) front += 1
  const [a, b] = [old.slice(front), now.slice(front)]
  return old.length > 7 && (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1))
}

/** The variables that a condition calls otherwise than another one of the same form; undefined where more differs. */
const renamesIn = (old: string, now: string): ReadonlyMap<string, string> | undefined => {
  const [was, is] = [old.match(token) ?? [], now.match(token) ?? []]
  const names = new Map<string, string>()
  if (was.length !== is.length) return undefined
  for (const [at, word] of was.entries()) {
    const other = is[at] ?? ''
    if (word === other) continue
    const isName = /^[A-Za-z_$]/.test(word) && /^[A-Za-z_$]/.test(other)
    // A field of something is another value.
    if (!isName || (/^(?:\.|>)$/.test(was[at - 1] ?? '') && !isTypo(word, other))) return undefined
    if ((names.get(word) ?? other) !== other || was.some(one => one === other)) return undefined
    names.set(word, other)
  }
  return names.size > 0 ? names : undefined
}

/** The same condition of a variable that has another name now. Of a right it has to come from where it came from. */
const isRenamed = (lost: Refusal, one: Refusal, { now, gone, come }: AppChange): boolean => {
  const names = renamesIn(lost.condition, one.condition)
  if (names === undefined) return false
  const renamed = (line: string): string =>
    line.replaceAll(/[A-Za-z_$][\w$]*/g, name => names.get(name) ?? name)
  if (renamed(firstOf(lost)) !== firstOf(one)) return false
  return [...names].every(([old, other]) => {
    if (isTypo(old, other)) return true
    const from = gone.filter(line => new RegExp(`(?<![\\w$.])${literal(old)}\\s*:?=[^=]`).test(line))
    return (
      (isGone(old, now) || from.length > 0) &&
      (!isAboutRights(`${lost.condition} ${other}`) ||
        (from.length > 0 && from.every(line => come.includes(renamed(line)))))
    )
  })
}

const otherwise = /^(?:default\s*:|case\s+_\s*:|_\s*=>|else\s*(?:=>|->))\s*\{?$/
const cases = /^(?:case|when)\s|=>|->/

/** The answer after the last `else if` stands after another one of the same conditions, or in `default`. */
const isElsewhere = (
  lost: Refusal,
  brought: readonly Refusal[],
  { old, now, gone, come }: AppChange,
): boolean => {
  if (!lost.condition.startsWith('not ')) return false
  const has = (text: string, line: string): boolean => text.split('\n').some(other => other.trim() === line)
  const answer = firstOf(lost)
  if (
    brought.some(
      one => one.condition.startsWith('not ') && firstOf(one) === answer && has(old, one.condition.slice(4)),
    )
  )
    return true
  const said = answer.split('\n').find(refuses)
  const lines = now.split('\n')
  // `for … else: raise` that stands behind the loop.
  if (said !== undefined && has(now, lost.condition.slice(4)) && isFurtherOut(said, old, now)) {
    const at = lines.findIndex(line => line.trim() === said)
    if (functionAround(lines, at) === functionAround(old.split('\n'), lost.at)) return true
  }
  const fixed = come
    .filter(line => cases.test(line))
    .flatMap(line => line.match(/["'`][^"'`]*["'`]|\w+/g) ?? [])
  const was = gone.join('\n')
  return (
    lines.some((line, at) => otherwise.test(line.trim()) && lines[at + 1]?.trim() === answer) &&
    come.some(line => otherwise.test(line)) &&
    fixed.every(word => /^(?:case|when|_)$/.test(word) || was.includes(word))
  )
}

/** `if x == nil` in whose place the error is asked, with the same answer. */
const isFailed = (lost: Refusal, { now, come }: AppChange): boolean => {
  if (!/^if\s+\w+\s*==\s*nil\s*\{$/.test(lost.condition) || !come.includes(failed)) return false
  const lines = now.split('\n').map(line => line.trim())
  return lines.some((line, at) => line === failed && lines[at + 1] === firstOf(lost))
}
const failed = 'if err != nil {'

/** The same condition, whose error another function makes now: `done(this.tooLong())`. */
const isHandedOver = ({ condition, answer }: Refusal, { now }: AppChange): boolean => {
  const [callback] = /^(?:return )?(?:done|cb|callback|next|reject)\(/.exec(answer) ?? []
  const lines = now.split('\n').map(line => line.trim())
  const at = lines.indexOf(condition)
  return (
    callback !== undefined &&
    at >= 0 &&
    /^.*\(\s*[\w.]+\(/.test(lines[at + 1] ?? '') &&
    (lines[at + 1] ?? '').startsWith(callback)
  )
}

/** `reply, ok := raw.(*Cert)`: what has a type of its own now needs no question. */
const isTypeAsked = ({ condition, at }: Refusal, { old, gone, come }: AppChange): boolean => {
  const above = (old.split('\n')[at - 1] ?? '').trim()
  return (
    condition === 'if !ok {' &&
    /,\s*ok\s*:=\s*[\w.]+\.\([*\w.[\]]+\)$/.test(above) &&
    gone.includes(above) &&
    !come.some(line => /\w\.\([*\w.[\]]+\)/.test(line))
  )
}

/** Words of code that checks in another way: a schema, a helper, a middleware. */
export const checksAnew =
  /\b\w*(?:validat|valid(?=[_(])|schema|parse[A-Z(]|safeParse|ensure|verif|assert|authoriz|authenticat|guard|polic|require(?:[A-Z_]|\((?=[a-z]))|can[A-Z_]|may[A-Z_]|is[A-Z_]\w*(?:allow|valid|safe|owner)|check|Assert|Ensure|Valid|Check|Guard|Require|permit|sanitiz|reject|refuse|enforce|forbid|must|clamp|safe[A-Z_]|ThrowIf|throw_if|requireNonNull|checkNotNull)\w*/

/** A call that may fail, and is handed what the condition asked about: `p.enter(depth)?;`. */
export const isHandedOn = (line: string, names: readonly string[]): boolean => {
  const [, given] = /^(?:try[?!]?\s+)?[\w.:]+\((.*)\)\??;?$/.exec(line) ?? []
  return (
    given !== undefined &&
    /\?;?$|^try\b/.test(line) &&
    names.some(name => new RegExp(`(?<![\\w.])${literal(name)}(?!\\w)`).test(given))
  )
}

/** A function whose declaration is gone, and that the file does not declare in another way. */
export const isUndeclared = (name: string, { now, gone }: AppChange): boolean => {
  const word = `(?<![\\w$.])${literal(name)}(?![\\w$])`
  return (
    gone.some(line => declares.test(line) && new RegExp(word).test(line)) &&
    !now
      .split('\n')
      .some(line =>
        new RegExp(
          `(?:function|def|defp|fun|func|fn|class|sub)\\b.*${word}|${word}\\s*[:=](?!=)|^\\s*(?:(?:async|static|public|private|protected)\\s+)*${word}\\s*\\(.*\\{\\s*$`,
        ).test(line),
      )
  )
}

/** Whether a refusal that is gone stands in another form: by another name, in another branch, or after the error of the same call. */
export const isSaidAgain = (lost: Refusal, brought: readonly Refusal[], change: AppChange): boolean =>
  brought.some(one => isRenamed(lost, one, change)) ||
  isFailed(lost, change) ||
  isHandedOver(lost, change) ||
  isTypeAsked(lost, change) ||
  isElsewhere(lost, brought, change)
