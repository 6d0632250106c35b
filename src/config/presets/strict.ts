import type { Preset } from './preset.ts'

export const strict: Preset = {
  says: 'Everything.',
  config: {
    languages: { typescript: true, rust: true, go: true },
    escalation: { enabled: true },
    architecture: {
      builtin: ['lambda-to-lambda', 'lambda-invocation', 'table-keys', 'table-sort-keys', 'shared-libraries'],
    },
    evidence: { bound: 'always' },
    git: { force_push: { other: 'deny' } },
    rules: {
      '*': 'on',
      'coverage/lowered': 'deny',
      'files/agent-settings': 'deny',
      'files/env-file': { shell_may_create: false },
      'files/human-owned': {
        // The settings of agents have a rule of their own.
        never: ['CLAUDE.md', '.gitignore', '_bmad-output/planning-artifacts/'],
      },
      'files/key-file': { names: 'anywhere' },
      'files/tree-deletion': { scope: 'everything' },
      'lint/disabled': 'deny',
      'lint/loosened': 'deny',
      'secrets/file-read': { readers: [] },
      'tests/deleted': 'deny',
      'tests/focused': 'deny',
      'tests/skipped': 'deny',
      'tests/snapshot': 'deny',
      'tests/updated-snapshots': 'deny',
      'lint/silenced': 'deny',
      'tests/weakened': 'deny',
    },
    package_managers: { python: 'uv', javascript: 'bun' },
  },
}
