// Written by npm run generate.
import type { Companion } from '../core/rule.ts'

export const companions: readonly Companion[] = []
