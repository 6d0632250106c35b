import { bundledHadolint } from '../../bundled/dockerfile/dockerfile.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { hadolint } from './hadolint.ts'

export const dockerfileTools: LanguageTools = {
  toolchains: [{ name: 'hadolint', formatters: [], linters: [hadolint] }],
  additional: [],
  bundled: bundledHadolint,
}
