import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { emptied, isTemporary } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/outside-deletion',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['delete'],
  says: 'This deletes a folder outside the project.',
  instead: ['ls ..', 'rm -r ./build'],
  check: (access, { facts }) => {
    if (access.by === 'mv' || access.by === 'git') return false
    const folder =
      emptied(access) ??
      (access.path.includes('/**/') ? access.path.replace(/\/\*\*\/.*$/, '') || '/' : undefined)
    if (folder === undefined || !folder.startsWith('/')) return false
    if (isWithin(folder, facts.root()) || (isTemporary(folder) && !isWholeTemp(folder)) || isCache(folder))
      return false
    return { says: `This deletes ${named(folder)}, which lies outside the project.` }
  },
})

const isWholeTemp = (folder: string): boolean => /^(\/private)?(\/var)?\/tmp$/.test(folder)

const isCache = (path: string): boolean =>
  /\/\.?(cache|caches|_cacache|__pycache__|node_modules|DerivedData|\.Trash)(\/|$)|\/\.zcompdump\*?$/i.test(
    path,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What lies outside the project is not the business of its task, and no commit of it brings that back.',
  denies: ['$ rm -rf ~/Documents', '$ rm -rf ../other-project', '$ rm -rf /srv/app'],
  allows: [
    '$ rm -rf /tmp/scratch',
    '$ rm -rf ~/.cache/app',
    '$ rm -rf dist',
    '$ echo "$ rm -rf ~/Documents"',
  ],
}
