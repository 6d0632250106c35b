import { shellEngine } from '../bundled/shell.ts'
import type { Plan } from '../language-tools.ts'
import { shellcheck } from './shellcheck.ts'
import { shfmt } from './shfmt.ts'

export const shellPlan: Plan = {
  suites: [{ name: 'shellcheck', formatters: [shfmt], linters: [shellcheck] }],
  beside: [],
  engine: shellEngine,
}
