import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'a notice; standard error of `pi -p`',
  onFailure: 'goes on, and the person is told',
  matcher: '',
  defaultTimeoutSeconds: 10,
} as const

export const capabilities: HostCapabilities = {
  id: 'pi',
  title: 'pi',
  version: '0.73.1',
  settings: '`.pi/extensions/handrail.js`, `~/.pi/agent/extensions/handrail.js`',
  events: eventCapabilities(events, common, {
    tool_call: {
      modelReads: 'reason of a block, as the result of the tool; context with the result',
      onFailure: 'the tool does not run, unless `init` was told `--on-failure continue`',
    },
    tool_result: { modelReads: 'text behind the result of the tool', defaultTimeoutSeconds: 900 },
    session_start: { modelReads: 'a message before the next prompt' },
    before_agent_start: { modelReads: 'a message before the prompt' },
    session_before_compact: {},
    agent_end: { modelReads: 'a message of its own', defaultTimeoutSeconds: 300 },
    session_shutdown: { humanSees: '', defaultTimeoutSeconds: 5 },
  }),
  modes: [
    {
      mode: 'any',
      silent: 'runs: the client has no permissions',
      ask: 'a question of the client; with `-p` a deny',
      allow: 'runs',
    },
  ],
  notes: [
    'The extension runs in the process of the client. It hands each event to `handrail hook pi` and applies the answer; it judges nothing itself.',
    'An ask is a question of the client (`ctx.ui.confirm`). In print mode (`-p`) there is nobody to ask: the call is refused, and the text says how a person can allow it.',
    'A rewrite changes the input in place. What handrail says of it comes with the result.',
    'If handrail does not start, hangs or answers nonsense, the extension blocks the tool and says why. The time limits are those of the extension.',
    'A hold is a message of its own, seen over RPC. In print mode the client ends at once: the reason is printed on standard error. A turn that was interrupted or has failed is not held.',
    'Context of a session that starts or was compacted comes with its next prompt. A compaction takes no context, and a prompt can not be refused.',
    'There are no subagents.',
  ],
}
