import type { Word } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import type { Call } from '../program.ts'

/** Writes what the sources become: below a folder each keeps its name, any other target is the name of the one source. */
export const writeInto = (
  call: Call,
  sources: readonly Word[],
  target: Word,
  { trees = false, folder = false } = {},
): void => {
  if (target.value !== null && (folder || sources.length > 1 || call.isFolder(target))) {
    for (const word of sources) call.add('write', within(target.value, word.value), trees)
  }
  call.add('write', target, trees)
}

/** The path that something gets in a folder. */
export const within = (folder: string, path: string | null): string =>
  path === null ? `${folder}/*` : `${folder}/${nameOf(path)}`
