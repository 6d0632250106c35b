import type { Preset } from './preset.ts'

export const recommended: Preset = {
  says: 'What nearly everybody wants and nobody notices: the guards against lost work and leaked secrets, and files that parse.',
  config: {
    languages: { typescript: true, rust: true, go: true },
    lint: { format: 'configured', unconfigured: 'errors' },
    phases: { subprocess_delegation: false },
    escalation: { enabled: true },
    bash_guard: { level: 'high' },
    rules: {
      'files/agent-settings': 'ask',
      'files/env-file': 'on',
      'files/key-file': 'on',
      'files/lockfile': 'on',
      'files/ownership-change': 'ask',
      'files/privileged-deletion': 'ask',
      'git/conflicts-resolved': 'on',
      'git/main-push': 'off',
      'lint/config': 'ask',
      'lint/config-unchanged': 'on',
      'lint/violations': 'on',
      'packages/manager': 'on',
      'review/read-only': 'on',
      'self/*': 'on',
      'session/protected-configs': 'on',
    },
  },
}
