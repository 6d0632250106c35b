// Written by npm run generate.
import type { Gate } from '../core/rule.ts'

export const gates: readonly Gate[] = []
