import type { Family, Program } from '../../../programs/program.ts'
import { lateRow } from './late-row.ts'

/** The program of a name: a line of JSON, or the family that knows it. */
export const lateProgram = (
  table: string,
  name: string,
  load: (family: string) => Family,
): Program | undefined => {
  const said = lateRow(table, name)
  if (said === undefined) return undefined
  return said.startsWith('{') ? JSON.parse(said) : load(said)[name]
}
