import { matchesPath, matchesText } from '../../../../core/text/paths/glob.ts'
import type { Target } from '../../tool.ts'

/**
 * Whether the config excludes a file from security linters. Patterns start at the root; a bare name is a folder, and
 * `*` matches `/` too, so that `tests/*` means all of `tests`.
 */
export const isExcluded = ({ name, inside, settings }: Target): boolean =>
  inside && settings.exclusions.some(pattern => excludes(pattern.replace(/^\.?\/+/, ''), name))

const excludes = (pattern: string, name: string): boolean => {
  const bare = pattern.replace(/\/+$/, '')
  if (bare === '') return false
  return matchesPath(`/${name}`, `/${bare}/`) || matchesText(name, bare)
}
