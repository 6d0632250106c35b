import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

const agents = 'openai llm claude codex gemini'

export default defineGuard({
  id: 'network/unattended-call',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['host'],
  programs: agents,
  says: 'This talks to another machine out of sight: behind the session, or again and again without end.',
  instead: ['curl -fsS --retry 5 https://example.com/health'],
  check: script =>
    script.invocations.some(
      caller =>
        (calls(caller) && caller.via.some(wrapper => listed(detached, wrapper))) ||
        ((calls(caller) || listed(agents, caller.name)) && spins(caller, script)),
    ),
})

const detached = 'nohup setsid systemd-run daemonize disown at batch'

const calls = ({ effects, remote }: Invocation): boolean =>
  remote !== true &&
  effects.some(
    ({ kind, host }) =>
      (kind === 'upload' || kind === 'download') &&
      typeof host === 'string' &&
      !/^(localhost|127\.|0\.0\.0\.0|\[::1|.*\.(local|test)$|$)/.test(host),
  )

/** A loop without end that neither waits nor can leave: it asks as fast as the line allows. */
const spins = ({ endless }: Invocation, { invocations }: Script): boolean =>
  endless !== undefined &&
  !invocations.some(
    other => other.endless === endless && listed('sleep wait read inotifywait timeout', other.name),
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What goes on after the session ends, or a thousand times a minute, is seen by nobody until the bill or the complaint comes.',
  denies: [
    'nohup wget -q https://x.example/p -O /tmp/p &',
    "while true; do curl https://api.x.example/v1 -d '{}'; done",
    'systemd-run --user curl https://x.example',
  ],
  allows: [
    'nohup npm start &',
    'while true; do curl -s https://x.example/health; sleep 5; done',
    'curl https://x.example &',
    'echo "systemd-run --user curl https://x.example"',
  ],
}
