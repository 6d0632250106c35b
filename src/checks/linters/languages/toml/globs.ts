import { matchesPath } from '../../../../core/text/paths/glob.ts'

/** Escapes a path for an argument that is read as a glob. */
export const literalGlob = (path: string): string => path.replace(/[*?[\]{}]/g, '[$&]')

/** The strings of a list in a TOML text, if the key occurs once. */
const stringsOf = (toml: string, key: string): readonly string[] => {
  const inner = new RegExp(`^\\s*${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(toml)?.[1] ?? ''
  return [...inner.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '')
}

/** Whether a config excludes a file: formatters do not check that for standard input. */
export const isLeftOut = (config: string, name: string): boolean => {
  const matches = (glob: string): boolean => matchesPath(`/${name}`, `/${glob.replace(/^\.?\//, '')}`)
  const included = stringsOf(config, 'include')
  return stringsOf(config, 'exclude').some(matches) || (included.length > 0 && !included.some(matches))
}
