import type { TakenFiles } from '../../core/facts/taken.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { ancestors, dirname, isWithin } from '../../core/text/paths/path.ts'

/** Whether a file or folder is among what a call takes away, by its path alone. */
export const covers = ({ path, glob, whole }: TakenFiles, file: string): boolean => {
  if (!glob) return whole ? isWithin(file, path) : file === path
  if (matchesPath(file, path)) return true
  return whole && ancestors(dirname(file)).some(folder => matchesPath(folder, path))
}
