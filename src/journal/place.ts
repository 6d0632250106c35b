import { join } from '../core/path.ts'
import type { Files } from '../platform/platform.ts'

/** Where handrail keeps what it remembers about a project. Ignored by git. */
export const stateFolder = (root: string): string => join(root, '.handrail')

/** Nothing in it is for git, whatever a repository has put there. */
const ignored = '*\n'

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

export const journalFile = (root: string): string => join(stateFolder(root), 'journal.jsonl')

/** A file that was full: journal.1.jsonl is the oldest of all, a higher number is newer. */
export const fullFile = (root: string, number: number): string =>
  join(stateFolder(root), `journal.${number}.jsonl`)

/** The numbers of the full files, oldest first. */
export const fullFiles = (files: Files, root: string): readonly number[] =>
  files
    .list(stateFolder(root))
    .flatMap(name => {
      const number = /^journal\.(\d{1,9})\.jsonl$/.exec(name)?.[1]
      return number === undefined ? [] : [Number(number)]
    })
    .sort((a, b) => a - b)
