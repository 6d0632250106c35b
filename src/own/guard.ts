import type { Access } from '../core/access.ts'
import { defineGuard } from '../core/define.ts'
import type { Facts } from '../core/facts.ts'
import type { OwnRule } from '../core/own.ts'
import type { Guard } from '../core/rule.ts'
import type { Script } from '../core/script.ts'
import { changedFile } from '../known/protected-files.ts'
import { oneLine } from '../text/foreign.ts'
import { matchesPath, matchesText } from '../text/glob.ts'
import { isWithin, join } from '../text/path.ts'

/** As long as the messages of the other rules. */
const longest = 400

/** The guard that an entry of `own_rules` describes. */
export const ownGuard = (rule: OwnRule): Guard => {
  const { id, verdict, subject } = rule
  const says = oneLine(rule.says, longest)
  const common = { id, verdict, says, instead: rule.instead.map(text => oneLine(text, longest)) }
  switch (subject.verb) {
    case 'command':
      return defineGuard({ ...common, on: 'command', calls: subject.calls })
    case 'read':
      return defineGuard({
        ...common,
        on: 'path',
        touches: ['read'],
        check: (access, { facts }) => liesAt(access, subject.paths, facts),
      })
    case 'edit':
      return defineGuard({
        ...common,
        on: 'path',
        touches: ['write', 'delete'],
        check: (access, { facts }) => liesAt(access, subject.paths, facts),
      })
    case 'fetch':
      return defineGuard({
        ...common,
        on: 'script',
        touches: ['download', 'upload'],
        check: script => reaches(script, subject.hosts),
      })
  }
}

/** Whether an access is about a file of the patterns, or takes away a folder that holds one. */
const liesAt = (access: Access, patterns: readonly string[], facts: Facts): boolean => {
  const root = facts.root()
  if (patterns.some(pattern => fits(access.path, pattern, root))) return true
  const placed = patterns.map(pattern => (pattern.startsWith('./') ? join(root, pattern) : pattern))
  return changedFile(access, placed, facts) !== undefined
}

/** `./migrations/**` begins at the root of the project. */
const fits = (path: string, pattern: string, root: string): boolean =>
  pattern.startsWith('./')
    ? isWithin(path, root) && matchesPath(path.slice(root.length), pattern.slice(1))
    : matchesPath(path, pattern)

const reaches = ({ effects }: Script, hosts: readonly string[]): boolean =>
  effects.some(
    ({ kind, host }) =>
      (kind === 'download' || kind === 'upload') &&
      typeof host === 'string' &&
      hosts.some(pattern => matchesText(host.toLowerCase(), pattern.toLowerCase())),
  )
