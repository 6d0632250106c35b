import type { Preset } from './preset.ts'

export const safety: Preset = {
  says: 'The guards against lost work, leaked secrets and foreign code, and the files that only their owners change.',
  config: {
    languages: { typescript: true },
    lint: { on_violation: 'silent', files: 'project' },
    phases: { subprocess_delegation: false },
    escalation: { enabled: true },
    bash_guard: { level: 'high' },
    architecture: {
      builtin: ['lambda-to-lambda', 'lambda-invocation', 'table-keys', 'table-sort-keys', 'shared-libraries'],
    },
    git: { force_push: { other: 'allow' } },
    rules: {
      'architecture/*': 'on',
      'checks/passing': 'on',
      'files/env-file': { verdict: 'on', shell_may_create: false },
      'files/human-owned': 'on',
      'files/key-file': { verdict: 'on', names: 'anywhere' },
      'files/lockfile': 'on',
      'files/tree-deletion': { verdict: 'on', scope: 'everything' },
      'files/watched-folder': 'on',
      'lint/violations': 'on',
      'secrets/file-read': { verdict: 'on', readers: [] },
      'secrets/printed-value': 'on',
      'self/*': 'on',
      'session/tree': 'on',
      'tests/missing': 'on',
      'types/errors': 'on',
    },
  },
}
