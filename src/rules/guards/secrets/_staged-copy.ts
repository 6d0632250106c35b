import type { Facts } from '../../../core/facts/facts.ts'
import { isBuildFolder, isCacheFolder } from '../../../core/files/throwaway.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { isNamed } from '../../../core/text/paths/folders.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { commandOf } from '../../../shell/calls/command.ts'

/** Programs that hand on rows as they are, all or some of them. */
const copiers =
  'cp mv install rsync cat head tail sed awk gawk cut grep rg shuf sort uniq jq yq csvcut csvgrep xsv qsv mlr tee zcat gunzip sqlite3 iconv tr'

const data =
  /\.(?:csv|tsv|jsonl?|ndjson|parquet|xlsx?|sql|dump|db|sqlite3?|txt|xml|avro|feather|pkl|gz|zip)$/i

/** Folders for what people gave to the project alone. */
const kept =
  /\/(?:raw|private|personal|confidential|dumps?|exports?|backups?|pii|customers?|patients?|prod(?:uction)?|data)\//i

interface Copy {
  readonly from: string
  readonly to: string
}

/** The copy of data that git leaves out which a script makes and stages under another name. */
export const stagedCopy = ({ invocations, effects }: Script, facts: Facts): Copy | undefined => {
  const git = facts.git()
  if (git === undefined) return undefined
  const copies: Copy[] = []
  for (const call of invocations) {
    if (call.remote === true) continue
    const staged = call.name === 'git' ? stagedBy(call, facts) : undefined
    const found = staged === undefined ? undefined : copies.find(({ to }) => staged(to))
    if (found !== undefined && (found.from === rows || git.ignores(found.from)) && !git.ignores(found.to))
      return found
    const isDump = dumpsPeople(call)
    if (!isDump && !listed(copiers, call.name)) continue
    const paths = (kind: string): readonly string[] =>
      (call.effects.some(one => one.kind === kind) ? call.effects : effects).flatMap(one =>
        one.kind === kind && one.path != null && one.glob !== true ? [facts.resolve(one.path)] : [],
      )
    const [from] = isDump
      ? [rows]
      : paths('read').filter(path => data.test(path) && kept.test(path.slice(facts.root().length)))
    for (const to of from === undefined ? [] : paths('write'))
      if (from !== undefined && data.test(to) && to !== from) copies.push({ from, to })
  }
  return undefined
}

/** Source of such a copy, where it is no file. */
const rows = 'a database'

const dumpers = 'pg_dump pg_dumpall mysqldump mariadb-dump mydumper mongodump mongoexport'
const people =
  /(?:^|[\W_])(?:users?|customers?|patients?|clients?|accounts?|members?|people|persons?|employees?|contacts?|orders?|payments?|invoices?|messages?|subscribers?|guests?|students?|leads?)(?:[\W_]|$)/i

/** Whether a call writes the rows of a database that people stand in: tables that are named after them, or all of them. */
const dumpsPeople = ({ name, argv }: Invocation): boolean => {
  const words = argv.map(word => word ?? '')
  const django = words.indexOf('dumpdata')
  if (
    django < 0 &&
    !listed(dumpers, name) &&
    !(name === 'sqlite3' && words.some(word => /^\.dump/.test(word)))
  )
    return false
  if (words.some(word => /^(?:-s|--schema-only|--no-data|-d)$/.test(word))) return false
  const chosen = words
    .slice(Math.max(django, 0) + 1)
    .filter((word, at, all) =>
      django >= 0
        ? !/^-/.test(word) && !/^-\w$|^--\w+$/.test(all[at - 1] ?? '')
        : /^(?:-t|--table|-c|--collection)/.test(all[at - 1] ?? ''),
    )
  return chosen.length === 0 || chosen.some(word => people.test(word))
}

/** Whether `git add` takes a path. */
const stagedBy = (call: Invocation, facts: Facts): ((path: string) => boolean) | undefined => {
  const add = commandOf(call).call('git', 'add')
  if (add === undefined || call.cwd === null || add.has('-n', '--dry-run', '-u', '--update')) return undefined
  const all = add.has('-A', '--all') && add.operands.length === 0
  const places = (all ? ['.'] : add.operands).flatMap(one =>
    one === null ? [] : [facts.resolve(join(call.cwd ?? '.', one))],
  )
  return path => places.some(place => isWithin(path, place))
}

const stored = /\.(?:sqlite3?|db|mdb|dump|rdb|sql(?:\.gz)?|bak|csv|tsv|xlsx?|parquet|har|pcap)$/i
const isMadeUp = (path: string): boolean =>
  isNamed(
    'test tests fixture fixtures testdata sample samples example examples seed seeds schema mock mocks demo',
    path,
  )

/** A database, a dump, a table or a key that git leaves out, and that `git add -f` takes all the same. */
export const forcedData = ({ invocations }: Script, facts: Facts): string | undefined =>
  invocations
    .flatMap(call => {
      const add = call.remote === true || call.name !== 'git' ? undefined : commandOf(call).call('git', 'add')
      if (add === undefined || call.cwd === null || !add.has('-f', '--force') || add.has('-n', '--dry-run'))
        return []
      const places = add.has('-A', '--all') && add.operands.length === 0 ? ['.'] : add.operands
      return places.flatMap(one => (one === null ? [] : filesAt(join(call.cwd ?? '.', one), facts)))
    })
    .find(path => {
      const below = path.slice(facts.root().length)
      const isKept = stored.test(below) || secretIn(path) === 'key'
      return isKept && !isMadeUp(below) && facts.git()?.ignores(path) === true
    })

const filesAt = (place: string, facts: Facts): readonly string[] => {
  const path = facts.resolve(place)
  if (facts.fileKind(path) !== 'directory') return [path]
  return facts.list(path).flatMap(name => {
    const inner = join(path, name)
    const isOpened = /^[\w-]+$/.test(name) && !isCacheFolder(name) && !isBuildFolder(name)
    return isOpened && facts.fileKind(inner) === 'directory'
      ? facts.list(inner).map(file => join(inner, file))
      : [inner]
  })
}
