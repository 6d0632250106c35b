import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { emptied } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/project-deletion',
  on: 'path',
  verdict: 'deny',
  level: 'high',
  touches: ['delete'],
  says: 'This deletes the whole project, or its history.',
  instead: ['git clean -n', 'rm -r ./build'],
  check: (access, { facts }) => {
    if (access.by === 'git' || access.by === 'mv') return false
    // One file that code names when it runs. With rm, each of the files that find hands over is meant.
    if (access.shaped === true && !access.recursive && !listed(removers, access.by)) return false
    const folder = emptied(access)
    if (folder === undefined || !folder.startsWith('/')) return false
    if (!isWithin(facts.root(), folder) && folder !== `${facts.root()}/.git`) return false
    // The files that find picks out may be less than everything.
    return access.by === 'find' || access.by === 'rsync' || access.path.includes('/**')
      ? { verdict: 'ask' }
      : true
  },
})

const removers = 'rm unlink shred srm gio trash'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The folder holds all that is not pushed, and .git all that is. Only named folders in it can be made again.',
  denies: ['$ rm -rf .', '$ rm -rf .git', '$ rm -rf ./* .[!.]*'],
  also: { ask: ['$ find . -delete', '$ find . -exec rm {} \\;'] },
  allows: ['$ rm -rf dist', '$ find . -name "*.pyc" -delete', '$ echo "$ rm -rf .git"'],
  related: ['files/root-deletion'],
}
