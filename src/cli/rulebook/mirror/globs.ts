/**
 * Patterns of a config as Cursor's globs. Cursor has two readers of front matter: one knows YAML, the other takes the rest of
 * the line as it is, quotes included (https://github.com/cosai-oasis/project-codeguard/issues/121). So the list is bare, has no
 * character that YAML gives a meaning, and begins with a pattern that begins with no star.
 */
export const globsOf = (patterns: readonly string[]): readonly string[] => {
  const all = [...new Set(patterns.flatMap(alternatives).filter(isPlain).flatMap(globs))]
  const [bare, starred] = [
    all.filter(glob => !glob.startsWith('*')),
    all.filter(glob => glob.startsWith('*')),
  ]
  const [first] = starred
  return bare.length === 0 && first !== undefined ? [`src/${first}`, ...starred] : [...bare, ...starred]
}

const isPlain = (pattern: string): boolean => /^[\w@./*?+-]+$/.test(pattern) && !/^[@?+.-]*$/.test(pattern)

/** `a/b|c.ts` as `a/b.ts`'s two forms: Cursor knows no `|`. */
const alternatives = (pattern: string): readonly string[] =>
  pattern
    .split('/')
    .reduce<readonly string[]>(
      (starts, part) => part.split('|').flatMap(one => starts.map(start => `${start}/${one}`)),
      [''],
    )
    .map(joined => joined.slice(1))

/** A pattern may begin at any folder; one that ends in a slash means all below. */
const globs = (pattern: string): readonly string[] => {
  const whole = pattern.endsWith('/') ? `${pattern}**` : pattern
  if (whole.startsWith('/')) return [whole.slice(1)]
  if (whole.startsWith('**')) return [whole]
  return /^\w/.test(whole) && whole.includes('/') ? [whole, `**/${whole}`] : [`**/${whole}`]
}
