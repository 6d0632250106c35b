import type { Facts } from '../core/facts.ts'
import type { Command, Invocation } from '../core/script.ts'
import { join } from '../text/path.ts'
import { listed } from '../text/words.ts'
import { isFilledAgain } from './filled-database.ts'
import { isOnServerForTests } from './memory-server.ts'
import { databaseOf } from './target.ts'

const files = 'sqlite3 sqlite duckdb litecli sqlite-utils'

/** Whether nothing would be lost with the file of a database: it is temporary, not there yet, made by the session, or git has it. */
const isScratchFile = (name: string, cwd: string | null, facts: Facts): boolean => {
  if (name === ':memory:' || name === '' || /^(?:\/private)?(?:\/var)?\/tmp\/|^\/dev\/shm\//.test(name))
    return true
  if (cwd === null) return false
  const path = facts.resolve(join(cwd, name))
  const rest = { kind: 'deleted', which: 'all', staged: false, left: 'nothing' } as const
  const {
    sure,
    files: lost,
    commits,
  } = facts.lost({ ...rest, path, glob: false, whole: false, shaped: false, by: 'rm' })
  return sure === 'known' && lost.length === 0 && commits.length === 0
}

/** Whether a client works on the file of such a database, or on one that is there for tests. */
export const isOnScratch = (command: Command, facts: Facts): boolean => {
  if (databaseOf(command, facts) === 'throw-away' || isFilledAgain(command, facts)) return true
  if (isOnServerForTests(command, facts)) return true
  const file = command.operandWords[0]?.value
  return listed(files, command.name) && file != null && isScratchFile(file, command.cwd, facts)
}

const opened =
  /\b(?:sqlite3\.connect|aiosqlite\.connect|duckdb\.connect|new (?:Database|DatabaseSync|sqlite3\.Database)|SQLite3::Database\.new|DBI->connect|sql\.Open|new PDO|create_engine|Database)\(\s*(?:["'](?:sqlite3?|duckdb)["'],\s*)?(?:f|r)?["'](?:(?:sqlite|duckdb)(?:\+\w+)?:(?:\/\/\/?)?|dbi:SQLite:dbname=)?([^"'?]*)/g
const elsewhere =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|mssql|oracle)(?:\+\w+)?:\/\/|\bpsycopg|\bpymysql|\bpymongo|\bredis\.|\bprisma\b|\bmysql2?\b/i

/** Whether code opens files of such databases, and no other database. */
export const opensScratch = (code: string, { cwd }: Pick<Invocation, 'cwd'>, facts: Facts): boolean => {
  const names = [...code.matchAll(opened)].map(([, name = '']) => name)
  return names.length > 0 && !elsewhere.test(code) && names.every(name => isScratchFile(name, cwd, facts))
}
