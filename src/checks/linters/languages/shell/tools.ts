import { bundledShell } from '../../bundled/shell/shell.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { shellcheck } from './shellcheck.ts'
import { shfmt } from './shfmt.ts'

export const shellTools: LanguageTools = {
  toolchains: [{ name: 'shellcheck', formatters: [shfmt], linters: [shellcheck] }],
  additional: [],
  bundled: bundledShell,
}
