import { bundledMarkdownlint } from '../../bundled/markdownlint.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { prettierWhereUsed, unlessPrettier } from '../javascript/prettier.ts'
import { markdownlint, markdownlintFix } from './markdownlint.ts'
import { rumdl, rumdlFix } from './rumdl.ts'

export const markdownTools: LanguageTools = {
  toolchains: [
    {
      name: 'markdownlint-cli2',
      formatters: [prettierWhereUsed, unlessPrettier(markdownlintFix)],
      linters: [markdownlint],
    },
    { name: 'rumdl', formatters: [prettierWhereUsed, unlessPrettier(rumdlFix)], linters: [rumdl] },
  ],
  additional: [],
  bundled: bundledMarkdownlint,
}
