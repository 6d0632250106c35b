import type { Rule } from '../core/rule/rule.ts'
import { companions } from './companions/index.generated.ts'
import { fixers } from './fixers/index.generated.ts'
import { gates } from './gates/index.generated.ts'
import { guards } from './guards/index.generated.ts'

export const allRules: readonly Rule[] = [...guards, ...fixers, ...gates, ...companions]
