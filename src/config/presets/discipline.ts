import type { Preset } from './preset.ts'

export const discipline: Preset = {
  says: 'How a team works: careful git, finished turns, and a session that knows where it stands.',
  config: {
    rules: {
      'git/add-all': 'on',
      'git/conflicts-resolved': 'on',
      'git/force-push': 'on',
      'prompt/git-state': 'on',
      'self/*': 'on',
      'session/git-state': 'on',
    },
  },
}
