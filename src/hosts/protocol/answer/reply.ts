import type { Decision } from '../../../core/decision/decision.ts'
import type { AnswerStyle, Power } from '../../../core/edge/host.ts'
import { inputWith, type Tool } from '../../../core/event.ts'
import type { Json } from '../../../core/text/json.ts'

/** A decision as far as a host can carry it out. Each host only writes it down in its own protocol. */
export interface HostReply {
  /** `deny` after a tool is a refusal of its result, at the end of a turn a hold. */
  readonly does: 'deny' | 'ask' | 'rewrite' | 'allow' | 'pass'
  readonly reason: string
  /** The whole input of the tool with the corrected command, for an ask or a rewrite. */
  readonly input?: Json | undefined
  /** What the model reads in the place of the tool's result. */
  readonly result?: { readonly is: unknown } | undefined
  /** For the model. */
  readonly advice: readonly string[]
  /** Text that can't reach the model here: for standard error. */
  readonly untold: readonly string[]
}

/** Where a host can't ask: what a person can do. A check that could not run leaves nothing to allow. */
const forPerson = ({ trace }: Decision): string => {
  if (trace.event.silence === 'refuses')
    return 'Nobody can be asked here: this session refuses what nobody allowed beforehand. Leave it, go on with what needs no question, and say at the end what a person has to do.'
  const isFault = trace.rounds.some(({ findings }) => findings.some(({ fault }) => fault !== undefined))
  const rest = isFault ? '.' : ', or let the agent do it once: handrail allow-once last'
  return `The host can not ask a person at this step, so it was not done. A person can do it${rest}`
}

/**
 * The reply for a decision, by the host's abilities: without `ask` an ask is a deny that a person can lift, without `rewrite` a
 * rewrite is a deny with the corrected command, without `approve` an allow says nothing, without `context` advice is not for the model.
 */
export const replyOf = (decision: Decision, how: AnswerStyle, can: readonly Power[]): HostReply => {
  const { kind } = decision.trace.event
  const bare: HostReply = can.includes('context')
    ? { does: 'pass', reason: '', advice: decision.advice, untold: [] }
    : { does: 'pass', reason: '', advice: [], untold: decision.advice }
  switch (kind) {
    case 'pre-tool':
      return beforeTool(decision, how, can, bare)
    case 'permission':
      if (decision.verdict === 'deny' && can.includes('block'))
        return { ...bare, does: 'deny', reason: decision.reason }
      return decision.verdict === 'allow' && can.includes('approve') ? { ...bare, does: 'allow' } : bare
    case 'refused':
      return decision.verdict === 'allow' && can.includes('retry') ? { ...bare, does: 'allow' } : bare
    case 'post-tool':
      return {
        ...afterTool(decision, how, can, bare),
        ...(decision.result !== undefined && can.includes('result') ? { result: decision.result } : {}),
      }
    case 'stop':
    case 'subagent-stop':
    case 'prompt':
      if (decision.verdict !== 'deny' && decision.verdict !== 'ask') return bare
      if (can.includes('block')) return { ...bare, does: 'deny', reason: decision.reason }
      return can.includes('context')
        ? { ...bare, advice: [decision.reason, ...bare.advice] }
        : { ...bare, untold: [decision.reason, ...bare.untold] }
    default:
      return bare
  }
}

const beforeTool = (
  decision: Decision,
  how: AnswerStyle,
  can: readonly Power[],
  bare: HostReply,
): HostReply => {
  const { verdict, reason, rewritten, rule, trace } = decision
  const deny = (...lines: readonly string[]): HostReply => ({
    ...bare,
    does: 'deny',
    reason: [reason, ...lines].join('\n'),
  })
  const corrected = rewritten === undefined ? [] : [`Instead: ${rewritten}`]
  const asks = can.includes('ask') && trace.event.silence !== 'refuses'
  if (verdict === 'deny') return deny()
  const input = decision.input ?? (rewritten === undefined ? undefined : inputOf(trace.event.tool, rewritten))
  // A question about the corrected command is none where the host would run the other one.
  const isFixed = input === undefined || how.rewrite === 'deny' || !can.includes('rewrite')
  if (rewritten !== undefined && isFixed) return deny(...corrected)
  if (decision.input !== undefined && !can.includes('rewrite')) return deny()
  if (verdict === 'ask' && !asks) return deny(...corrected, forPerson(decision))
  if (verdict === 'ask' || (rewritten !== undefined && verdict === 'rewrite' && how.rewrite === 'ask')) {
    if (!asks) return deny(...corrected)
    const lines = rewritten === undefined ? [reason] : [reason, `It would run: ${rewritten}`]
    return { ...bare, does: 'ask', reason: lines.join('\n'), input }
  }
  if (verdict === 'allow')
    return can.includes('approve') ? { ...bare, does: 'allow', reason: reason || `[${rule}]` } : bare
  if (verdict !== 'rewrite') return bare
  const told = rewritten === undefined ? reason : `${reason}\nIt runs as: ${rewritten}`
  return can.includes('context')
    ? { ...bare, does: 'rewrite', reason, input, advice: [...bare.advice, told] }
    : { ...bare, does: 'rewrite', reason, input, untold: [...bare.untold, told] }
}

/** The corrected input. A command that stands there in another form, as a list of words, has no place for a line of a shell. */
const inputOf = (tool: Tool | undefined, command: string): Json | undefined =>
  tool === undefined || tool.input[tool.commandField ?? 'command'] !== tool.command
    ? undefined
    : inputWith(tool, command)

const afterTool = (
  { verdict, reason, trace }: Decision,
  how: AnswerStyle,
  can: readonly Power[],
  bare: HostReply,
): HostReply => {
  if (verdict !== 'deny') return bare
  const isContext = how.output.postFeedback === 'context' || trace.event.tool?.failed === true
  const takesContext = can.includes('context')
  if (can.includes('object') && !(isContext && takesContext)) return { ...bare, does: 'deny', reason }
  return takesContext
    ? { ...bare, advice: [reason, ...bare.advice] }
    : { ...bare, untold: [reason, ...bare.untold] }
}
