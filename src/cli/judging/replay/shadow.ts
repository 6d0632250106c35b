import { join } from '../../../core/text/paths/path.ts'
import { projectAt } from '../../../event/project.ts'
import { readJournal } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { localTime } from '../../../journal/report/local-time.ts'
import { isOver, keepShadow, type Shadow, shadowIn } from '../../../state/shadow.ts'
import { type CliCall, UsageError } from '../../command.ts'
import { isCanary } from '../../history/entries/filter.ts'
import { durationOf } from '../../permission/grants/keep.ts'
import { jsonTold, showTold } from './show.ts'
import { addCall, newTally } from './tally.ts'

/** `handrail replay --shadow`: begins, ends, or shows what a policy says beside the real one. */
export const replayShadow = (call: CliCall): number => {
  const { platform } = call.io
  if (call.positionals.length > 0)
    throw new UsageError('--shadow takes the calls of the journal, no transcripts')
  if (call.text('preset') !== undefined)
    throw new UsageError(
      '--shadow needs a config: write { "preset": ... } into a file and name it with --policy',
    )
  const { mainRoot } = projectAt(platform, platform.cwd())
  const policy = call.text('policy')
  if (policy !== undefined) return begin(call, mainRoot, join(platform.cwd(), policy))
  const shadow = shadowIn(platform, mainRoot)
  if (shadow === undefined)
    throw new UsageError(
      'no policy is or was asked beside the real one. Begin with: handrail replay --shadow --policy new.jsonc',
    )
  if (call.flag('stop')) {
    if (!isOver(shadow, platform.now()))
      keepShadow(platform, mainRoot, { ...shadow, until: platform.now().toISOString() })
    call.io.out(
      `${shadow.config} is no longer asked. handrail replay --shadow compares what it said until now.`,
    )
    return 0
  }
  return compare(call, mainRoot, shadow)
}

const begin = (call: CliCall, root: string, config: string): number => {
  const { platform } = call.io
  const now = platform.now()
  const until = new Date(now.getTime() + durationOf(call, '7d', '90d'))
  keepShadow(platform, root, { config, since: now.toISOString(), until: until.toISOString() })
  call.io.out(
    `Until ${localTime(until.toISOString())}, ${config} is asked about every call, after the real policy has answered.`,
  )
  call.io.out('It answers nobody. handrail replay --shadow compares the two; --shadow --stop ends it.')
  return 0
}

const compare = (call: CliCall, root: string, shadow: Shadow): number => {
  const { io } = call
  const tally = newTally()
  const torn = { lines: 0 }
  for (const { entry } of readJournal(io.platform, root, torn))
    if (entry.shadow !== undefined && entry.at >= shadow.since && !isCanary(entry)) addEntry(tally, entry)
  const told = { tally, files: 0, unread: torn.lines, broken: 0, other: shadow.config }
  if (call.flag('json')) io.page(JSON.stringify({ ...shadow, ...jsonTold(told) }, null, 2))
  else {
    const ends = `${isOver(shadow, io.platform.now()) ? 'ended' : 'ends'} ${localTime(shadow.until)}`
    io.out(`Asked beside the real policy since ${localTime(shadow.since)}, ${ends}.`)
    if (tally.calls === 0) io.out('No call has come since.')
    else showTold(io, told)
  }
  return 0
}

const addEntry = (tally: ReturnType<typeof newTally>, entry: JournalEntry): void => {
  const { verdict, rule = null, shadow } = entry
  const past = {
    payload: {},
    cwd: entry.cwd,
    session: entry.session ?? '',
    at: entry.at,
    outcome: verdict === 'deny' ? ('refused' as const) : ('ran' as const),
  }
  const next = shadow === undefined ? {} : { next: { verdict: shadow.verdict, rule: shadow.rule ?? null } }
  addCall(tally, entry.host, past, { now: { verdict, rule }, ...next, shown: entry.subject })
}
