import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Script, Setting } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { commandOf } from '../../shell/calls/command.ts'
import { filesLoaded } from '../places/settings/loaded.ts'
import { databaseOf, isFileForTests, isPassingAddress, isThrowAwayName, ofPairs } from '../places/target.ts'
import { isInMemory } from './memory-server.ts'

/**
 * Whether the database that a call works on is one for tests, which every run makes anew: its stage, its address or the settings that
 * it is given say so. An address of another database beside it counts more.
 */
export const isForTests = (command: Command, facts: Facts, sets: readonly Setting[] = []): boolean => {
  const { argv, env } = command
  if (isOfCopy(command)) return true
  const stages = [...Object.entries(env), ...argv.map((word, at) => assigned(word ?? '', argv[at + 1] ?? ''))]
  if (stages.some(([name, value]) => isTestStage(name, value ?? ''))) return true
  if (isStageSet(stages, sets)) return true
  const schema = command.option('--schema')
  if (schema != null && isThrowAwayName(nameOf(schema).replace(/\.prisma$/, ''))) return true
  const passes = (address: string): boolean =>
    isPassingAddress(address) ||
    isPassingFile(address) ||
    /^(?:\/var)?\/tmp\/|^:memory:$/.test(address) ||
    isInMemory(address, command.cwd, facts)
  const given = Object.entries(env).flatMap(([name, value]) => (isAddress(name) ? [value ?? ''] : []))
  const words = argv.slice(1).flatMap(word => found.exec(ofPairs(word ?? ''))?.[0] ?? [])
  if (given.length + words.length > 0) return [...given, ...words].some(passes) && words.every(passes)
  const before = sets.filter(
    ({ name, value, once }) =>
      isAddress(name) && found.test(value ?? '') && (!once || command.via.some(isInnerShell)),
  )
  if (before.length > 0) return before.every(({ value }) => passes(value ?? ''))
  // A variable that is set already is not read from a file.
  const isSet =
    sets.some(({ name, how }) => how !== 'unset' && isAddress(name)) ||
    facts.env('DATABASE_URL') !== undefined
  return !isSet && isLoaded(command, facts, passes)
}

/** `export RAILS_ENV=test && bin/rails db:drop`: the stage of all that follows, unless the call has one of its own. */
const isStageSet = (
  stages: readonly (readonly [name: string, value: string | null])[],
  sets: readonly Setting[],
): boolean => {
  const said = sets.filter(({ name }) => isStage(name))
  return (
    said.length > 0 &&
    said.every(({ name, value, once }) => !once && isTestStage(name, value ?? '')) &&
    !stages.some(([name, value]) => isStage(name) && value !== '')
  )
}

/** `RAILS_ENV=test bin/rails db:drop`, where `bin/rails` is a script of the project: what it runs has the stage of the call. */
export const isStartedForTests = ({ via, env }: Command, { invocations }: Script): boolean => {
  if (Object.keys(env).some(isStage)) return false
  const around = invocations.filter(
    ({ via: outer, name, words }) =>
      outer.length < via.length &&
      outer.every((step, at) => via[at] === step) &&
      (via[outer.length] === words[0]?.value || via[outer.length]?.startsWith(`${name} `) === true),
  )
  const first = around.filter(outer => outer.via.length === 0)
  return (
    first.length > 0 &&
    first.every(outer => Object.entries(outer.env).some(([name, value]) => isTestStage(name, value ?? ''))) &&
    !around.some(outer =>
      Object.entries(outer.env).some(([name, value]) => isStage(name) && !isTestStage(name, value ?? '')),
    )
  )
}

/** `file:/tmp/t.db`, `file:./test.db`: as Prisma and libsql name the file of a database. */
const isPassingFile = (address: string): boolean => {
  const [, file] =
    /^(?:file|sqlite3?|libsql):(?:\/\/)?([^?]+\.(?:db3?|duckdb|sqlite3?))(?:\?|$)/.exec(address) ?? []
  return file !== undefined && isFileForTests(file)
}

/** `DATABASE_URL=x sh -c 'alembic ...'`: all of the text has the variable. */
const isInnerShell = (via: string): boolean => /^(?:ba|z|da|k)?sh -c$/.test(via)

/** The command of Supabase that rebuilds the copy on this machine, unless it is told another place. */
const isOfCopy = ({ name, argv }: Command): boolean =>
  name === 'supabase' && !argv.some(word => /^--(?:linked|db-url|project-ref)(?:=|$)/.test(word ?? ''))

/** Other programs of a task: they wait, print something, or make a database. */
const aside =
  'cd createdb docker docker-compose dotenv echo env mkdir pg_isready podman printf sleep test true wait-on ['

/** Whether all that a task runs is known, and each database in it is one for tests: `make db-reset`. */
export const isTaskForTests = (command: Command, facts: Facts, { invocations, sets }: Script): boolean => {
  const depth = command.via.length
  const inner = invocations.filter(
    ({ via }) =>
      via.length > depth &&
      via[depth]?.startsWith(`${command.name} `) === true &&
      command.via.every((word, at) => via[at] === word),
  )
  const works = inner.filter(({ name }) => !listed(aside, name) && !listed(managers, name))
  return (
    works.length > 0 &&
    works
      .map(call => commandOf(call))
      .every(call => databaseOf(call, facts) === 'throw-away' || isForTests(call, facts, sets))
  )
}

/** They only start what is a call of its own. */
const managers = 'npm npx pnpm pnpx yarn bun bunx'

const isAddress = (name: string): boolean => /URL|URI|DATABASE|DB|DSN/.test(name)

/** `--env=testing`, `RAILS_ENV=test` behind the program, `--settings shop.settings.test`. */
const assigned = (word: string, next: string): readonly [string, string] => {
  const [, name = '', value] = /^(?:--?)?([A-Za-z_]+)(?:=(.*))?$/s.exec(word) ?? []
  return [name.replace(/^e$/, 'env'), value ?? (/^--?(?:settings|e|env|environment)$/.test(word) ? next : '')]
}

const isStage = (name: string): boolean => /_ENV$|^env(?:ironment)?$|^DJANGO_SETTINGS_MODULE$/.test(name)

const isTestStage = (name: string, value: string): boolean =>
  /_ENV$|^env(?:ironment)?$/.test(name)
    ? /^test(ing)?$/.test(value)
    : /^(?:DJANGO_SETTINGS_MODULE|settings)$/.test(name) && isThrowAwayName(value.split('.').at(-1) ?? '')

const found =
  /jdbc:\S+|(?:postgres(?:ql)?|mysql|mariadb|mongodb|sqlserver|cockroachdb|clickhouse|sqlite\d?|pgx\d?)(?:\+\w+)?:\/\/\S+|:memory:/

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
