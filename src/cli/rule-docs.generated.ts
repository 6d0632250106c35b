// Written by npm run generate.
import type { RuleDocs } from '../core/rule.ts'

export const ruleDocs: Readonly<Record<string, RuleDocs>> = {}
