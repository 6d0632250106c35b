import { matchesPath, matchesText } from '../../text/glob.ts'
import type { Target } from '../tool.ts'

/**
 * Whether the config keeps security linters away from a file. Patterns count from the root; a bare name is a folder,
 * and `*` also stands for folders, so that `tests/*` means all of `tests`.
 */
export const isExcluded = ({ name, inside, settings }: Target): boolean =>
  inside && settings.exclusions.some(pattern => excludes(pattern.replace(/^\.?\/+/, ''), name))

const excludes = (pattern: string, name: string): boolean => {
  const bare = pattern.replace(/\/+$/, '')
  if (bare === '') return false
  return matchesPath(`/${name}`, `/${bare}/`) || matchesText(name, bare)
}
