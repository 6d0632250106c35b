import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './shutdown.ts'

guardTest(guard, docs, {
  denies: [
    ...each(
      'poweroff|halt -f',
      'telinit|init 6|1',
      'systemctl halt|kexec|suspend|hibernate|rescue|emergency|soft-reboot|isolate',
      'loginctl poweroff|reboot|suspend',
      'loginctl terminate-user|kill-session dev',
      'pm-suspend|pm-hibernate',
      `osascript -e 'tell application "System Events" to shut down'`,
      `osascript -e 'tell application "System Events" to restart'`,
    ),
    'sudo reboot',
    'bash -c "shutdown -r +1"',
    'systemctl --force reboot',
  ],
  allows: ['git log --grep reboot', 'rg "shutdown" src', 'systemctl list-units', 'last reboot'],
})
