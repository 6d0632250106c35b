import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Script } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { isPassingPort } from '../places/compose.ts'
import { addressPlace, isOwnHost, ofPairs } from '../places/target.ts'
import { isForTests } from './for-tests.ts'

/** A name that says that it is for those who develop: `shop_dev`. */
const isDevelopmentName = (name: string): boolean =>
  /(?:^|[_.-])(?:dev|devel|develop|development)(?:[_.-]|$)/i.test(name)

const tasks = 'package.json justfile Justfile Makefile Taskfile.yml composer.json mix.exs README.md'
const folders = '. data db prisma database scripts'

/** Whether the project itself says how its database is filled: a task or a file of seeds. */
const hasSeeds = (facts: Facts): boolean => {
  const root = facts.root()
  return (
    tasks.split(' ').some(file => /\bseed(?:s|ing)?\b/i.test(facts.readText(join(root, file)) ?? '')) ||
    folders
      .split(' ')
      .some(folder => facts.list(join(root, folder)).some(name => /^seeds?(?:[._-]|$)/i.test(name)))
  )
}

/** The value that the project's settings of development give to a variable: `psql "$DEV_DATABASE_URL"`. */
const settingOf = (name: string, facts: Facts): string | undefined => {
  const set = facts.env(name)
  if (set !== undefined) return set
  const texts = ['.env.local', '.env'].map(file => facts.readText(join(facts.root(), file)) ?? '')
  return texts.flatMap(
    text => new RegExp(`^(?:export )?${name}=["']?([^\\s"'#]+)`, 'm').exec(text)?.[1] ?? [],
  )[0]
}

/** The addresses that a call names, with the values of variables. */
const addressesOf = ({ words, env }: Command, facts: Facts): readonly string[] =>
  [
    ...words.slice(1).map(({ value, text }) => {
      const variable = /^(?:--?[\w-]+=)?"?\$\{?([A-Za-z_]\w*)\}?"?$/.exec(text)?.[1]
      return value ?? (variable === undefined ? '' : (settingOf(variable, facts) ?? ''))
    }),
    ...Object.values(env).map(value => value ?? ''),
  ]
    .map(word => ofPairs(word.replace(/^--?[\w-]+=/, '')))
    .filter(word => word.includes('://'))

/**
 * Whether a call works on a database of this machine that the project fills again: it says that the server is this machine, the name of
 * the database says that it is for development, and the project has seeds. Without seeds, or under another name, somebody may have made
 * its rows by hand.
 */
export const isFilledAgain = (command: Command, facts: Facts): boolean => {
  if (command.remote === true) return false
  const addresses = addressesOf(command, facts)
  const host = command.option('-h', '--host') ?? command.env.PGHOST
  const isHere = addresses.length > 0 ? host === undefined : host != null && isOwnHost(host)
  if (!isHere || !addresses.every(text => addressPlace(text) === 'here')) return false
  const given = command.option('-d', '--dbname', '--database', '-D') ?? undefined
  const names =
    addresses.length > 0
      ? addresses.map(text => /:\/\/[^/]*\/([^?]*)/.exec(text)?.[1] ?? '')
      : given === undefined
        ? command.operands.slice(0, 1).map(word => word ?? '')
        : [given]
  return names.length > 0 && names.every(isDevelopmentName) && hasSeeds(facts)
}

/**
 * Whether Redis is told to empty what is there for a moment: the service of the project's compose file that keeps nothing, or the last of
 * its sixteen databases, which tests use.
 */
export const isPassingCache = (command: Command, facts: Facts): boolean => {
  const { name, argv, remote } = command
  if (!/^(?:redis|valkey|keydb)-cli$/.test(name) || remote === true) return false
  const [, host, port, number] =
    /^rediss?:\/\/(?:[^@/]*@)?([^/:]*)(?::(\d+))?(?:\/(\d+))?$/.exec(command.option('-u') ?? '') ?? []
  if (command.option('-u') !== undefined && host === undefined) return false
  const server = host ?? command.option('-h')
  if (server === null || (server !== undefined && !isOwnHost(server))) return false
  if (argv.some(word => /^flushdb$/i.test(word ?? '')) && (number ?? command.option('-n')) === '15')
    return true
  return isPassingPort(port ?? command.option('-p') ?? '6379', command, facts)
}

/**
 * `prisma migrate deploy` brings a database up to date, and the settings of the project lead to one of this machine; or a migration goes back in a
 * database for tests: `NODE_ENV=test knex migrate:rollback`.
 */
export const isMigrationHere = (command: Command, facts: Facts, { sets }: Pick<Script, 'sets'>): boolean => {
  const { operands, env } = command
  if (/migrat|\bdb:/.test(operands.slice(0, 2).join(' ')) && isForTests(command, facts, sets)) return true
  const at = operands.indexOf('deploy')
  if (at < 1 || !/^(?:migrate|migrations?|db)$/.test(operands[at - 1] ?? '')) return false
  const address = env.DATABASE_URL ?? settingOf('DATABASE_URL', facts) ?? ''
  const place = address.includes('://') ? addressPlace(address) : undefined
  return place === 'here' || place === 'throw-away'
}
