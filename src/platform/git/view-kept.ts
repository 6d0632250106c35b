import type { Pin, Platform } from '../../core/edge/platform.ts'
import type { GitRepository, ReadSetting } from '../../core/facts/git-view.ts'
import { ancestors, dirname, isAbsolute, join } from '../../core/text/paths/path.ts'
import type { AsCalled } from './start.ts'

/** A repository as git names its parts. */
export type GitPlace = Omit<GitRepository, 'nested'> & { readonly index: string }

/** An answer of git as plain data, and the files that it names as the origins of settings. */
export interface AskedView {
  readonly call: AsCalled
  readonly settings: readonly ReadSetting[]
  readonly place: GitPlace | undefined
  readonly files: readonly string[]
}

interface Kept {
  readonly asked: AskedView
  /** Each path that the answer depends on, with the text of its pin; missing is a state too. */
  readonly pins: readonly (readonly [path: string, text: string | undefined])[]
}

const known = new Map<string, Kept>()
const mostKnown = 300

/**
 * The answer from before, if nothing that it depends on is another file by now. What is kept was old when git was
 * asked: a file that is written twice in one tick of the clock keeps its times.
 */
export const keptView = (
  platform: Platform,
  key: string,
  call: AsCalled,
  ask: () => AskedView | undefined,
): AskedView | undefined => {
  const textOf = (path: string): string | undefined => platform.files.pin(path)?.text
  const kept = known.get(key)
  if (kept?.pins.every(([path, text]) => textOf(path) === text) === true) return kept.asked
  known.delete(key)
  const way = wayOf(call.folder)
  const before = way.map(textOf)
  const read = ask()
  if (read === undefined) return undefined
  const pins = pinsOf(platform, read)
  const isStill = way.every((path, index) => textOf(path) === before[index])
  if (pins === undefined || !isStill) return read
  if (known.size >= mostKnown) known.clear()
  known.set(key, { asked: read, pins })
  return read
}

/** Longer than one tick of any file system's clock. */
const tickMs = 2100

export const isOld = (platform: Platform, { changed }: Pin): boolean =>
  changed < platform.now().getTime() - tickMs

/** Where git looks for a repository: `.git` of each folder above, and HEAD, without which no folder is one itself. */
const wayOf = (folder: string): readonly string[] =>
  ancestors(folder).flatMap(above => [join(above, '.git'), join(above, 'HEAD')])

const pinsOf = (platform: Platform, read: AskedView): Kept['pins'] | undefined => {
  const { call, place: repository } = read
  if (call.options.some(option => option.startsWith('--')) || Object.keys(call.env).some(isPlace))
    return undefined
  const inside = repository?.root ?? repository?.gitDir ?? call.folder
  const origins = read.files.map(path => join(inside, path))
  const included = includes(platform, read, inside)
  if (included === undefined) return undefined
  const there = [call.program, ...origins, ...(repository === undefined ? [] : ownFiles(repository))]
  const maybe = [...wayOf(call.folder), ...included, ...accountFiles(call)]
  if (repository !== undefined)
    maybe.push(
      ...['commondir', 'gitdir', 'config.worktree'].map(name => join(repository.gitDir, name)),
      ...(repository.root === undefined ? [] : [repository.root]),
    )
  const paths = [...new Set([...there, ...maybe])]
  const pins = paths.map(path => platform.files.pin(path))
  const isFresh = pins.some(pin => pin !== undefined && !isOld(platform, pin))
  // A file that git has read and that is gone by now was another state.
  const isOdd =
    there.some(path => pins[paths.indexOf(path)] === undefined) ||
    // Of a folder that may be a repository itself more files would count.
    ancestors(call.folder).some(above => pins[paths.indexOf(join(above, 'HEAD'))] !== undefined)
  return isFresh || isOdd ? undefined : paths.map((path, index) => [path, pins[index]?.text])
}

/** Variables that lead git past the folders in which it looks by itself. */
const isPlace = (name: string): boolean =>
  /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|CEILING_DIRECTORIES|CONFIG_PARAMETERS)$/.test(name)

const ownFiles = ({ gitDir, commonDir }: GitPlace): readonly string[] => [
  join(gitDir, 'HEAD'),
  ...['config', 'objects', 'refs'].map(name => join(commonDir, name)),
]

/**
 * Where the account and the machine have settings, whether the files are there or not. The last is that of
 * Homebrew and of builds.
 */
const accountFiles = ({ program, env }: AsCalled): readonly string[] => {
  const { HOME: home = '/', XDG_CONFIG_HOME: xdg, GIT_CONFIG_GLOBAL: global, GIT_CONFIG_SYSTEM: system } = env
  const config = xdg === undefined || xdg === '' ? join(home, '.config') : xdg
  return [
    ...[join(home, '.gitconfig'), join(config, 'git/config'), '/etc/gitconfig'],
    ...[join(dirname(dirname(program)), 'etc/gitconfig'), global ?? '', system ?? ''],
  ].filter(isAbsolute)
}

/** The files that settings include, there or not. Undefined where one depends on more than its path. */
const includes = (
  { home }: Platform,
  { settings, files }: AskedView,
  inside: string,
): readonly string[] | undefined => {
  const paths: string[] = []
  for (const { key, value } of settings) {
    if (!/^include(?:if\..*)?\.path$/s.test(key)) continue
    if (key.startsWith('includeif.onbranch:') || value === undefined || /^(?:%|~[^/])/.test(value))
      return undefined
    if (value.startsWith('~/')) paths.push(join(home(), value.slice(2)))
    // It counts from the file that it stands in: one of these.
    else for (const file of files) paths.push(join(dirname(join(inside, file)), value))
  }
  return paths
}
