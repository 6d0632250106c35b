import { bundledRuff } from '../../bundled/ruff.ts'
import type { LanguageTools } from '../../language-tools.ts'
import { bandit } from './bandit.ts'
import { black } from './black.ts'
import { flake8, flake8Whole } from './flake8.ts'
import { ruffFix, ruffFormat, ruffLint } from './ruff.ts'
import { ty } from './ty.ts'
import { vulture } from './vulture.ts'

export const pythonTools: LanguageTools = {
  toolchains: [{ name: 'ruff', formatters: [ruffFix, ruffFormat, black], linters: [ruffLint] }],
  // The slowest ones come last.
  additional: [ty, vulture, bandit, flake8, flake8Whole],
  bundled: bundledRuff,
}
