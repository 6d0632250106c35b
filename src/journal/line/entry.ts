import type { Decision, Round } from '../../core/decision/decision.ts'
import type { Strike } from '../../core/decision/escalate.ts'
import type { HostAnswer } from '../../core/edge/host.ts'
import type { EventKind } from '../../core/event.ts'
import type { Fix } from '../../core/findings/finding.ts'
import { problemText, subjectOf } from '../../core/findings/message.ts'
import type { Told } from '../../core/findings/told.ts'
import type { Verdict } from '../../core/findings/verdict.ts'
import type { Policy } from '../../core/policy/policy.ts'
import type { Became } from '../../core/session/became.ts'
import type { ShadowAnswer } from '../../core/session/session-fact.ts'
import type { KeptFirst } from '../../core/session/situation.ts'
import { visible } from '../../core/text/quoting/foreign.ts'
import { type Cutter, cutter } from '../redaction/cut.ts'
import { hider } from '../redaction/hide.ts'
import { callOf, type EntryCall, redactedEvent } from './call.ts'

/** One decision in the journal: redacted, with long texts cut. */
export interface JournalEntry {
  readonly v: 1
  readonly id: string
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly host: string
  readonly event: EventKind
  /** The host's name of the event. */
  readonly name: string
  readonly session?: string | undefined
  readonly agent?: string | undefined
  readonly agentType?: string | undefined
  readonly tool?: string | undefined
  readonly subject: string
  readonly cwd: string
  readonly verdict: Verdict
  readonly rule?: string | undefined
  /** The text that the model got. */
  readonly reason?: string | undefined
  readonly rewritten?: string | undefined
  readonly advice?: readonly string[] | undefined
  /** The lines that the human got. */
  readonly human?: readonly string[] | undefined
  readonly findings: readonly EntryFinding[]
  /** Texts that each rule put into the model's context, or that were held back. */
  readonly context?: readonly EntryContext[] | undefined
  readonly strikes?: readonly Strike[] | undefined
  /** Copies from before the call; `handrail undo` with the id of the entry brings them back. */
  readonly kept?: KeptFirst | undefined
  /** Changes of files by formatters and repair agents. */
  readonly fixed?: readonly EntryFix[] | undefined
  /** The answer of a shadow policy, which is only watched. */
  readonly shadow?: ShadowAnswer | undefined
  /** What became of earlier questions, or of its own that went to nobody. */
  readonly became?: readonly Became[] | undefined
  /** How many rules were asked. */
  readonly tried: number
  readonly rounds: number
  readonly policy: EntryPolicy
  readonly answer: { readonly exit: number; readonly bytes: number }
  readonly ms: number
  /** The JavaScript runtime, such as `node v22.1.0`. The key is fixed by version 1 of the format. */
  readonly engine: string
  readonly call: EntryCall
}

export interface EntryFinding {
  readonly rule: string
  readonly verdict: Verdict
  readonly fault?: string | undefined
  /** The id of the grant that made the rule step aside. */
  readonly waived?: string | undefined
  /** The round of rewriting, from 2 on. */
  readonly round?: number | undefined
}

export interface EntryFix extends Fix {
  readonly rule: string
}

export interface EntryContext {
  readonly rule: string
  /** By a rough count. */
  readonly tokens: number
  /** The beginning of the text that the model got. */
  readonly text?: string | undefined
  /** The tokens that were held back. */
  readonly held?: number | undefined
  readonly why?: NonNullable<Told['held']>['why'] | undefined
}

export interface EntryPolicy {
  readonly preset: string
  readonly sources: readonly string[]
  readonly problems?: readonly string[] | undefined
}

export interface EntryExtras {
  readonly id: string
  readonly at: Date
  readonly ms: number
  readonly runtime: string
  readonly policy: Policy
  readonly answer: HostAnswer
  readonly human?: readonly string[] | undefined
  readonly told?: readonly Told[] | undefined
  readonly kept?: KeptFirst | undefined
  readonly shadow?: ShadowAnswer | undefined
  readonly became?: readonly Became[] | undefined
}

/** A write below 64 KB is atomic. A character takes at most three bytes. */
const lineLimit = 21_000

/** The JSON line of a decision, without its line end. */
export const entryLine = (decision: Decision, extras: EntryExtras): string => {
  let scale = 1
  for (;;) {
    const line = visible(JSON.stringify(entryOf(decision, extras, scale)))
    if (line.length <= lineLimit || scale < 0.001) return line
    scale /= 4
  }
}

/** Texts and lists are cut to `scale` of their usual length. Keys stand in a fixed order, `v` and `id` first. */
const entryOf = (decision: Decision, extras: EntryExtras, scale: number): JournalEntry => {
  const { event, rounds } = decision.trace
  const { policy, answer } = extras
  const cut = cutter(scale)
  const call = callOf(event, cut)
  // Messages may quote a piece of a secret in the call.
  const said = call.losses?.includes('redacted') ? cutter(scale, hider(event)) : cut
  const advice = said.list(decision.advice, 800, 5)
  const human = said.list(extras.human ?? [], 300, 5)
  const problems = cut.list(policy.problems.map(problemText), 300, 5)
  return {
    v: 1,
    id: extras.id,
    at: extras.at.toISOString(),
    host: event.host,
    event: event.kind,
    name: cut.name(event.name, 100),
    session: cut.maybeName(event.session, 200),
    agent: cut.maybeName(event.agent?.id, 200),
    agentType: cut.maybeName(event.agent?.type, 200),
    tool: cut.maybeName(event.tool?.name, 200),
    subject: cut.name(subjectOf(redactedEvent(event, call, cut), 160), 160),
    cwd: cut.name(event.cwd, 1000),
    verdict: decision.verdict,
    rule: cut.maybeName(decision.rule, 200),
    reason: said.maybe(decision.reason, 3000),
    rewritten: said.maybe(decision.rewritten, 3000),
    advice: advice.length === 0 ? undefined : advice,
    human: human.length === 0 ? undefined : human,
    findings: findingsOf(rounds, said).slice(0, Math.ceil(40 * scale)),
    context: contextOf(extras.told ?? [], said, scale),
    strikes: decision.strikes?.slice(0, 10),
    kept: extras.kept && { ...extras.kept, missed: cut.list(extras.kept.missed, 300, 10) },
    fixed: fixedOf(rounds, cut, scale),
    shadow: extras.shadow && { ...extras.shadow, rule: cut.maybeName(extras.shadow.rule, 200) },
    became: extras.became?.slice(0, Math.ceil(50 * scale)),
    tried: new Set(rounds.flatMap(round => round.tried)).size,
    rounds: rounds.length,
    policy: {
      preset: cut.name(policy.preset, 100),
      sources: policy.sources.slice(0, Math.ceil(10 * scale)).map(source => cut.name(source, 300)),
      problems: problems.length === 0 ? undefined : problems,
    },
    answer: { exit: answer.exit, bytes: answer.stdout.length + answer.stderr.length },
    ms: Math.round(extras.ms * 10) / 10,
    engine: extras.runtime,
    call,
  }
}

const fixedOf = (rounds: readonly Round[], cut: Cutter, scale: number): JournalEntry['fixed'] => {
  const all = rounds.flatMap(({ findings }) =>
    findings.flatMap(({ rule, aside }) => (aside?.fixed ?? []).map(fix => ({ rule, ...fix }))),
  )
  return all.length === 0
    ? undefined
    : all.slice(0, Math.ceil(40 * scale)).map(({ rule, file, by, dropped, ...fix }) => ({
        rule: cut.name(rule, 200),
        file: cut.name(file, 300),
        by: cut.name(by, 100),
        ...fix,
        dropped: cut.maybe(dropped, 200),
      }))
}

const contextOf = (told: readonly Told[], cut: Cutter, scale: number): JournalEntry['context'] =>
  told.length === 0
    ? undefined
    : told.slice(0, Math.ceil(20 * scale)).map(({ rule, tokens, text, held }) => ({
        rule: cut.name(rule, 200),
        tokens,
        text: cut.maybe(text, 200),
        held: held?.tokens,
        why: held?.why,
      }))

const findingsOf = (rounds: readonly Round[], cut: Cutter): readonly EntryFinding[] =>
  rounds.flatMap((round, index) =>
    round.findings.map(finding => ({
      rule: cut.name(finding.rule, 200),
      verdict: finding.verdict,
      fault: cut.maybe(finding.fault, 400),
      waived: finding.waived,
      round: index === 0 ? undefined : index + 1,
    })),
  )
