import { componentPlan } from './component/tools.ts'
import { cssPlan } from './css/tools.ts'
import { dockerfilePlan } from './dockerfile/tools.ts'
import { goPlan } from './go/tools.ts'
import { jsonPlan } from './json/tools.ts'
import type { Plan } from './language-tools.ts'
import { markdownPlan } from './markdown/tools.ts'
import { pythonPlan } from './python/tools.ts'
import { rustPlan } from './rust/tools.ts'
import { shellPlan } from './shell/tools.ts'
import { tomlPlan } from './toml/tools.ts'
import type { Language } from './tool.ts'
import { typescriptPlan } from './typescript/tools.ts'
import { yamlPlan } from './yaml/tools.ts'

/** The tools for each language. */
export const plans: Readonly<Record<Language, Plan>> = {
  component: componentPlan,
  css: cssPlan,
  dockerfile: dockerfilePlan,
  go: goPlan,
  javascript: typescriptPlan,
  json: jsonPlan,
  markdown: markdownPlan,
  python: pythonPlan,
  rust: rustPlan,
  shell: shellPlan,
  toml: tomlPlan,
  typescript: typescriptPlan,
  yaml: yamlPlan,
}
