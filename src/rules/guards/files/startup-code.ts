import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { changedFile, gitHookFiles, isPutBack } from '../../../known/files/protected.ts'
import { isMoreChecks } from './_more-checks.ts'
import { shadowNote } from './_shadowed.ts'
import { gitLead, isNobodys, isPlainKept, isSetUp, isStartup } from './_startup.ts'
import { isSwitchedOn } from './_switched-on.ts'
import { isNewerOnly, isOtherTime } from './_tightened.ts'

export default defineGuard({
  id: 'files/startup-code',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write', 'delete'],
  says: 'This changes what runs by itself: at login, at every git step, or with every program of a language.',
  instead: ['cat ~/.bashrc'],
  options: { allow },
  check: (access, context) => {
    const { facts } = context
    if (access.fresh === true || isFree(access, context) || isPutBack(access)) return false
    if (isSwitchedOn(access, facts) || isNewerOnly(access, facts) || isOtherTime(access, facts)) return false
    if (isNobodys(access.path, facts)) return false
    const note = noteOn(access, facts)
    // Asked last: git has to say what it keeps.
    return note !== undefined && !isPlainKept(access, facts) && note
  },
})

const noteOn = (access: Access, facts: Facts): Note | undefined => {
  const { path, kind, by } = access
  const hook = changedFile(access, gitHookFiles, facts)
  if (hook !== undefined && isMoreChecks(access, facts)) return undefined
  if (hook !== undefined)
    return {
      says: `${named(hook)} decides what git runs at its steps, for everybody here.`,
      instead: ['tell the user what should change'],
    }
  const lead = gitLead(access)
  if (lead !== undefined) return { says: lead, instead: ['git config --list --show-origin'] }
  const shadows = shadowNote(access, facts)
  if (shadows !== undefined) return { says: shadows }
  if (kind === 'write' && path === facts.home() && unpackers.test(by))
    return { says: `${by} unpacks into the home folder: what it brings may run by itself later.` }
  return isStartup(path) || (!isWithin(path, facts.root()) && isSetUp(path))
    ? { says: `${named(path)} runs by itself later, in places that nobody looks at.` }
    : undefined
}

const unpackers = /^(?:tar|bsdtar|unzip|7z|7za|cpio)$/

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Such a line outlives the session and acts in every later one, where nobody looks for it.',
  denies: [
    '$ echo "alias x=y" >> ~/.bashrc',
    '$ cp x .git/hooks/pre-commit',
    '$ rm -rf .husky',
    '$ echo key >> ~/.ssh/authorized_keys',
    '/home/dev/.zshrc',
  ],
  allows: [
    '$ cat ~/.bashrc',
    'src/profile.ts',
    '$ ls .git/hooks',
    'docs/x.md = $ cp x .git/hooks/pre-commit',
  ],
}
