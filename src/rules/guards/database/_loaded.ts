import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { join, nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { filesRun } from '../../../known/code/deeds.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { namesProduction } from '../../../known/network/service-deeds.ts'
import { isLiveFile, isLiveGiven, isLiveLoaded, meansLive } from '../../../known/places/settings/live.ts'
import { isProductionName } from '../../../known/places/target.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'
import { isStageFile } from '../../../programs/code/ran-files.ts'
import { changesData } from './_code.ts'

const migrators =
  'alembic knex goose dbmate flyway sqlx diesel liquibase atlas migrate prisma sequelize typeorm drizzle-kit'
const about = 'db database schema migration migrations migrate seed seeds ecto doctrine fixtures data'
const does =
  'seed seeds migrate load loaddata push import restore up update upgrade deploy latest run apply backfill sync rollback down reset drop revert'
const looks =
  'status list show history current check validate diff generate gen create make new add revision test lint doc docs plan info version help format studio pull'

/** A script is called what it does, too: `tools/migrate-db.ts` is `migrate-db`. */
const taskName = (word: string): string =>
  word.includes('.') ? nameOf(word).replace(/\.(?:[cm]?[jt]s|py|rb|php|exs|sh|dart|go|R)$/, '') : nameOf(word)

/** `seeds.sql`, but not `db.seed`. */
const isFileName = (word: string): boolean => {
  const end = /\.(\w{2,4})$/.exec(word)?.[1] ?? ''
  return end !== '' && !listed(does, end)
}

/** `make migrate`, `pnpm db:seed`, `alembic upgrade head`: a task that changes what a database holds, by what it is called. */
const isDataTask = (command: Command): boolean => {
  const words = [...command.subcommands, ...command.operands].slice(0, 5).map(word => taskName(word ?? ''))
  const parts = words.flatMap(word =>
    /^[\w:.-]{2,40}$/.test(word) && !isFileName(word) ? word.toLowerCase().split(/[:._-]/) : [],
  )
  if (parts.some(part => listed(looks, part))) return false
  const isKnown =
    listed(migrators, command.name) || parts.some(part => listed(about, part) || listed(migrators, part))
  return isKnown && parts.some(part => listed(does, part))
}

const takes = 'prune purge clean cleanup clear delete remove wipe truncate destroy expire anonymize'

/** A task that takes something away, by what it is called; what it is about, its database says. */
const isTaking = ({ subcommands, operands }: Command): boolean =>
  [...subcommands, ...operands]
    .slice(0, 6)
    .some(word => (word ?? '').split(/[:._/-]/).some(part => listed(takes, part.toLowerCase())))

/** Tasks of Laravel that reach the data, the queues, the key or the visitors of the application. */
const reaching =
  /^(?:migrate(?::(?:fresh|refresh|reset|rollback))?|db:(?:seed|wipe)|queue:(?:clear|flush|forget|retry)|horizon:(?:clear|purge)|cache:clear|session:\w+|down|key:generate|passport:(?:keys|purge)|telescope:prune|schedule:run|model:prune)$/

/** The framework loads `.env` of its folder by itself, unless the call names another environment. */
const isLiveArtisan = ({ name, argv, env, cwd }: Invocation, facts: Facts): boolean => {
  const at = name === 'artisan' ? 0 : argv.findIndex(word => nameOf(word ?? '') === 'artisan')
  if (at < 0 || argv.some(word => /^--env(?:=|$)/.test(word ?? '')) || 'APP_ENV' in env) return false
  // A database of its own is given with the call.
  if (env.DB_CONNECTION === 'sqlite' || /^(?::memory:|\/tmp\/)/.test(env.DB_DATABASE ?? '')) return false
  const task = argv.slice(at + 1).find(word => word !== null && !word.startsWith('-'))
  return reaching.test(task ?? '') && isLiveFile(join(cwd ?? '.', '.env'), facts)
}

/** `ASPNETCORE_ENVIRONMENT=Production`; what Node is told so is a way of building too. */
const isStaged = ({ env }: Command): boolean =>
  Object.entries(env).some(
    ([name, value]) =>
      /(?:_ENV|_ENVIRONMENT|^ENV|^STAGE|_STAGE)$/.test(name) &&
      name !== 'NODE_ENV' &&
      isProductionName(value ?? ''),
  )

/** Code that reads the settings of production itself. */
const opensLive =
  /\b(?:open|read\w*|load\w*|Path|config|dotenv\w*)\s*\(\s*(?:\{\s*path:\s*)?["'`](?:[\w./-]*\/)?\.env\.(?:prod|production|live)["'`]/

/** Whether a task or code changes data with settings that were loaded and that mean production. */
export const changesLoaded = (command: Command, { invocations, text }: Script, facts: Facts): boolean => {
  if (command.remote === true || asksForHelp(command)) return false
  if (command.has('--plan', '--check', '--dry-run', '--pretend', '-n', '--sql')) return false
  if (isLiveArtisan(command.invocation, facts)) return true
  if (isLiveGiven(command) && isTaking(command)) return true
  const codes = [
    ...inlineCode(command.invocation),
    ...filesRun(command.invocation, facts).map(({ text: code }) => code),
  ]
  if (!isDataTask(command) && !codes.some(changesData)) return false
  return (
    codes.some(code => changesData(code) && opensLive.test(code)) ||
    isStaged(command) ||
    isLiveGiven(command) ||
    namesProduction(command) ||
    isLiveLoaded(command.invocation, invocations, text, facts)
  )
}

/** The settings for this machine or for tests that the session made mean production, where a call runs with them. */
export const liveSettings = ({ ran = [] }: Invocation): string | undefined =>
  ran.find(({ path, text }) => isStageFile(path) && meansLive(text))?.path
