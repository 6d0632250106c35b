import type { Plan } from '../language-tools.ts'
import { clippy } from './clippy.ts'
import { rustfmt } from './rustfmt.ts'

export const rustPlan: Plan = {
  suites: [{ name: 'cargo', formatters: [rustfmt], linters: [clippy] }],
  beside: [],
}
