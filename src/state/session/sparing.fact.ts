import type { Decision } from '../../core/decision/decision.ts'
import type { HostCodec } from '../../core/edge/host.ts'
import type { Finding } from '../../core/findings/finding.ts'
import { findingText } from '../../core/findings/message.ts'
import type { Told } from '../../core/findings/told.ts'
import type { Companion, Rule } from '../../core/rule/rule.ts'
import type { SessionFact } from '../../core/session/session-fact.ts'
import type { Judgement } from '../../core/session/situation.ts'
import { markOf } from '../../core/text/mark.ts'
import { firstLinesIn, tokensIn } from '../../core/text/tokens.ts'
import { canarySession } from './canary.ts'
import { firstTime } from './once.ts'
import { forgetTold, keepTold, toldBefore } from './told.ts'

export const sessionFact: SessionFact = {
  settles: {
    step: 'tell',
    // A hook that is run alone answers as its document says, every time.
    run: (judgement, { reads, alone, isFault }) =>
      isFault ? judgement : tellSparingly(judgement, reads, alone === undefined),
  },
}

/**
 * The parts of a decision that are told. A lasting fault that stops nothing is told once a session, a companion does not repeat
 * its last text, and advice keeps to the budget of the context. The journal has all of it every time.
 */
export const tellSparingly = (
  judgement: Judgement,
  reads: HostCodec['modelReads'],
  remembers: boolean,
): Judgement => {
  const quiet = withoutOldFaults(judgement)
  const { decision, event } = quiet
  const isFollowed = remembers && event.session !== undefined && event.session !== canarySession
  if (isFollowed && event.kind === 'session-start' && event.cause !== 'resume') forgetTold(quiet.edge)
  const { advice, told } = spared(quiet, reads, isFollowed)
  const reasons = reads.reason.includes(event.kind) ? reasonsOf(decision) : []
  return { ...quiet, decision: { ...decision, advice }, told: [...reasons, ...told] }
}

const withoutOldFaults = (judgement: Judgement): Judgement => {
  const { decision, edge } = judgement
  const { rounds } = decision.trace
  const lasting = rounds.flatMap(({ findings }) => findings.filter(isLasting))
  if (lasting.length === 0) return judgement
  const marks = lasting.flatMap(({ once }) => (once === undefined ? [] : [{ marker: once, says: once }]))
  const first = new Set(firstTime(edge.session, marks))
  const again = new Set(lasting.filter(({ once = '' }) => !first.has(once)))
  const texts = new Set([...again].map(findingText))
  const quiet = rounds.map(round => ({
    ...round,
    findings: round.findings.map(finding => (again.has(finding) ? { ...finding, says: '' } : finding)),
  }))
  return {
    ...judgement,
    decision: {
      ...decision,
      advice: decision.advice.filter(text => !texts.has(text)),
      trace: { ...decision.trace, rounds: quiet },
    },
  }
}

const isLasting = ({ once, verdict }: Finding): boolean => once !== undefined && verdict === 'pass'

/** Whether a rule tells how things stand, which is worth no second word. */
const isStateOf = (rule: Rule | undefined): rule is Companion =>
  rule?.kind === 'companion' && rule.again !== true

/** A text of the advice, and the rule that has it. */
interface Advice {
  readonly finding: Finding
  readonly rule: Rule | undefined
  readonly text: string
}

const adviceOf = ({ decision, rules }: Judgement): readonly Advice[] => {
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  return decision.advice.flatMap(text => {
    const finding = findings.find(one => one.verdict === 'pass' && findingText(one) === text)
    return finding === undefined ? [] : [{ finding, text, rule: rules.find(({ id }) => id === finding.rule) }]
  })
}

/** Faults and safety rules are always heard. */
const mayBeCut = ({ finding, rule }: Advice): boolean =>
  finding.fault === undefined && rule?.class === 'quality'

/** Advice about the call at hand comes before advice about the session. */
const ranks: Readonly<Record<Rule['kind'], number>> = { guard: 0, fixer: 0, gate: 1, companion: 2 }
const rankOf = ({ rule }: Advice): number => ranks[rule?.kind ?? 'guard']
/** Of two that weigh the same the short one is told whole, and the long one is cut. */
const byWeight = (a: Advice, b: Advice): number => rankOf(a) - rankOf(b) || a.text.length - b.text.length

const spared = (
  judgement: Judgement,
  reads: HostCodec['modelReads'],
  isFollowed: boolean,
): { readonly advice: readonly string[]; readonly told: readonly Told[] } => {
  const { decision, edge, event, policy } = judgement
  const all = adviceOf(judgement)
  if (all.length === 0) return { advice: decision.advice, told: [] }
  const isRead = reads.advice.includes(event.kind)
  if (!isFollowed) return { advice: decision.advice, told: isRead ? all.map(whole) : [] }
  const agent = event.agent?.id ?? ''
  const before = toldBefore(edge, agent)
  let left = Math.min(policy.context.perEvent, policy.context.budget - before.tokens)
  const told = new Map<string, Told>()
  for (const one of all.toSorted(byWeight)) {
    const { text, rule } = one
    const tokens = tokensIn(text)
    if (isStateOf(rule) && before.marks(rule.id).includes(markOf(text)))
      told.set(text, { ...whole(one), text: '', tokens: 0, held: { tokens, why: 'said before' } })
    else if (!isRead || !mayBeCut(one) || tokens <= left) told.set(text, whole(one))
    else told.set(text, cut(one, left))
    if (isRead && mayBeCut(one)) left -= told.get(text)?.tokens ?? 0
  }
  // A turn that is held is told by its reason alone: what companions have to say waits for its end.
  const isEnd = event.kind === 'stop' || event.kind === 'subagent-stop'
  const isHeld = decision.verdict === 'deny' || decision.verdict === 'ask'
  if (!isEnd || !isHeld) keepTold(edge, agent, heard(all, told, isRead))
  return {
    advice: decision.advice.flatMap(text => told.get(text)?.text ?? text).filter(text => text !== ''),
    told: isRead ? [...told.values()] : [],
  }
}

const whole = ({ finding, text }: Advice): Told => ({ rule: finding.rule, text, tokens: tokensIn(text) })

const cut = (advice: Advice, left: number): Told => {
  const { rule, tokens } = whole(advice)
  const text = firstLinesIn(advice.text, left) ?? ''
  const kept = tokensIn(text)
  return { rule, text, tokens: kept, held: { tokens: Math.max(0, tokens - kept), why: 'budget' } }
}

/** The memory of what was told now: companions that said something new, and whatever counts against the budget. */
const heard = (all: readonly Advice[], told: ReadonlyMap<string, Told>, isRead: boolean) =>
  [...new Set(all.map(({ finding }) => finding.rule))].flatMap(rule => {
    const own = all.filter(one => one.finding.rule === rule)
    const fresh = own.filter(({ text }) => told.get(text)?.text !== '')
    const isState = isStateOf(own[0]?.rule)
    const counted = isRead ? fresh.filter(mayBeCut) : []
    if (fresh.length === 0 || (!isState && counted.length === 0)) return []
    const tokens = counted.reduce((sum, { text }) => sum + (told.get(text)?.tokens ?? 0), 0)
    return [{ rule, tokens, marks: isState ? own.map(({ text }) => markOf(text)) : [] }]
  })

/** Reasons of a denial or a rewrite: the model reads them too. */
const reasonsOf = ({ verdict, trace }: Decision): readonly Told[] =>
  verdict !== 'deny' && verdict !== 'rewrite'
    ? []
    : trace.rounds
        .flatMap(({ findings }) => findings)
        .filter(finding => finding.verdict === verdict && finding.says !== '')
        .map(finding => ({ finding, text: findingText(finding) }))
        .filter(({ text }, at, all) => all.findIndex(other => other.text === text) === at)
        .map(({ finding, text }) => ({ rule: finding.rule, text, tokens: tokensIn(text) }))
