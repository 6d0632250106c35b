import { prettier } from '../javascript/prettier.ts'
import type { Plan } from '../language-tools.ts'
import { biomeFormat, biomeLint } from '../typescript/biome.ts'
import { stylelint } from './stylelint.ts'

export const cssPlan: Plan = {
  suites: [
    { name: 'biome', formatters: [biomeFormat], linters: [biomeLint] },
    { name: 'prettier', formatters: [prettier], linters: [] },
  ],
  beside: [stylelint],
}
