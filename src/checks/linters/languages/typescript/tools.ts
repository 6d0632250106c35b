import type { LanguageTools } from '../../language-tools.ts'
import { eslint, eslintFix } from '../javascript/eslint.ts'
import { oxlint } from '../javascript/oxlint.ts'
import { prettier } from '../javascript/prettier.ts'
import { biomeFormat, biomeLint } from './biome.ts'
import { biomeSyntax } from './syntax.ts'

/** TypeScript and JavaScript. */
export const typescriptTools: LanguageTools = {
  toolchains: [
    { name: 'biome', formatters: [biomeFormat], linters: [biomeLint] },
    { name: 'prettier + eslint', formatters: [prettier, eslintFix], linters: [eslint] },
  ],
  additional: [oxlint],
  syntax: biomeSyntax,
}
