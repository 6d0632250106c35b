import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/scheduled-job',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This leaves something behind that runs later, without anybody who asked for it.',
  instead: ['crontab -l', 'systemctl list-timers'],
  calls: `
    crontab !-l
    at|batch !-l|-c|-r|-d
    systemd-run --on-active|--on-boot|--on-startup|--on-unit-active|--on-unit-inactive
    systemd-run --on-calendar|--on-timezone-change|--on-clock-change|--timer-property|--path-property
    systemctl reenable|edit|preset|add-wants|add-requires|set-environment|import-environment|daemon-reexec
    systemctl start|restart|try-restart @*.timer|*.path
    loginctl enable-linger
    launchctl load|submit|bootstrap|enable|setenv
    schtasks @/create|/CREATE|/change|/CHANGE|/run
    Register-ScheduledTask|Register-ScheduledJob|New-ScheduledTask
    update-rc.d|chkconfig|rc-update
    anacron|fcrontab
    atd|crond
    pm2 startup
    osascript @*login?item*
    pmset repeat|schedule
    systemctl ** enable|link
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A job in a crontab or a service outlives the session. Nobody will remember where it came from.',
  denies: [
    'crontab -',
    '(crontab -l; echo "* * * * * x") | crontab -',
    'at now + 1 minute',
    'systemctl enable x.service',
    'systemd-run --user --on-calendar=hourly ./sync.sh',
  ],
  allows: ['crontab -l', 'systemctl status x', 'atq', 'systemd-run --user ./build.sh', 'echo "crontab -"'],
}
