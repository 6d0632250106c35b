import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './shutdown.ts'

guardTest(guard, docs, {
  denies: ['sudo reboot', 'bash -c "shutdown -r +1"', 'systemctl --force reboot'],
  allows: ['git log --grep reboot', 'rg "shutdown" src', 'systemctl list-units', 'last reboot'],
})
