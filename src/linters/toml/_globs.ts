import { matchesPath } from '../../text/glob.ts'

/** An argument that is taken for a glob, for one file and no other. */
export const literalGlob = (path: string): string => path.replace(/[*?[\]{}]/g, '[$&]')

/** The strings of a list in a TOML text, as far as one key has one list. */
const stringsOf = (toml: string, key: string): readonly string[] => {
  const inner = new RegExp(`^\\s*${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(toml)?.[1] ?? ''
  return [...inner.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '')
}

/** Whether a config leaves a file out: formatters that read standard input do not ask. */
export const isLeftOut = (config: string, name: string): boolean => {
  const matches = (glob: string): boolean => matchesPath(`/${name}`, `/${glob.replace(/^\.?\//, '')}`)
  const included = stringsOf(config, 'include')
  return stringsOf(config, 'exclude').some(matches) || (included.length > 0 && !included.some(matches))
}
