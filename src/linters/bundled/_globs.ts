import { expandBraces } from '../../shell/words/braces.ts'
import { matchesPath } from '../../text/glob.ts'

/**
 * Whether a path from the root lies at a glob, as the configs of linters write them: a name alone may be that of any
 * folder or file, a path counts from the root, and what lies below a folder that matches matches too.
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
