import type { LanguageTools } from '../../language-tools.ts'
import { prettier } from '../javascript/prettier.ts'
import { biomeFormat, biomeLint } from '../typescript/biome.ts'
import { stylelint } from './stylelint.ts'

export const cssTools: LanguageTools = {
  toolchains: [
    { name: 'biome', formatters: [biomeFormat], linters: [biomeLint] },
    { name: 'prettier', formatters: [prettier], linters: [] },
  ],
  additional: [stylelint],
}
