import { problemsIn, type TableKind, type TableProblem } from '../../src/programs/tables/problems.ts'
import { valueProblems } from './values.ts'

/** All that is wrong in a table of the tree, also where a form and src/programs disagree. */
export const treeProblems = (
  table: string,
  kind: TableKind,
  checks: readonly string[] = [],
): readonly TableProblem[] => problemsIn(table, kind, checks, valueProblems)
