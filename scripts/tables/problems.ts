import { type Kind, type Problem, problemsIn } from '../../src/programs/table-problems.ts'
import { valueProblems } from './values.ts'

/** All that is wrong in a table of the tree, also where a form and src/programs disagree. */
export const treeProblems = (table: string, kind: Kind, checks: readonly string[] = []): readonly Problem[] =>
  problemsIn(table, kind, checks, valueProblems)
