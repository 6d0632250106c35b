import { matchesPath } from '../../core/text/paths/glob.ts'
import { expandBraces } from '../../shell/words/braces.ts'

/**
 * Whether a path relative to the root matches a glob as linters' configs write them: a plain name matches any folder or
 * file, a path starts at the root, and a matched folder includes everything below it.
 *
 * @example
 * atGlob('src/gen/a.py', 'gen') // true
 */
export const atGlob = (path: string, glob: string): boolean => {
  const cut = glob.replace(/^\.\//, '').replace(/\/(?:\*\*\/?)?$/, '')
  return (expandBraces(cut) ?? []).some(pattern => {
    const anchored = pattern.includes('/') ? `/${pattern}` : pattern
    return matchesPath(path, anchored) || matchesPath(path, `${anchored}/`)
  })
}
