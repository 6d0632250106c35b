import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { emptied } from '../../../known/files/allow-list.ts'
import { isSettledAccess, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'files/tree-deletion',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['delete'],
  says: 'This deletes a folder and everything in it.',
  instead: ['git rm -r --cached src', 'git status --short'],
  options: {
    loss,
    scope: {
      type: 'choice',
      default: 'sources',
      strict: 'last',
      choices: ['sources', 'everything'],
      says: 'Ask about folders that usually hold work, or about every deleted folder.',
    },
  },
  check: (access, context) => {
    if (/^(mv|git|cargo|docker|rename)$/.test(access.by)) return false
    const folder =
      emptied(access) ?? (access.glob && access.path.includes('/**/*.') ? access.path : undefined)
    if (folder === undefined || isSettledAccess(access, context)) return false
    if (context.choice('scope') === 'everything')
      return { says: `This deletes ${named(folder)} and everything in it.` }
    const root = context.facts.root()
    return (
      isWithin(folder, root) &&
      holdsWork(folder.slice(root.length + 1)) && {
        says: `This deletes ${named(folder)} and everything in it.`,
      }
    )
  },
})

const sources =
  'src lib libs app apps packages pkg cmd internal test tests spec specs e2e docs doc data db migrations infra scripts config configs public assets static components pages server client backend frontend api services modules crates examples terraform k8s deploy charts .github .claude .vscode prisma content'

/** A folder of work at the top, or within a package; not what a tool made inside one. */
const holdsWork = (path: string): boolean => {
  if (/(^|\/)(node_modules|dist|build|target|out|coverage|\.next|\.cache|__pycache__|tmp)(\/|$)/.test(path))
    return false
  if (/^\*\*\/\*\.(md|ts|tsx|js|jsx|py|go|rs|java|rb|c|cpp|h)$/.test(path)) return true
  const [top = '', ...rest] = path.split('/')
  const last = rest.at(-1)
  if (last === undefined) return listed(sources, top)
  if (rest.length === 1 && /^(packages|apps|crates|services|libs|modules)$/.test(top)) return true
  return rest.length === 2 && listed(sources, last) && /^(packages|apps)$/.test(top)
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A folder of sources may hold changes that are in no commit. What a build makes can be made again.',
  denies: ['$ rm -rf src', '$ rm -rf packages', '$ rm -r -f data/*'],
  allows: ['$ rm -rf node_modules dist', '$ rm src/old.ts', '$ echo "$ rm -rf src"'],
}
