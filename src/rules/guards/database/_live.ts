import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { filesRun } from '../../../known/code/deeds.ts'
import { inputTexts } from '../../../known/code/inline.ts'
import { isInSharedPod } from '../../../known/places/cluster.ts'
import { isOwnHost, isProductionName, isTrialHost } from '../../../known/places/target.ts'
import { changesData, isTried, queriesOf } from './_sql.ts'

/** Programs of frameworks that work on the data of the application. */
export const consoles = 'rails rake manage.py django-admin flask artisan console mix iex python php bundle'

const settings = /^(?:\w+_ENV|DJANGO_SETTINGS_MODULE|--?env(?:ironment)?|-e|--settings)$/

type Given = Pick<Command, 'argv' | 'env'>

/** Whether a call names a stage of the application that a test holds of. */
const meansStage = ({ argv, env }: Given, isMeant: (name: string) => boolean): boolean =>
  Object.entries(env).some(([name, value]) => settings.test(name) && isMeant(value ?? '')) ||
  argv.some((word, at) => {
    const [, name = '', value] = /^([\w-]+)(?:=(.*))?$/s.exec(word ?? '') ?? []
    return settings.test(name) && isMeant(value ?? argv[at + 1] ?? '')
  })

/** Whether a call says that it means the application that others use: `RAILS_ENV=production`, `--settings=shop.settings_prod`. */
export const isLive = (call: Given): boolean => meansStage(call, isProductionName)

/** The words behind the program of the framework: `manage.py shell`, `rails runner`. */
const taskOf = ({ name, operands }: Command): readonly (string | null)[] => {
  if (!listed('python php bundle iex', name.replace(/[\d.]+$/, ''))) return operands
  const at = operands.findIndex(word =>
    /^(?:manage\.py|artisan|console|rails|rake|mix)$/.test(nameOf(word ?? '')),
  )
  return at < 0 ? [] : operands.slice(at + 1)
}

const codes = 'rpc shell shell_plus runner r console c tinker dbshell dbconsole db run eval'
const looks =
  'check showmigrations diffsettings help sqlmigrate inspectdb version test makemigrations collectstatic compilemessages makemessages findstatic routes about stats notes list config:show route:list migrate:status db:migrate:status db:version runserver server s assets:precompile sendtestemail dumpdata'

const changes =
  /[.>:](?:delete|update|save|create|destroy|insert|truncate|upsert|set_password|force_?[dD]elete|purge|wipe|erase|anonymi[sz]e|refund|revoke|deactivate|bulk_\w+)(?:_[a-z]\w*|[A-Z]\w*)?!?(?![\w?=])|\.(?:deliver(?:_now|_later)?!?|deliver_many|send_mail|send_mass_mail|perform_(?:later|async|all_later))(?!\w)/

/** Whether code calls a method of a model or a mailer that changes or sends something. */
export const changesByMethod = (code: string): boolean => changes.test(code)

/** `kamal app exec`, `kubectl exec app -- bin/shop rpc`: code for the application where it is deployed, and no trial of it. */
export const changesDeployed = (command: Command, facts: Facts): boolean =>
  (command.name === 'kamal'
    ? command.argv.includes('exec') && !isTrialHost(command.option('-d', '--destination') ?? '')
    : command.argv.some(word => listed(codes, word ?? '')) && isInSharedPod(command.invocation, facts)) &&
  [...command.argv, ...inputTexts(command.stdin)].some(
    text =>
      text !== null &&
      (changes.test(text) || /\bdb:(?!version|migrate:status)\w|\bmigrate\b(?!:status)/.test(text)),
  )

/** Whether it changes the data of an application that others use: by a task that is no look, or by code that is none. */
export const changesLive = (command: Command, facts: Facts): boolean => {
  const [task, ...rest] = taskOf(command)
  if (
    task == null ||
    !isLive(command) ||
    command.has('--plan', '--check', '--dry-run', '--pretend', '--help')
  )
    return false
  if (!listed(codes, task)) return !listed(looks, task) && /^[a-z][\w:.-]*$/i.test(task)
  const { argv } = command
  const input = inputTexts(command.stdin)
  const isSql = listed('dbshell dbconsole db', task)
  if (isSql) return input.some(changesData)
  const files = filesRun(command.invocation, facts).map(({ text }) => text)
  return [...rest, ...argv.slice(1), ...input, ...files].some(text => text !== null && changes.test(text))
}

const statement =
  /^\s*(?:insert\s+(?:into|overwrite)|update\s+\S+\s+set|delete\s+from|merge\s|alter\s+\w+|create\s+or\s+replace|grant\s+\w|revoke\s+\w|drop\s+\w+|truncate\s)/i

const files = 'sqlite3 sqlite duckdb litecli d1 wrangler turso'

/** Whether the client of a warehouse is handed a statement that changes something: its data are on another machine, whatever it is called. */
export const changesWarehouse = (command: Command): boolean => {
  if (isTried(command) || listed(files, command.name)) return false
  const bare = listed('bq databricks', command.name) ? command.operands : []
  const texts = [...queriesOf(command.invocation), ...bare].flatMap(text => text?.split(';') ?? [])
  // `bq query --destination_table=a.b --replace` puts what it selects in the place of a table.
  const isReplaced =
    command.has('--replace') && command.argv.some(word => word?.startsWith('--destination_table'))
  if (!isReplaced && !texts.some(text => statement.test(text))) return false
  const places = command.argv
    .slice(1)
    .flatMap(word => (word !== null && !/\s/.test(word) ? [word.replace(/^--?[\w-]+=/, '')] : []))
  return !places.some(
    word =>
      /^local(?:\[[\w*]+\])?$/.test(word) ||
      isOwnHost(word.replace(/^\w+:\/\/|:\d+.*$/g, '')) ||
      (isTrialHost(word) && !isProductionName(word)),
  )
}
