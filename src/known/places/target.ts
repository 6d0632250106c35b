import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'

/** Where the thing is that a call works on. Undefined where neither the call nor the machine says it. */
export type TargetPlace = 'throw-away' | 'here' | 'elsewhere' | 'production' | undefined

/** Names of places say what they are for. */
export const isProductionName = (name: string): boolean =>
  /(^|[^a-z])(prod|prd|production|live)([^a-z]|$)/i.test(name)
export const isThrowAwayName = (name: string): boolean =>
  /(^|[_.-])(tests?|testing|tmp|temp|scratch|e2e|specs?|ci|sandbox|fixtures?)[_.-]?\d*([_.-]|$)/i.test(name)

/** A host that is there to be tried out: by its name it is for tests, or a stage before the real one. */
export const isTrialHost = (host: string): boolean =>
  // The server of the pipelines itself is there for everybody.
  isThrowAwayName(host.replace(/^ci\d*(?=\.)/i, '')) ||
  /(^|[.-])(dev|devel|develop|development|devbox|stage|staging|stg|qa|uat|preview|demo|vagrant|build|builder|lab)\d*([.-]|$)/i.test(
    host,
  )

export const isOwnHost = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1\]?|host\.docker\.internal|.*\.(local|localhost|test)|\/.*)$/.test(
    host,
  )

const tmp = /^(\/private)?(\/var)?\/tmp\/|^\/dev\/shm\//

/** The words of a call with the values that the hook's own environment has for the variables in them. */
const saidBy = (
  { value, text }: Word,
  facts: Facts,
): { readonly value?: string; readonly named?: string } => {
  if (value !== null) return { value }
  const variable = /\$\{?([A-Za-z_]\w*)/.exec(text)?.[1]
  if (variable === undefined) return {}
  return { value: facts.env(variable) ?? '', named: variable }
}

const address = /^[\w+]+:\/\/(?:[^@/]*@)?([^/:?,]*)[^/?]*(?:\/([^?]*))?/

const files = 'sqlite3 sqlite duckdb litecli'
const servers =
  'psql pg_restore mysql mariadb mysqladmin mongosh mongo redis-cli valkey-cli dropdb createdb dropuser usql pgcli mycli cockroach clickhouse-client sqlcmd cqlsh'

export const isServerClient = (name: string): boolean => listed(servers, name)

/** Where the database is that a call of its client works on. */
export const databaseOf = (command: Command, facts: Facts): TargetPlace => {
  const { name, operandWords, env, remote } = command
  const words = [...operandWords]
  if (listed(files, name)) {
    const file = words[0]?.value
    if (file === undefined || file === ':memory:' || (file !== null && isFileForTests(file)))
      return 'throw-away'
    return file === null ? undefined : 'here'
  }
  if (!listed(servers, name)) return undefined
  const host =
    command.option('-h', '--host', '--hostname') ?? env.PGHOST ?? env.MYSQL_HOST ?? facts.env('PGHOST')
  const database = command.option(...databaseOptions(name)) ?? env.PGDATABASE
  const found = new Set<TargetPlace>()
  if (typeof host === 'string') found.add(hostPlace(host))
  if (typeof database === 'string') found.add(addressPlace(ofPairs(database)))
  for (const word of words.slice(0, name === 'redis-cli' ? 0 : 2)) {
    const { value, named } = saidBy(word, facts)
    if (named !== undefined) found.add(namePlace(named))
    if (value !== undefined && value !== '') found.add(addressPlace(ofPairs(value)))
  }
  // A call in a container or on another machine does not tell where it is, but the name of a database does.
  if (found.has('production')) return 'production'
  if (found.has('elsewhere')) return 'elsewhere'
  if (found.has('throw-away')) return 'throw-away'
  return found.has('here') && remote !== true ? 'here' : undefined
}

/** `host=localhost port=5432 dbname=shop` and `Server=localhost;Database=shop` as an address. */
export const ofPairs = (word: string): string => {
  const [, server] = /(?:^|;)\s*(?:server|data source|host)\s*=\s*(?:tcp:)?([\w.-]+)/i.exec(word) ?? []
  const [, store] = /(?:^|;)\s*(?:database|initial catalog)\s*=\s*([\w.-]+)/i.exec(word) ?? []
  if (server !== undefined && store !== undefined) return `sqlserver://${server}/${store}`
  if (!word.includes('dbname=')) return word
  const value = (name: string): string => new RegExp(`(?:^|\\s)${name}=(\\S+)`).exec(word)?.[1] ?? ''
  return value('dbname') === ''
    ? word
    : `postgres://${value('host') || 'localhost'}:${value('port') || '5432'}/${value('dbname')}`
}

const databaseOptions = (name: string): readonly string[] =>
  /^(mysql|mariadb)$/.test(name)
    ? ['-D', '--database']
    : name === 'redis-cli'
      ? ['-u']
      : ['-d', '--dbname', '--database']

export const isFileForTests = (path: string): boolean =>
  tmp.test(path) || isThrowAwayName((path.split('/').at(-1) ?? '').replace(/\.(db|sqlite3?|duckdb)$/, ''))

export const hostPlace = (host: string): TargetPlace => {
  if (isProductionName(host)) return 'production'
  return isOwnHost(host) ? 'here' : 'elsewhere'
}

const namePlace = (name: string): TargetPlace => {
  if (isProductionName(name.replaceAll('_', '-'))) return 'production'
  return isThrowAwayName(name) ? 'throw-away' : undefined
}

/** A database in memory, or one of this machine that is there for tests. */
export const isPassingAddress = (text: string): boolean =>
  /^:memory:$|^(?:jdbc:)?(?:h2:mem|hsqldb:mem|derby:memory|sqlite::memory:|tc:)|:\/\/\/?:memory:|^(?:sqlite|duckdb)\w*(?:\+\w+)?:\/{2,4}(?:private\/)?(?:var\/)?tmp\//.test(
    text,
  ) ||
  (text.includes('://') && addressPlace(text.replace(/^jdbc:/, '')) === 'throw-away')

export const addressPlace = (text: string): TargetPlace => {
  const found = address.exec(text)
  if (found === null) {
    const [, server] = /^([\w.-]+)(?::\d+)?\/\w/.exec(text) ?? []
    if (server !== undefined) return hostPlace(server)
    return /^[\w.-]+$/.test(text) ? namePlace(text) : undefined
  }
  const [, host = '', database = ''] = found
  if (isProductionName(host) || isProductionName(database)) return 'production'
  if (host !== '' && !isOwnHost(host)) return host.includes('.') ? 'elsewhere' : undefined
  return isThrowAwayName(database) ? 'throw-away' : 'here'
}
