import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/root-shell',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  programs: 'sh bash zsh dash ksh su sudo',
  says: 'This opens a shell as the administrator, in which anything may follow.',
  instead: ['sudo apt-get update'],
  check: ({ name, words, via }) =>
    words
      .slice(1)
      .every(
        ({ value }) =>
          (value?.startsWith('-') === true && !/c$/.test(value)) ||
          (name === 'su' && /^\w+$/.test(value ?? '')),
      ) &&
    (name === 'sudo'
      ? words.some(({ value }) => value === '-s' || value === '-i')
      : via.some(wrapper => /^(sudo|doas|pkexec|chroot|nsenter|unshare)/.test(wrapper))),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A single command as root can be judged. A shell as root cannot.',
  denies: ['sudo bash', 'doas sh', 'sudo -s', 'sudo su -'],
  allows: ['sudo apt-get update', 'bash build.sh', 'echo "sudo bash"'],
}
