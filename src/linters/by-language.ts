import { componentTools } from './component/tools.ts'
import { cssTools } from './css/tools.ts'
import { dockerfileTools } from './dockerfile/tools.ts'
import { goTools } from './go/tools.ts'
import { jsonTools } from './json/tools.ts'
import type { LanguageTools } from './language-tools.ts'
import { markdownTools } from './markdown/tools.ts'
import { pythonTools } from './python/tools.ts'
import { rustTools } from './rust/tools.ts'
import { shellTools } from './shell/tools.ts'
import { tomlTools } from './toml/tools.ts'
import type { LintLanguage } from './tool.ts'
import { typescriptTools } from './typescript/tools.ts'
import { yamlTools } from './yaml/tools.ts'

/** The tools for each language. */
export const toolsByLanguage: Readonly<Record<LintLanguage, LanguageTools>> = {
  component: componentTools,
  css: cssTools,
  dockerfile: dockerfileTools,
  go: goTools,
  javascript: typescriptTools,
  json: jsonTools,
  markdown: markdownTools,
  python: pythonTools,
  rust: rustTools,
  shell: shellTools,
  toml: tomlTools,
  typescript: typescriptTools,
  yaml: yamlTools,
}
