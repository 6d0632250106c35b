import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'process/scheduled-job',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This leaves something behind that runs later, without anybody who asked for it.',
  instead: ['crontab -l', 'systemctl list-timers'],
  calls: `
    crontab !-l
    at|batch !-l|-c|-q
    
    systemctl enable|link|edit|set-environment|import-environment|daemon-reexec
    launchctl load|submit|bootstrap|enable|setenv
    schtasks|schtasks.exe @/create|/CREATE|/change|/CHANGE|/run
    update-rc.d|chkconfig|rc-update
    anacron|fcrontab
    atd|crond
  `,
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'A job in a crontab or a service outlives the session. Nobody will remember where it came from.',
  denies: [
    'crontab -',
    '(crontab -l; echo "* * * * * x") | crontab -',
    'at now + 1 minute',
    'systemctl enable x.service',
  ],
  allows: ['crontab -l', 'systemctl status x', 'atq', 'echo "crontab -"'],
})
