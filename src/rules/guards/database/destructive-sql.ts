import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isOnScratch } from '../../../known/databases/scratch.ts'
import { isInFresh, isStartedHere } from '../../../known/places/fresh-servers.ts'
import { madeBefore } from './_made-before.ts'
import { onlyCopyIn } from './_only-copy.ts'
import { destroys, filesOf, isTried, madeFor, queriesOf, starts, textsIn, textsOf } from './_sql.ts'

/** Clients of databases. */
const clients =
  'psql mysql mariadb sqlite duckdb sqlcmd isql bq cockroach clickhouse-client usql litecli snowsql athenacli sqlplus db2 turso d1 wrangler rails cqlsh trino presto impala-shell hive beeline tsql supabase prisma cypher-shell vsql nzsql exasol crash'

export default defineGuard({
  id: 'database/destructive-sql',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  traits: ['client'],
  programs: clients,
  says: 'This statement destroys data without a way back.',
  instead: ['psql -c "select count(*) from orders"', 'pg_dump -Fc -f backup.dump shop'],
  check: (script, { facts }, calls) => {
    const { invocations } = script
    const textAt = textsIn(script.written ?? [], facts)
    for (const invocation of invocations) {
      const client = calls.find(call => call.invocation === invocation)
      if (
        isTried(invocation) ||
        isInFresh(invocation, invocations) ||
        (client === undefined
          ? !mayQuery(invocation) || starts(invocation, invocations)
          : isOnScratch(client, facts, script) || isStartedHere(client, invocations, facts))
      )
        continue
      const given = client === undefined ? [] : [...textsOf(invocation, textAt), ...madeFor(invocation)]
      const texts = [...queriesOf(invocation), ...given]
      const statement = texts
        .map(text => destroys(text, () => madeBefore(invocation, script)))
        .find(found => found !== undefined)
      if (statement !== undefined) return { says: `${statement} destroys data without a way back.` }
      const only = onlyCopyIn(client, texts, facts)
      if (only !== undefined) return only
      // The file can not be read here, but it has a name.
      if (
        client !== undefined &&
        filesOf(invocation).some(path => isNamedSo(path) && textAt(path) === undefined)
      )
        return { verdict: 'ask', says: 'By its name this script of statements destroys data.' }
    }
    return false
  },
})

const isNamedSo = (path: string): boolean => /(^|[/_.-])(drop|wipe|truncate|purge|destroy|nuke)/i.test(path)

/** Programs whose arguments are texts to look for or to show. */
const readers = 'grep egrep fgrep rg ag ack sed awk gawk git gh glab echo printf jq yq test [ [['

const mayQuery = ({ name, argv }: Invocation): boolean => argv.length > 2 && !listed(readers, name)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'DROP, TRUNCATE and a DELETE without WHERE leave nothing to restore from. A migration that somebody read does.',
  denies: [
    'psql shop -c "DROP TABLE orders"',
    'mysql -e "TRUNCATE users"',
    "docker run -d --name pg -v pgdata:/var/lib/postgresql/data postgres:16 && docker exec pg psql -c 'drop table t'",
    "psql prod <<'SQL'\nTRUNCATE TABLE payments;\nSQL",
    'sqlite3 prod.db "delete from users;"',
  ],
  allows: [
    'psql -c "select 1"',
    'sqlite3 dev.db "delete from users where id = 3"',
    'psql -h localhost shop_test -c "truncate orders"',
    'echo "DROP TABLE orders"',
    'git commit -m "psql shop -c \\"DROP TABLE orders\\""',
    'rg \'mysql -e "TRUNCATE users"\'',
  ],
}
