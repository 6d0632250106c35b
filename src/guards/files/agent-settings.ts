import { defineDocs, defineGuard } from '../../core/define.ts'
import { allow, isFree } from '../../core/file-policy.ts'
import { matchesPath } from '../../core/glob.ts'

export default defineGuard({
  id: 'files/agent-settings',
  on: 'path',
  verdict: 'deny',
  says: 'This file decides what agents may do here; a person edits it.',
  options: { allow },
  check: (access, context) => {
    if (access.kind === 'read' || access.by === 'git' || isFree(access, context)) return false
    if (settings().some(pattern => matchesPath(access.path, pattern))) return true
    return (
      matchesPath(access.path, '.claude/hooks/') && {
        verdict: 'ask',
        says: 'Hook scripts protect this project. A person decides about changes to them.',
      }
    )
  },
})

const settings = (): readonly string[] => [
  '.claude/settings*.json',
  '.claude.json',
  '.codex/config.toml|hooks.json',
  '.gemini/settings.json',
  '.cursor/hooks.json|mcp.json|cli-config.json',
  '.copilot/config.json',
  '.config/opencode/opencode.json*',
  'windsurf/mcp_config.json',
  'claude_desktop_config.json',
]

export const docs = defineDocs({
  since: '0.2.0',
  why: 'An agent that edits its own hooks or permissions has none. Even a helpful edit takes the guard away for everybody.',
  denies: [
    '.claude/settings.json',
    '$ echo "{}" > .claude/settings.json',
    '$ rm -rf .claude/hooks',
    '.codex/config.toml',
  ],
  allows: [
    '.claude/commands/review.md',
    '< .claude/settings.json',
    'docs/x.md = $ echo "{}" > .claude/settings.json',
  ],
})
