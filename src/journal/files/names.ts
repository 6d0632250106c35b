import type { Files } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { join } from '../../core/text/paths/path.ts'

export const journalFile = (root: string): string => join(stateFolder(root), 'journal.jsonl')

/** A rotated file: journal.1.jsonl is the oldest, a higher number is newer. */
export const rotatedFile = (root: string, number: number): string =>
  join(stateFolder(root), `journal.${number}.jsonl`)

/** The numbers of the rotated files, oldest first. */
export const rotatedFiles = (files: Pick<Files, 'list'>, root: string): readonly number[] =>
  files
    .list(stateFolder(root))
    .flatMap(name => {
      const number = /^journal\.(\d{1,9})\.jsonl$/.exec(name)?.[1]
      return number === undefined ? [] : [Number(number)]
    })
    .sort((a, b) => a - b)
