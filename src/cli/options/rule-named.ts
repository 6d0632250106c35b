import { closest } from '../../config/suggest.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { UsageError } from '../command.ts'

/** The rules that a word means: an id, a group, or a pattern such as `git/*`. */
export const rulesNamed = (word: string, rules: readonly Rule[]): readonly Rule[] => {
  const found = rules.filter(({ id }) => id === word || matchesText(id, word) || id.startsWith(`${word}/`))
  if (found.length > 0) return found
  throw new UsageError(noRule(word, rules))
}

/** That there is no such rule, and which one was probably meant. */
export const noRule = (word: string, rules: readonly Rule[]): string => {
  const ids = rules.map(({ id }) => id)
  const groups = [...new Set(ids.map(id => id.slice(0, id.indexOf('/'))))]
  const near = closest(word, word.includes('/') ? ids : [...groups, ...ids])
  return `there is no rule ${word}.${near === undefined ? ' handrail rules lists them' : ` Did you mean ${near}?`}`
}
