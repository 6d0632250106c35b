import type { TakenFiles } from '../core/taken.ts'
import { matchesPath } from '../text/glob.ts'
import { ancestors, dirname, isWithin } from '../text/path.ts'

/** Whether a file or folder is among what a call takes away, by its path alone. */
export const covers = ({ path, glob, whole }: TakenFiles, file: string): boolean => {
  if (!glob) return whole ? isWithin(file, path) : file === path
  if (matchesPath(file, path)) return true
  return whole && ancestors(dirname(file)).some(folder => matchesPath(folder, path))
}
