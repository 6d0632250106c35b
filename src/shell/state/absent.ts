import { isWithin } from '../../text/path.ts'
import type { At } from './state.ts'

/** Whether a file that is there now stays as it is in a part of the script that only runs, or only writes, where it is not. */
export const staysAsItIs = (at: At, path: string): boolean =>
  at.reader.facts.fileKind(path) === 'file' && !isMoved(at, path)

/** An earlier part of the script may have taken the file away. */
const isMoved = ({ reader }: At, file: string): boolean =>
  [...reader.loose, ...reader.invocations.flatMap(({ effects }) => effects)].some(
    ({ kind, path, glob }) => kind === 'delete' && (path == null || glob === true || isWithin(file, path)),
  ) || reader.unread.size > 0
