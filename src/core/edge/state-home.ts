import { isAbsolute, join } from '../text/paths/path.ts'
import type { Files } from './platform.ts'

/** Where handrail keeps what belongs to the account and to no project. */
export const stateHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.local/state'), 'handrail')

/** Where it keeps what can be made again: never in a project. */
export const cacheHome = (named: string | undefined, home: string): string =>
  join(named !== undefined && isAbsolute(named) ? named : join(home, '.cache'), 'handrail')

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
