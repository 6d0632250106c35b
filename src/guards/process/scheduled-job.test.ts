import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './scheduled-job.ts'

guardTest(guard, docs, {
  asks: ['crontab -r', 'crontab jobs.txt', 'echo ls | at 14:00'],
  allows: [
    'systemctl list-timers',
    'git commit -m "at now + 1 minute"',
    'systemctl --user status x',
    'schtasks /query',
  ],
})
