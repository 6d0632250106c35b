import type { AnswerStyle, HostAnswer, HostCodec, NamedAnswer } from '../core/edge/host.ts'
import type { Input, Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import { configErrors } from '../core/findings/human.ts'
import type { Dialect, Problem } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import type { Judgement } from '../core/session/situation.ts'
import { edgeOf } from '../platform/edge.ts'
import { hasOwnLine } from '../state/session/own-line.ts'
import { decodeInput, type ReadEvent } from './decode.ts'
import { type JudgeOptions, judge, judgeFault } from './judge.ts'
import { namedProject, projectAt } from './project.ts'
import { triedAgain } from './refused.ts'
import { changedLines, reserveReason } from './reserve.ts'
import { settled } from './settle.ts'

export interface HookCall {
  readonly codec: HostCodec
  /** The event that the command line names. */
  readonly named?: string | undefined
  readonly dialect?: Dialect | undefined
  /** The style of a named hook. */
  readonly as?: NamedAnswer | undefined
  /** The named hook that is run alone. */
  readonly hook?: NamedCall | undefined
  readonly judging?: JudgeOptions | undefined
  /** The event, where it does not come on standard input. */
  readonly event?: Event | undefined
  /** The line answers only where the project's own lines are gone. */
  readonly isReserve?: boolean | undefined
  /** Markers go under /tmp whatever the config says. */
  readonly tmpMarkers?: boolean | undefined
}

interface NamedCall {
  readonly name: string
  readonly rules: readonly Rule[]
  /** The type of the subagent, where the input names none. */
  readonly agent?: string | undefined
}

/** What goes to the host, and what it comes from. */
export interface EventAnswer {
  readonly id: string
  readonly judgement: Judgement
  readonly answer: HostAnswer
  /** Whether it puts a question to a person. */
  readonly asks: boolean
  readonly resultOf: HostCodec['resultOf']
  /** Lines for the human that the answer has no place for. */
  readonly unplaced: readonly string[]
}

/**
 * The answer to one event: decode, judge, settle, encode. Every fault ends in an answer. Undefined where the host that sent it to the line
 * of another one has it answered by its own line.
 */
export const answerTo = async (
  platform: Platform,
  call: HookCall,
  input: Input,
  id: string,
): Promise<EventAnswer | undefined> => {
  const { codec, hook } = call
  const read =
    call.event === undefined
      ? decodeInput(platform, { codec, named: call.named, isAlone: hook !== undefined }, input)
      : { event: call.event }
  if (hook === undefined && read.guest !== undefined && isAnswered(platform, read.guest)) return undefined
  const reserve =
    call.isReserve === true ? reserveReason(platform, read.event, codec.id, call.named) : undefined
  if (call.isReserve === true && reserve === undefined) return undefined
  const isStart = read.event.kind === 'session-start' && hook === undefined
  const told = reserve ?? (isStart ? changedLines(platform, read.event, codec.id) : undefined)
  const judgement = await judgeInput(platform, call, read, id, told)
  const { decision } = judgement
  const style = styleOf(call, judgement)
  return {
    id,
    judgement,
    answer: codec.encode(decision, style),
    asks: decision.verdict === 'ask' && codec.asks(decision, style),
    resultOf: codec.resultOf,
    unplaced: unplaced(call, judgement),
  }
}

/** The older dialects have no place for problems of the config, and exit codes none for what is open when a turn ends. */
const unplaced = (call: HookCall, { policy, decision, human }: Judgement): readonly string[] => {
  const dialect = call.dialect ?? policy.output.dialect
  if (dialect === 'claude') return []
  const ends = decision.trace.event.kind === 'stop' && decision.verdict === 'pass'
  return ends && dialect === 'exit2' ? (human?.all ?? []) : [...configErrors(policy), ...(human?.once ?? [])]
}

/** Whether the host that sent an event to the line of another one has it answered by its own line. */
const isAnswered = (platform: Platform, guest: Event): boolean => {
  try {
    const project = projectAt(platform, guest.cwd)
    const { session } = edgeOf(platform, project, guest, false, { named: namedProject(platform) })
    return hasOwnLine(platform, session, guest)
  } catch {
    // Twice judged is better than not at all.
    return false
  }
}

const judgeInput = async (
  platform: Platform,
  call: HookCall,
  { event: given, fault }: ReadEvent,
  id: string,
  problem: Problem | undefined,
): Promise<Judgement> => {
  const { codec, hook } = call
  const agent = hook?.agent
  const event =
    agent === undefined || given.agent?.type !== undefined
      ? given
      : { ...given, agent: { ...given.agent, type: agent } }
  const options: JudgeOptions = {
    ...call.judging,
    grants: 'spend',
    effects: { tmp: call.tmpMarkers === true },
  }
  const { modelReads, resultOf, guest } = codec
  const told = { id, reads: modelReads, resultOf, hasGuests: guest !== undefined, alone: hook }
  const failed = (why: string): Judgement =>
    settled(judgeFault(platform, event, why, options), { ...told, isFault: true })
  if (fault !== undefined) return failed(fault)
  try {
    const judged = await judge(platform, event, options)
    const own = event.kind === 'refused' ? await triedAgain(platform, codec, judged, options) : judged
    return settled(problem === undefined ? own : withProblem(own, problem), { ...told, isFault: false })
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const withProblem = (judgement: Judgement, problem: Problem): Judgement => ({
  ...judgement,
  policy: { ...judgement.policy, problems: [...judgement.policy.problems, problem] },
})

const styleOf = (call: HookCall, { policy, human }: Judgement): AnswerStyle => ({
  output: { ...policy.output, dialect: call.dialect ?? policy.output.dialect },
  rewrite: policy.rewrite,
  human: human?.all ?? [],
  as: call.as,
})
