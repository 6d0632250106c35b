import type { Access } from '../../core/access.ts'
import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { allow, isFree } from '../../known/file-policy.ts'
import { changedFile, gitHookFiles, isPutBack } from '../../known/protected-files.ts'
import { named } from '../../text/foreign.ts'
import { isWithin } from '../../text/path.ts'
import { isMoreChecks } from './_more-checks.ts'
import { shadowNote } from './_shadowed.ts'
import { isNobodys, isPlainKept, isSetUp, isStartup } from './_startup.ts'
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
    const { path } = access
    if (isNobodys(path, facts) || isPlainKept(access, facts)) return false
    const hook = changedFile(access, gitHookFiles, context.facts)
    if (hook !== undefined && isMoreChecks(access, context.facts)) return false
    if (hook !== undefined)
      return {
        says: `${named(hook)} decides what git runs at its steps, for everybody here.`,
        instead: ['tell the user what should change'],
      }
    const lead = gitLead(access)
    if (lead !== undefined) return { says: lead, instead: ['git config --list --show-origin'] }
    const shadows = shadowNote(access, context.facts)
    if (shadows !== undefined) return { says: shadows }
    if (access.kind === 'write' && path === context.facts.home() && unpackers.test(access.by))
      return { says: `${access.by} unpacks into the home folder: what it brings may run by itself later.` }
    return (
      (isStartup(path) || (!isWithin(path, context.facts.root()) && isSetUp(path))) && {
        says: `${named(path)} runs by itself later, in places that nobody looks at.`,
      }
    )
  },
})

const unpackers = /^(?:tar|bsdtar|unzip|7z|7za|cpio)$/

/** Message about a file that leads git to programs, other than its config and its hooks. */
const gitLead = ({ path, kind, by, change }: Access): string | undefined => {
  if (kind !== 'write' || by === 'git') return undefined
  if (path.endsWith('/.git') && by !== 'mkdir')
    return `${path} leads git to another folder, with a config and hooks of its own.`
  if (path.endsWith('/.git/info/attributes')) return `${path} decides which filters git runs on which files.`
  const text = [change?.content, ...(change?.edits ?? []).map(({ after }) => after)].join('\n')
  return path.endsWith('/.gitmodules') && /^[ \t]*update\s*=\s*"?!/im.test(text)
    ? `${path} names a program that git runs when it updates a submodule.`
    : undefined
}

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
