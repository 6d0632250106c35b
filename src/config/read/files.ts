import type { Platform } from '../../core/edge/platform.ts'
import type { GitFolders } from '../../core/edge/project.ts'
import { ancestors, dirname, isAbsolute, isWithin, join, normalize } from '../../core/text/paths/path.ts'

/** The folders of an event. */
export interface EventFolders {
  readonly cwd: string
  readonly file?: string | undefined
  /** The event's working tree. */
  readonly root: string
  /** The main working tree. It differs only in a linked worktree. */
  readonly mainRoot: string
  readonly git?: GitFolders | undefined
  /** The projects that this one lies in, outermost first. */
  readonly around?: readonly Pick<EventFolders, 'root' | 'mainRoot' | 'git'>[]
}

const projectFiles = ['handrail.jsonc', 'handrail.json', '.claude/hooks/config.json']

/** Where the user's own config file lies, whether it is there or not. */
export const userConfig = (platform: Platform): string => {
  const named = platform.env('XDG_CONFIG_HOME')
  const base = named !== undefined && isAbsolute(named) ? named : join(platform.home(), '.config')
  return join(base, 'handrail/config.jsonc')
}

/** The user's own config file, if there is one. */
export const userFile = (platform: Platform): string | undefined => existing(platform, userConfig(platform))

/** The folders whose config files count, nearest first: from the event's file, else its cwd, up to the root. */
export const foldersOf = (place: EventFolders): readonly string[] => {
  const root = normalize(place.root)
  const cwd = join(root, place.cwd)
  const near = place.file === undefined ? cwd : dirname(join(cwd, place.file))
  const start = [near, cwd, root].find(folder => isWithin(folder, root)) ?? root
  return ancestors(start).filter(folder => isWithin(folder, root))
}

/** The same folders in the main working tree. */
export const inMainTree = (folders: readonly string[], place: EventFolders): readonly string[] => {
  const root = normalize(place.root)
  const main = normalize(place.mainRoot)
  return main === root
    ? []
    : folders.map(folder => join(main, `.${folder.slice(root === '/' ? 0 : root.length)}`))
}

export const projectFile = (platform: Platform, folder: string): string | undefined => {
  for (const name of projectFiles) {
    const found = existing(platform, join(folder, name))
    if (found !== undefined) return found
  }
  return undefined
}

export const localFile = (platform: Platform, folder: string): string | undefined =>
  existing(platform, join(folder, 'handrail.local.jsonc'))

const existing = (platform: Platform, path: string): string | undefined =>
  platform.files.kind(path) === undefined ? undefined : path
