import type { Facts } from '../../../core/facts/facts.ts'
import { isBuildFolder, isCacheFolder } from '../../../core/files/throwaway.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename, folderOf, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { leavesOut, shows } from '../../../known/printed/shown.ts'
import { showsHeld } from '../../../known/secrets/private-content.ts'
import { type PrivateText, privateText } from '../../../known/secrets/private-text.ts'
import { isSearched } from '../../../known/secrets/searches.ts'
import { chanceLines } from '../../../known/secrets/values.ts'
import { canonicalName } from '../../../programs/names.ts'
import { onlySays } from './_named.ts'
import { isSecretPath } from './_secrets.ts'

/** Characters of a file that are looked at: its beginning, and its end, which `tail` shows. */
const mostText = 48_000
const lastText = 16_000
/** Files of a pattern, pieces of a word, and folders and files of a search that are looked at. */
const mostFiles = 60
const mostPieces = 12
const mostFolders = 60

/**
 * Why a read is not approved for what stands in the files that it shows. All words that name a file count, whatever is known of the
 * program: a reader that no table names shows as much as `cat`.
 */
export const showsPrivate = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): string | undefined => {
  if (call.remote === true || call.name === 'git' || onlySays(call) || !shows(call, all)) return undefined
  const isShown = (path: string): boolean => {
    const text = textOf(path, facts)
    if (text === undefined) return !listed(clients, call.name) && isUnseen(path, facts)
    const found = privateText(path, text) ?? unnamed(path, text, facts)
    return found !== undefined && letsThrough(found, call, all, text)
  }
  const isShownIn = (path: string): boolean => isSecretPath(basename(path)) || isShown(path)
  const isFound =
    filesOf(call, facts).some(isShown) ||
    ownSettings(call, facts).some(isShown) ||
    searched(call, facts).some(path => isShownIn(path) && isSearched(call, path, facts)) ||
    rendered(call, facts).some(isShown)
  return isFound ? 'it shows what is not for other eyes' : undefined
}

/** Settings that git leaves out are of one person: a value of chance there is for nobody else, whatever its name is. */
const unnamed = (path: string, text: string, facts: Facts): PrivateText | undefined => {
  if (!ownSettingsFile.test(path) || !isWithin(path, facts.root()) || isBuilt(path, facts)) return undefined
  const lines = chanceLines(text)
  return lines.length > 0 && facts.git()?.ignores(path) === true ? { kind: 'held', lines } : undefined
}

const ownSettingsFile = /\.(?:json|ya?ml|toml|ini|cfg|conf|properties)$/i

const isBuilt = (path: string, facts: Facts): boolean =>
  path
    .slice(facts.root().length)
    .split('/')
    .some(part => isBuildFolder(part) || isCacheFolder(part))

/** Whether a filter or a query lets something of it through. */
const letsThrough = (
  { kind, lines }: PrivateText,
  call: Invocation,
  all: readonly Invocation[],
  text: string,
): boolean => showsHeld(kind, call, all, text) && (kind === 'personal' || leavesOut(call, lines) !== true)

const textOf = (path: string, facts: Facts): string | undefined => {
  const text = facts.readText(path)
  if (text === undefined || opaque.test(basename(path)) || text.slice(0, 2000).includes('\0'))
    return undefined
  return text.length <= mostText + lastText ? text : `${text.slice(0, mostText)}\n${text.slice(-lastText)}`
}

/** Content that is packed, or made for a program: what it says shows only when it is unpacked. */
const opaque =
  /\.(?:gz|tgz|bz2|xz|zst|lz4|zip|7z|rar|parquet|avro|orc|feather|arrow|db|sqlite3?|duckdb|mdb|rdb|hprof|dmp|core|pcap(?:ng)?|xlsx?|ods|docx?|pkl|pickle|npz|bak)$/i

/** Clients of databases: they print only the rows that a query picks, and the form of the call checks the query. */
const clients = 'sqlite3 sqlite-utils duckdb'

/** A file of this kind that git does not have is somebody's data. */
const isUnseen = (path: string, facts: Facts): boolean =>
  opaque.test(basename(path)) &&
  facts.fileKind(path) === 'file' &&
  isWithin(path, facts.root()) &&
  facts.git()?.committed(path) !== true

const filesOf = (call: Invocation, facts: Facts): readonly string[] => {
  const read = call.effects.flatMap(effect => (effect.kind === 'read' ? behind(effect, facts) : []))
  const all = new Set(read)
  for (const { value } of call.words.slice(1))
    if (value !== null && value.length <= 400)
      for (const piece of piecesOf(value)) all.add(facts.resolve(join(call.cwd ?? '.', piece)))
  return [...all].filter(path => facts.fileKind(path) === 'file')
}

/** `--file=a.yml`, `@a.json`, `select * from 'a.csv'`. */
const piecesOf = (word: string): readonly string[] => {
  if (!/[./]/.test(word)) return []
  // Most words are one piece, and to split by a pattern takes longer than all the rest.
  const pieces = /[=:,'"`()\s@]/.test(word) ? word.split(/[=:,'"`()\s@]+/) : [word]
  return pieces
    .filter(piece => /[./]/.test(piece) && !/[*?]/.test(piece) && piece.length > 2)
    .slice(0, mostPieces)
}

const behind = ({ path, glob }: Effect, facts: Facts): readonly string[] => {
  if (path == null) return []
  const full = facts.resolve(path)
  if (glob !== true) return [full]
  const [folder, form] = [folderOf(full), basename(full)]
  return facts
    .list(folder)
    .filter(name => matchesText(name, form))
    .slice(0, mostFiles)
    .map(name => join(folder, name))
}

/** Where programs keep the settings that `program config list` prints. */
const kept: Readonly<Record<string, string>> = {
  pip: '~/.config/pip/pip.conf ~/.pip/pip.conf /etc/pip.conf',
  uv: '~/.config/uv/uv.toml uv.toml',
  poetry: '~/.config/pypoetry/config.toml ~/.config/pypoetry/auth.toml poetry.toml',
  conda: '~/.condarc .condarc',
  pnpm: '~/.npmrc .npmrc ~/.config/pnpm/rc',
  yarn: '~/.yarnrc.yml .yarnrc.yml ~/.npmrc .npmrc',
  cargo: '~/.cargo/config.toml .cargo/config.toml',
  go: '~/.config/go/env',
  bundle: '~/.bundle/config .bundle/config',
  composer: '~/.config/composer/config.json ~/.composer/config.json auth.json',
  hg: '~/.hgrc .hg/hgrc',
  jj: '~/.config/jj/config.toml ~/.jjconfig.toml',
  dvc: '.dvc/config .dvc/config.local ~/.config/dvc/config',
  glab: '~/.config/glab-cli/config.yml',
}

const ownSettings = ({ name, argv }: Invocation, facts: Facts): readonly string[] => {
  const program = canonicalName(name)
  const places = Object.hasOwn(kept, program) ? (kept[program] ?? '') : ''
  if (places === '' || !argv.slice(1).some(word => listed('config env showconfig paths', word ?? '')))
    return []
  return places.split(' ').map(place => facts.resolve(place))
}

/** The files that a search through folders comes upon, where its pattern may be about secrets. */
const searched = (call: Invocation, facts: Facts): readonly string[] => {
  const isPlain = leavesOut(call, undefined) === true && !call.words.some(({ text }) => keyish.test(text))
  if (isPlain || patternless(call)) return []
  return filesBelow(
    call.effects.flatMap(({ kind, path, recursive }) =>
      kind === 'read' && path != null && recursive === true ? [facts.resolve(path)] : [],
    ),
    facts,
  )
}

const patternless = ({ name }: Invocation): boolean => !listed('grep egrep fgrep rg ag', canonicalName(name))

/** Programs that print the files of a folder as one. */
const renderers = 'kustomize kubectl oc k helm helmfile skaffold'

const rendered = ({ name, words, cwd }: Invocation, facts: Facts): readonly string[] => {
  if (!listed(renderers, name)) return []
  const given = words.slice(1).map(({ value }) => facts.resolve(join(cwd ?? '.', value ?? '')))
  return filesBelow(
    given.filter(path => isWithin(path, facts.root()) && path !== facts.root()),
    facts,
  )
}

const filesBelow = (starts: readonly string[], facts: Facts): readonly string[] => {
  const files: string[] = []
  const folders = starts.filter(path => facts.fileKind(path) === 'directory')
  for (let at = 0; at < folders.length && at < mostFolders && files.length < mostFiles; at += 1)
    for (const name of facts.list(folders[at] ?? '')) {
      const path = join(folders[at] ?? '', name)
      const isToolsOwn = name === '.git' || isCacheFolder(name) || isBuildFolder(name)
      const kind = isToolsOwn ? undefined : facts.fileKind(path)
      if (kind === 'directory') folders.push(path)
      if (kind === 'file' && settings.test(name)) files.push(path)
    }
  return files.slice(0, mostFiles)
}

/** How keys begin, and what stands before one. */
const keyish = /_live|bearer|BEGIN|eyJ|AKIA|gh[opsu]_|xox|\bsk-|wi-?fi/i
const settings =
  /\.(?:properties|ini|cfg|cnf|conf|config|json|ya?ml|toml|xml|tfvars|env|csv|tsv|sql|log|txt|php)$|^settings|^local/i
