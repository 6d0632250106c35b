import { bundledYaml } from '../../bundled/yaml/yaml.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { prettierWhereUsed } from '../javascript/prettier.ts'
import { yamllint } from './yamllint.ts'

export const yamlTools: LanguageTools = {
  toolchains: [{ name: 'yamllint', formatters: [prettierWhereUsed], linters: [yamllint] }],
  additional: [],
  bundled: bundledYaml,
}
