import type { Word } from '../../core/script/script.ts'
import { isWithin } from '../../core/text/paths/path.ts'
import type { Arguments } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { absolutePath } from './paths.ts'
import type { At } from './state.ts'

/** Whether a file that is there now stays as it is in a part of the script that only runs, or only writes, where it is not. */
export const staysAsItIs = (at: At, path: string): boolean =>
  at.reader.facts.fileKind(path) === 'file' && !isMoved(at, path)

/** An earlier part of the script may have taken the file away. */
const isMoved = ({ reader }: At, file: string): boolean =>
  [...reader.loose, ...reader.invocations.flatMap(({ effects }) => effects)].some(
    ({ kind, path, glob }) => kind === 'delete' && (path == null || glob === true || isWithin(file, path)),
  ) || reader.unread.size > 0

/** `cp -n`: what is there is left alone. What `mv -n` does not move stays too, so that its source counts with its target. */
export const isSpared = (at: At, words: readonly Word[], args: Arguments, { value, glob }: Word): boolean => {
  const isSparing =
    (isOn(args, ['-n', '--no-clobber']) && args.root?.long?.includes('no-clobber') === true) ||
    args.given.some(option => option.name === '--update' && /^none/.test(option.value?.value ?? ''))
  const path = !isSparing || value === null || glob === true ? null : absolutePath(at, value)
  return path !== null && words[0]?.value !== 'mv' && staysAsItIs(at, path)
}
