import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './sent-mail.ts'

guardTest(guard, docs, {
  asks: [
    'mailx -s report team@example.com < report.txt',
    'df -h | mail ops@example.com',
    'git send-email 0001.patch',
  ],
  allows: ['rg "mail -s" docs', 'mail --version', 'git commit -m "sendmail a@example.com < body.txt"'],
})
