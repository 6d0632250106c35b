import { bar, sparkline } from '../../../core/text/layout/chart.ts'
import { wrap } from '../../../core/text/layout/wrap.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { total } from '../../../journal/report/counts.ts'
import type { AnswerKind, Counts, ReportData } from '../../../journal/report/data.ts'
import { localTime } from '../../../journal/report/local-time.ts'
import { duration, number } from '../../../journal/report/words.ts'
import type { Colour, Io } from '../../command.ts'
import { prose, widthOf } from '../../terminal/prose.ts'
import { aligned } from './aligned.ts'
import { endSections } from './print-more.ts'

const colours: Readonly<Record<AnswerKind, Colour>> = {
  deny: 'red',
  ask: 'yellow',
  rewrite: 'blue',
  allow: 'green',
  advise: 'blue',
  pass: 'dim',
}

const mostRows = 10

/** A part of the report in the terminal. */
export interface Section {
  readonly title: string
  readonly lines: readonly string[]
  /** Where the decisions behind it are. */
  readonly see?: string | undefined
}

/** The width of the report: that of the terminal, else one that fits a page. */
const reportWidth = (io: Io): number => {
  const width = widthOf(io)
  return Number.isFinite(width) ? width : 100
}

export const printReport = (io: Io, data: ReportData): void => {
  const width = reportWidth(io)
  prose(io, heading(data))
  for (const note of notes(data)) painted(io, 'yellow', note)
  const sections = [timeSection(io, data, width), ruleSection(io, data, width), whoSection(io, data, width)]
  for (const { title, lines, see } of [...sections, ...endSections(io, data, width)]) {
    if (lines.length === 0) continue
    io.out('')
    io.out(io.paint('bold', title))
    for (const line of lines) io.out(line)
    if (see !== undefined) io.out(io.paint('dim', `  ${see}`))
  }
  io.out('')
  painted(
    io,
    'dim',
    'One decision: handrail why <id>. As a page: handrail report --html report.html, or live: handrail ui',
  )
}

const painted = (io: Io, colour: Colour, text: string): void => {
  for (const line of wrap(text, widthOf(io))) io.out(io.paint(colour, line))
}

const heading = ({ projects, span }: ReportData): string => {
  const names = projects.map(({ name }) => oneLine(name, 40)).join(', ')
  const dates =
    span.first === undefined || span.last === undefined
      ? ''
      : `, ${localTime(new Date(span.first).toISOString())} to ${localTime(new Date(span.last).toISOString())}`
  return `${number(span.lines)} ${span.lines === 1 ? 'decision' : 'decisions'} in ${names}${dates}`
}

/** Notes for the reader before the numbers. */
const notes = ({ span }: Pick<ReportData, 'span'>): readonly string[] => [
  ...(span.torn > 0 ? [`Left out because they could not be read: ${number(span.torn)}`] : []),
  ...(span.backward > 0 ? [`The clock went back ${number(span.backward)} times: times may be wrong.`] : []),
  ...(span.undated > 0
    ? [`Without a time that can be, so not in what is shown over time: ${number(span.undated)}`]
    : []),
]

const timeSection = (io: Io, { time, counts }: ReportData, width: number): Section => {
  const shown: readonly AnswerKind[] = ['deny', 'ask', 'rewrite', 'allow', 'advise', 'pass']
  const repaired = time.buckets.map(([, , one]) => one)
  const rows = shown.map(answer => ({
    name: answer,
    paint: colours[answer],
    sum: counts[answer],
    values: time.buckets.map(([, one]) => one[answer]),
  }))
  const all = [
    ...rows,
    { name: 'repaired', paint: 'green' as const, sum: repaired.reduce((a, b) => a + b, 0), values: repaired },
  ]
  const digits = Math.max(...all.map(({ sum }) => number(sum).length))
  return {
    title: `Verdicts over time (a bar is ${duration(time.width)})`,
    lines: all
      .filter(({ sum }) => sum > 0)
      .map(({ name, paint, sum, values }) => {
        const head = `  ${name.padEnd(9)}${number(sum).padStart(digits)}  `
        return `${head}${io.paint(paint, sparkline(values, width - head.length))}`.trimEnd()
      }),
    see: 'handrail log --verdict deny,ask',
  }
}

const objections = (counts: Counts): number => counts.deny + counts.ask + counts.rewrite

const ruleSection = (io: Io, { rules }: ReportData, width: number): Section => {
  const shown = rules.filter(({ counts, faults }) => objections(counts) + faults > 0).slice(0, mostRows)
  const most = Math.max(0, ...shown.map(({ counts }) => objections(counts)))
  const rows = shown.map(({ rule, counts, faults, tokens }) => [
    oneLine(rule, 40),
    ...[counts.deny, counts.ask, counts.rewrite, faults, tokens].map(number),
  ])
  const table = aligned([['rule', 'deny', 'ask', 'rewrite', 'failed', 'tokens'], ...rows])
  const left = Math.max(4, Math.min(30, width - (table[0]?.length ?? 0) - 4))
  return {
    title: 'Rules that stop most',
    lines:
      shown.length === 0
        ? []
        : table.map((line, at) =>
            at === 0
              ? io.paint('dim', `  ${line}`)
              : `  ${line}  ${io.paint('red', bar(objections(shown[at - 1]?.counts ?? noneAtAll), most, left))}`.trimEnd(),
          ),
    see: 'handrail log --rule <rule>',
  }
}

const noneAtAll: Counts = { deny: 0, ask: 0, rewrite: 0, allow: 0, advise: 0, pass: 0 }

const whoSection = (
  io: Io,
  { hosts, agents, sessions, moreSessions, projects }: ReportData,
  width: number,
): Section => {
  const rowOf = (kind: string, name: string, counts: Counts): readonly string[] => [
    kind,
    oneLine(name, Math.max(12, Math.min(40, width - 50))),
    ...[total(counts), counts.deny, counts.ask, counts.allow].map(number),
  ]
  const rows = [
    ...(projects.length > 1 ? projects.map(({ name, counts }) => rowOf('project', name, counts)) : []),
    ...hosts.slice(0, mostRows).map(({ host, counts }) => rowOf('host', host, counts)),
    ...agents.slice(0, mostRows).map(({ agent, counts }) => rowOf('agent', agent, counts)),
    ...sessions.slice(0, 5).map(({ session, counts }) => rowOf('session', session, counts)),
  ]
  const rest = Math.max(0, sessions.length - 5) + moreSessions
  const table = aligned([['', 'name', 'events', 'deny', 'ask', 'allow'], ...rows], 2)
  return {
    title: 'Who',
    lines:
      rows.length === 0
        ? []
        : [
            ...table.map((line, at) => (at === 0 ? io.paint('dim', `  ${line}`) : `  ${line}`)),
            ...(rest > 0 ? [`  and ${number(rest)} older sessions`] : []),
          ],
    see: 'handrail log --session <id>, --agent <type>',
  }
}
