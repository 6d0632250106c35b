import type { ShownAnswer } from '../../../core/decision/shown.ts'
import type { Json } from '../../../core/text/json.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { transcriptFormats } from '../../../hosts/transcripts.generated.ts'
import { number, some } from '../../../journal/report/words.ts'
import type { Said } from '../../../process/batch/rows/past.ts'
import type { Colour, Io } from '../../command.ts'
import { verdictColours } from '../../terminal/io.ts'
import { prose, widthOf } from '../../terminal/prose.ts'
import type { CallGroup, ReplayTally } from './tally.ts'

/** The result of a replay, and its sources. */
export interface ReplayResult {
  readonly tally: ReplayTally
  readonly files: number
  /** Lines of transcripts that are no JSON. */
  readonly unread: number
  /** Calls that could not be judged. */
  readonly broken: number
  /** The policy that the present one is compared with, as the user named it. */
  readonly other: string | undefined
}

const mostGroups = 15
const mostExamples = 3

type Verdict = ShownAnswer['verdict']

const meanings: Readonly<Record<Verdict, string>> = {
  deny: 'denied',
  ask: 'asked about',
  rewrite: 'rewritten',
  allow: 'approved',
  advise: 'left to the host, with advice',
  pass: 'left to the host',
}
const order: readonly Verdict[] = ['deny', 'ask', 'rewrite', 'allow', 'advise', 'pass']

const colourOf = (verdict: Verdict): Colour => (verdict === 'advise' ? 'blue' : verdictColours[verdict])

export const showTold = (io: Io, told: ReplayResult): void => {
  const { tally, other } = told
  prose(io, headOf(told))
  io.out('')
  for (const verdict of order) {
    const [now, next] = [tally.now.get(verdict) ?? 0, tally.next.get(verdict) ?? 0]
    if (now === 0 && next === 0) continue
    const name = io.paint(colourOf(verdict), meanings[verdict].padEnd(30))
    const change = next - now
    const compared =
      other === undefined ? '' : `${number(next).padStart(9)}  ${change > 0 ? '+' : ''}${number(change)}`
    io.out(`  ${name} ${number(now).padStart(9)}${compared}`)
  }
  if (other !== undefined)
    io.out(io.paint('dim', `  ${''.padEnd(30)} ${'now'.padStart(9)}${'then'.padStart(9)}`))
  io.out('')
  prose(io, sparedText(told))
  groups(io, 'Stopped by the present policy', [...tally.stopped.values()])
  if (other !== undefined) groups(io, `Changed by ${oneLine(other, 200)}`, [...tally.changes.values()])
}

const headOf = ({ tally, files, unread, broken }: ReplayResult): string => {
  const hosts = [...tally.sessions].map(([id, sessions]) => {
    const title = transcriptFormats.find(format => format.id === id)?.title ?? id
    return `${title} ${number(sessions.size)}`
  })
  const days = [tally.first, tally.last].map(at => at.slice(0, 10)).filter(day => day !== '')
  const { refused, failed } = tally.outcomes
  return [
    `${some(tally.calls, 'call')}${files === 0 ? '' : ` of ${some(files, 'transcript')}`} (sessions: ${hosts.join(', ') || 'none'})${days.length === 2 ? `, ${days.join(' to ')}` : ''}.`,
    ...(files === 0
      ? []
      : [
          `Then ${number(refused)} of them ${refused === 1 ? 'was' : 'were'} refused and ${number(failed)} failed.`,
          'All are judged by the files, the git state and the rules of today.',
        ]),
    ...(unread > 0 ? [`${some(unread, 'line')} could not be read.`] : []),
    ...(broken > 0 ? [`${some(broken, 'call')} could not be judged.`] : []),
  ].join(' ')
}

const sparedText = ({ tally, other }: ReplayResult): string => {
  const now = `Approvals spare ${some(tally.spared.now, 'prompt')}`
  return other === undefined ? `${now}.` : `${now} now, ${number(tally.spared.next)} then.`
}

const groups = (io: Io, title: string, found: readonly CallGroup[]): void => {
  if (found.length === 0) return
  const sorted = found.toSorted((a, b) => b.times - a.times)
  io.out('')
  io.out(io.paint('bold', title))
  for (const group of sorted.slice(0, mostGroups)) {
    const was = group.from === undefined ? '' : `${saidText(io, group.from)} → `
    io.out(
      `  ${number(group.times).padStart(7)}x  ${was}${saidText(io, group.to)}  ${io.paint('dim', `ran then: ${number(group.ran)}`)}`,
    )
    for (const [text, times] of [...group.examples].sort(([, a], [, b]) => b - a).slice(0, mostExamples))
      io.out(`            ${number(times)}x ${oneLine(text, Math.max(20, widthOf(io) - 20))}`)
  }
  const rest = sorted.slice(mostGroups)
  if (rest.length > 0)
    io.out(
      `  ${number(rest.reduce((sum, { times }) => sum + times, 0)).padStart(7)}x  by ${rest.length} more; --json has them all`,
    )
}

const saidText = (io: Io, { verdict, rule }: Said): string =>
  `${io.paint(colourOf(verdict), verdict)}${rule === null ? '' : ` ${rule}`}`

/** The same for programs. */
export const jsonTold = ({ tally, files, unread, broken }: ReplayResult): Json => ({
  calls: tally.calls,
  files,
  unread,
  broken,
  from: tally.first,
  to: tally.last,
  sessions: Object.fromEntries([...tally.sessions].map(([host, sessions]) => [host, sessions.size])),
  outcomes: tally.outcomes,
  spared: tally.spared,
  now: Object.fromEntries(tally.now),
  ...(tally.next.size === 0 ? {} : { next: Object.fromEntries(tally.next) }),
  stopped: [...tally.stopped.values()].map(jsonGroup),
  changes: [...tally.changes.values()].map(jsonGroup),
})

const jsonGroup = ({ examples, ...group }: CallGroup): unknown => ({
  ...group,
  examples: [...examples].sort(([, a], [, b]) => b - a).map(([text, times]) => ({ text, times })),
})
