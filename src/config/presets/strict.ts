import type { Preset } from './preset.ts'

export const strict: Preset = {
  says: 'Everything.',
  config: {
    languages: { typescript: true, rust: true, go: true },
    escalation: { enabled: true },
    git: { force_push: { other: 'deny' } },
    rules: {
      '*': 'on',
      'files/agent-settings': 'deny',
      'files/env-file': { shell_may_create: false },
      'files/human-owned': {
        // The settings of agents have a rule of their own.
        never: ['CLAUDE.md', '.gitignore', '_bmad-output/planning-artifacts/'],
      },
      'files/key-file': { names: 'anywhere' },
      'files/tree-deletion': { scope: 'everything' },
      'secrets/file-read': { readers: [] },
    },
    package_managers: { python: 'uv', javascript: 'bun' },
  },
}
