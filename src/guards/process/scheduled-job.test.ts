import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './scheduled-job.ts'

guardTest(guard, docs, {
  asks: [
    'osascript -e \'tell application "System Events" to make login item at end\'',
    'pmset repeat wakeorpoweron MTWRF 8:00:00',
    'systemctl --user enable sync.service',

    'crontab -r',
    'crontab jobs.txt',
    'echo ls | at 14:00',
    'at -q b now < job.sh',
    'at -f job.sh midnight',
    'batch < job.sh',
    'systemd-run --on-active 30 touch x',
    'sudo systemd-run --unit=x --on-boot=5min -- ./x.sh',
    'systemd-run --timer-property=AccuracySec=1s --on-unit-active=1h ./x.sh',
    'systemctl --user start backup.timer',
    'systemctl --user enable --now x.timer',
    'loginctl enable-linger me',
    'launchctl load ~/Library/LaunchAgents/x.plist',
    'launchctl bootstrap gui/501 x.plist',
    'launchctl submit -l x -- ./x.sh',
    'sudo launchctl asuser 501 launchctl load x.plist',
    'schtasks /create /tn x /tr x.exe',
    'pwsh -c "Register-ScheduledTask -TaskName x"',
    'pm2 startup',
  ],
  allows: [
    'pmset -g',
    'osascript -e \'display notification "done"\'',

    'systemctl list-timers',
    'git commit -m "at now + 1 minute"',
    'systemctl --user status x',
    'systemctl start nginx',
    'schtasks /query',
    'at -l',
    'at -c 4',
    'atrm 4',
    'systemd-run --scope -p MemoryMax=1G npm test',
    'launchctl list',
    'launchctl print gui/501',
    'pm2 start app.js',
    'rg "systemd-run --on-active 30 touch x" docs',
  ],
})
