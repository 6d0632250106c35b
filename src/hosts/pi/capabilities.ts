import { eventCapabilities } from '../capability.ts'
import type { HostCapabilities } from '../host.ts'
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
  notes: [],
}
