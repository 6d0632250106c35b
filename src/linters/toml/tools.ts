import { taploEngine } from '../bundled/taplo.ts'
import type { Plan } from '../language-tools.ts'
import { taploFormat, taploLint } from './taplo.ts'
import { tombiFormat, tombiLint } from './tombi.ts'

export const tomlPlan: Plan = {
  suites: [
    { name: 'taplo', formatters: [taploFormat], linters: [taploLint] },
    { name: 'tombi', formatters: [tombiFormat], linters: [tombiLint] },
  ],
  beside: [],
  engine: taploEngine,
}
