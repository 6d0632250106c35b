import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { changesService, filesRun, sendsMessages } from '../../../known/code/deeds.ts'
import { catchesMail } from '../../../known/places/settings/live.ts'
import { paysByLibrary } from './_library.ts'
import { calledBy, isSpared, isTried, linesOf, waitsForWord } from './_script-code.ts'

export default defineGuard({
  id: 'deploy/script-deed',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  programs:
    'node python ruby php bun deno tsx ts-node elixir rails mix perl celery rq manage.py artisan rake',
  says: 'The program that this runs reaches people or services outside of this machine.',
  instead: ['cat scripts/send_reminders.py', 'python scripts/send_reminders.py --dry-run'],
  check: (command, { facts }, script) => {
    if (isTried(command)) return false
    for (const file of [...filesRun(command.invocation, facts), ...linesOf(command, facts)]) {
      if (waitsForWord(file.text, command) || isSpared(file.text, command)) continue
      const codes = [file.text, ...calledBy(file, facts)]
      const deed =
        codes.some(sendsMessages) && !catchesMail(command, facts)
          ? 'sends messages to people'
          : paysByLibrary(codes, command.invocation, script, facts)
            ? 'moves money, or changes what customers have'
            : codes.some(changesService)
              ? 'has a service delete something, or change what others see'
              : undefined
      if (deed !== undefined)
        return { says: `${named(nameOf(file.path))}: this program ${deed}.`, general: true }
    }
    return false
  },
})

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'A script of the project that mails customers or charges cards does so each time it is run, also when it was only to be tried. Nobody can take that back.',
  denies: ['python scripts/send_reminders.py', 'npx tsx scripts/refund-all.ts'],
  allows: [
    'cat scripts/send_reminders.py',
    'python scripts/send_reminders.py --dry-run',
    'python -m py_compile scripts/send_reminders.py',
    'echo "python scripts/send_reminders.py"',
  ],
  related: ['network/sent-mail', 'deploy/api-change', 'database/live-change'],
}
