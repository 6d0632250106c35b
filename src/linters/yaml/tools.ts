import { yamlEngine } from '../bundled/yaml.ts'
import { prettierWhereUsed } from '../javascript/prettier.ts'
import type { Plan } from '../language-tools.ts'
import { yamllint } from './yamllint.ts'

export const yamlPlan: Plan = {
  suites: [{ name: 'yamllint', formatters: [prettierWhereUsed], linters: [yamllint] }],
  beside: [],
  engine: yamlEngine,
}
