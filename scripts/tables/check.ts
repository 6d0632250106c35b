import { programsIn } from '../../src/programs/tables/table.ts'
import { checkNames, type FoundTable, findTables } from './find.ts'
import { treeProblems } from './problems.ts'
import { undeclaredIn } from './undeclared.ts'

/** Problems in the tables of the tree, as `src/rules/guards/deploy/cluster-deletion.ts:14: empty alternative in a||b`. */
export const tableErrors = (root: string): readonly string[] => {
  const tables = findTables(root)
  const checks = checkNames(root)
  return [
    ...tables.flatMap(({ path, line, kind, text }) =>
      treeProblems(text, kind, checks).map(problem => `${path}:${line + problem.line - 1}: ${problem.says}`),
    ),
    ...tables
      .filter(({ kind }) => kind === 'forms')
      .flatMap(({ path, text }) => undeclaredIn(text).map(says => `${path}: ${says}`)),
    ...strayPrograms(tables.filter(({ kind }) => kind === 'forms')),
  ]
}

/** All forms of a program stand in one file: the search for it ends with the first. */
const strayPrograms = (tables: readonly FoundTable[]): readonly string[] => {
  const homes = new Map<string, string>()
  return tables.flatMap(({ path, line, text }) =>
    [...new Set(programsIn(text))].flatMap(name => {
      const home = homes.get(name) ?? path
      homes.set(name, home)
      return home === path ? [] : [`${path}:${line}: ${name} has forms in ${home}`]
    }),
  )
}

/** Whether all tables are well formed; prints what is wrong where they are not. */
export const reportTables = (root: string): boolean => {
  const errors = tableErrors(root)
  if (errors.length > 0) console.error(`Tables of calls (docs/tables.md):\n${errors.join('\n')}`)
  return errors.length === 0
}
