import { componentPlan } from './component/plan.ts'
import { cssPlan } from './css/plan.ts'
import { dockerfilePlan } from './dockerfile/plan.ts'
import { goPlan } from './go/plan.ts'
import { jsonPlan } from './json/plan.ts'
import { markdownPlan } from './markdown/plan.ts'
import { pythonPlan } from './python/plan.ts'
import { rustPlan } from './rust/plan.ts'
import { shellPlan } from './shell/plan.ts'
import type { Plan } from './suite.ts'
import { tomlPlan } from './toml/plan.ts'
import type { Language } from './tool.ts'
import { typescriptPlan } from './typescript/plan.ts'
import { yamlPlan } from './yaml/plan.ts'

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
