// Written by npm run generate.
import type { Fixer } from '../core/rule.ts'
import lintViolations from './lint/violations.ts'

export const fixers: readonly Fixer[] = [lintViolations]
