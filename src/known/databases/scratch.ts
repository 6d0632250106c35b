import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { isInMemoryService } from '../places/compose.ts'
import { databaseOf } from '../places/target.ts'
import { isFilledAgain } from './filled-again.ts'
import { isOnServerForTests } from './memory-server.ts'

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
export const isOnScratch = (command: Command, facts: Facts, script?: Script): boolean => {
  if (databaseOf(command, facts) === 'throw-away' || isFilledAgain(command, facts)) return true
  if (isOnServerForTests(command, facts)) return true
  if (script !== undefined && isInMemoryService(command, script, facts)) return true
  const file = command.operandWords[0]?.value
  return listed(files, command.name) && file != null && isScratchFile(file, command.cwd, facts)
}

const opened =
  /\b(?:sqlite3\.connect|aiosqlite\.connect|duckdb\.connect|new (?:Database|DatabaseSync|sqlite3\.Database)|SQLite3::Database\.new|DBI->connect|sql\.Open|new PDO|create_engine|Database|QdrantClient(?=\(\s*["']:memory:)|dbConnect\(\s*(?:RSQLite::)?SQLite|dbConnect\(\s*(?:duckdb::)?duckdb)\(\s*(?:\)\s*,\s*(?:dbname\s*=\s*)?)?(?:["'](?:sqlite3?|duckdb)["'],\s*)?(?:f|r)?["'](?:(?:sqlite|duckdb)(?:\+\w+)?:(?:\/\/\/?)?|dbi:SQLite:dbname=)?([^"'?]*)/g
const elsewhere =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|mssql|oracle)(?:\+\w+)?:\/\/|\bpsycopg|\bpymysql|\bpymongo|\bredis\.|\bprisma\b|\bmysql2?\b/i

/** Whether code puts another table in the place of one, or takes it away, in the file of a database that nothing else has. */
export const replacesTable = (code: string, { cwd }: Pick<Invocation, 'cwd'>, facts: Facts): boolean => {
  const tables = [...code.matchAll(replaced)].map(
    ([, removed, written, put]) => removed ?? written ?? put ?? '',
  )
  if (tables.length === 0 || cwd === null) return false
  return [...code.matchAll(opened)].some(([, name = '']) => {
    if (isScratchFile(name, cwd, facts)) return false
    const text = facts.readText(facts.resolve(join(cwd, name)))
    return text === undefined || tables.some(table => new RegExp(`\\b${table}\\b`).test(text))
  })
}

const replaced =
  /\bdbRemoveTable\(\s*\w+,\s*["'](\w+)["']|\bdbWriteTable\(\s*\w+,\s*["'](\w+)["'][^;\n]{0,200}\boverwrite\s*=\s*T|\.to_sql\(\s*(?:name\s*=\s*)?["'](\w+)["'][^;\n]{0,200}\bif_exists\s*=\s*["']replace["']/g

/** Whether code opens the file of a database that it names. */
export const opensFiles = (code: string): boolean => new RegExp(opened.source).test(code)

/** Whether code opens files of such databases, and no other database. */
export const opensScratch = (code: string, { cwd }: Pick<Invocation, 'cwd'>, facts: Facts): boolean => {
  const names = [...code.matchAll(opened)].map(([, name = '']) => name)
  return names.length > 0 && !elsewhere.test(code) && names.every(name => isScratchFile(name, cwd, facts))
}
