import type { EventKind } from '../../../core/event.ts'
import { repairedFiles } from '../../../core/findings/fix.ts'
import type { JournalEntry } from '../../line/entry.ts'
import { followAsks, noAsks } from '../asks.ts'
import { answerOf, bounded, entryIn, noCounts, total } from '../counts.ts'
import type { Counts, HostSum, NextRow, ReportData, RuleRow, SessionRow } from '../data.ts'
import { type Alarms, addAlarm, addQuestion, alarmRows, askRows } from './alarms.ts'
import { decisionsOf, type KeepLimits, keep, learn, newKept } from './kept-decisions.ts'
import { addLatency, type Latencies, latencyRows } from './latency.ts'
import { follow, isStop, newFollowing } from './next.ts'
import { addRepairs, type Repairs, repairRows } from './repairs.ts'
import { addSubagent, newSubagents, subagentRows } from './subagents.ts'
import { addTime, newTimes, timeLineOf } from './time-line.ts'

type Open<Row> = { -readonly [Key in keyof Row]: Row[Key] }
type OpenHost = Omit<Open<HostSum>, 'events'> & { readonly events: Partial<Record<EventKind, number>> }
type OpenNext = Omit<Open<NextRow>, 'after'> & { readonly after: Open<NextRow['after']> }

export interface TallyOptions {
  /** The time of the report, in milliseconds since 1970. */
  readonly now: number
  /** The offset of the reader's time zone in milliseconds. */
  readonly shift: number
  readonly limits?: KeepLimits | undefined
}

/** Sums over a journal. Its memory is bounded, however long the journal is. */
export interface Tally {
  /** Takes the next entry of a project. */
  add(entry: JournalEntry, project?: string): void
  /** The sums so far. */
  data(made: number): TallyData
}

/** All but what only the machine knows. */
export type TallyData = Omit<ReportData, 'projects' | 'vault' | 'span'> & {
  readonly projects: ReadonlyMap<string, Counts>
  readonly span: Omit<ReportData['span'], 'torn'>
}

const mostSessions = 500
/** Names of rules, hosts, agents and programs: more are no names. */
const mostNames = 1000
const mostShown = 12
const minute = 60_000
const day = 86_400_000
/** Before this there was no journal. */
const earliest = Date.UTC(2020, 0, 1)

export const newTally = ({ now, shift, limits }: TallyOptions): Tally => {
  const counts = noCounts()
  const span: Open<TallyData['span']> = {
    first: undefined,
    last: undefined,
    lines: 0,
    backward: 0,
    undated: 0,
  }
  const before = new Map<string, number>()
  const projects = new Map<string, Counts>()
  const times = newTimes()
  const latencies: Latencies = new Map()
  const rules = new Map<string, Open<RuleRow>>()
  const hosts = new Map<string, OpenHost>()
  const sessions = new Map<string, Open<SessionRow>>()
  const agents = new Map<string, Counts>()
  const next = new Map<string, OpenNext>()
  const repairs: Repairs = new Map()
  const alarms: Alarms = new Map()
  const programs = new Map<string, number>()
  const subagents = newSubagents()
  const following = newFollowing()
  const openAsks = noAsks()
  const decisions = newKept(limits)
  const kept = { calls: 0, files: 0, bytes: 0, refs: 0, missed: 0 }
  const spared = { approved: 0, granted: 0, asked: 0 }
  const sums = { faults: 0, moreSessions: 0 }

  const ruleRow = (rule: string): Open<RuleRow> => {
    const name = rules.has(rule) || rules.size < mostNames ? rule : 'others'
    return entryIn(rules, name, () => ({ rule: name, counts: noCounts(), faults: 0, waived: 0, tokens: 0 }))
  }

  const addTimes = (entry: JournalEntry, at: number, project: string): void => {
    if (!(at >= earliest && at <= now + day)) {
      span.undated += 1
      return
    }
    span.first = Math.min(span.first ?? at, at)
    span.last = Math.max(span.last ?? at, at)
    if (at < (before.get(project) ?? 0) - minute) span.backward += 1
    before.set(project, at)
    addTime(times, at, answerOf(entry), repairedFiles(entry.fixed), shift)
  }

  const addRules = (entry: JournalEntry): void => {
    const answer = answerOf(entry)
    if (entry.rule !== undefined) ruleRow(entry.rule).counts[answer] += 1
    else if (answer === 'advise')
      for (const rule of new Set(entry.context?.map(({ rule: one }) => one))) ruleRow(rule).counts.advise += 1
    for (const { rule, fault, waived } of entry.findings) {
      if (fault !== undefined) ruleRow(rule).faults += 1
      if (waived !== undefined) ruleRow(rule).waived += 1
    }
    for (const { rule, tokens } of entry.context ?? []) ruleRow(rule).tokens += tokens
    if (entry.findings.some(({ fault }) => fault !== undefined)) sums.faults += 1
  }

  const addWho = (entry: JournalEntry, at: number): void => {
    const answer = answerOf(entry)
    const host = hosts.has(entry.host) || hosts.size < mostNames ? entry.host : 'others'
    const hostRow = entryIn<string, OpenHost>(hosts, host, () => ({
      ...{ host, first: at, last: at },
      counts: noCounts(),
      events: {},
    }))
    hostRow.counts[answer] += 1
    hostRow.events[entry.event] = (hostRow.events[entry.event] ?? 0) + 1
    hostRow.last = Math.max(hostRow.last, at)
    const type = entry.agentType ?? (entry.agent === undefined ? 'main' : 'without a type')
    const agent = agents.has(type) || agents.size < mostNames ? type : 'others'
    entryIn(agents, agent, noCounts)[answer] += 1
    if (entry.session === undefined) return
    const { session } = entry
    const row = entryIn(sessions, session, () => ({
      ...{ session, host: entry.host, first: at, last: at },
      counts: noCounts(),
      repaired: 0,
    }))
    row.counts[answer] += 1
    row.repaired += repairedFiles(entry.fixed)
    row.last = Math.max(row.last, at)
    sessions.delete(session)
    sessions.set(session, row)
    bounded(sessions, mostSessions, () => {
      sums.moreSessions += 1
    })
  }

  const addSpared = (entry: JournalEntry): void => {
    if (entry.event !== 'pre-tool' && entry.event !== 'permission') return
    if (entry.verdict === 'ask') spared.asked += 1
    else if (
      entry.verdict !== 'deny' &&
      entry.verdict !== 'allow' &&
      entry.findings.some(({ waived }) => waived !== undefined)
    )
      spared.granted += 1
    if (entry.verdict !== 'allow') return
    spared.approved += 1
    const program = (entry.call.command ?? entry.tool ?? '')
      .trim()
      .split(/\s+/)
      .slice(0, 2)
      .join(' ')
      .slice(0, 60)
    programs.set(program, (programs.get(program) ?? 0) + 1)
    bounded(programs, mostNames)
  }

  const addNext = (entry: JournalEntry): void => {
    if (isStop(entry)) nextRow(entry).stopped += 1
    const { asks, ends } = followAsks(openAsks, entry)
    if (asks) addQuestion(alarms, entry)
    for (const outcome of [...ends, ...follow(following, entry)]) {
      addAlarm(alarms, outcome)
      learn(decisions, outcome)
      if (!('kind' in outcome)) continue
      const row = nextRow(outcome.of)
      row.after[outcome.kind] = (row.after[outcome.kind] ?? 0) + 1
    }
  }

  const nextRow = ({ rule = 'none' }: JournalEntry): OpenNext => {
    const name = next.has(rule) || next.size < mostNames ? rule : 'others'
    return entryIn(next, name, () => ({ rule: name, stopped: 0, after: {} }))
  }

  const add: Tally['add'] = (entry, project = '') => {
    const at = Date.parse(entry.at)
    span.lines += 1
    counts[answerOf(entry)] += 1
    entryIn(projects, project, noCounts)[answerOf(entry)] += 1
    addTimes(entry, at, project)
    addLatency(latencies, entry.event, entry.ms)
    addRules(entry)
    addWho(entry, Number.isNaN(at) ? 0 : at)
    addSpared(entry)
    addRepairs(repairs, entry)
    addSubagent(subagents, entry)
    keep(decisions, entry)
    addNext(entry)
    if (entry.kept !== undefined) {
      kept.calls += 1
      kept.files += entry.kept.files
      kept.bytes += entry.kept.bytes
      kept.refs += entry.kept.refs
      kept.missed += entry.kept.missed.length
    }
  }

  const data: Tally['data'] = made => ({
    v: 1,
    made,
    projects,
    span: { ...span },
    counts: { ...counts },
    faults: sums.faults,
    time: timeLineOf(times, shift),
    rules: [...rules.values()].sort((a, b) => weight(b) - weight(a)),
    hosts: [...hosts.values()].sort((a, b) => total(b.counts) - total(a.counts)),
    sessions: [...sessions.values()].sort((a, b) => b.last - a.last),
    moreSessions: sums.moreSessions,
    agents: [...agents]
      .map(([agent, own]) => ({ agent, counts: own }))
      .sort((a, b) => total(b.counts) - total(a.counts)),
    latency: latencyRows(latencies),
    next: [...next.values()].sort((a, b) => b.stopped - a.stopped).map(settled),
    repairs: repairRows(repairs),
    spared: { ...spared, programs: [...programs].sort((a, b) => b[1] - a[1]).slice(0, mostShown) },
    alarms: alarmRows(alarms),
    asks: askRows(alarms),
    subagents: subagentRows(subagents),
    kept: { ...kept },
    decisions: decisionsOf(decisions),
  })
  return { add, data }
}

/** Rules that stop, ask or fail most come first. */
const weight = ({ counts, faults }: RuleRow): number =>
  1000 * (counts.deny + counts.ask + counts.rewrite + faults) + counts.advise + counts.allow

/** Stops that nothing followed yet. */
const settled = ({ rule, stopped, after }: NextRow): NextRow => {
  const known = Object.values(after).reduce((sum, count) => sum + count, 0)
  return { rule, stopped, after: stopped > known ? { ...after, 'nothing yet': stopped - known } : after }
}
