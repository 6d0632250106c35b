// Written by npm run generate.
import type { Gate } from '../core/rule.ts'
import gitConflictsResolved from './git/conflicts-resolved.ts'
import lintConfigUnchanged from './lint/config-unchanged.ts'
import testsIntact from './tests/intact.ts'

export const gates: readonly Gate[] = [gitConflictsResolved, lintConfigUnchanged, testsIntact]
