import { bundledYaml } from '../bundled/yaml.ts'
import { prettierWhereUsed } from '../javascript/prettier.ts'
import type { LanguageTools } from '../language-tools.ts'
import { yamllint } from './yamllint.ts'

export const yamlTools: LanguageTools = {
  toolchains: [{ name: 'yamllint', formatters: [prettierWhereUsed], linters: [yamllint] }],
  additional: [],
  bundled: bundledYaml,
}
