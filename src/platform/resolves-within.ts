import type { Files } from '../core/edge/platform.ts'
import { isWithin } from '../core/text/paths/path.ts'

/** Whether the real path of a file is below a folder, itself with links resolved. False where the file is missing. */
export const resolvesWithin = (files: Files, path: string, folder: string): boolean => {
  const real = files.real(path)
  return real !== undefined && isWithin(real, files.real(folder) ?? folder)
}
