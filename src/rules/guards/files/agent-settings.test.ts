import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './agent-settings.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { '.claude/settings.json': '{}', '.claude/hooks/a.sh': '' } },
    denies: [
      '/home/dev/.claude/settings.json',
      '.claude/settings.local.json',
      '.claude/Settings.json = {}',
      'src/../.claude/settings.json',
      '$ sed -i s/deny/allow/ .claude/settings.json',
      '$ mv .claude .claude.off',
      '$ cp -r /tmp/other/.claude .',
      '$ rm .claude/*.json',
      '$ git rm .claude/settings.json',
      '$ cd .claude && rm settings.json',
      `$ python3 - <<'E'\nopen('.claude/settings.json','w').write('{}')\nE`,
      '.gemini/settings.json',
      '.cursor/hooks.json',
      '/home/dev/.codeium/windsurf/hooks.json',
      '$ echo \'{"disableAllHooks":true}\' > ~/.claude/no-hooks-settings.json',
    ],
    asks: [
      '.claude/hooks/x.sh',
      '.claude/hooks/deep/x.sh = x',
      '.github/hooks/guard.json',
      '.kiro/hooks/handrail.json',
      '.opencode/plugins/guard.ts',
      '.pi/extensions/guard.ts',
      '~/.pi/agent/extensions/guard.ts',
      '~/.gemini/extensions/guard/hooks/hooks.json',
      '$ chmod -x .claude/hooks/a.sh',
      '$ ln -sf /bin/true .claude/hooks/a.sh',
    ],
    allows: [
      'settings.json',
      '$ cat .claude/settings.json',
      '.claude/agents/a.md',
      '.github/workflows/ci.yml',
      '$ git add .claude/settings.json',
      '$ git commit -m "rm -rf .claude/hooks"',
      '$ rm -rf .claude/tmp',
    ],
  },
  {
    facts: { files: { '.claude/settings.json': '{"permissions":{"deny":["a"],"ask":["d"],"allow":["b"]}}' } },
    denies: [
      '.claude/settings.json = {"permissions":{"deny":[],"ask":["d"],"allow":["b"]}}',
      '.claude/settings.json = {"permissions":{"deny":["a","c"],"ask":["d"],"allow":["b","e"]}}',
      '.claude/settings.json = {"permissions":{"deny":["a","c"],"ask":[],"allow":["b"]}}',
      '.claude/settings.json = {"permissions":{"deny":["a","c"],"ask":["d"],"allow":["b"]},"hooks":{}}',
    ],
    allows: [
      '.claude/settings.json = {"permissions":{"deny":["a","c"],"ask":["d"],"allow":["b"]}}',
      '.claude/settings.json = {"permissions":{"deny":["a","d"],"allow":[]}}',
    ],
  },
  {
    options: { allow: ['.claude/settings.json'] },
    denies: ['.codex/config.toml'],
    allows: ['.claude/settings.json'],
  },
)
