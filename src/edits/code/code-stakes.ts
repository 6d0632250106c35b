import { remembered } from '../../core/text/memo.ts'
import type { ReadCode } from '../syntax/statements.ts'
import { isOutside } from './code-addresses.ts'
import { readingsOf } from './code-flow.ts'
import { fetches } from './code-marks.ts'
import { routeNames } from './code-names.ts'

/** Statements of a file that could do harm, each by itself. Flows of values are followed only in files that have both ends. */
export interface CodeStakes {
  /** Something private, the whole environment or a file of secrets, one secret variable. */
  readonly takes: boolean
  readonly takesWhole: boolean
  readonly takesVariable: boolean
  /** Text of a request, and any text of others: fetched and decoded as well. */
  readonly asks: boolean
  readonly takesText: boolean
  /** It names a machine of somebody else. */
  readonly outside: boolean
  /** The code of all statements, in one text. */
  readonly code: string
}

export const stakesIn = remembered((code: ReadCode): CodeStakes => {
  const readings = readingsOf(code)
  const kinds = new Set(readings.flatMap(({ sources }) => sources.map(({ kind }) => kind)))
  const outside = readings.some(({ addresses }) => addresses.some(({ host }) => isOutside(host)))
  // A mark that no pattern takes for a blank keeps the statements apart.
  const joined = code.statements.map(statement => statement.code).join('\0')
  const asks = readings.some(reading => reading.asks || routeNames(reading.statement).length > 0)
  return {
    takes: kinds.size > 0,
    takesWhole: kinds.has('environment') || kinds.has('file'),
    takesVariable: kinds.has('variable'),
    asks,
    takesText: asks || readings.some(({ decodes }) => decodes) || (outside && fetches.test(joined)),
    outside,
    code: joined,
  }
})
