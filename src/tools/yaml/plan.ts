import { yamlEngine } from '../../engines/yaml.ts'
import type { Plan } from '../suite.ts'
import { yamllint } from './yamllint.ts'

export const yamlPlan: Plan = {
  suites: [{ name: 'yamllint', formatters: [], linters: [yamllint] }],
  beside: [],
  engine: yamlEngine,
}
