import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
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
  modes: [
    {
      mode: 'opencode run, with and without --auto',
      silent: 'runs',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
    },
    {
      mode: 'permission: ask, in the terminal',
      silent: 'asks the person',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'The plugin runs in the process of the client. It hands each event to `handrail hook opencode` and applies the answer; it judges nothing itself. `subagent.message` and `subagent.idle` are `chat.message` and `session.idle` of a session with a parent.',
    'The client has no question that a plugin could put to the person, so an ask is a deny that says how a person can allow the call. Its hook `permission.ask` did not fire.',
    'A rewrite changes the arguments in place, and the model sees the new ones in its history. What handrail says of it comes with the result.',
    'If handrail does not start, hangs or answers nonsense, the plugin refuses the tool and says why. The time limits are those of the plugin.',
    'With `opencode serve` the plugin sends the reason of a hold as a message, and the agent goes on. `opencode run` ends at once: the reason is printed on standard error. A turn that was interrupted or has failed is not held.',
    'Context of a session that starts, is opened again or was compacted comes with its next message.',
    'A subagent can not be held. The tools of a subagent pass through the same plugin.',
  ],
}
