import type { FileChange } from '../../core/event.ts'
import { type CodeMatch, codeLanguageOf } from '../../core/facts/code.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Answer } from '../../core/findings/finding.ts'
import type { OwnRule } from '../../core/policy/own.ts'
import { defineGuard } from '../../core/rule/define.ts'
import type { Guard } from '../../core/rule/rule.ts'
import type { Access } from '../../core/script/access.ts'
import type { Script } from '../../core/script/script.ts'
import { matchesPath, matchesText } from '../../core/text/paths/glob.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { data, oneLine } from '../../core/text/quoting/foreign.ts'
import { differenceOf } from '../../edits/change/change.ts'
import { changedFile } from '../../known/files/protected.ts'

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
    case 'edit': {
      const { code } = subject
      if (code !== undefined)
        return defineGuard({
          ...common,
          on: 'edit',
          check: (change, { facts }) => {
            const path = facts.resolve(change.path)
            if (!subject.paths.some(pattern => fits(path, pattern, facts.root()))) return false
            return broughtIn(change, code, facts)
          },
        })
      return defineGuard({
        ...common,
        on: 'path',
        touches: ['write', 'delete'],
        check: (access, { facts }) => liesAt(access, subject.paths, facts),
      })
    }
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

/** The code of a form that an edit brings in. What the file had before does not count. */
const broughtIn = (change: FileChange, code: string, facts: Facts): Answer => {
  const language = codeLanguageOf(change.path)
  const difference = language === undefined ? undefined : differenceOf(change, facts)
  if (language === undefined || difference?.after === undefined) return false
  const find = (text: string): readonly CodeMatch[] => facts.findCode({ language, text }, code)
  const known = find(difference.before ?? '').map(({ text }) => text)
  const fresh = find(difference.after).filter(({ text }) => {
    const at = known.indexOf(text)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
  if (fresh.length === 0) return false
  return { rows: fresh.slice(0, mostShown).map(({ source }) => data(source)) }
}

const mostShown = 3

const reaches = ({ effects }: Script, hosts: readonly string[]): boolean =>
  effects.some(
    ({ kind, host }) =>
      (kind === 'download' || kind === 'upload') &&
      typeof host === 'string' &&
      hosts.some(pattern => matchesText(host.toLowerCase(), pattern.toLowerCase())),
  )
