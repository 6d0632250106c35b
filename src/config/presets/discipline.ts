import type { Preset } from './preset.ts'

export const discipline: Preset = {
  says: 'How a team works: careful git, finished turns, and a session that knows where it stands.',
  config: {
    languages: { typescript: true, rust: true, go: true },
    lint: { format: 'configured', unconfigured: 'off' },
    phases: { subprocess_delegation: false },
    rules: {
      'disk/destruction': 'on',
      'files/root-deletion': 'on',
      'files/temp-write': 'on',
      'git/add-all': 'on',
      'git/conflicts-resolved': 'on',
      'git/discarded-changes': 'on',
      'git/dropped-ref': 'deny',
      'git/force-push': 'on',
      'git/hard-reset': 'on',
      'git/remote-deletion': 'on',
      'git/skipped-hooks': 'on',
      'git/untracked-deletion': 'on',
      'git/worktree-removal': 'on',
      'lint/violations': 'on',
      'process/fork-bomb': 'on',
      'prompt/git-state': 'on',
      'review/read-only': 'on',
      'files/agent-settings': 'ask',
      'self/*': 'on',
      'session/git-state': 'on',
      'tests/internal-mock': 'on',
    },
  },
}
