import { answers, type Counts, type ReportData } from '../report/data.ts'
import type { DecisionFilter } from '../report/filter.ts'
import { localTime } from '../report/local-time.ts'
import { duration, number } from '../report/words.ts'
import { latencyChart, timeChart } from './charts.ts'
import { el } from './dom.ts'
import { type Cell, count, section, table, withBar } from './parts.ts'
import { addressOf } from './place.ts'

const time = (at: number): string => (at === 0 ? 'never' : localTime(new Date(at).toISOString()).slice(0, 16))

const text = true

const mostSessions = 40

/** A cell for each answer. */
const answerCells = (counts: Counts, filter: DecisionFilter, of: string): readonly Cell[] =>
  answers.map(answer => count(counts[answer], { ...filter, answer }, `${answer}, ${of}`))

const answerColumns = answers.map(title => ({ title }))

export const overview = ({ counts, span, faults, time: line, spared }: ReportData): HTMLElement => {
  const repaired = line.buckets.reduce((sum, [, , one]) => sum + one, 0)
  const figures: readonly (readonly [string, number, DecisionFilter])[] = [
    ['stopped', counts.deny, { answer: 'deny' }],
    ['asked', counts.ask, { answer: 'ask' }],
    ['rewritten', counts.rewrite, { answer: 'rewrite' }],
    ['repaired', repaired, { fixed: 'yes' }],
    ['prompts spared', spared.approved + spared.granted, { spared: 'yes' }],
    ['failures of a rule', faults, { fault: 'yes' }],
    ['decisions', span.lines, {}],
  ]
  return el(
    'ul',
    { class: 'figures', 'aria-label': 'At a glance' },
    ...figures.map(([name, value, filter]) => el('li', {}, count(value, filter, name), el('span', {}, name))),
  )
}

export const overTime = (data: ReportData): HTMLElement =>
  section(
    'time',
    'Verdicts over time',
    `A bar is ${duration(data.time.width)}. Click one for its decisions.`,
    el('h3', {}, 'Stopped, asked, rewritten'),
    timeChart(data, ['deny', 'ask', 'rewrite'], 'Stopped, asked and rewritten over time'),
    el('h3', {}, 'All other answers'),
    timeChart(data, ['allow', 'advise', 'pass'], 'Approved, advised and passed over time'),
  )

export const byRule = ({ rules }: ReportData): HTMLElement => {
  const most = Math.max(0, ...rules.map(({ counts }) => counts.deny + counts.ask + counts.rewrite))
  return section(
    'rules',
    'By rule',
    'Tokens are what a rule put into the model’s context, by a rough count.',
    table(
      'Answers of each rule',
      [
        { title: 'rule', text },
        { title: 'stops' },
        ...answerColumns,
        { title: 'failed' },
        { title: 'stepped aside' },
        { title: 'tokens' },
      ],
      rules.map(({ rule, counts, faults, waived, tokens }) => {
        const stops = counts.deny + counts.ask + counts.rewrite
        return [
          el('a', { href: addressOf({ rule }) }, rule),
          withBar(count(stops, { by: rule, answer: 'deny,ask,rewrite' }, `stops by ${rule}`), stops, most),
          ...answerCells(counts, { by: rule }, rule),
          count(faults, { rule, fault: 'yes' }, `failures of ${rule}`),
          count(waived, { rule, waived: 'yes' }, `decisions for which ${rule} stepped aside`),
          number(tokens),
        ]
      }),
    ),
  )
}

export const byWho = ({ hosts, sessions, moreSessions, agents, projects, made }: ReportData): HTMLElement =>
  section(
    'who',
    'By host, session and agent',
    sessions.length + moreSessions > mostSessions
      ? `${number(sessions.length + moreSessions - mostSessions)} older sessions are only in the sums.`
      : '',
    projects.length < 2
      ? undefined
      : table(
          'Projects',
          [{ title: 'project', text }, ...answerColumns],
          projects.map(({ name, counts }) => [name, ...answers.map(answer => number(counts[answer]))]),
        ),
    table(
      'Hosts',
      [{ title: 'host', text }, ...answerColumns, { title: 'last event', text }, { title: 'state', text }],
      hosts.map(({ host, counts, last, wired }) => [
        el('a', { href: addressOf({ host }) }, host),
        ...answerCells(counts, { host }, host),
        time(last),
        hostState(last, wired, made),
      ]),
    ),
    table(
      'Agents',
      [{ title: 'agent', text }, ...answerColumns],
      agents.map(({ agent, counts }) => [
        el('a', { href: addressOf({ agent }) }, agent),
        ...answerCells(counts, { agent }, agent),
      ]),
    ),
    table(
      'Sessions, newest first',
      [
        { title: 'session', text },
        { title: 'host', text },
        { title: 'from', text },
        { title: 'length' },
        ...answerColumns,
        { title: 'repaired' },
      ],
      sessions
        .slice(0, mostSessions)
        .map(({ session, host, first, last, counts, repaired }) => [
          el('a', { href: addressOf({ session }) }, session.slice(0, 14)),
          host,
          time(first),
          duration(last - first),
          ...answerCells(counts, { session }, `session ${session.slice(0, 14)}`),
          count(repaired, { session, fixed: 'yes' }, `repaired in session ${session.slice(0, 14)}`),
        ]),
    ),
  )

const hostState = (last: number, wired: ReportData['hosts'][number]['wired'], made: number): Cell => {
  if (wired === undefined) return 'not wired here'
  const words = [
    ...(last === 0 ? ['no event ever came'] : []),
    ...(wired.silent === undefined || last === 0
      ? []
      : [`silent for ${duration(made - last)} while files changed (${wired.silent.file})`]),
    ...(wired.unseen.length === 0 || last === 0 ? [] : [`never came: ${wired.unseen.join(', ')}`]),
  ]
  return words.length === 0 ? 'alive' : el('strong', { class: 'warn' }, words.join('; '))
}

export const latencies = ({ latency }: ReportData): HTMLElement => {
  const before = latency.find(({ event }) => event === 'pre-tool') ?? latency[0]
  return section(
    'latency',
    'How long an answer took',
    'In milliseconds, without the start of a process; percentiles are exact to 4 %.',
    before === undefined ? undefined : el('h3', {}, `Answers to ${before.event}`),
    before === undefined ? undefined : latencyChart(before),
    table(
      'Percentiles',
      [{ title: 'event', text }, ...['answers', 'p50', 'p90', 'p99', 'most'].map(title => ({ title }))],
      latency.map(({ event, count: times, p50, p90, p99, most }) => [
        event,
        count(times, { event }, `answers to ${event}`),
        ...[p50, p90, p99, most].map(String),
      ]),
    ),
  )
}
