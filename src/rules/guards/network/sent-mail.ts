import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isCaught } from './_caught-mail.ts'
import { mailsByCode } from './_mail-code.ts'
import { mailsByTask } from './_mail-task.ts'

export default defineGuard({
  id: 'network/sent-mail',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This sends a message to somebody in the name of the user.',
  instead: ['cat message.txt'],
  calls: `
    mail|mailx|s-nail|mutt|neomutt -s|-a|-A
    mail|mailx|s-nail *@*
    sendmail|msmtp|ssmtp|swaks|sendemail|sendEmail|himalaya|blat
    curl @smtp://*|smtps://*|--mail-rcpt|--mail-rcpt=*
    osascript @*Messages*send*|*Mail*make?new*
    signal-cli|telegram-send|wacli send
    slack-cli|slackcat|slack-term|discord-cli|mmctl|matrix-commander|teams-cli send|post|message
    ntfy pub|publish|send
    apprise -b|--body
    toot|bsky post
    tweet
    git send-email
  `,
  programs:
    'node python ruby php bun deno tsx rails manage.py flask artisan sail mix rake console make just npm pnpm yarn',
  check: (command, { facts }) =>
    (command.matched && !isCaught(command)) ||
    mailsByCode(command.invocation, facts) ||
    mailsByTask(command, facts),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A message cannot be taken back, and whoever gets it takes it for the word of the user.',
  denies: [
    'echo hi | mail -s "Update" a@example.com',
    'sendmail a@example.com < body.txt',
    'curl smtp://mail.example.com --mail-rcpt a@example.com -T body.txt',
  ],
  allows: ['mail', 'git send-email --dry-run 0001.patch', 'echo "sendmail a@example.com"', 'cat sendmail.cf'],
}
