import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { queriesOf } from './_sql.ts'

/** Whose standard input is SQL. */
const clients = 'psql mysql mariadb sqlite3 sqlcmd cockroach usql clickhouse-client'

export default defineGuard({
  id: 'database/raised-access',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: 'psql mysql mariadb sqlite3',
  says: 'This opens a database further than it was, or lets it reach into the machine.',
  instead: ['psql -c "select rolname from pg_roles"'],
  check: ({ invocations }) =>
    invocations.some(
      invocation => !listed(readers, invocation.name) && textsOf(invocation).some(text => raises.test(text)),
    ),
})

const readers = 'grep egrep fgrep rg ag ack sed awk gawk git gh glab echo printf jq yq test [ [['

const raises =
  /^\s*(grant\s+(all|super|(role\s+)?"?(accountadmin|sysadmin|securityadmin|orgadmin|rds_superuser|cloudsqlsuperuser|db_owner|dba|pg_(execute_server_program|write_server_files|read_all_data))\b|.*\s+to\s+(role\s+|group\s+)?public\b)|(create|alter)\s+(user|role|login)\b.*(superuser|createrole|identified\s+by|password|with\s+login)|alter\s+table\b.*\b(disable|no\s+force)\s+row\s+level\s+security\b|drop\s+policy\b|set\s+global\b|alter\s+system\b|\\?copy\b.*\b(to|from)\s+program\b|select\b.*(into\s+(outfile|dumpfile)|load_file\s*\(|pg_read_file\s*\(|lo_export\s*\()|exec(ute)?\s+(master\.+)?(dbo\.)?(xp_cmdshell|sp_configure|sp_addsrvrolemember)|create\s+(or\s+replace\s+)?(extension|function)\b.*(plpythonu|plperlu|plsh|dblink))/is

/** Values of query options, and for clients of databases their input too. */
const textsOf = (invocation: Invocation): readonly string[] => {
  const { name, argv, stdin } = invocation
  const queries = queriesOf(invocation)
  if (!listed(clients, canonicalName(name))) return queries
  const piped =
    stdin?.from === 'pipe' && /^(echo|printf)$/.test(stdin.of?.name ?? '') ? (stdin.of?.argv ?? []) : []
  const input = stdin?.from === 'text' ? [stdin.text] : piped
  return [...queries, ...[...argv.slice(1), ...input].filter(word => word !== null)].flatMap(text =>
    text.split(';'),
  )
}

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'A role that may do everything, or a query that runs a program, is a way round every other rule.',
  denies: [
    'psql -c "ALTER ROLE app SUPERUSER"',
    'mysql -e "GRANT ALL ON *.* TO app@localhost"',
    'psql -c "COPY t FROM PROGRAM \'id\'"',
  ],
  allows: [
    'psql -c "select * from grants"',
    'psql -c "GRANT SELECT ON orders TO reports"',
    'git commit -m "psql -c \'ALTER ROLE app SUPERUSER\'"',
  ],
  related: ['database/destructive-sql'],
}
