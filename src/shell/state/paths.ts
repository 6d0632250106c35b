import { normalize } from '../../core/text/paths/path.ts'
import type { At } from './state.ts'

/** The path as seen from the folder, or null where the folder is not known. */
export const joinPath = (folder: string | null, path: string): string | null => {
  if (path.startsWith('/')) return normalize(path)
  if (folder === null) return null
  return normalize(`${folder}/${path}`)
}

/** Where a path that the command names really is; null where that depends on an unknown folder. */
export const absolutePath = (at: At, path: string): string | null => {
  // Most calls stay in the folder that they start in.
  if (at.shell.cwd === '.' && path !== '' && !path.startsWith('/')) {
    at.reader.base ??= at.reader.facts.resolve('.')
    return joinPath(at.reader.base, path)
  }
  const joined = joinPath(at.shell.cwd, path === '' ? '.' : path)
  if (joined === null || joined.startsWith('/')) return joined
  at.reader.base ??= at.reader.facts.resolve('.')
  return joinPath(at.reader.base, joined)
}
