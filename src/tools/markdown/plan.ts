import { markdownlintEngine } from '../../engines/markdownlint.ts'
import type { Plan } from '../suite.ts'
import { markdownlint, markdownlintFix } from './markdownlint.ts'
import { rumdl, rumdlFix } from './rumdl.ts'

export const markdownPlan: Plan = {
  suites: [
    { name: 'markdownlint-cli2', formatters: [markdownlintFix], linters: [markdownlint] },
    { name: 'rumdl', formatters: [rumdlFix], linters: [rumdl] },
  ],
  beside: [],
  engine: markdownlintEngine,
}
