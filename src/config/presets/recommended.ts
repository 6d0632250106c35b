import type { Preset } from './preset.ts'

export const recommended: Preset = {
  says: 'What nearly everybody wants and nobody notices: the guards against lost work and leaked secrets, and files that parse.',
  config: {
    escalation: { enabled: true },
    rules: {
      'files/env-file': 'on',
      'files/root-deletion': 'on',
      'git/conflicts-resolved': 'on',
      'git/force-push': 'on',
      'git/hard-reset': 'on',
      'json/syntax': 'on',
      'network/remote-script': 'on',
      'packages/manager': 'on',
      'self/*': 'on',
    },
  },
}
