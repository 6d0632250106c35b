/**
 * Whether a text matches a pattern in which `*` stands for anything and `?` for one character.
 *
 * @example
 * matchesText('id_rsa.bak', 'id_rsa*') // true
 */
export const matchesText = (text: string, pattern: string): boolean => {
  let at = 0
  let next = 0
  let star = -1
  let mark = 0
  while (at < text.length) {
    const wanted = pattern[next]
    if (wanted === '*') {
      star = next
      mark = at
      next += 1
    } else if (wanted === '?' || (wanted !== undefined && wanted === text[at])) {
      at += 1
      next += 1
    } else if (star >= 0) {
      next = star + 1
      mark += 1
      at = mark
    } else return false
  }
  while (pattern[next] === '*') next += 1
  return next === pattern.length
}

/** Any of several patterns, as in `a|b*`. */
export const matchesAny = (text: string, patterns: string): boolean =>
  patterns.includes('|') ? fitsOne(text, patterns.split('|')) : matchesText(text, patterns)

const fitsOne = (text: string, patterns: readonly string[]): boolean => {
  for (const pattern of patterns) if (matchesText(text, pattern)) return true
  return false
}

/**
 * Whether a path lies at a pattern. The pattern may begin at any folder, unless it begins with `/`; one that ends
 * in `/` means the folder and all below it. `**` stands for any number of folders. Case does not count: on many disks
 * it does not either.
 *
 * @example
 * matchesPath('/home/dev/app/infra/lib/api.ts', 'infra/') // true
 */
export const matchesPath = (path: string, pattern: string): boolean => {
  const wanted = compiledOf(pattern)
  const parts = partsOf(path)
  // A pattern for one path that passes over nothing ends where the path ends.
  const first = wanted.ends ? parts.length - wanted.parts.length : 0
  if (first < 0 || (wanted.rooted && first > 0)) return false
  const last = wanted.rooted || wanted.ends ? first : parts.length - 1
  for (let start = first; start <= last; start += 1) if (follows(parts, start, wanted, 0)) return true
  return false
}

/** A pattern for paths, taken apart. */
interface PathPattern {
  readonly rooted: boolean
  /** It means the folder and all below it. */
  readonly folder: boolean
  /** It has as many parts as what it matches, and means a path and not a folder. */
  readonly ends: boolean
  /** The alternatives for each part of a path; null for `**`. */
  readonly parts: readonly (readonly string[] | null)[]
}

/** The patterns of a policy are compared with the paths of every event. */
const compiled = new Map<string, PathPattern>()
const mostPatterns = 2000

const compiledOf = (pattern: string): PathPattern => {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  const parts = split(pattern).map(part => (part === '**' ? null : part.split('|')))
  const folder = pattern.endsWith('/')
  const made: PathPattern = {
    rooted: pattern.startsWith('/'),
    folder,
    ends: !folder && parts.length > 0 && !parts.includes(null),
    parts,
  }
  if (compiled.size >= mostPatterns) compiled.clear()
  compiled.set(pattern, made)
  return made
}

let lastPath = ''
let lastParts: readonly string[] = []

/** One path is compared with many patterns in a row. */
const partsOf = (path: string): readonly string[] => {
  if (path !== lastPath) {
    lastParts = split(path)
    lastPath = path
  }
  return lastParts
}

const split = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')

const follows = (parts: readonly string[], at: number, wanted: PathPattern, next: number): boolean => {
  const pattern = wanted.parts[next]
  if (pattern === undefined) return wanted.folder || at === parts.length
  if (pattern === null) {
    for (let skip = at; skip <= parts.length; skip += 1)
      if (follows(parts, skip, wanted, next + 1)) return true
    return false
  }
  const part = parts[at]
  return part !== undefined && fitsOne(part, pattern) && follows(parts, at + 1, wanted, next + 1)
}
