import type { Event } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { PrivateCopy, PrivateKind } from '../../core/facts/private-copy.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { basename, isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { runsLanguage } from '../../programs/code/interpreters.ts'
import { writersOf } from '../code/program-sources.ts'
import { leavesOut, shows } from '../printed/shown.ts'
import { isFreeOfValues } from '../printed/without-values.ts'
import { secretAt } from './files.ts'
import { secretsBelow } from './in-folders.ts'
import { isSummed } from './personal/sums.ts'
import { heldLines, showsHeld } from './private-content.ts'

/** Programs that hand on a whole file, or a packed form that anybody unpacks. */
const copiers =
  'cp mv ln install rsync dd tee split tar bsdtar gtar zip 7z 7za cpio ar gzip pigz bzip2 xz zstd lz4 brotli gunzip zcat bunzip2 xzcat zstdcat unzip base64 base32 xxd hexdump od uuencode iconv unix2dos dos2unix rev tac'

/** Programs that hand on lines and values as they are, or a part of them. */
const filters =
  'cat head tail sed gsed awk gawk mawk perl cut grep rg shuf sort uniq tr jq yq csvcut csvgrep csvjson csvsort in2csv xsv qsv xan mlr paste column nl fold strings sqlite3 duckdb'

/** Code that writes down what it has read, row by row. */
const writesRows =
  /\.to_(?:csv|json|parquet|excel|pickle|feather|sql|html|markdown|string)\(|\bshutil\.copy|copyFileSync|writeFileSync|\bwrite_(?:text|bytes|csv|parquet|json)\(|\.write\(|json\.dump\(|pickle\.dump\(|writerows?\(|File\.write|file_put_contents|write\.csv|saveRDS/
const addsUp =
  /\.(?:groupby|agg|value_counts|describe|nunique|count|sum|mean|shape|columns|dtypes|pivot_table)\b|\blen\(/

interface Source {
  readonly path: string
  readonly kind: PrivateKind
}

/** The private file that a path is, or that lies below it. */
const sourceAt = (path: string, all: readonly PrivateCopy[], facts: Facts): Source | undefined => {
  const kind = secretAt(path, facts)
  if (kind !== undefined) return { path, kind }
  const again = all.findLast(one => isWithin(one.path, path) || isWithin(path, one.path))
  if (again?.kind !== undefined) return { path: again.from, kind: again.kind }
  if (facts.fileKind(path) !== 'directory') return undefined
  const [file] = secretsBelow(path, facts)[0] ?? []
  return file === undefined ? undefined : { path: file, kind: secretAt(file, facts) ?? 'held' }
}

const readBy = ({ effects }: Invocation, facts: Facts): readonly string[] =>
  effects.flatMap(({ kind, path, glob }) =>
    (kind === 'read' || kind === 'delete') && path != null && glob !== true ? [facts.resolve(path)] : [],
  )

/** Whether the output of a call has the content of a private file that it reads. */
const carries = (
  call: Invocation,
  all: readonly Invocation[],
  { path, kind }: Source,
  facts: Facts,
): boolean => {
  // Of a folder some files may stay behind.
  if (call.argv.some(word => /^--exclude|^-x$|^--filter/.test(word ?? ''))) return false
  if (listed(copiers, call.name)) return true
  if (runsLanguage(call.name, 'python node ruby php Rscript'))
    return call.argv.some(code => code !== null && writesRows.test(code) && !addsUp.test(code))
  if (!listed(filters, call.name) || !shows(call, all)) return false
  const text = facts.readText(path) ?? ''
  const isTable = kind === 'personal' && /\.[ct]sv$/.test(path)
  if (isSummed(call, text) || isFreeOfValues(call, all, text, isTable)) return false
  if (leavesOut(call, heldLines(text)) === true) return false
  return kind !== 'personal' && kind !== 'held' ? true : showsHeld(kind, call, all, text.slice(0, 1000))
}

/** Tables that inline code writes by a method of its own. */
const tables =
  /\.(?:to_(?:csv|json|parquet|excel|pickle|feather|html)|write_(?:csv|parquet|json|ipc|ndjson))\(\s*["']([^"']+)["']/g

const writtenBy = ({ name, argv, cwd, effects }: Invocation): readonly string[] => [
  ...effects.flatMap(({ kind, path, glob }) =>
    kind === 'write' && path != null && glob !== true ? [path] : [],
  ),
  ...(name.startsWith('python') && cwd !== null
    ? argv.flatMap(code => [...(code ?? '').matchAll(tables)].map(([, path = '']) => join(cwd, path)))
    : []),
]

/** The place of what a copy into a folder makes. */
const placesOf = (call: Invocation, from: string, facts: Facts): readonly string[] =>
  writtenBy(call).flatMap(path => {
    const to = facts.resolve(path)
    if (to.startsWith('/dev/')) return []
    if (to === from) return []
    return facts.fileKind(to) === 'directory' && to !== facts.root() ? [join(to, basename(from))] : [to]
  })

/** The files that a script makes from private ones, and those of earlier calls that it writes anew. */
export const copiesIn = (script: Script, facts: Facts): readonly PrivateCopy[] => {
  const found: PrivateCopy[] = []
  for (const call of script.invocations) {
    if (call.remote === true || writtenBy(call).length === 0) continue
    const known = [...facts.copies(), ...found]
    const source = [call, ...writersOf(call.stdin)]
      .filter(one => one.remote !== true)
      .flatMap(one => readBy(one, facts).flatMap(path => privateOf(one, path, script, known, facts) ?? []))[0]
    if (source !== undefined)
      for (const path of placesOf(call, source.path, facts))
        found.push({ path, from: source.path, kind: source.kind })
    else found.push(...renewed(placesOf(call, '', facts), known))
  }
  return found
}

const privateOf = (
  call: Invocation,
  path: string,
  { invocations }: Script,
  known: readonly PrivateCopy[],
  facts: Facts,
): Source | undefined => {
  if (!mayCarry(call)) return undefined
  const source = sourceAt(path, known, facts)
  return source !== undefined && carries(call, invocations, source, facts) ? source : undefined
}

/** Most calls hand nothing on, and the disk is asked for each path of the others. */
const mayCarry = ({ name }: Invocation): boolean =>
  listed(copiers, name) || listed(filters, name) || runsLanguage(name, 'python node ruby php Rscript')

const renewed = (paths: readonly string[], known: readonly PrivateCopy[]): readonly PrivateCopy[] =>
  paths.flatMap(path =>
    known.findLast(one => one.path === path)?.kind === undefined ? [] : [{ path, from: '', kind: undefined }],
  )

/** The same of a call that edits files: it writes what it says. */
export const copiesLeft = (
  { tool, cwd }: Event,
  script: Script | undefined,
  facts: Facts,
): readonly PrivateCopy[] => {
  if (script !== undefined) return script.unread.length > 0 ? [] : copiesIn(script, facts)
  const whole = (tool?.changes ?? []).filter(
    ({ content, partial }) => content !== undefined && partial !== true,
  )
  return renewed(
    whole.map(({ path }) => join(cwd, path)),
    facts.copies(),
  )
}
