import type { LanguageTools } from '../../language-tools.ts'
import { clippy } from './clippy.ts'
import { rustfmt, rustfmtSyntax } from './rustfmt.ts'

export const rustTools: LanguageTools = {
  toolchains: [{ name: 'cargo', formatters: [rustfmt], linters: [clippy, rustfmtSyntax] }],
  additional: [],
}
