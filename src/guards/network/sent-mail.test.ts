import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './sent-mail.ts'

guardTest(guard, docs, {
  asks: [
    `ruby -e "require 'mailgun'; mg.send_message('x', y)"`,
    `php -r '$m = new PHPMailer(); $m->send();'`,
    `node -e "const m = require('@sendgrid/mail'); m.sendMultiple({ to: users })"`,
    `python3 -c "import smtplib; smtplib.SMTP('smtp.example.com').sendmail(a, b, c)"`,
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
  allows: [
    `python3 -c "import smtplib; smtplib.SMTP('localhost', 1025).sendmail(a, b, c)"`,
    `node -e "console.log(require('@sendgrid/mail').version)"`,
    'rg "mail -s" docs',
    'mail --version',
    'git commit -m "sendmail a@example.com < body.txt"',
  ],
})
