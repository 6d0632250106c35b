/** Paths as text, POSIX rules: the same on every runtime and without asking the disk. */
export const isAbsolute = (path: string): boolean => path.startsWith('/') || hasDrive(path)

/** `C:\` or `C:/`. Char codes, not a RegExp: this runs at every event, and compiling one costs more than the test. */
const hasDrive = (path: string): boolean => {
  const letter = path.charCodeAt(0) | 32
  return letter > 96 && letter < 123 && path[1] === ':' && (path[2] === '\\' || path[2] === '/')
}

export const normalize = (path: string): string => {
  if (isNormal(path)) return path
  const slashed = hasDrive(path) ? path.replaceAll('\\', '/') : path
  const absolute = slashed.startsWith('/')
  const out: string[] = []
  for (const part of slashed.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') out.push(part)
    else if (out.length > 0 && out.at(-1) !== '..') out.pop()
    else if (!absolute) out.push(part)
  }
  const joined = out.join('/')
  if (absolute) return `/${joined}`
  return joined === '' ? '.' : joined
}

/** Most paths that come here need nothing; those with hidden names are looked at closely. */
const isNormal = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.includes('/.') && !path.endsWith('/')

export const join = (base: string, path: string): string =>
  normalize(isAbsolute(path) ? path : `${base}/${path}`)

export const dirname = (path: string): string => {
  const cut = path.lastIndexOf('/')
  if (cut < 0) return '.'
  return cut === 0 ? '/' : path.slice(0, cut)
}

export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether a path is the folder or lies below it; both absolute and normalized. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)

/** The folder and all its ancestors, nearest first. */
export const ancestors = (folder: string): readonly string[] => {
  const out = [folder]
  let current = folder
  while (dirname(current) !== current && current !== '.') {
    current = dirname(current)
    out.push(current)
  }
  return out
}

/** The text without such characters at its end. */
export const trimmedEnd = (text: string, char: string): string => {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === char) end -= 1
  return text.slice(0, end)
}

/** The last name of a path, also of `a/b/` and of a Windows path. */
export const nameOf = (path: string): string => {
  if (path[1] === ':' && /^[a-z]:\\/i.test(path)) return path.slice(path.lastIndexOf('\\') + 1)
  const trimmed = trimmedEnd(path, '/')
  return trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

/** The folder of a path as it is written: `.` for a bare name. */
export const folderOf = (path: string): string => {
  const trimmed = trimmedEnd(path, '/')
  const slash = trimmed.lastIndexOf('/')
  if (slash < 0) return '.'
  return slash === 0 ? '/' : trimmed.slice(0, slash)
}

/** A path for patterns: it begins at the project, so that names of folders above it say nothing. */
export const projectPath = (path: string, root: string): string =>
  path.startsWith(`${root}/`) ? path.slice(root.length) : path
