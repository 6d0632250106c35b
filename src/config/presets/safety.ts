import type { Preset } from './preset.ts'

export const safety: Preset = {
  says: 'The guards against lost work, leaked secrets and foreign code.',
  config: {
    escalation: { enabled: true },
    rules: {
      'files/env-file': 'on',
      'files/root-deletion': 'on',
      'git/force-push': 'on',
      'git/hard-reset': 'on',
      'network/remote-script': 'on',
      'self/*': 'on',
    },
  },
}
