import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { Command } from '../../core/script.ts'
import { machineOf } from '../../known/machine.ts'
import { databaseOf, isProductionName } from '../../known/target.ts'
import { isClient } from '../../programs/clients.ts'
import { canonicalName } from '../../programs/names.ts'
import { listed } from '../../text/words.ts'
import { changesLive, changesWarehouse, consoles } from './_live.ts'
import { changesData, filesOf, queriesOf } from './_sql.ts'

/** Clients of a server, which their words name. */
const servers = 'psql mysql mariadb mongosh mongo redis-cli usql cockroach sqlcmd clickhouse-client'

const isKnown = (name: string): boolean => listed(servers, name) || listed(consoles, name)

export default defineGuard({
  id: 'database/live-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  // Other clients of servers and consoles come by the trait.
  programs: 'psql mysql mariadb mongosh mongo redis-cli rails rake flask mix python php',
  says: 'This changes data on another machine.',
  instead: ['psql "$PROD_URL" -c "select count(*) from orders"'],
  check: (command, { facts }) => {
    if (isClient(command) && ![command.name, canonicalName(command.name)].some(isKnown))
      return (
        changesWarehouse(command) && {
          says: `${command.name}: this changes data on another machine.`,
          general: true,
        }
      )
    if (changesLive(command))
      return { says: `${command.name}: this changes data in production.`, general: true }
    const machine = machineOf(command)
    const place =
      machine !== undefined && isProductionName(machine) ? 'production' : databaseOf(command, facts)
    if (place !== 'production' && place !== 'elsewhere') return false
    if (!changes(command, facts, place === 'production')) return false
    const where = place === 'production' ? 'in production' : 'on another machine'
    return { says: `${command.name}: this changes data ${where}.`, general: true }
  },
})

const changes = (command: Command, facts: Facts, isProduction: boolean): boolean => {
  const { name, stdin } = command
  if (/^(redis|valkey)-cli$/.test(name)) {
    const verb = command.operands[0]
    return verb !== undefined && verb !== null && !redisLooks.test(verb)
  }
  const texts = [
    ...queriesOf(command),
    ...(stdin?.from === 'text' && stdin.text !== null ? [stdin.text] : []),
  ]
  if (/^mongo(sh)?$/.test(name))
    return (
      texts.some(text => mongoChanges.test(text)) ||
      (command.option('--eval') !== undefined && mongoChanges.test(command.option('--eval') ?? ''))
    )
  if (texts.some(changesData)) return true
  // What another program prints may be any statement.
  if (isProduction && texts.length === 0 && stdin?.from === 'pipe' && stdin.of !== undefined) {
    const { name: writer, argv } = stdin.of
    return /^(echo|printf)$/.test(writer) ? changesData(argv.slice(1).join(' ')) : writer !== 'cat'
  }
  return filesOf(command).some(path => {
    const text = facts.readText(path)
    return text === undefined ? isProduction : changesData(text)
  })
}

const redisLooks =
  /^(get|keys|scan|info|ttl|pttl|type|exists|llen|lrange|lindex|hget|hgetall|hkeys|hvals|hlen|hexists|hmget|hscan|smembers|scard|sismember|sscan|zrange|zcard|zscore|zscan|zcount|mget|strlen|getrange|ping|dbsize|monitor|memory|object|xlen|xrange|xinfo|time|lastsave|slowlog|latency|client|help|echo|randomkey)$/i

const mongoChanges =
  /\.(update|insert|delete|remove|replace|drop|createUser|createIndex|createCollection|renameCollection|save|bulkWrite|findOneAnd|findAndModify|kill|shutdown|grantRoles|adminCommand)\w*\s*\(/

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A statement with a WHERE is everyday work in a database of one’s own. In one that others use, somebody should have seen it first.',
  denies: [
    `psql "$PROD_DATABASE_URL" -c "update users set plan = 'free' where id = 1"`,
    'psql -h db.prod.example.com shop -c "insert into users values (1)"',
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
