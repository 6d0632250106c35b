import { isAbsolute, join } from '../text/paths/path.ts'
import type { Files, Platform } from './platform.ts'

/** Where handrail keeps what belongs to the account and to no project. */
export const stateHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.local/state'), 'handrail')

/** Where it keeps what can be made again: never in a project. */
export const cacheHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.cache'), 'handrail')

/** Where it keeps what a person has decided: at the home that the system's user database names, which no variable of a session moves. */
export const decidedHome = (accountHome: string): string => join(accountHome, '.local/state/handrail')

/** The copies of programs that persons have agreed to. */
export const programsFolder = (decided: string): string => `${decided}/programs`

/**
 * The folder in which the processes of a program wait: those of an agreed copy beside the copies, where nobody else writes, whatever the
 * environment says; those of another one in the cache.
 *
 * @example
 * waitingHome('/home/me/.local/state/handrail/programs/0.17.0-1a2b/dist', undefined, '/tmp/other') // /home/me/.local/state/handrail
 */
export const waitingHome = (program: string, named: string | undefined, home: string): string =>
  agreedCopy(program)?.replace(/\/programs\/[^/]+$/, '') ?? cacheHome(named, home)

/** The folder of the agreed copy that a program belongs to, if it is one. */
export const agreedCopy = (program: string): string | undefined =>
  /^.*\/\.local\/state\/handrail\/programs\/[^/]+/.exec(program.replaceAll('\\', '/'))?.[0]

/** All folders in which processes of the account wait. */
export const waitingHomes = (platform: Pick<Platform, 'env' | 'home' | 'accountHome'>): readonly string[] => [
  ...new Set([
    cacheHome(platform.env('XDG_CACHE_HOME'), platform.home()),
    decidedHome(platform.accountHome()),
  ]),
]

/** Where handrail keeps what it remembers about a project. Ignored by git. */
export const stateFolder = (root: string): string => join(root, '.handrail')

/** Nothing in it is for git but the shim and the project's own rules, whatever a repository has put there. */
const ignored = '*\n!/hook.sh\n!/rules/\n!/rules/**\n'

/** Makes the folder of the state, or one in it, for its owner alone. A project that is not there gets none: false. */
export const makeState = (files: Files, root: string, folder: string = stateFolder(root)): boolean => {
  if (files.kind(root) !== 'directory') return false
  // Without asking whether it is there: another process may make it between the question and the answer.
  files.makeFolder(folder)
  const ignore = join(stateFolder(root), '.gitignore')
  if (!files.createNew(ignore, ignored) && files.readText(ignore) !== ignored)
    files.writeWhole(ignore, ignored)
  return true
}
