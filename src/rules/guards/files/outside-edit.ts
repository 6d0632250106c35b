import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { allow, isFree, isTemporary } from '../../../known/files/allow-list.ts'
import { isInside, isStore } from '../../../known/files/outside.ts'
import { canonicalName } from '../../../programs/names.ts'

export default defineGuard({
  id: 'files/outside-edit',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write'],
  says: 'This changes a file of the home folder outside of the project.',
  instead: ['show the human the lines that should change'],
  options: { allow },
  check: (access, context) => {
    const { facts } = context
    const { path, glob, appends } = access
    const home = facts.home()
    if (glob || appends === true || !isWithin(path, home) || home === '/' || isInside(path, facts))
      return false
    if (!isEdit(access) || isTemporary(path) || isStore(path, home) || facts.fileKind(path) !== 'file')
      return false
    if (!(isAlone(path, facts) || isElsewhere(path, facts)) || isFree(access, context)) return false
    return { says: `${named(path)} lies in the home folder, outside of the project, and would be changed.` }
  },
})

/** The new text comes from the call itself. Who copies a file there brings one along. */
const isEdit = ({ by, given, call }: Access): boolean => {
  if (by === '' || given === true) return true
  if (by === 'tee') return call?.argv.some(word => /^-a$|^--append$/.test(word ?? '')) === false
  return listed('sed perl ruby python node ed vim yq', canonicalName(by))
}

/** No repository has it, no program makes it again, and the session did not write it. */
const isAlone = (path: string, facts: Facts): boolean => {
  const one = { glob: false, whole: false, shaped: false, which: 'all', staged: false, by: '' } as const
  const lost = facts.lost({ ...one, kind: 'overwritten', path, left: 'nothing' })
  return lost.sure === 'known' && lost.files.length > 0
}

/** A file of another project. */
const isElsewhere = (path: string, facts: Facts): boolean => {
  const git = facts.gitAt(path)
  return git !== undefined && git.root !== facts.home() && !isWithin(git.root, facts.root())
}

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'Settings, notes and other projects of the account are not what the work is about, and no commit of the project has them. New files, caches, what is copied there and what comes behind the end of a file are left alone, and so is what the session wrote itself.',
  denies: ['/home/dev/notes/diary.md = x', '$ echo x > ~/notes/diary.md', '$ sed -i s/a/b/ ~/other/a.ts'],
  allows: [
    'src/a.ts = x',
    '/home/dev/notes/new.md = x',
    '$ cp a.md ~/notes/diary.md',
    '$ echo x >> ~/notes/diary.md',
    '$ echo "$ echo x > ~/notes/diary.md"',
  ],
  related: ['files/lost-work', 'files/startup-code', 'files/unattended-write'],
}
