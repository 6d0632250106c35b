import { companions } from './companions/index.ts'
import type { Rule } from './core/rule.ts'
import { fixers } from './fixers/index.ts'
import { gates } from './gates/index.ts'
import { guards } from './guards/index.ts'

export const allRules: readonly Rule[] = [...guards, ...fixers, ...gates, ...companions]
