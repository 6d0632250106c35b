import type { Facts } from '../../../core/facts/facts.ts'
import { changedText } from '../../../core/files/changed-text.ts'
import type { Access } from '../../../core/script/access.ts'
import { settingsOf } from '../../../edits/syntax/settings.ts'

/** Settings of how code looks: no finding depends on them. */
const form =
  /(?:^|\.)(?:formatter|format)\.(?!.*\b(?:enabled|ignore|includes?|excludes?|files)\b)|(?:^|\.)(?:indent[\w-]*|quote[\w-]*|jsxQuoteStyle|semicolons|trailing[\w-]*|arrowParentheses|bracket[\w-]*|line-?endings?|tab-?width|useTabs|\$schema)$/i
const width = /(?:^|\.)(?:lineWidth|line-length|line_length|printWidth)$/

/** Longer lines than this fit no screen. */
const widest = 140

/** Whether an edit of a linter's config changes only how code looks. */
export const isFormOnly = ({ path, change }: Access, facts: Facts): boolean => {
  const before = change === undefined ? undefined : facts.readText(path)
  const after = change === undefined || before === undefined ? undefined : changedText(change, before)
  if (before === undefined || after === undefined || after.trim() === '') return false
  const [old, now] = [settingsOf(path, before), settingsOf(path, after)]
  const other = [...new Set([...old.keys(), ...now.keys()])].filter(
    key => old.get(key)?.join('\n') !== now.get(key)?.join('\n'),
  )
  return (
    other.length > 0 &&
    other.every(key => (width.test(key) ? Number(now.get(key)?.[0] ?? widest) <= widest : form.test(key)))
  )
}
