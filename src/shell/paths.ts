import { normalize } from '../core/path.ts'
import type { At } from './state.ts'

/** The path as seen from the folder, or null where the folder is not known. */
export const joinPath = (folder: string | null, path: string): string | null => {
  if (path.startsWith('/')) return normalize(path)
  if (folder === null) return null
  return normalize(`${folder}/${path}`)
}

/** Where a path that the command names really is; null where that depends on an unknown folder. */
export const absolutePath = (at: At, path: string): string | null => {
  const joined = joinPath(at.shell.cwd, path === '' ? '.' : path)
  if (joined === null || joined.startsWith('/')) return joined
  at.reader.base ??= at.reader.facts.resolve('.')
  return joinPath(at.reader.base, joined)
}

/** The text without such characters at its end. */
export const trimmedEnd = (text: string, char: string): string => {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === char) end -= 1
  return text.slice(0, end)
}

export const baseName = (path: string): string => {
  if (path[1] === ':' && /^[a-z]:\\/i.test(path)) return path.slice(path.lastIndexOf('\\') + 1)
  const trimmed = trimmedEnd(path, '/')
  return trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

export const folderName = (path: string): string => {
  const trimmed = trimmedEnd(path, '/')
  const slash = trimmed.lastIndexOf('/')
  if (slash < 0) return '.'
  return slash === 0 ? '/' : trimmed.slice(0, slash)
}
