import type { LanguageTools } from './language-tools.ts'
import { componentTools } from './languages/component.ts'
import { cssTools } from './languages/css/tools.ts'
import { dockerfileTools } from './languages/dockerfile/tools.ts'
import { goTools } from './languages/go/tools.ts'
import { jsonTools } from './languages/json/tools.ts'
import { markdownTools } from './languages/markdown/tools.ts'
import { pythonTools } from './languages/python/tools.ts'
import { rustTools } from './languages/rust/tools.ts'
import { shellTools } from './languages/shell/tools.ts'
import { tomlTools } from './languages/toml/tools.ts'
import { typescriptTools } from './languages/typescript/tools.ts'
import { yamlTools } from './languages/yaml/tools.ts'
import type { LintLanguage } from './tool.ts'

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
