/** Paths as text, POSIX rules: the same on every engine and without asking the disk. */
export const isAbsolute = (path: string): boolean => path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path)

export const normalize = (path: string): string => {
  const slashed = /^[A-Za-z]:\\/.test(path) ? path.replaceAll('\\', '/') : path
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
