// Written by npm run generate.
import type { Fixer } from '../core/rule.ts'

export const fixers: readonly Fixer[] = []
