import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree, matching } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/human-owned',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This file is human-owned and cannot be modified by agents.',
  instead: ['If user explicitly requests change, ask for confirmation'],
  options: {
    never: {
      type: 'strings',
      key: 'file_guard.never',
      default: ['CLAUDE.md', '.claude/settings.json', '.claude/settings.local.json', '.gitignore'],
      says: 'Files that no agent changes, as names, folders/ or patterns.',
    },
    allow,
  },
  check: (access, context) => {
    if (matching(access.path, context.strings('never')) === undefined || isFree(access, context)) return false
    return { says: `${named(basename(access.path))} is human-owned and cannot be modified by agents.` }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Instructions, hook settings and ignore lists say what agents may do. The people who wrote them change them.',
  denies: ['CLAUDE.md', '.gitignore', '$ echo x >> CLAUDE.md'],
  allows: ['README.md', 'docs/CLAUDE.md.txt = $ echo x >> CLAUDE.md', '< CLAUDE.md'],
}
