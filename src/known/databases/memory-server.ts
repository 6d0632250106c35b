import type { Facts } from '../../core/facts/facts.ts'
import type { Command } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { portsInMemory } from '../places/compose.ts'
import { isOwnHost, isThrowAwayName, ofPairs } from '../places/target.ts'

/** A server of this machine whose files lie in memory, by its port: `tmpfs` of a service of compose. */
export const isInMemory = (address: string, cwd: string | null, facts: Facts): boolean => {
  const [, host = '', port] = /:\/\/(?:[^@/]*@)?([^/:?]*):(\d+)/.exec(address) ?? []
  if (port === undefined || !isOwnHost(host) || cwd === null) return false
  const folder = facts.resolve(cwd)
  const files = facts.list(folder).filter(file => /^(?:docker-)?compose[\w.-]*\.ya?ml$/.test(file))
  return portsInMemory(files.map(file => facts.readText(join(folder, file)) ?? '')).includes(port)
}

const clients =
  'psql pgcli dropdb createdb pg_restore mysql mariadb mycli mysqladmin mongosh mongo redis-cli valkey-cli usql'

/** The server that a client is told, as an address; undefined where a part of it is not said, or not known. */
const serverOf = (command: Command, facts: Facts): string | undefined => {
  const { name, argv, env, remote } = command
  if (!listed(clients, name) || remote === true || argv.includes(null)) return undefined
  const addresses = argv.slice(1).flatMap(word => /^\w[\w+]*:\/\/\S+/.exec(ofPairs(word ?? ''))?.[0] ?? [])
  if (addresses.length > 0) return addresses.length === 1 ? addresses[0] : undefined
  const isPostgres = /^(?:psql|pgcli|dropdb|createdb|pg_restore)$/.test(name)
  const variable = (key: string): string | null | undefined => env[key] ?? facts.env(key)
  const host = command.option('-h', '--host') ?? (isPostgres ? variable('PGHOST') : undefined)
  const port =
    command.option(/^my|^maria/.test(name) ? '-P' : '-p', '--port') ??
    (isPostgres ? variable('PGPORT') : undefined)
  return host == null || port == null ? undefined : `server://${host}:${port}`
}

/** Ports that the servers of databases have unless somebody gives them another one. */
const usual = '5432 3306 27017 6379 33060'

/**
 * Whether a client speaks to a server that is there for tests: its files lie in memory; or it is one of this machine at a port of its
 * own, and its password says what it is for.
 */
export const isOnServerForTests = (command: Command, facts: Facts): boolean => {
  const server = serverOf(command, facts)
  if (server === undefined) return false
  if (isInMemory(server, command.cwd, facts)) return true
  const [, host = '', port = ''] = /:\/\/(?:[^@/]*@)?([^/:?]*):(\d+)/.exec(server) ?? []
  const password =
    command.env.PGPASSWORD ?? command.env.MYSQL_PWD ?? /:\/\/[^:@/]*:([^@/]*)@/.exec(server)?.[1]
  return isOwnHost(host) && port !== '' && !listed(usual, port) && isThrowAwayName(password ?? '')
}
