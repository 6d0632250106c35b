// Written by npm run generate.
import type { Fixer } from '../core/rule.ts'
import lintViolations from './lint/violations.ts'
import typesErrors from './types/errors.ts'

export const fixers: readonly Fixer[] = [lintViolations, typesErrors]
