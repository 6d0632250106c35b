import { tellAsides } from './asides.ts'
import { decide } from './core/decide.ts'
import type { Decision } from './core/decision.ts'
import { strikeLines } from './core/escalate.ts'
import type { Event } from './core/event.ts'
import type { HostAnswer, HostCodec } from './core/host.ts'
import { faultSays, humanLine, problemText } from './core/message.ts'
import type { Platform } from './core/platform.ts'
import type { Dialect, Policy } from './core/policy.ts'
import { type Judgement, type JudgeOptions, placed, policyFor } from './engine.ts'
import { hosts } from './hosts/index.ts'
import { appendEntry } from './journal/append.ts'
import { entryLine } from './journal/entry.ts'
import { hider } from './journal/hide.ts'
import { bounded } from './platform/bounded.ts'
import { edgeOf } from './platform/edge.ts'
import { findProject } from './platform/project.ts'
import { keepAgreed } from './state/agreed.ts'
import { canarySession } from './state/canary.ts'
import { judgeGranted, waivedLines } from './state/judge.ts'
import { keepStrikes } from './state/strikes.ts'
import { data, oneLine } from './text/foreign.ts'
import { isRecord } from './text/json.ts'

/** A tool call may carry a whole file; past this it is no tool call any more. */
const inputLimit = 96 * 1024 * 1024

export interface HookCall {
  readonly codec: HostCodec
  readonly named?: string | undefined
  readonly dialect?: Dialect | undefined
  /** The documented hook that answers under its own name. */
  readonly title?: string | undefined
  /** Its reasons stand alone. */
  readonly plain?: boolean | undefined
  readonly judging?: JudgeOptions | undefined
  /** The payload, where it does not come on standard input. */
  readonly payload?: string | undefined
  /** Markers go under /tmp whatever the config says. */
  readonly tmpMarkers?: boolean | undefined
}

/** `handrail hook <host> [event]`: host JSON on standard input, the host's answer out. Resolves to the exit code. */
export const runHook = async (platform: Platform, argv: readonly string[]): Promise<number> => {
  const codec = hosts.find(host => host.id === argv[0])
  const known = hosts.map(host => host.id).join(', ')
  if (argv[0] === '--help' || argv[0] === '-h') {
    platform.writeStdout(
      `Usage: handrail hook <host> [event]\nThe host's JSON on standard input, its answer out. Hosts: ${known}\n`,
    )
    return 0
  }
  if (codec === undefined) {
    platform.writeStderr(
      `handrail hook: ${argv[0] === undefined ? 'no host' : data(argv[0])} is not a host that handrail knows. Known: ${known}\n`,
    )
    return 3
  }
  return answerEvent(platform, { codec, named: argv[1] })
}

/** Reads one event, judges it, answers and journals it. Whatever goes wrong ends in an answer. */
export const answerEvent = async (unbounded: Platform, call: HookCall): Promise<number> => {
  const { platform, end } = bounded(unbounded, call.codec.limitMs(call.named))
  const started = platform.clock()
  const id = platform.randomId(8)
  const { judgement, event } = await judgeInput(platform, call)
  const { decision, policy } = judgement
  const human = [
    ...humanLines(decision, policy, id),
    ...waivedLines(decision, policy, id),
    ...strikeLines(decision, id),
  ].map(hider(decision.trace.event))
  const answer = encodeAnswer(call, judgement, human)
  end()
  platform.guard?.answering(answer.exit)
  if (answer.stdout !== '') platform.writeStdout(answer.stdout)
  if (answer.stderr !== '') platform.writeStderr(answer.stderr)
  // The older dialects have no place for what is wrong with the config.
  if ((call.dialect ?? policy.output.dialect) !== 'claude')
    for (const problem of configErrors(policy)) platform.writeStderr(`[hook:warning] ${problem}\n`)
  const tmp = call.tmpMarkers ?? policy.compat.tmpMarkers
  const edge = edgeOf(platform, judgement.project, event, tmp)
  tellAsides(platform, decision, edge.session)
  keepStrikes(platform, judgement.project.mainRoot, decision)
  if (event.tool !== undefined) keepAgreed(edge, decision)
  const line = entryLine(decision, {
    id,
    at: platform.now(),
    ms: platform.clock() - started,
    runtime: platform.runtime,
    policy,
    answer,
    human,
  })
  const problem = appendEntry(platform, judgement.project.mainRoot, policy.journal, line)
  if (problem !== undefined)
    platform.writeStderr(`handrail: this ${event.name} was not journaled: ${problem}\n`)
  if (call.judging === undefined && policy.standby && event.session !== canarySession)
    platform.standBy(event.kind === 'session-start' || event.kind === 'prompt')
  return answer.exit
}

const judgeInput = async (
  platform: Platform,
  call: HookCall,
): Promise<{ judgement: Judgement; event: Event }> => {
  const read = readEvent(platform, call)
  const event = placed(platform, read.event)
  if (read.fault === undefined) {
    try {
      return { judgement: await judgeGranted(platform, event, judgingOf(call)), event }
    } catch (error) {
      return { judgement: failed(platform, event, messageOf(error), call), event }
    }
  }
  return { judgement: failed(platform, event, read.fault, call), event }
}

const judgingOf = (call: HookCall): JudgeOptions => ({
  ...call.judging,
  effects: { tmp: call.tmpMarkers === true },
})

const readEvent = (platform: Platform, call: HookCall): { event: Event; fault?: string } => {
  const blank = () => call.codec.blank(call.named, platform.cwd())
  const input =
    call.payload === undefined ? platform.readStdin(inputLimit) : { ok: true as const, text: call.payload }
  if (!input.ok) return { event: blank(), fault: input.why }
  const text = input.text.trim()
  if (text === '')
    return {
      event: blank(),
      // The guard has ended the process that had the event, and says why.
      fault: platform.env('HANDRAIL_LOST') ?? 'the input is empty',
    }
  try {
    const payload: unknown = JSON.parse(text)
    if (!isRecord(payload)) return { event: blank(), fault: 'the input is not a JSON object' }
    return { event: call.codec.decode(payload, call.named) }
  } catch {
    return { event: blank(), fault: 'the input is not valid JSON, or is cut short' }
  }
}

/** The answer when there is no judgement: closed where a tool is about to run, open elsewhere, always said. */
const failed = (platform: Platform, event: Event, why: string, call: HookCall): Judgement => {
  const project = findProject(platform, event.cwd)
  const policy = policyFor(platform, event, project, call.judging ?? {})
  const before = event.kind === 'pre-tool' || event.kind === 'permission'
  const finding = {
    rule: 'handrail/input',
    verdict: before ? policy.onError.safety : policy.onError.quality,
    says: faultSays('the event could not be judged', why),
    instead: [],
    fault: why,
  }
  return {
    decision: decide({ event, rounds: [{ tried: [], findings: [finding] }] }, undefined),
    policy,
    project,
  }
}

const encodeAnswer = (
  call: HookCall,
  { decision, policy }: Judgement,
  human: readonly string[],
): HostAnswer =>
  call.codec.encode(decision, {
    output: { ...policy.output, dialect: call.dialect ?? policy.output.dialect },
    rewrite: policy.rewrite,
    human,
    title: call.title,
    plain: call.plain,
  })

const humanLines = (decision: Decision, policy: Policy, id: string): readonly string[] => {
  const faults = decision.trace.rounds
    .flatMap(round => round.findings)
    .filter(finding => finding.fault !== undefined)
    .map(finding => `handrail: ${finding.rule} failed (${finding.fault}) · handrail why ${id}`)
  const problems = configErrors(policy).map(problem => `handrail: ${problem}`)
  const line = humanLine(decision, id)
  const told = decision.trace.rounds.flatMap(round =>
    round.findings.flatMap(({ aside }) => aside?.human ?? []),
  )
  const lines = [...told, ...(line === undefined || faults.length > 0 ? [] : [line]), ...faults, ...problems]
  return [...new Set(lines.map(text => oneLine(text)))]
}

const configErrors = ({ problems }: Policy): readonly string[] =>
  problems.filter(({ level }) => level === 'error').map(problemText)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
