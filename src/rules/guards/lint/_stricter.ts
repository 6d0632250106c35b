import type { Facts } from '../../../core/facts/facts.ts'
import { changedText } from '../../../core/files/changed-text.ts'
import type { Access } from '../../../core/script/access.ts'
import { isLower } from '../../../edits/config/settings/ladders.ts'
import { settingsOf } from '../../../edits/syntax/settings.ts'

/** Keys of lists of what is looked for, and of what is left out. */
const sought = /(?:^|\.)(?:(?:extend-)?select|enable|select-rules|opt_in_rules|plugins)$/
const spared =
  /(?:^|\.)(?:(?:extend-)?ignore|ignored|disable|disabled_rules|(?:extend-)?exclude|per-file-ignores\..*)$/

/** Whether an edit of a linter's config has it find more: a rule more, an exception less, a severity that fails sooner; or changes comments alone. */
export const isStricterOnly = ({ path, change }: Access, facts: Facts): boolean => {
  const before = change === undefined ? undefined : facts.readText(path)
  const after = change === undefined || before === undefined ? undefined : changedText(change, before)
  if (before === undefined || after === undefined || after.trim() === '') return false
  if (!/\.(?:jsonc?|toml|ya?ml)$/.test(path)) return false
  const [old, now] = [settingsOf(path, before), settingsOf(path, after)]
  const other = [...new Set([...old.keys(), ...now.keys()])].filter(
    key => old.get(key)?.join('\n') !== now.get(key)?.join('\n'),
  )
  if (other.length === 0) return bare(path, before) === bare(path, after)
  return other.every(key => isStricter(key, old.get(key), now.get(key)))
}

type Values = readonly string[] | undefined

const isStricter = (key: string, was: Values, is: Values): boolean => {
  const holds = (all: Values, some: Values): boolean => (some ?? []).every(one => all?.includes(one) === true)
  // A list that was not there before replaces the one that the tool has without it.
  if (sought.test(key)) return was !== undefined && is !== undefined && holds(is, was)
  if (spared.test(key)) return holds(was, is)
  const name = key.slice(key.lastIndexOf('.') + 1)
  const [from = '', to = ''] = [was?.[0], is?.[0]]
  return was?.length === 1 && is?.length === 1 && isLower(name, to, from) && !isLower(name, from, to)
}

/** The text without comments that have a line, or its end, for themselves. */
const bare = (path: string, text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/\.jsonc?$/.test(path) ? /^\s*\/\/.*$/ : /^\s*#.*$|\s#[^"']*$/, '').trimEnd())
    .filter(line => line !== '')
    .join('\n')
