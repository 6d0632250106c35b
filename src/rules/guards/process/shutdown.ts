import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/shutdown',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This turns the machine off or restarts it.',
  instead: ['systemctl status'],
  calls: `
    reboot|poweroff|halt
    shutdown !-c
    init|telinit 0|6|1
    systemctl ** poweroff|reboot|halt|kexec|suspend|hibernate|rescue|emergency|soft-reboot|isolate
    loginctl poweroff|reboot|suspend|terminate-*|kill-*
    pm-suspend|pm-hibernate
    osascript @*shut?down*|*restart*
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Everything that runs on it stops, the session of the agent and the work of others with it.',
  denies: ['reboot', 'sudo shutdown -h now', 'systemctl poweroff', 'sudo init 0'],
  allows: ['systemctl status nginx', 'shutdown -c', 'echo "reboot"'],
}
