import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { basename, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { inlineCode, inputTexts } from '../../../known/code/inline.ts'
import { namesProduction } from '../../../known/network/service-deeds.ts'
import { isLiveFile, isLiveGiven, isLiveLoaded } from '../../../known/places/settings/live.ts'
import { isProductionName } from '../../../known/places/target.ts'
import { isOfPeople, isPersonalColumn } from '../../../known/secrets/private-content.ts'
import { isClient } from '../../../programs/services/clients.ts'
import { isEmulated } from '../../../programs/services/local-place.ts'

const tables =
  /["'`(\s]([\w./~-]+\.(?:csv|tsv|parquet|jsonl|ndjson|json|xlsx?|feather|arrow|orc|avro|pkl|pickle))\b/gi

/** Tables of data that a text names, and that git does not have: what is committed is there for all who read the project. */
const ownTables = (text: string, { cwd }: Invocation, facts: Facts): boolean =>
  [...text.matchAll(tables)].some(([, name = '']) => {
    const path = facts.resolve(join(cwd ?? '.', name))
    if (!isWithin(path, facts.root())) return !/^(?:\/var)?\/tmp\//.test(path)
    const git = facts.git()
    return git !== undefined && !git.committed(path)
  })

const columnsIn = (text: string): number =>
  new Set((text.match(/[A-Za-z_]{2,40}/g) ?? []).map(name => name.toLowerCase()).filter(isPersonalColumn))
    .size

/** Columns that a query lists, without those that it counts. */
const listedIn = (query: string): string =>
  /\bgroup\s+by\b/i.test(query)
    ? ''
    : [...query.matchAll(/\bselect\b([^;]*?)\bfrom\b/gis)]
        .map(([, list = '']) => list.replaceAll(/\b(?:count|length|max|min|avg|sum)\s*\([^)]*\)/gi, ''))
        .join(' ')

/** Whether a query over files prints columns about people: `duckdb -c "select email, phone from 'data/customers.parquet'"`. */
export const printsTable = (call: Invocation, facts: Facts): boolean => {
  if (!listed('duckdb clickhouse-local q textql csvsql dsq octosql trdsql', call.name)) return false
  return [...call.argv.slice(1), ...inputTexts(call.stdin)].some(
    text => text !== null && columnsIn(listedIn(text)) > 1 && ownTables(text, call, facts),
  )
}

const prints =
  /\b(?:print|pprint|display|console\.(?:log|table)|puts|echo|p|pp|dump|dd|var_dump|to_string|to_markdown|head|show)\b/

/** Whether code prints columns about people out of a table of data. */
export const printsColumns = (call: Invocation, facts: Facts): boolean =>
  inlineCode(call).some(code => {
    const named = [...code.matchAll(/\[\s*\[([^\]]+)\]|\.(?:select|loc|pluck|columns)\(([^)]*)\)/g)]
    return (
      prints.test(code) &&
      named.some(([, one, two]) => columnsIn(one ?? two ?? '') > 1) &&
      !/\.(?:nunique|isna|isnull|count|describe|dtypes|value_counts|shape)\b/.test(code) &&
      ownTables(code, call, facts)
    )
  })

const directory =
  /\b(?:firebase[-_]admin|stripe|auth0|clerk|okta|workos|mailchimp\w*|hubspot|klaviyo|intercom|cognito-?\w*|boto3)\b/i
const lists =
  /[.>](?:listUsers|getUsers|list_users|users\.(?:list|getAll|getUserList)|customers\.(?:list|search)|Customer\.(?:list|search)|contacts\.\w*(?:get|list|search)\w*|list_customers|members\.list)\(/

/** Whether code prints the people that a service knows: `auth().listUsers().then(r => console.log(r.users))`. */
export const printsDirectory = (call: Invocation): boolean =>
  inlineCode(call).some(
    code =>
      directory.test(code) &&
      lists.test(code) &&
      prints.test(code) &&
      !/\.length\b|\blen\(|_test_|localhost|EMULATOR/.test(code),
  )

const model =
  /\b([A-Z][A-Za-z]+)(?:::|\.)(?:objects\.)?(?:all|take|first|last|find\w*|where\w*|get|limit|filter|values\w*|select|query|order\w*|latest|pluck|each|sample)\b/g
const shows =
  /\b(?:dump|dd|print\w*|puts|pp?|echo|var_dump|inspect|console\.log|IO\.(?:puts|inspect)|toArray|toJson|to_json|values)\b|->pluck\(/

/** Whether code for the console of a framework prints rows about people, out of a database that they use. */
export const printsModels = (command: Command, script: Script, facts: Facts): boolean => {
  const { invocation, cwd } = command
  const codes = [
    ...inlineCode(invocation),
    ...command.argv.slice(1).filter(word => word?.includes(' ') === true || word?.includes('::') === true),
  ]
  const isShown = codes.some(
    code =>
      code !== null &&
      shows.test(code) &&
      !/(?:\.|->)(?:count|exists\??|size|length|sum|pluck\(\s*[:'"]id)\b/.test(code) &&
      [...code.matchAll(model)].some(([, name = '']) =>
        isOfPeople(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')),
      ),
  )
  if (!isShown) return false
  const staged = Object.entries(command.env).some(
    ([name, value]) => /_ENV$|SETTINGS_MODULE$/.test(name) && isProductionName(value ?? ''),
  )
  return (
    staged ||
    command.argv.some(
      word => /^--(?:env|environment|settings)=/.test(word ?? '') && isProductionName(word ?? ''),
    ) ||
    isLiveGiven(invocation) ||
    isLiveLoaded(invocation, script.invocations, script.text, facts) ||
    (listed('php artisan sail', command.name) && isLiveFile(facts.resolve(join(cwd ?? '.', '.env')), facts))
  )
}

const takes = /^(?:list|ls|export|search|download|dump|get|find|query|scan|show|retrieve|view)$/
const kinds = /^(?:customers?|patients?|subscribers?|contacts?|leads?|donors?|employees?|recipients?)$/
/** Services that keep the accounts of an application. */
const directories = /^(?:auth0|okta|workos|clerk|stytch|fusionauth)$/

/** Whether the client of a service lists or takes along the people that it knows: `firebase auth:export`, `stripe customers list --live`. */
export const takesPeople = (command: Command): boolean => {
  if (!isClient(command) || isEmulated(command.argv, command.env)) return false
  const { name, operands } = command
  const parts = operands
    .slice(0, 4)
    .flatMap(word =>
      word !== null && /^[a-z][\w:.-]*$/i.test(word) ? word.toLowerCase().split(/[:.-]/) : [],
    )
  if (!parts.some(part => takes.test(part))) return false
  if (namesProduction(command) && parts.some(part => /^users?$/.test(part))) return true
  if (name === 'stripe') return command.has('--live') && parts.some(part => kinds.test(part))
  if (name === 'firebase') return parts[0] === 'auth' && parts[1] === 'export'
  if (name === 'az') return parts.includes('download') && command.argv.some(word => isOfPeople(word ?? ''))
  if (name === 'aws')
    return (
      parts[0] === 'cognito' &&
      parts.some(part => /^users?$/.test(part)) &&
      !parts.includes('pools') &&
      !parts.includes('pool')
    )
  return parts.some(part => kinds.test(part) || (directories.test(name) && /^users?$/.test(part)))
}

/** Whether the client of a service takes a database along, with its rows: `heroku pg:backups:download`, `wrangler d1 export --remote`. */
export const takesDatabase = (command: Command): boolean => {
  if (!isClient(command) || isEmulated(command.argv, command.env)) return false
  const words = command.operands.slice(0, 3).join(' ')
  if (command.has('--schema-only', '--no-data', '--schema', '--dry-run')) return false
  switch (command.name) {
    case 'heroku':
      return /^pg:(?:pull|backups:download)/.test(words)
    case 'supabase':
      return words.startsWith('db dump') && command.has('--data-only')
    case 'pscale':
      return words.startsWith('database dump')
    case 'turso':
      return words.startsWith('db export')
    case 'wrangler':
      return words.startsWith('d1 export') && command.has('--remote')
    default:
      return false
  }
}

const dumps =
  /(?:^|[/_.-])(?:dumps?|backups?|exports?)(?:[/_.-]|$)|\.(?:sql|dump|bak|rdb|sqlite3?|db)(?:\.(?:gz|bz2|xz|zst))?$/i

const copiers = 'kubectl oc docker scp rsync aws gsutil gcloud rclone mc s3cmd'

/** The words behind `cp`, and of programs that only copy all of them. */
const placesOf = ({ name, operands }: Command): readonly (string | null)[] => {
  if (listed('scp rsync', name)) return operands
  const at = operands.findIndex(word => /^(?:cp|copy|sync|get|mv|copyto)$/.test(word ?? ''))
  return at < 0 ? [] : operands.slice(at + 1)
}

/** Whether a copy takes data about people, or of a whole database, from another machine to this one. */
export const fetchesPeople = (command: Command): boolean => {
  const { name, argv } = command
  if (!listed(copiers, name) || isEmulated(argv, command.env)) return false
  const places = placesOf(command)
  const [from, to] = [places.at(-2), places.at(-1)]
  if (from == null || (to != null && /^[\w@.-]+:(?!\\)/.test(to))) return false
  const [, host = '', path = ''] = /^((?:s3|gs|az):\/\/[\w.-]+|[\w@./-]+):?(\/?.*)$/s.exec(from) ?? []
  const isFar = /^[\w@./-]+:[^\\]/.test(from) && !/^(?:localhost|127\.)/.test(host)
  if (!isFar || argv.some(word => /^--dry-?run$|^-[a-z]*n[a-z]*$/.test(word ?? ''))) return false
  if (isOfPeople(basename(path)))
    return /\.\w{2,7}$/.test(path) && !/\.(?:[jt]sx?|py|rb|go|php|html?|css|md|java|log)$/.test(path)
  return dumps.test(path) && name !== 'docker'
}

const ofPrograms = /^\/(?:Library|AppData|\.config|\.mozilla|\.thunderbird|\.local\/share|snap)\//

/** Whether a query reads what a program of the user keeps at home: `sqlite3 ~/Library/Messages/chat.db "select text from message"`. */
export const readsHome = ({ name, operandWords, operands, cwd }: Command, facts: Facts): boolean => {
  const file = operandWords[0]?.value
  if (name !== 'sqlite3' || file == null || !operands.some(word => /\bselect\b|\.dump/i.test(word ?? '')))
    return false
  const path = facts.resolve(join(cwd ?? '.', file.replace(/^~/, facts.home())))
  return (
    isWithin(path, facts.home()) &&
    !isWithin(path, facts.root()) &&
    ofPrograms.test(path.slice(facts.home().length))
  )
}
