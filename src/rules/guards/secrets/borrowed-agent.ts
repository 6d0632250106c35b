import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'

export default defineGuard({
  id: 'secrets/borrowed-agent',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['sets'],
  programs: 'export declare',
  says: 'This uses the keys that somebody else has unlocked.',
  instead: ['ssh-add -l'],
  check: ({ invocations }, { facts }, calls) =>
    [
      ...invocations.flatMap(({ env }) => Object.entries(env)),
      ...calls.flatMap(({ words }) => words.slice(1).map(({ value }) => halves(value ?? ''))),
    ].some(([key, value]) => /^(SSH_AUTH_SOCK|GPG_AGENT_INFO)$/.test(key) && isSocket(value, facts.home())),
})

const halves = (word: string): readonly [string, string] => {
  const equals = word.indexOf('=')
  return [word.slice(0, Math.max(equals, 0)), word.slice(equals + 1)]
}

/** The usual ways to a socket of one's own are variables and substitutions. */
const isSocket = (value: string | null, home: string): boolean =>
  value !== null && /^\/(tmp|run|var|private|proc|home|root)\//.test(value) && !isWithin(value, home)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Whoever reaches the socket of a key agent logs in as its owner, wherever those keys are good.',
  denies: [
    'SSH_AUTH_SOCK=/tmp/ssh-abc/agent.123 ssh root@db',
    'export SSH_AUTH_SOCK=/run/user/1001/keyring/ssh',
  ],
  allows: [
    'ssh staging uptime',
    'echo "$SSH_AUTH_SOCK"',
    'git commit -m "SSH_AUTH_SOCK=/tmp/ssh-abc/agent.123 ssh root@db"',
  ],
}
