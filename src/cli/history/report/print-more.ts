import { wrap } from '../../../core/text/layout/wrap.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { askStates, askWords } from '../../../journal/report/asks.ts'
import { nextKinds, type ReportData } from '../../../journal/report/data.ts'
import { duration, number, percent, some } from '../../../journal/report/words.ts'
import { amount } from '../../../state/undo/texts.ts'
import type { Io } from '../../command.ts'
import { aligned } from './aligned.ts'
import type { Section } from './print.ts'

const mostRows = 8

/** The sections after the verdicts. */
export const endSections = (io: Io, data: ReportData, width: number): readonly Section[] => [
  latencySection(io, data),
  nextSection(data, width),
  askSection(io, data),
  alarmSection(io, data),
  repairSection(io, data),
  sparedSection(data, width),
  hostSection(io, data, width),
  subagentSection(io, data),
  keptSection(data, width),
]

const tableOf = (io: Io, rows: readonly (readonly string[])[], texts = 1): readonly string[] =>
  rows.length < 2
    ? []
    : aligned(rows, texts).map((line, at) => (at === 0 ? io.paint('dim', `  ${line}`) : `  ${line}`))

const wrapped = (texts: readonly string[], width: number): readonly string[] =>
  texts.flatMap(text => wrap(`  ${text}`, width))

const latencySection = (io: Io, { latency }: ReportData): Section => ({
  title: 'How long an answer took, in ms, without the start of a process',
  lines: tableOf(io, [
    ['event', 'answers', 'p50', 'p90', 'p99', 'most'],
    ...latency.map(({ event, count, p50, p90, p99, most }) => [
      event,
      number(count),
      ...[p50, p90, p99, most].map(String),
    ]),
  ]),
})

const nextSection = ({ next }: ReportData, width: number): Section => ({
  title: 'What was stopped, and what the agent did next',
  lines: wrapped(
    next.slice(0, mostRows).map(({ rule, stopped, after }) => {
      const parts = nextKinds.flatMap(kind =>
        after[kind] === undefined ? [] : [`${kind} ${number(after[kind])}`],
      )
      return `${oneLine(rule, 40)}, ${number(stopped)}: ${parts.join(', ')}`
    }),
    width,
  ),
  see: 'handrail log --verdict deny --rule <rule>',
})

const askSection = (io: Io, { asks }: ReportData): Section => ({
  title: 'Questions, and what became of them',
  lines: tableOf(io, [
    ['rule', 'asked', ...askStates.map(state => askWords[state])],
    ...asks
      .slice(0, mostRows)
      .map(row => [oneLine(row.rule, 40), number(row.asked), ...askStates.map(state => number(row[state]))]),
  ]),
  see: 'handrail log --became alone',
})

const alarmSection = (io: Io, { alarms }: ReportData): Section => ({
  title: 'Perhaps false alarms: a human let it through',
  lines: [
    ...tableOf(io, [
      ['rule', 'asked', 'agreed', 'refused', 'granted later', ''],
      ...alarms
        .slice(0, mostRows)
        .map(({ rule, asked, ran, refused, lifted, loosen }) => [
          oneLine(rule, 40),
          ...[asked, ran, refused, lifted].map(number),
          loosen ? 'consider loosening' : '',
        ]),
    ]),
  ],
  see: 'For one command for good: handrail allow. For a rule: "rules" in handrail.jsonc',
})

const repairSection = (io: Io, { repairs }: ReportData): Section => ({
  title: 'Repairs, and what they cost',
  lines: tableOf(
    io,
    [
      ['by', 'what', 'times', 'done', 'left', 'dropped', 'time'],
      ...repairs
        .slice(0, mostRows)
        .map(({ by, kind, times, count, left, dropped, ms }) => [
          oneLine(by, 30),
          kind === 'format' ? 'lines' : 'violations',
          ...[times, count, left, dropped].map(number),
          kind === 'format' ? '-' : duration(ms),
        ]),
    ],
    2,
  ),
})

const sparedSection = ({ spared }: ReportData, width: number): Section => {
  const { approved, granted, asked, programs } = spared
  if (approved + granted + asked === 0) return { title: '', lines: [] }
  const list = programs.slice(0, 5).map(([program, count]) => `${oneLine(program, 30)} ${number(count)}`)
  return {
    title: 'Prompts',
    lines: wrapped(
      [
        `${number(approved + granted)} spared: ${number(approved)} approved as known, ${number(granted)} by what a human granted. ${number(asked)} asked.`,
        ...(list.length === 0 ? [] : [`Most approved: ${list.join(', ')}`]),
      ],
      width,
    ),
    see: 'More of them: handrail learn',
  }
}

const hostSection = (io: Io, { hosts, made }: ReportData, width: number): Section => ({
  title: 'Hosts that are dead or silent',
  lines: wrapped(
    hosts.flatMap(({ host, last, wired }) => {
      const name = oneLine(host, 40)
      if (wired === undefined) return []
      if (last === 0) return [io.paint('red', `${name} is wired, and no event ever came.`)]
      return [
        ...(wired.silent === undefined
          ? []
          : [
              `${name}: no event for ${duration(made - last)}, and files changed since, the last ${duration(made - wired.silent.changed)} ago (${oneLine(wired.silent.file, 60)})`,
            ]),
        ...(wired.unseen.length === 0 ? [] : [`${name}: wired, never came: ${wired.unseen.join(', ')}`]),
      ]
    }),
    width,
  ),
  see: 'Prove that they answer: handrail doctor',
})

const subagentSection = (io: Io, { subagents }: ReportData): Section => ({
  title: 'Subagents',
  lines: tableOf(
    io,
    [
      ['host', 'type', 'started', 'judged', 'no call seen', 'judged of started'],
      ...subagents
        .slice(0, mostRows)
        .map(({ host, type, started, judged, unseen }) => [
          oneLine(host, 20),
          oneLine(type, 30),
          ...[started, judged, unseen].map(number),
          percent(Math.min(judged, started), started),
        ]),
    ],
    2,
  ),
})

const keptSection = ({ kept, vault }: ReportData, width: number): Section => ({
  title: 'Kept by undo',
  lines: wrapped(
    [
      ...(kept.calls === 0
        ? []
        : [
            `Before ${some(kept.calls, 'call')}: ${some(kept.files, 'file')} (${amount(kept.bytes)}), ${some(kept.refs, 'ref')}. Not kept: ${number(kept.missed)}.`,
          ]),
      ...(vault === undefined
        ? []
        : [`Can be brought back today: ${some(vault.calls, 'call')}, ${amount(vault.bytes)}.`]),
    ],
    width,
  ),
  see: 'handrail undo',
})
