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
  patterns.includes('|')
    ? patterns.split('|').some(pattern => matchesText(text, pattern))
    : matchesText(text, patterns)

/**
 * Whether a path lies at a pattern. The pattern may begin at any folder, unless it begins with `/`; one that ends
 * in `/` means the folder and all below it. `**` stands for any number of folders. Case does not count: on many disks
 * it does not either.
 *
 * @example
 * matchesPath('/home/dev/app/infra/lib/api.ts', 'infra/') // true
 */
export const matchesPath = (path: string, pattern: string): boolean => {
  const folder = pattern.endsWith('/')
  const wanted = pattern
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')
  const parts = path
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')
  const last = pattern.startsWith('/') ? 0 : parts.length - 1
  for (let start = 0; start <= last; start += 1) if (follows(parts, start, wanted, 0, folder)) return true
  return false
}

const follows = (
  parts: readonly string[],
  at: number,
  wanted: readonly string[],
  next: number,
  folder: boolean,
): boolean => {
  const pattern = wanted[next]
  if (pattern === undefined) return folder || at === parts.length
  if (pattern === '**') {
    for (let skip = at; skip <= parts.length; skip += 1)
      if (follows(parts, skip, wanted, next + 1, folder)) return true
    return false
  }
  const part = parts[at]
  return part !== undefined && matchesAny(part, pattern) && follows(parts, at + 1, wanted, next + 1, folder)
}
