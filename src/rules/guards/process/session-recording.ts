import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'process/session-recording',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This records what is typed and shown from here on, passwords included.',
  instead: ['script -q -c "npm test" /dev/null'],
  calls: `
    script !-p|-d
    ttyrec|ttysnoop|logkeys|xspy|xmacrorec2|screenkey
    xinput test|test-xi2
    pip*|python*|uv|npm|gem|cargo ** install|add|i pynput|pyxhook|keylogger|iohook|node-global-key-listener
    evtest
  `,
  check: command => command.name !== 'script' || keeps(command),
})

/** `script -q /dev/null make` only gives a program a terminal; `script log ls` records that one program. */
const keeps = (command: Command): boolean => {
  const [file, program] = command.operands
  return file !== '/dev/null' && program === undefined
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A recorder of a terminal or of keys keeps every secret that the person types while it runs.',
  denies: ['script -q /tmp/.log', 'sudo script -a session.txt', 'pip install pynput', 'xinput test 9'],
  allows: [
    'script -q /dev/null make',
    'script -c "make" build.log',
    'npm run script',
    'echo "script -q /tmp/.log"',
  ],
}
