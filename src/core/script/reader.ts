import type { FileChange } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { Subject } from '../rule/rule.ts'
import type { PlannedProgram } from './plan.ts'
import type { Command, Invocation, Script } from './script.ts'
import type { CallTraits } from './traits.ts'

/** How a call begins that a line of a table may match. */
export interface Head {
  readonly program: string
  /** Any where it is missing. */
  readonly operands?: readonly string[] | undefined
}

/** The interface from core to the reader of shell commands. src/shell/reader.ts is the only one. */
export interface Reader {
  readScript(text: string, facts: Facts): Script
  /** The traits that decide which guards are asked about a script. */
  marksOf(script: Script): CallTraits
  /** A script's changes of files, in the words of an edit tool. */
  changesOf(script: Script, facts: Facts): readonly FileChange[]
  /** The subject that a script must have before changesOf() finds anything. */
  readonly changing: Subject
  /** The programs that changes plant in files which run them later. */
  plansIn(changes: readonly FileChange[], facts: Facts): readonly PlannedProgram[]
  /** Such a program as if it ran now. */
  readPlan(plan: PlannedProgram, facts: Facts): Script
  /** The name that tables know a program by: `python` for `python3.12`. */
  canonicalName(program: string): string
  /** The programs that a table of calls names, with their wildcards, and the first operands that their calls must have. */
  headsIn(table: string): readonly Head[]
  /** The text of the first operand of a call; `''` where it has none, or one that is not known. */
  firstOperand(invocation: Invocation): string
  /** The call as the first line of the table that matches it says; undefined where none does. */
  matchCall(invocation: Invocation, table: string): Command | undefined
  /** A call that no table was compared with. */
  commandOf(invocation: Invocation): Command
}
