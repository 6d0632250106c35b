import type { EventKind } from '../../core/event.ts'
import type { JournalEntry } from '../line/entry.ts'
import type { AskEnd, AskState } from './asks.ts'

/** The sums of a journal, as plain data: the terminal, the page and `--json` show the same. */
export interface ReportData {
  readonly v: 1
  /** When it was made, in milliseconds since 1970. */
  readonly made: number
  readonly projects: readonly ProjectRow[]
  readonly span: JournalSpan
  readonly counts: Counts
  readonly faults: number
  readonly time: TimeLine
  readonly rules: readonly RuleRow[]
  readonly hosts: readonly HostSum[]
  readonly sessions: readonly SessionRow[]
  /** Sessions that are only in the sums. */
  readonly moreSessions: number
  readonly agents: readonly AgentRow[]
  readonly latency: readonly LatencyRow[]
  readonly next: readonly NextRow[]
  readonly repairs: readonly RepairRow[]
  readonly spared: Spared
  readonly alarms: readonly AlarmRow[]
  /** What became of the questions of each rule. */
  readonly asks: readonly AlarmRow[]
  readonly subagents: readonly SubagentRow[]
  readonly kept: KeptSum
  readonly vault?: VaultSum | undefined
  /** Newest first. */
  readonly decisions: readonly Shown[]
}

/** By the answer; advice makes a pass an `advise`. */
export interface Counts {
  deny: number
  ask: number
  rewrite: number
  allow: number
  advise: number
  pass: number
}
export type AnswerKind = keyof Counts
export const answers: readonly AnswerKind[] = ['deny', 'ask', 'rewrite', 'allow', 'advise', 'pass']

export interface ProjectRow {
  readonly name: string
  readonly root: string
  readonly counts: Counts
}

export interface JournalSpan {
  readonly first: number | undefined
  readonly last: number | undefined
  readonly lines: number
  /** Lines that could not be read. */
  readonly torn: number
  /** How often a line is older than the one before it by more than a minute. */
  readonly backward: number
  /** Lines whose time is none, before 2020 or in the future: they are in all sums but those over time. */
  readonly undated: number
}

export interface TimeLine {
  /** The length of a bucket in milliseconds. */
  readonly width: number
  readonly buckets: readonly (readonly [start: number, counts: Counts, repaired: number])[]
}

export interface RuleRow {
  readonly rule: string
  readonly counts: Counts
  readonly faults: number
  /** Decisions for which it stepped aside because of what a human granted. */
  readonly waived: number
  /** The size of its texts in the model's context, by a rough count. */
  readonly tokens: number
}

export interface HostSum {
  readonly host: string
  readonly counts: Counts
  readonly events: Readonly<Partial<Record<EventKind, number>>>
  readonly first: number
  readonly last: number
  /** Filled in by who knows the machine. */
  readonly wired?: Wiring | undefined
}

export interface Wiring {
  /** The events that its settings send to handrail, in its own words. */
  readonly events: readonly string[]
  /** Those of them that never came. */
  readonly unseen: readonly string[]
  /** Files were changed after its last event. */
  readonly silent?: { readonly changed: number; readonly file: string } | undefined
}

export interface SessionRow {
  readonly session: string
  readonly host: string
  readonly first: number
  readonly last: number
  readonly counts: Counts
  readonly repaired: number
}

export interface AgentRow {
  /** The type of the subagent; `main` for the main agent. */
  readonly agent: string
  readonly counts: Counts
}

export interface LatencyRow {
  readonly event: EventKind
  readonly count: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly most: number
  /** Upper bounds of the bars in milliseconds, and how many are in each. */
  readonly bars: readonly (readonly [ms: number, count: number])[]
}

/** The agent's next step after a stop. */
export const nextKinds = [
  'took the alternative',
  'tried another way',
  'tried the same again',
  'the same went through',
  'went on with something else',
  'ended its turn',
  'the human spoke',
  'nothing yet',
] as const
export type NextKind = (typeof nextKinds)[number]

export interface NextRow {
  readonly rule: string
  readonly stopped: number
  readonly after: Readonly<Partial<Record<NextKind, number>>>
}

export interface RepairRow {
  readonly by: string
  readonly kind: 'format' | 'repair'
  /** Decisions in which it changed or tried something. */
  readonly times: number
  /** Lines of a formatter, violations of a repair. */
  readonly count: number
  readonly left: number
  readonly dropped: number
  readonly ms: number
}

export interface Spared {
  /** Calls that ran without a prompt because handrail knows them. */
  readonly approved: number
  /** Calls that ran because a human had granted it. */
  readonly granted: number
  /** Questions to the human. */
  readonly asked: number
  /** The programs that were approved most. */
  readonly programs: readonly (readonly [program: string, count: number])[]
}

/** The questions of a rule by what became of them, and its stops that a human let through. */
export interface AlarmRow extends Readonly<Record<AskState, number>> {
  readonly rule: string
  /** All questions: each call once. */
  readonly asked: number
  /** Stopped first, then let through by what a human granted. */
  readonly lifted: number
  /** The share of agreement is high enough to loosen the rule. */
  readonly loosen: boolean
}

export interface SubagentRow {
  readonly host: string
  readonly type: string
  /** Starts that were told. */
  readonly started: number
  /** Of all that are known, those with a tool call that was judged. */
  readonly judged: number
  /** Started, ended, and no tool call was seen. */
  readonly unseen: number
}

export interface KeptSum {
  readonly calls: number
  readonly files: number
  readonly bytes: number
  readonly refs: number
  readonly missed: number
}

/** Copies that can be brought back today. */
export interface VaultSum {
  readonly calls: number
  readonly bytes: number
  readonly newest: readonly {
    readonly id: string
    readonly at: string
    readonly subject: string
    readonly text: string
  }[]
}

/** A decision that the report holds whole. */
export interface Shown {
  readonly entry: JournalEntry
  /** The agent's next step, and the decision about it. */
  readonly next?: { readonly kind: NextKind; readonly id?: string | undefined } | undefined
  /** What became of a question, and the decision that tells of it. */
  readonly became?: Pick<AskEnd, 'became' | 'by'> | undefined
  /** A human let it through later, by this decision. */
  readonly lifted?: string | undefined
}
