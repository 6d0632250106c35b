import { bundledTaplo } from '../../bundled/taplo.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { taploFormat, taploLint } from './taplo.ts'
import { tombiFormat, tombiLint } from './tombi.ts'

export const tomlTools: LanguageTools = {
  toolchains: [
    { name: 'taplo', formatters: [taploFormat], linters: [taploLint] },
    { name: 'tombi', formatters: [tombiFormat], linters: [tombiLint] },
  ],
  additional: [],
  bundled: bundledTaplo,
}
