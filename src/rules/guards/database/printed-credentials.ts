import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { namesProduction } from '../../../known/network/service-deeds.ts'
import { databaseOf } from '../../../known/places/target.ts'
import { shows } from '../../../known/printed/shown.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isClient } from '../../../programs/services/clients.ts'
import { printsKeys, printsPeople } from './_columns.ts'
import { printsRows } from './_printed-people.ts'
import { queriesOf } from './_sql.ts'

const clients = 'psql mysql mariadb'
/** Their data are on another machine, whatever it is called. */
const warehouses = 'snow snowsql bq databricks trino presto athenacli'

export default defineGuard({
  id: 'database/printed-credentials',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: `${clients} python Rscript R`,
  says: 'This prints passwords or keys that a database keeps.',
  instead: ['psql -c "select rolname from pg_roles"'],
  check: (command, { facts }, { invocations }) => {
    if (printsRows(command.invocation) && shows(command.invocation, invocations))
      return { says: 'This prints rows about people, with columns that say who they are.' }
    // A query behind the `-c` of another program is a text of its own language.
    if (!listed(clients, canonicalName(command.name)) && !isClient(command)) return false
    if (!shows(command.invocation, invocations)) return false
    const place = databaseOf(command, facts)
    const isOthers = place === 'production' || place === 'elsewhere'
    const texts = textsOf(command)
    if (texts.some(text => printsKeys(text, isOthers))) return true
    const isLive =
      isOthers || (place === undefined && (listed(warehouses, command.name) || namesProduction(command)))
    return (
      isLive &&
      texts.some(printsPeople) && { says: 'This prints rows about people, out of a database that they use.' }
    )
  },
})

const textsOf = (command: Command): readonly string[] => {
  const { stdin } = command
  const piped = stdin?.from === 'pipe' && /^(?:echo|printf)$/.test(stdin.of?.name ?? '') ? stdin.of?.argv : []
  const input = [...(stdin?.from === 'text' ? [stdin.text] : []), ...(piped ?? [])]
  return [...queriesOf(command.invocation), ...input.filter(text => text !== null)]
}

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'A hash of a password can be tried out at leisure by whoever has the transcript.',
  denies: [
    'psql -c "select rolname, rolpassword from pg_authid"',
    'mysql -e "select user, authentication_string from mysql.user"',
    'psql -h prod-db.example.com shop -c "select email, password_hash from users"',
  ],
  allows: [
    'psql -c "select rolname from pg_authid"',
    'psql -h localhost shop -c "select email, password_hash from users"',
    'psql -h prod-db.example.com shop -c "select email, password_changed_at from users"',
    'echo "psql -c \\"select rolpassword from pg_authid\\""',
  ],
  related: ['secrets/store-read', 'database/live-change'],
}
