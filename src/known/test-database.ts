import type { Facts } from '../core/facts.ts'
import type { Command, Setting } from '../core/script.ts'
import { join } from '../text/path.ts'
import { portsInMemory } from './compose.ts'
import { filesLoaded } from './loaded-settings.ts'
import { isOwnHost, isPassingAddress, isThrowAwayName } from './target.ts'

/**
 * Whether the database that a call works on is one for tests, which every run makes anew: its stage, its address or the settings that
 * it is given say so. An address of another database beside it counts more.
 */
export const isForTests = (command: Command, facts: Facts, sets: readonly Setting[] = []): boolean => {
  const { argv, env } = command
  const stages = [...Object.entries(env), ...argv.map((word, at) => assigned(word ?? '', argv[at + 1] ?? ''))]
  if (stages.some(([name, value]) => isTestStage(name, value ?? ''))) return true
  const passes = (address: string): boolean =>
    isPassingAddress(address) ||
    /^(?:\/var)?\/tmp\/|^:memory:$/.test(address) ||
    isInMemory(address, command, facts)
  const given = Object.entries(env).flatMap(([name, value]) => (isAddress(name) ? [value ?? ''] : []))
  const words = argv.slice(1).flatMap(word => found.exec(ofPairs(word ?? ''))?.[0] ?? [])
  if (given.length + words.length > 0) return [...given, ...words].some(passes) && words.every(passes)
  // What is set already is not read from a file.
  const isSet = sets.some(({ name }) => isAddress(name)) || facts.env('DATABASE_URL') !== undefined
  return !isSet && isLoaded(command, facts, passes)
}

const isAddress = (name: string): boolean => /URL|URI|DATABASE|DB|DSN/.test(name)

/** `--env=testing`, `RAILS_ENV=test` behind the program, `--settings shop.settings.test`. */
const assigned = (word: string, next: string): readonly [string, string] => {
  const [, name = '', value] = /^(?:--?)?([A-Za-z_]+)(?:=(.*))?$/s.exec(word) ?? []
  return [name.replace(/^e$/, 'env'), value ?? (/^--?(?:settings|e|env|environment)$/.test(word) ? next : '')]
}

/** `host=localhost port=5432 dbname=shop` as an address. */
const ofPairs = (word: string): string => {
  const value = (name: string): string => new RegExp(`(?:^|\\s)${name}=(\\S+)`).exec(word)?.[1] ?? ''
  return value('dbname') === ''
    ? word
    : `postgres://${value('host') || 'localhost'}:${value('port') || '5432'}/${value('dbname')}`
}

const isTestStage = (name: string, value: string): boolean =>
  /_ENV$|^env(?:ironment)?$/.test(name)
    ? /^test(ing)?$/.test(value)
    : /^(?:DJANGO_SETTINGS_MODULE|settings)$/.test(name) && isThrowAwayName(value.split('.').at(-1) ?? '')

const found =
  /jdbc:\S+|(?:postgres(?:ql)?|mysql|mariadb|mongodb|sqlserver|cockroachdb|clickhouse|sqlite\d?|pgx\d?)(?:\+\w+)?:\/\/\S+|:memory:/

/** A server of this machine whose files lie in memory, by its port: `tmpfs` of a service of compose. */
const isInMemory = (address: string, { invocation }: Command, facts: Facts): boolean => {
  const [, host = '', port] = /:\/\/(?:[^@/]*@)?([^/:?]*):(\d+)/.exec(address) ?? []
  if (port === undefined || !isOwnHost(host) || invocation.cwd === null) return false
  const folder = facts.resolve(invocation.cwd)
  const files = facts.list(folder).filter(file => /^(?:docker-)?compose[\w.-]*\.ya?ml$/.test(file))
  return portsInMemory(files.map(file => facts.readText(join(folder, file)) ?? '')).includes(port)
}

/** Every database that the files of its settings name is one for tests: `dotenv -e .env.test -- prisma migrate reset`. */
const isLoaded = ({ invocation }: Command, facts: Facts, passes: (address: string) => boolean): boolean => {
  const texts = filesLoaded(invocation).flatMap(path => facts.readText(path) ?? [])
  const addresses = texts.flatMap(text =>
    [...text.matchAll(/^[ \t]*(?:export\s+)?(\w+)\s*=\s*["']?([^\s"'#]+)/gm)].flatMap(
      ([, name = '', value = '']) => (isAddress(name) && found.test(value) ? [value] : []),
    ),
  )
  return addresses.length > 0 && addresses.every(passes)
}
