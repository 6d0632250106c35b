import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { looserQueries, looserStatements } from './data-bounds.ts'

const properties = /\.ya?ml$/
const queries =
  /(?:^|\/)(?:tests?|data[-_]tests?|assertions|checks|audits|quality|dq|expectations|validations?|monitors)\/.+\.(?:sql|sqlx)$/

/** A model of dbt whose rows are never built anew. */
const kept = /\bfull_refresh\s*[:=]\s*false\b/i

/** Tests of data that are gone from models that stay (dbt, SQLMesh, Great Expectations), or that only warn. */
export const lostDataTests: EditReader = {
  named: '*.yml *.yaml *.sql *.sqlx',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (queries.test(path)) {
      const found = emptied(difference)
      return found.length > 0 ? found : looserQueries(difference)
    }
    if (kept.test(before) && !kept.test(after) && /\bfrom\b|\bmaterialized\b/i.test(after))
      return ['full_refresh is no longer false: a run with --full-refresh builds the history anew']
    const stated = properties.test(path) ? looserStatements(difference) : []
    if (stated.length > 0) return stated
    if (!properties.test(path) || !/^[ \t]*(?:data_)?tests\s*:/m.test(before)) return []
    if (!/^[ \t]*(?:models|sources|columns|seeds|snapshots)\s*:/m.test(before)) return []
    const columns = (text: string): number => [...text.matchAll(/^[ \t]*-\s+name\s*:/gm)].length
    const tests = (text: string): number =>
      [
        ...text.matchAll(
          /^[ \t]*-\s+(?:unique|not_null|relationships|accepted_values|dbt_\w+\.\w+|\w+\.\w+)\b/gm,
        ),
      ].length +
      [...text.matchAll(/\b(?:data_)?tests\s*:\s*\[([^\]]*)\]/g)]
        .map(([, listed = '']) => listed.split(',').filter(one => one.trim() !== '').length)
        .reduce((sum, one) => sum + one, 0)
    const heads = (text: string): number => [...text.matchAll(/^[ \t]*(?:data_)?tests\s*:/gm)].length
    const warns = (text: string): number =>
      [
        ...text.matchAll(
          /\bseverity\s*:\s*["']?warn|\bwarn_if\s*:|\berror_if\s*:\s*["']?>\s*\d{2,}|\benabled\s*:\s*false/g,
        ),
      ].length
    if (columns(after) >= columns(before) && (tests(after) < tests(before) || heads(after) < heads(before)))
      return ['a test of the data is gone']
    return warns(after) > warns(before) ? ['a test of the data only warns'] : []
  },
}

const silent =
  /\bseverity\s*=\s*["']warn|\berror_if\s*=\s*["']>\s*\d{2,}|\benabled\s*=\s*false|\bwhere\s+(?:false|1\s*=\s*0|0\s*=\s*1)\b|\band\s+(?:false|1\s*=\s*0|0\s*=\s*1)\b|\blimit\s+0\b/i

/** A query that fails where it finds rows, and now finds none. */
const emptied = (difference: Difference): readonly string[] =>
  hunksOf(difference).some(
    ({ gone, come }) => come.some(line => silent.test(line)) && !gone.some(line => silent.test(line)),
  )
    ? ['a test of the data finds nothing']
    : []
