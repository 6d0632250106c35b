import { parse } from 'jsonc-parser'
import type { Facts } from '../../../core/facts/facts.ts'
import { isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'

/** The file lists of a tsconfig.json, as absolute paths. */
interface Config {
  readonly files?: readonly string[] | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly references: readonly string[]
  readonly checkJs?: boolean | undefined
}

type Disk = Pick<Facts, 'fileKind' | 'readText'>

/** How many levels of `extends` and `references` to follow. */
const deepest = 4

const isScript = (path: string): boolean => /\.[cm]?jsx?$/.test(path)

/** The config of the project that a file belongs to: the nearest above it, or one that this refers to. */
export const projectFor = (path: string, root: string, disk: Disk): string | undefined => {
  const names = isScript(path) ? ['tsconfig.json', 'jsconfig.json'] : ['tsconfig.json']
  const nearest = ancestors(dirname(path))
    .filter(folder => isWithin(folder, root))
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(file => disk.fileKind(file) === 'file')
  if (nearest === undefined) return undefined
  const chosen = among(nearest, path, disk, 0) ?? (isSolution(nearest, disk) ? undefined : nearest)
  if (chosen === undefined || !isScript(path)) return chosen
  return readConfig(chosen, disk, 0).checkJs === true ? chosen : undefined
}

/** A config without files of its own, only with references. */
const isSolution = (file: string, disk: Disk): boolean => {
  const { files, include, references } = readConfig(file, disk, 0)
  return references.length > 0 && files?.length === 0 && include === undefined
}

const among = (file: string, path: string, disk: Disk, depth: number): string | undefined => {
  const config = readConfig(file, disk, 0)
  if (covers(config, file, path) || (depth === 0 && config.references.length === 0)) return file
  if (depth >= deepest) return undefined
  for (const other of config.references) {
    const found = among(other, path, disk, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const covers = ({ files, include, exclude = [] }: Config, file: string, path: string): boolean => {
  if (files?.includes(path) === true) return true
  const wanted = include ?? (files === undefined ? [dirname(file)] : [])
  return wanted.some(glob => matches(path, glob)) && !exclude.some(glob => matches(path, glob))
}

/** A name without a wildcard or an extension is a folder. */
const matches = (path: string, glob: string): boolean =>
  /[*?.]/.test(basename(glob)) ? matchesPath(path, glob) : matchesPath(path, `${glob}/`)

const readConfig = (file: string, disk: Disk, depth: number): Config => {
  const config: unknown = parse(disk.readText(file) ?? '', [], { allowTrailingComma: true })
  if (!isRecord(config)) return { references: [] }
  const folder = dirname(file)
  const base = depth < deepest ? extended(config, folder, disk, depth) : undefined
  const { checkJs } = record(config, 'compilerOptions')
  return {
    files: pathsOf(config, 'files', folder) ?? base?.files,
    include: pathsOf(config, 'include', folder) ?? base?.include,
    exclude: pathsOf(config, 'exclude', folder) ?? base?.exclude,
    checkJs: typeof checkJs === 'boolean' ? checkJs : base?.checkJs,
    references: list(config, 'references').flatMap(one => {
      const path = isRecord(one) ? text(one, 'path') : undefined
      return path === undefined ? [] : [asConfig(join(folder, path), disk)]
    }),
  }
}

/** Of several bases the last one counts. Bases from packages say nothing about files. */
const extended = (config: Json, folder: string, disk: Disk, depth: number): Config | undefined => {
  const named = typeof config.extends === 'string' ? [config.extends] : list(config, 'extends')
  const last = named.findLast(name => typeof name === 'string' && /^\.{0,2}\//.test(name))
  if (typeof last !== 'string') return undefined
  const file = join(folder, last)
  return readConfig(disk.fileKind(file) === 'file' ? file : `${file}.json`, disk, depth + 1)
}

const asConfig = (path: string, disk: Disk): string =>
  disk.fileKind(path) === 'directory' ? join(path, 'tsconfig.json') : path

const pathsOf = (config: Json, key: string, folder: string): readonly string[] | undefined =>
  Array.isArray(config[key])
    ? list(config, key).flatMap(one =>
        typeof one === 'string' ? [join(folder, one.replace('${configDir}', folder))] : [],
      )
    : undefined
