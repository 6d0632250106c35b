import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree, matching } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/watched-folder',
  on: 'path',
  verdict: 'ask',
  touches: ['write', 'delete'],
  says: 'Modifications here need a yes. Please confirm changes.',
  options: {
    folders: {
      type: 'strings',
      key: 'file_guard.ask',
      default: ['infra/', '.github/', '.claude/hooks/', '_bmad-output/planning-artifacts/'],
      says: 'Files and folders that an agent changes only after a yes, as names, folders/ or patterns.',
    },
    allow,
  },
  check: (access, context) => {
    if (access.by === 'git') return false
    const folder = matching(access.path, context.strings('folders'))
    if (folder === undefined || isFree(access, context)) return false
    return { says: `Modifications to ${named(folder)} affect ${reach(folder)}. Please confirm changes.` }
  },
})

const reach = (folder: string): string => {
  if (folder === 'infra/') return 'production'
  if (folder === '.github/') return 'CI/CD'
  if (folder === '.claude/hooks/') return 'what protects this project'
  return folder.includes('planning') ? 'plans that people own' : 'more than this task'
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Infrastructure, pipelines, hooks and plans act far beyond the repository. A person looks at each change.',
  denies: [
    'infra/lib/api-stack.ts',
    '.github/workflows/ci.yml',
    '.claude/hooks/guard.sh',
    '$ sed -i s/a/b/ infra/app.ts',
  ],
  allows: [
    'src/infra.ts',
    'my-infra/x.ts',
    '< infra/lib/api-stack.ts',
    'docs/x.md = $ sed -i s/a/b/ infra/app.ts',
  ],
}
