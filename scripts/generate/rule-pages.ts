import { renderRulePage } from '../../src/cli/rulebook/pages/text.ts'
import { presetsWith } from '../../src/config/presets/membership.ts'
import type { FoundRule } from './find-rules.ts'
import { page, printed, table } from './markdown.ts'

/** docs/rules: a page for each rule, and the catalogue. */
export const rulePages = (found: readonly FoundRule[]): ReadonlyMap<string, string> => {
  const sorted = [...found].sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1))
  const pages = sorted.map(({ rule, docs }): [string, string] => [
    `docs/rules/${rule.id}.md`,
    page(printed, renderRulePage(rule, docs).trimEnd()),
  ])
  return new Map([...pages, ['docs/rules/README.md', catalogue(sorted)]])
}

const catalogue = (sorted: readonly FoundRule[]): string =>
  page(
    printed,
    '# Rules',
    'A guard looks at a tool call before it runs, a fixer at a file after an edit, a gate at the end of a turn, and a companion speaks at the turns of a session. ' +
      '`handrail rules` prints this table with the verdicts of your project; `handrail rules <id>` prints a page.',
    table(
      ['rule', 'kind', 'verdict', 'presets', 'what it says'],
      sorted.map(({ rule }) => [
        `[${rule.id}](${rule.id}.md)`,
        rule.kind,
        rule.verdict,
        presetsWith(rule).join(', '),
        rule.says,
      ]),
    ),
  )
