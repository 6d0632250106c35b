import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'files/privileged-deletion',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This deletes as the administrator.',
  instead: ['rm -r ./build', 'ls -l'],
  calls: `
    rm|rmdir|unlink|shred
    find -delete
  `,
  check: command => command.via.some(wrapper => /^(sudo|doas|su|pkexec)\b/.test(wrapper)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'As root nothing stands in the way of a wrong path. A file of the project never needs it.',
  denies: ['sudo rm file', 'sudo rm -rf build', 'doas rm -f x', 'sudo find /var -delete'],
  allows: ['rm file', 'sudo ls', 'echo "sudo rm -rf build"'],
}
