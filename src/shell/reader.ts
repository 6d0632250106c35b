import { changesOf } from '#late/shell/effects/index'
import { plansIn } from '#late/shell/plans/plans'
import type { Subject } from '../core/rule/rule.ts'
import type { Reader } from '../core/script/reader.ts'
import { canonicalName } from '../programs/names.ts'
import { commandOf } from './calls/command.ts'
import { marksOf } from './calls/marks.ts'
import { firstOperand, headsIn, matchCall } from './calls/match.ts'
import { readPlan, readScript } from './read.ts'

/** Marks of which a script must have one before changesOf() finds anything in it. */
const changing: Subject = {
  programs: 'sed gsed perl crudini json',
  touches: ['write', 'delete'],
  traits: ['written'],
}

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
