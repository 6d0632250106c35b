import type { Platform } from '../../core/edge/platform.ts'
import { makeState } from '../../core/edge/state-home.ts'
import { dirname } from '../../core/text/paths/path.ts'

/**
 * Appends text to a file of the project's state in one write, which is safe beside any number of other writers. Creates
 * the folder only after a failed write. False if the file can't be written.
 */
export const appendTo = (platform: Platform, root: string, file: string, text: string): boolean => {
  const { files } = platform
  try {
    return files.append(file, text).whole
  } catch {}
  try {
    return makeState(files, root, dirname(file)) && files.append(file, text).whole
  } catch {
    return false
  }
}
