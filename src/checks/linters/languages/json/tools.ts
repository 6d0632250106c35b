import type { BundledLinter, LanguageTools } from '../../language-tools.ts'
import { prettierWhereUsed } from '../javascript/prettier.ts'
import { biomeFormatJson } from '../typescript/biome.ts'
import { formatJson } from './format.ts'
import { jsonSyntax } from './syntax.ts'

/** Needs no package beyond the program's own. */
const bundledJson: BundledLinter = {
  name: 'json',
  languages: ['json'],
  packages: [],
  load: async () => ({
    format: async (text, target) => formatJson(text, target),
    lint: async (text, target) => jsonSyntax(text, target),
  }),
}

/** At most one formatter accepts a file. The bundled linter always reports syntax errors. */
export const jsonTools: LanguageTools = {
  toolchains: [{ name: 'json', formatters: [prettierWhereUsed, biomeFormatJson], linters: [] }],
  additional: [],
  bundled: bundledJson,
}
