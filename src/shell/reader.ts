import type { Reader } from '../core/reader.ts'
import { canonicalName } from '../programs/names.ts'
import { changesOf, changing } from './changes.ts'
import { commandOf } from './command.ts'
import { marksOf } from './marks.ts'
import { firstOperand, headsIn, matchCall } from './match.ts'
import { plansIn } from './plans/plans.ts'
import { readPlan, readScript } from './read.ts'

/** The reader of shell commands that every judgement uses. */
export const reader: Reader = {
  readScript,
  marksOf,
  changesOf,
  changing,
  plansIn,
  readPlan,
  canonicalName,
  headsIn,
  firstOperand,
  matchCall,
  commandOf: invocation => commandOf(invocation),
}
