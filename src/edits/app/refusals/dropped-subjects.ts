import { literal } from '../../../core/text/quoting/literal.ts'
import { type AppChange, namesIn } from '../app-code.ts'
import { blockAround, type Refusal, refuses } from './refusals.ts'

/** Lines that only tell a compiler that a value is not looked at. */
const drops = /^(?:let\s+|var\s+)?_\w*\s*:?=[^=]|^\(void\)\s*\w+;$|^pass$/

/** Whether nothing came in the place of what went. */
export const isOnlyDropped = ({ come }: AppChange): boolean => come.every(line => drops.test(line))

/** Whether what was found out is asked by nobody now: a variable that is set, and stands nowhere else. */
export const isUnheard = ({ condition, answer }: Refusal, { old, now }: AppChange): boolean => {
  const [, name] = /^(?:if\b)?[\s(]*(?:!|not\s+)?([A-Za-z_]\w{2,})[\s):{]*$/.exec(condition) ?? []
  if (name === undefined || /^(?:err|error|ok|found)$/.test(name) || !refuses(answer)) return false
  const word = new RegExp(`(?<![\\w.])${literal(name)}(?!\\w)`, 'g')
  const set = new RegExp(`(?<![\\w.])${literal(name)}(?:\\s*:\\s*\\w+)?\\s*:?=[^=]`)
  return (now.match(word)?.length ?? 0) === 1 && (old.match(word)?.length ?? 0) > 1 && set.test(now)
}

/** The head of the loop that went with its only check: what it went through is what was asked about. */
const loopAround = (at: number, { old, gone }: AppChange): string => {
  const head = blockAround(old.split('\n'), at).trim()
  return /^for(?:each)?\b/.test(head) && gone.includes(head) ? head : ''
}

/** What the fields of a condition belong to: `m` of `!m.present`. */
const rootsOf = (condition: string): readonly string[] =>
  (condition.match(/(?<![\w.>])[a-z]\w*(?=(?:\.|->)\w)/g) ?? []).filter(
    root => !/^(?:this|self|ctx|opts?|options|config|settings|args|params)$/.test(root),
  )

/** The same condition, which sets right what it refused: `if ttl <= 0 { ttl = … }`. */
export const isMended = ({ condition, at }: Refusal, change: AppChange): boolean => {
  const { now, come } = change
  // Names of a pattern, a text or a function are no names of what is asked about.
  const subjects = namesIn(
    condition.replaceAll(
      /\b[A-Za-z_]\w*(?=\()|(?<=\w)\$\w+|\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*(?=[.)])|(["'`])[^"'`]*\1/g,
      ' ',
    ),
  )
  const [subject] = subjects
  // What the condition asks about is there no longer: an option that went with its rules.
  const isThere = (name: string): boolean => new RegExp(`\\b${literal(name)}\\b`).test(now)
  if (
    subject !== undefined &&
    !(isOnlyDropped(change)
      ? [...subjects, ...rootsOf(`${condition} ${loopAround(at, change)}`)].some(isThere)
      : isThere(subject))
  )
    return true
  if (
    subject !== undefined &&
    come.some(line => new RegExp(`(?:max|min|clamp)\\w*\\([^)]*\\b${literal(subject)}\\b`, 'i').test(line))
  )
    return true
  const [, name] = /^if\s*\(?\s*(\w+)\s*[<>]=?\s*[\w.]+\)?\s*[{:]?$/.exec(condition) ?? []
  const lines = now.split('\n').map(line => line.trim())
  const next = name === undefined ? '' : (lines[lines.indexOf(condition) + 1] ?? '')
  return name !== undefined && lines.includes(condition) && new RegExp(`^${name}\\s*=[^=]`).test(next)
}
