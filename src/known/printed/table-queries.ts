import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { inputTexts } from '../code/inline.ts'

/** Clients whose tables are files, of the project or of the user. */
const clients =
  'sqlite3 sqlite duckdb litecli sqlite-utils clickhouse-local csvsql dsq octosql trdsql textql q'

const counted =
  /\b(?:count|sum|avg|min|max|median|quantile\w*|stddev\w*|var\w*|total|length|approx_\w+|histogram)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/gi
/** Statements that tell the form of tables: their names, their columns, how a query is done. */
const forms =
  /^\s*(?:\.(?!dump\b)\w+|pragma\b|explain\b|describe\b|show\b|summarize\b|install\b|load\b|attach\b|set\b)/i
const changes = /^\s*(?:insert|update|delete|create|drop|alter|vacuum|analyze|reindex|begin|commit|copy)\b/i

/**
 * Whether the statements of a client print columns of a table for which `isTold` holds, or whole rows; undefined where the call is no such
 * client. What is counted, and kinds that it is counted by, tell nobody.
 */
export const printsRowsOf = (call: Invocation, isTold: (column: string) => boolean): boolean | undefined => {
  if (!listed(clients, call.name)) return undefined
  const texts = [...call.argv.slice(1), ...inputTexts(call.stdin)].filter(text => text !== null)
  const statements = texts
    .filter(text => /\s/.test(text.trim()) || text.startsWith('.'))
    .flatMap(text => text.split(';'))
  if (statements.length === 0) return false
  return statements.some(statement => {
    if (forms.test(statement) || (changes.test(statement) && !/\breturning\b/i.test(statement))) return false
    if (/^\s*\.dump/.test(statement) || /^\s*from\b/i.test(statement)) return true
    const [, list] = /\bselect\b(.*?)(?:\bfrom\b|$)/is.exec(statement) ?? []
    if (list === undefined) return false
    const columns = list.replaceAll(counted, '')
    return (
      /\*/.test(columns) || (columns.match(/[A-Za-z_]\w*/g) ?? []).some(name => isTold(name.toLowerCase()))
    )
  })
}
