import type { Facts } from '../../../core/facts/facts.ts'
import { changedText } from '../../../core/files/changed-text.ts'
import type { Access } from '../../../core/script/access.ts'
import { isOlderOnly } from '../../../core/text/changes/older-only.ts'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { isWithin } from '../../../core/text/paths/path.ts'

/** A text as an object of JSON; undefined if it is none. */
export const jsonIn = (text: string | undefined): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Both sides of what an edit tool or a command does to a file; undefined where they are not known. */
export const sidesOf = (
  { change, path, becomes }: Access,
  facts: Facts,
): readonly [string, string] | undefined => {
  const before = facts.readText(path)
  const after =
    before === undefined ? undefined : change === undefined ? becomes?.() : changedText(change, before)
  return before === undefined || after === undefined ? undefined : [before, after]
}

const wordsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Whether a change of an agent's settings only forbids more: a longer `deny` or `ask`, a shorter `allow`, nothing else. */
export const isTightened = (access: Access, facts: Facts): boolean => {
  const sides = sidesOf(access, facts)
  const [old, now] = [jsonIn(sides?.[0]), jsonIn(sides?.[1])]
  if (old === undefined || now === undefined || !isRecord(old.permissions) || !isRecord(now.permissions))
    return false
  const rest = (value: Json): string => {
    const { permissions, ...others } = value
    const { deny, ask, allow, ...more } = isRecord(permissions) ? permissions : {}
    return JSON.stringify([others, more])
  }
  const holds = (all: unknown, some: unknown): boolean =>
    wordsIn(some).every(one => wordsIn(all).includes(one))
  const [was, is] = [old.permissions, now.permissions]
  return (
    rest(old) === rest(now) &&
    holds(is.deny, was.deny) &&
    // A question that becomes a refusal is stricter.
    holds([...wordsIn(is.ask), ...wordsIn(is.deny)], was.ask) &&
    holds(was.allow, is.allow)
  )
}

/** Whether a change of the list of hooks only names newer versions of those that it has. */
export const isNewerOnly = (access: Access, facts: Facts): boolean => {
  const sides = /\/\.pre-commit-config\.ya?ml$/.test(access.path) ? sidesOf(access, facts) : undefined
  if (sides === undefined) return false
  const [before, after] = sides.map(text =>
    text.replaceAll(/^(\s*rev:\s*)["']?(?:v?\d[\w.+-]*|[\da-f]{40})["']?(?:\s*#.*)?$/gm, '$1'),
  )
  return before === after
}

/** Whether a change of a table of cron, in the project, only runs what it ran at other times, or keeps more copies. */
export const isOtherTime = (access: Access, facts: Facts): boolean => {
  if (!/\/cron(?:tabs|\.d)?\//.test(access.path) || !isWithin(access.path, facts.root())) return false
  const jobs = sidesOf(access, facts)?.map(text =>
    text.replaceAll(/^[ \t]*(?:@\w+|(?:[\d*/,A-Za-z-]+\s+){5})/gm, '').replaceAll(/^[ \t]*#.*$/gm, ''),
  )
  const [before, after] = jobs ?? []
  return before !== undefined && after !== undefined && (before === after || isOlderOnly(after, before))
}
