import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isClient } from '../../../programs/services/clients.ts'
import { changesFar } from './_code.ts'
import { copiesFar } from './_copied.ts'
import { changesDeployed, changesLive, changesWarehouse, consoles } from './_live.ts'
import { changesLoaded, liveSettings } from './_loaded.ts'
import { changesByOracle } from './_oracle.ts'
import { placeOf } from './_place.ts'
import { startsLive, startsLoaded } from './_profile.ts'
import { changes, changesAsideBy, changesAtHome } from './_statements.ts'
import { runners } from './_task.ts'

/** Clients of a server, which their words name. */
const servers = 'psql mysql mariadb mongosh mongo redis-cli usql cockroach sqlcmd clickhouse-client'

export default defineGuard({
  id: 'database/live-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client', 'path', 'ran'],
  // Other clients of servers and consoles come by the trait.
  programs: `sqlite3 psql mysql mariadb mongosh mongo redis-cli flask ruby perl tsx node bun deno java go iex dotnet gradle mvn Rscript R pg_dump pg_dumpall mysqldump mongodump ${runners}`,
  says: 'This changes data on another machine.',
  instead: ['psql "$PROD_URL" -c "select count(*) from orders"'],
  check: (command, { facts }, script) => {
    const told = (what: string): { says: string; general: true } => ({
      says: `${command.name}: this ${what}.`,
      general: true,
    })
    const isLiveRun =
      changesDeployed(command, facts) || startsLive(command, facts) || startsLoaded(command, script, facts)
    if (isLiveRun || changesLoaded(command, script, facts))
      return told('runs with the settings of production')
    const settings = liveSettings(command.invocation)
    if (settings !== undefined)
      return {
        says: `${named(basename(settings))} has this run with a database of production.`,
        general: true,
      }
    if (changesFar(command, facts)) return told('changes data on another machine')
    if (copiesFar(command)) return told('copies the data of others to this machine')
    if (changesByOracle(command, facts)) return told('changes data in production')
    if (changesAtHome(command, facts)) return told('changes data of the user, outside of the project')
    const names = [command.name, canonicalName(command.name)]
    const isServer = names.some(name => listed(servers, name))
    if (isClient(command) && !isServer && !names.some(name => listed(consoles, name)))
      return changesWarehouse(command) && told('changes data on another machine')
    if (names.some(name => listed(consoles, name)) && changesLive(command, facts))
      return told('changes data in production')
    const place = placeOf(command, facts, script)
    if (place === undefined && isServer && changesAsideBy(command))
      return told('looks like a question, and changes data')
    if (place !== 'production' && place !== 'elsewhere') return false
    if (!changes(command, facts, place === 'production')) return false
    return told(`changes data ${place === 'production' ? 'in production' : 'on another machine'}`)
  },
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A statement with a WHERE is everyday work in a database of one’s own. In one that others use, somebody should have seen it first.',
  denies: [
    `psql "$PROD_DATABASE_URL" -c "update users set plan = 'free' where id = 1"`,
    'mysql -h prod-db.example.com -e "UPDATE orders SET paid = 1 WHERE id = 3"',
    'redis-cli -h prod-cache.example.com DEL session:1',
  ],
  allows: [
    'psql "$PROD_DATABASE_URL" -c "select count(*) from users"',
    'psql -h localhost shop -c "insert into users values (1)"',
    'redis-cli -h prod-cache.example.com GET session:1',
    "git commit -m 'redis-cli -h prod-cache.example.com DEL session:1'",
  ],
  related: ['database/destructive-sql', 'deploy/remote-change'],
}
