import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { isForTests } from '../../../known/databases/for-tests.ts'
import { catchesMail } from '../../../known/places/settings/live.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'

/** Programs that run a task of the application by its name. */
const consoles = 'rails rake manage.py artisan flask mix php python console make just npm pnpm yarn'

const things =
  'mail mails email emails newsletter newsletters reminder reminders notification notifications sms digest digests campaign campaigns invite invites invitation invitations invoices receipts announcement pushes texts'
const sends = 'send deliver dispatch notify remind blast broadcast announce resend'
const aside =
  'make test tests preview previews list show table generate gen g new create install build lint catch log fake check retry template templates render compile dev watch'

/** `manage.py send_newsletter`, `rake users:send_reminders`: a task that is called what it sends. */
export const mailsByTask = (command: Command, facts: Facts): boolean => {
  const { name, operands, words } = command
  if (!listed(consoles, name.replace(/[\d.]+$/, ''))) return false
  const script = operands.findIndex(word =>
    /^(?:manage\.py|artisan|console|rails|rake)$/.test(nameOf(word ?? '')),
  )
  if (listed('python php', name.replace(/[\d.]+$/, '')) && script < 0) return false
  const said = operands.slice(script + 1, script + 3)
  const task = /^(?:run|run-script)$/.test(said[0] ?? '') ? said[1] : said[0]
  if (task == null || !/^[a-z][\w:.-]{4,50}$/i.test(task) || /\.\w{1,4}$/.test(task)) return false
  const parts = task.split(/[:._-]|(?<=[a-z])(?=[A-Z])/).map(part => part.toLowerCase())
  if (!parts.some(part => listed(things, part)) || !parts.some(part => listed(sends, part))) return false
  if (parts.some(part => listed(aside, part)) || isDryRun(argumentsOf(name, words))) return false
  if (command.has('--dry-run', '--pretend', '--preview', '--help', '-n')) return false
  return !isForTests(command, facts) && !catchesMail(command, facts)
}
