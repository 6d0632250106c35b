import type { Plan } from '../suite.ts'
import { clippy } from './clippy.ts'
import { rustfmt } from './rustfmt.ts'

export const rustPlan: Plan = {
  suites: [{ name: 'cargo', formatters: [rustfmt], linters: [clippy] }],
  beside: [],
}
