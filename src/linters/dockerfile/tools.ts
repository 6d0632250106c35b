import { dockerfileEngine } from '../bundled/dockerfile.ts'
import type { Plan } from '../language-tools.ts'
import { hadolint } from './hadolint.ts'

export const dockerfilePlan: Plan = {
  suites: [{ name: 'hadolint', formatters: [], linters: [hadolint] }],
  beside: [],
  engine: dockerfileEngine,
}
