import type { HostAnswer, HostCodec, NamedAnswer } from '../core/edge/host.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import { marks } from '../core/findings/marks.ts'
import type { Dialect } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import { isRecord } from '../core/text/json.ts'
import { data } from '../core/text/quoting/foreign.ts'
import { hosts } from '../hosts/index.generated.ts'
import { hider } from '../journal/redaction/hide.ts'
import { withDeadline } from '../platform/deadline.ts'
import { edgeOf } from '../platform/edge.ts'
import { hasOwnLine, noteOwnLine } from '../state/session/own-line.ts'
import { configErrors, humanLines, onceLines } from './human.ts'
import { type Judgement, type JudgeOptions, judge, judgeFault } from './judge.ts'
import { withUndo } from './kept-first.ts'
import { namedProject, projectAt } from './project.ts'
import { record } from './record.ts'
import { shadowed } from './shadow.ts'
import { tellSparingly } from './told.ts'

/** A tool call may carry a whole file; past this it is no tool call any more. */
const inputLimit = 96 * 1024 * 1024

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
  /** Markers go under /tmp whatever the config says. */
  readonly tmpMarkers?: boolean | undefined
}

interface NamedCall {
  readonly name: string
  readonly rules: readonly Rule[]
  /** The type of the subagent, where the input names none. */
  readonly agent?: string | undefined
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
      `handrail hook: ${argv[0] === undefined ? 'no host was named' : `${data(argv[0])} is not a host that handrail knows`}. Known: ${known}\n`,
    )
    return 3
  }
  return answerEvent(platform, { codec, named: argv[1] })
}

/** One event: decode, judge, encode, record. Every fault ends in an answer. */
export const answerEvent = async (unbounded: Platform, call: HookCall): Promise<number> => {
  const { platform: bounded, end } = withDeadline(unbounded, call.codec.limitMs(call.named))
  const started = bounded.clock()
  const id = bounded.randomId(8)
  const read = decodeInput(bounded, call)
  if (call.hook === undefined && read.guest !== undefined && isAnswered(bounded, read.guest)) {
    end()
    bounded.watchdog?.answered(0)
    return 0
  }
  const judged = await judgeInput(bounded, call, read)
  // A hook that is run alone does what its document says, and nothing else.
  const judgement = call.hook === undefined ? withUndo(bounded, judged, id) : judged
  if (call.codec.guest !== undefined) noteOwnLine(judgement.edge.session, judgement.event)
  const isMute = call.codec.noStderr?.includes(judgement.event.kind) === true
  const platform = isMute ? { ...bounded, writeStderr: () => {} } : bounded
  const { decision, policy } = judgement
  const once = onceLines(judgement, call.hook)
  const human = [...humanLines(decision, policy, id), ...once].map(hider(decision.trace.event))
  const answer = encodeAnswer(call, judgement, human)
  end()
  if (answer.stdout + answer.stderr !== '') platform.watchdog?.answering()
  if (answer.stdout !== '') platform.writeStdout(answer.stdout)
  if (answer.stderr !== '') platform.writeStderr(answer.stderr)
  platform.watchdog?.answered(answer.exit)
  for (const line of unplaced(call, judgement, human, once))
    platform.writeStderr(`${marks.warning} ${line}\n`)
  try {
    const shadow = call.judging === undefined ? await shadowed(platform, judgement) : undefined
    record(platform, judgement, { id, answer, human, started, standby: call.judging === undefined, shadow })
  } catch (error) {
    // The host has its answer: a second one would spoil it.
    platform.writeStderr(`handrail: this event was not recorded: ${data(String(error))}\n`)
  }
  return answer.exit
}

/** The older dialects have no place for problems of the config, and exit codes none for what is open when a turn ends. */
const unplaced = (
  call: HookCall,
  { policy, decision }: Judgement,
  human: readonly string[],
  once: readonly string[],
): readonly string[] => {
  const dialect = call.dialect ?? policy.output.dialect
  if (dialect === 'claude') return []
  const ends = decision.trace.event.kind === 'stop' && decision.verdict === 'pass'
  return ends && dialect === 'exit2' ? human : [...configErrors(policy), ...once]
}

/** Whether the host that sent an event to the line of another one has it answered by its own line. */
const isAnswered = (platform: Platform, guest: Event): boolean => {
  try {
    const project = projectAt(platform, guest.cwd)
    const { session } = edgeOf(platform, project, guest, false, namedProject(platform))
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
): Promise<Judgement> => {
  const agent = call.hook?.agent
  const event =
    agent === undefined || given.agent?.type !== undefined
      ? given
      : { ...given, agent: { ...given.agent, type: agent } }
  const options: JudgeOptions = {
    ...call.judging,
    grants: 'spend',
    effects: { tmp: call.tmpMarkers === true },
  }
  if (fault !== undefined) return judgeFault(platform, event, fault, options)
  try {
    const judgement = await judge(platform, event, options)
    // A hook that is run alone answers as its document says, every time.
    return tellSparingly(judgement, call.codec.modelReads, call.hook === undefined)
  } catch (error) {
    return judgeFault(platform, event, error instanceof Error ? error.message : String(error), options)
  }
}

interface ReadEvent {
  readonly event: Event
  readonly fault?: string
  /** The event as the host means it that sent it to the line of another one. */
  readonly guest?: Event | undefined
}

const decodeInput = (platform: Platform, call: HookCall): ReadEvent => {
  if (call.event !== undefined) return { event: call.event }
  const blank = () => call.codec.blank(call.named, platform.cwd())
  const input = platform.readStdin(inputLimit)
  if (!input.ok) return { event: blank(), fault: input.why }
  const text = input.text.trim()
  if (text === '') {
    // The watchdog has killed the process that had the event, and says why.
    const lost = platform.env('HANDRAIL_LOST')
    const event = blank()
    // A hook that is run alone, by hand or by a script, has nothing to know of a tool.
    if (lost === undefined && call.hook !== undefined && event.kind !== 'pre-tool') return { event }
    return { event, fault: lost ?? 'the input is empty' }
  }
  try {
    const payload: unknown = JSON.parse(text)
    if (!isRecord(payload)) return { event: blank(), fault: 'the input is not a JSON object' }
    const sender = hosts.find(({ guest }) => guest?.at === call.codec.id && guest.sent(payload))
    return { event: call.codec.decode(payload, call.named), guest: sender?.decode(payload, call.named) }
  } catch {
    return { event: blank(), fault: 'the input is not valid JSON, or is cut short' }
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
    as: call.as,
  })
