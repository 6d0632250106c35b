import type { Files } from '../core/platform.ts'
import { isWithin } from '../text/path.ts'

/** Whether links lead from a path to a file below a folder; the folder itself may lie behind a link. False where there is none. */
export const resolvesWithin = (files: Files, path: string, folder: string): boolean => {
  const real = files.real(path)
  return real !== undefined && isWithin(real, files.real(folder) ?? folder)
}
