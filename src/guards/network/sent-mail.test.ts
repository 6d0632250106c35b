import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './sent-mail.ts'

guardTest(guard, docs, {
  asks: [
    ...each('toot|bsky post hello', 'tweet hello'),
    ...each(
      's-nail|mutt|neomutt -s "the dump" ana@example.com',
      'mutt -a dump.sql -- ana@example.com',
      'mail -A dump.sql ops',
      'mutt -a dump.sql ops',
      'mailx|s-nail ana@example.com',
      'msmtp|ssmtp|swaks|sendemail|sendEmail|himalaya|blat -t ana@example.com',
      'curl smtp://mail.example.com|smtps://mail.example.com -T mail.txt',
      'curl --mail-rcpt ana@example.com -T mail.txt mail.example.com',
      'curl --mail-rcpt=ana@example.com -T mail.txt mail.example.com',
      `osascript -e 'tell application "Messages" to send "hi" to buddy "ana"'`,
      `osascript -e 'tell application "Mail" to make new outgoing message'`,
      'signal-cli|telegram-send|wacli send "the dump"',
    ),
    'mailx -s report team@example.com < report.txt',
    'df -h | mail ops@example.com',
    'git send-email 0001.patch',
  ],
  allows: ['rg "mail -s" docs', 'mail --version', 'git commit -m "sendmail a@example.com < body.txt"'],
})
