import { eventCapabilities } from '../capability.ts'
import type { HostCapabilities } from '../host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'a toast; standard error of `opencode run`',
  onFailure: 'goes on, and the person is told',
  matcher: '',
  defaultTimeoutSeconds: 10,
} as const

export const capabilities: HostCapabilities = {
  id: 'opencode',
  title: 'OpenCode',
  version: '1.18.33',
  settings: '`.opencode/plugins/handrail.js`, `~/.config/opencode/plugins/handrail.js`',
  events: eventCapabilities(events, common, {
    'tool.execute.before': {
      modelReads: 'the error that the plugin throws, as the result of the tool; context with the result',
      onFailure: 'the tool does not run, unless `init` was told `--on-failure continue`',
    },
    'tool.execute.after': { modelReads: 'text behind the output of the tool', defaultTimeoutSeconds: 900 },
    'session.created': { modelReads: 'a part of the next message' },
    'chat.message': { modelReads: 'a part of the message' },
    'subagent.message': { modelReads: 'a part of the message' },
    'subagent.idle': {},
    'session.idle': { modelReads: 'a message of its own', defaultTimeoutSeconds: 300 },
    'experimental.session.compacting': { modelReads: 'context of the summary' },
    dispose: { humanSees: '', defaultTimeoutSeconds: 5 },
  }),
  notes: [],
}
