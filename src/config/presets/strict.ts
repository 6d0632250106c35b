import type { Preset } from './preset.ts'

export const strict: Preset = {
  says: 'Everything.',
  config: {
    escalation: { enabled: true },
    git: { force_push: { other: 'deny' } },
    rules: {
      '*': 'on',
      'files/agent-settings': 'deny',
      'files/env-file': { shell_may_create: false },
      'files/human-owned': {
        never: [
          'CLAUDE.md',
          '.claude/settings.json',
          '.claude/settings.local.json',
          '.gitignore',
          '_bmad-output/planning-artifacts/',
        ],
      },
      'files/key-file': { names: 'anywhere' },
      'files/tree-deletion': { scope: 'everything' },
      'secrets/file-read': { readers: [] },
    },
    package_managers: { python: 'uv', javascript: 'bun' },
  },
}
