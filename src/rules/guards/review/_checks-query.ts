import { listed } from '../../../core/text/words.ts'
import { isPersonalColumn } from '../../../known/secrets/private-content.ts'
import type { FormCall } from './_match.ts'
import { isCalmPragma, isClientLook, isRedisReading } from './_query-commands.ts'
import { duckdb, mssql, mysql, postgres, readingTokens, sqlite } from './_sql.ts'
import type { SqlDialect, SqlToken } from './_sql-tokens.ts'

/** Questions to databases. Undefined where the name is none of these checks. */
export const checkQuery = (name: string, call: FormCall): boolean | undefined => {
  const values = call.operands.map(word => word.value)
  const option = (...names: readonly string[]): readonly (string | null)[] =>
    call.given.filter(given => names.includes(given.name)).map(given => given.value ?? null)
  const asks = (queries: readonly (string | null)[], dialect: SqlDialect): boolean =>
    queries.length > 0 && queries.every(query => isReading(query, dialect))
  switch (name) {
    // The first operand is the file of the database.
    case 'sqlite-command':
      return values.length > 0 && asks([...option('-cmd'), ...values.slice(1)], sqlite)
    case 'duckdb-file':
      return values.length > 0 && asks([...option('-cmd', '-c', '-s'), ...values.slice(1)], duckdb)
    case 'duckdb':
      return (
        (values[0] ?? ':memory:') === ':memory:' &&
        asks([...option('-cmd', '-c', '-s'), ...values.slice(1)], duckdb)
      )
    case 'sql-query':
      return asks(values.length > 0 ? values : option('--text'), mssql) && option('-S').every(isThisMachine)
    case 'psql': {
      const lists = call.given.some(given => given.name === '-l' || given.name === '--list')
      const queries = option('-c', '--command')
      return (
        (lists || queries.length > 0) &&
        queries.every(query => isReading(query, postgres)) &&
        [...values.slice(0, 1), ...option('-d', '--dbname')].every(isOwnDatabase) &&
        values.slice(1).every(isName) &&
        values.length <= 2
      )
    }
    case 'mysql':
      return (
        asks(option('-e', '--execute').map(withoutEnd), mysql) && values.length <= 1 && values.every(isName)
      )
    case 'sqlcmd':
      return asks(option('-Q', '-q'), mssql) && values.length === 0 && option('-S').every(isThisMachine)
    case 'redis':
      return isRedisReading(values)
    default:
      return undefined
  }
}

const isName = (value: string | null): boolean => value !== null && /^[\w-]+$/.test(value)

/** A database by its name, or at this machine. What else libpq takes could name a host or a file of services. */
const isOwnDatabase = (value: string | null): boolean =>
  isName(value) ||
  /^postgres(?:ql)?:\/\/(?:[\w-]+(?::[^\s/?#@%]*)?@)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/[\w-]*)?$/.test(
    value ?? '',
  )

const isThisMachine = (value: string | null): boolean =>
  /^(?:tcp:)?(?:\.|localhost|127\.0\.0\.1|\(local\))(?:,\d+)?$/.test(value ?? '')

/** The client of MySQL takes `\G` for an end that shows rows in lines. */
const withoutEnd = (query: string | null): string | null => query?.replace(/\\[gG]\s*$/, '') ?? null

/** Tables and columns that hold what people log in with. */
const people = new RegExp(
  String.raw`\b(?:pg_shadow|pg_authid|pg_user_mapping\w*|mysql\.user|information_schema\.user_privileges|` +
    String.raw`sys\.sql_logins|create\s+user|passwd|password\w*|credentials?|secrets?|api_?keys?)\b`,
  'i',
)

/** Tables about people, by a word that their name ends in. */
const peopled = `
users? customers? clients? patients? members? employees? people persons? contacts? accounts? subscribers? students?
applicants? leads? guests? donors? profiles? sessions? messages? payments? payment_methods? invoices? addresses cards?
identities logins? tokens?
`
/** The rows of such a table. How many there are may be asked. */
const rows = new RegExp(
  String.raw`\b(?:from|join|table)\s+["'\`[]?(?:[\w$]+["'\`\]]?\.["'\`[]?)*` +
    String.raw`\w*?(?:${peopled.trim().split(/\s+/).join('|')})["'\`\]]?(?![\w.])`,
  'i',
)
const counting = /^\s*select\s+(?:count|min|max|sum|avg)\s*\([^()]*\)(?:\s+as\s+\w+)?\s+from\b/i
const asksForRows = (query: string): boolean =>
  (rows.test(query) && !(counting.test(query) && query.match(/\bselect\b/gi)?.length === 1)) ||
  (query.toLowerCase().match(/\w+/g) ?? []).some(word => isPersonalColumn(word))

const isReading = (query: string | null, dialect: SqlDialect): boolean => {
  if (query === null) return false
  const text = query.trim()
  if (isClientLook(text, dialect.name) || isCalmPragma(text, dialect.name)) return true
  const tokens = readingTokens(text, dialect)
  if (tokens === undefined || people.test(plainOf(tokens))) return false
  if (dialect.name === 'duckdb' && !tokens.every(isNear)) return false
  // How a query is run, and what tables there are, says nothing of people.
  return listed('explain describe desc show', tokens[0]?.text) || !asksForRows(text)
}

const plainOf = (tokens: readonly SqlToken[]): string =>
  tokens
    .map(({ kind, text, tight }) => (tight ? '' : ' ') + (kind === 'text' || kind === 'name' ? '""' : text))
    .join('')

/** DuckDB takes a quoted word behind FROM for a file or an address. A pattern may stand for any file. */
const isNear = ({ kind, text }: SqlToken): boolean =>
  (kind !== 'text' && kind !== 'name') || !/:\/\/|^.[/~]|\.\.(?:\/|.$)|[*?[{]/.test(text)
