import { markdownlintEngine } from '../bundled/markdownlint.ts'
import { prettierWhereUsed, unlessPrettier } from '../javascript/prettier.ts'
import type { Plan } from '../language-tools.ts'
import { markdownlint, markdownlintFix } from './markdownlint.ts'
import { rumdl, rumdlFix } from './rumdl.ts'

export const markdownPlan: Plan = {
  suites: [
    {
      name: 'markdownlint-cli2',
      formatters: [prettierWhereUsed, unlessPrettier(markdownlintFix)],
      linters: [markdownlint],
    },
    { name: 'rumdl', formatters: [prettierWhereUsed, unlessPrettier(rumdlFix)], linters: [rumdl] },
  ],
  beside: [],
  engine: markdownlintEngine,
}
