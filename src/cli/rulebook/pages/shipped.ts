import type { Rule } from '../../../core/rule/rule.ts'
import { ruleDocs } from './docs.generated.ts'
import { renderRulePage } from './text.ts'

/** The page of a rule that ships with the program. */
export const rulePage = (rule: Rule): string =>
  renderRulePage(rule, ruleDocs[rule.id] ?? { since: 'unknown', why: '' }).trimEnd()
