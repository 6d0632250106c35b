import type { JournalEntry } from '../../journal/line/entry.ts'
import { localTime } from '../../journal/report/local-time.ts'
import { type GrantedCall, timeOfDay } from '../../state/grants.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { findEntry } from '../history/entries/find.ts'
import { durationOf, journalGrant, keepGrant, projectOf } from './grants/keep.ts'
import { humanAgrees } from './human/agrees.ts'

export const allowOnce: CliCommand = {
  name: 'allow-once',
  summary: 'Allow one stopped call once: for a human in a terminal only',
  usage: ['handrail allow-once <decision id>', 'handrail allow-once last --for 2m'],
  options: {
    for: { type: 'string', value: 'time', says: 'How long it waits for the call (default 5m, at most 1h)' },
  },
  run: async call => {
    const [id, ...rest] = call.positionals
    if (id === undefined || id === '' || rest.length > 0)
      throw new UsageError('name one decision by its id, or last. The ids: handrail log --verdict deny,ask')
    const ms = durationOf(call, '5m', '1h')
    const entry = findEntry(call, projectOf(call).mainRoot, id)
    if (entry === undefined) return 1
    const rules = stoppers(entry)
    const granted = grantable(entry, rules)
    if (typeof granted === 'string') {
      call.io.err(granted)
      return 1
    }
    for (const rows of shown(entry, rules, granted)) call.io.page(rows)
    if (!(await humanAgrees(call, 'This lets it through once.'))) return 1
    const grant = keepGrant(call, rules, ms, granted)
    const what = `${entry.id} allowed once until ${timeOfDay(grant.until)} [${grant.id}]: ${entry.subject}`
    journalGrant(call, 'allow-once', what)
    call.io.out(
      `Let the agent try the very same again by ${timeOfDay(grant.until)}: the same call in the same folder, once.`,
    )
    return 0
  },
}

/** The rules that stopped the call. A check that crashed does not count: then the call was not judged. */
const stoppers = ({ findings }: JournalEntry): readonly string[] => [
  ...new Set(
    findings
      .filter(({ verdict, fault }) => verdict !== 'pass' && verdict !== 'allow' && fault === undefined)
      .map(({ rule }) => rule),
  ),
]

/** The call to allow, or why it can't be allowed. */
const grantable = (entry: JournalEntry, rules: readonly string[]): GrantedCall | string => {
  const { call, cwd } = entry
  if (entry.event !== 'pre-tool' && entry.event !== 'permission')
    return `${entry.id} is about ${entry.event}, not about a tool call. A rule can be paused: handrail pause <rule>`
  if (rules.length === 0) return `No rule stopped ${entry.id}: there is nothing to let through.`
  if (call.command !== undefined && (call.losses?.includes('cut') || call.losses?.includes('redacted')))
    return `The journal does not keep this command whole, because it is long or holds secrets. Pause the rule instead: handrail pause ${rules[0]} --for 2m`
  const paths = [...(call.changes ?? []), ...(call.reads ?? [])]
  if (call.command === undefined && paths.length === 0) return `The journal holds no call for ${entry.id}.`
  if (paths.length >= 10) return `${entry.id} is about too many files. Pause the rule instead.`
  return { cwd, command: call.command, changes: call.changes, reads: call.reads }
}

const shown = (entry: JournalEntry, rules: readonly string[], granted: GrantedCall): readonly string[] => {
  const paths = [...(granted.changes ?? []), ...(granted.reads ?? [])].join(', ')
  const rows = [
    ['When', localTime(entry.at)],
    ['Where', entry.cwd],
    ['Call', granted.command ?? `${entry.tool} ${paths}`],
    ['Stopped by', rules.join(', ')],
    ['Told', entry.reason ?? ''],
    ['Note', granted.changes === undefined ? '' : 'what is written into the file is not part of this.'],
  ] as const
  return rows
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label.padEnd(12)}${text.replaceAll('\n', `\n${' '.repeat(12)}`)}`)
}
