import { type AnswerStyle, type HostAnswer, type HostCodec, silence } from '../../../core/edge/host.ts'
import type { Event } from '../../../core/event.ts'
import type { Json } from '../../../core/text/json.ts'
import type { EventTable } from '../events.ts'
import { documentOf } from './document.ts'
import { type HostReply, replyOf } from './reply.ts'

/** How a host differs from the output that Claude Code began with: `hookSpecificOutput`, `decision`, `systemMessage`. */
export interface OutputShape {
  /** The context that reaches the model whole. */
  readonly contextLimit: number
  /** The host takes another input only together with an approval, which does not lift its own questions. */
  readonly rewriteApproves?: true | undefined
}

/** The encoder of a host that took over Claude Code's output. */
export const hookEncoder =
  (table: Pick<EventTable, 'can'>, shape: OutputShape): HostCodec['encode'] =>
  (decision, how) =>
    hookOutput(shape, decision.trace.event, replyOf(decision, how, table.can(decision.trace.event)), how)

/** A reply in that output. What a host leaves out of it is decided in the reply already. */
export const hookOutput = (
  shape: OutputShape,
  event: Event,
  reply: HostReply,
  how: AnswerStyle,
): HostAnswer => {
  // At the end of a turn there is only the human to tell.
  if (event.kind === 'stop' || event.kind === 'subagent-stop')
    return outputOf(shape, event, reply, { ...how, human: [...how.human, ...reply.untold] })
  const said = outputOf(shape, event, reply, how)
  const untold = reply.untold.map(line => `${line}\n`).join('')
  return untold === '' ? said : { ...said, stderr: said.stderr + untold }
}

const outputOf = (shape: OutputShape, event: Event, reply: HostReply, how: AnswerStyle): HostAnswer => {
  switch (event.kind) {
    case 'pre-tool':
      return preTool(shape, event, reply, how)
    case 'permission':
      return permission(event, reply, how)
    case 'refused':
      return reply.does === 'allow'
        ? specific({ hookEventName: event.name, retry: true }, how)
        : answer({}, how)
    case 'post-tool':
      return postTool(shape, event, reply, how)
    case 'stop':
    case 'subagent-stop':
      // It has a shape of its own: a top-level decision, never hookSpecificOutput.
      return answer(reply.does === 'deny' ? { decision: 'block', reason: reply.reason } : {}, how)
    case 'prompt':
      return reply.does === 'deny'
        ? answer({ decision: 'block', reason: reply.reason }, how)
        : answer(context(shape, event, reply.advice), how)
    default:
      return answer(context(shape, event, reply.advice), how)
  }
}

const preTool = (shape: OutputShape, event: Event, reply: HostReply, how: AnswerStyle): HostAnswer => {
  const own = { hookEventName: event.name, ...contextField(shape, reply.advice) }
  const reason = { permissionDecisionReason: reply.reason }
  const input = reply.input === undefined ? {} : { updatedInput: reply.input }
  switch (reply.does) {
    case 'deny':
      return denial(specific({ ...own, permissionDecision: 'deny', ...reason }, how), reply.reason, how)
    case 'ask':
      return specific({ ...own, permissionDecision: 'ask', ...reason, ...input }, how)
    case 'allow':
      return specific({ ...own, permissionDecision: 'allow', ...reason }, how)
    case 'rewrite':
      // Else no permissionDecision: the human's own rules and prompts stay in force for the new command.
      return specific(
        { ...own, ...(shape.rewriteApproves === true ? { permissionDecision: 'allow' } : {}), ...input },
        how,
      )
    case 'pass':
      return answer(context(shape, event, reply.advice), how)
  }
}

/**
 * Exit code 2, standard error and the host's own JSON, with the same text in both: it denies on every host. The document of
 * the hooks that are run alone wants the JSON and nothing else.
 */
export const denial = (said: HostAnswer, reason: string, how: AnswerStyle): HostAnswer =>
  how.as === undefined ? { ...said, stderr: `${reason}\n`, exit: 2 } : said

const permission = (event: Event, reply: HostReply, how: AnswerStyle): HostAnswer => {
  const own = { hookEventName: event.name }
  if (reply.does === 'deny')
    return specific({ ...own, decision: { behavior: 'deny', message: reply.reason } }, how)
  if (reply.does === 'allow') return specific({ ...own, decision: { behavior: 'allow' } }, how)
  return answer({}, how)
}

const postTool = (shape: OutputShape, event: Event, reply: HostReply, how: AnswerStyle): HostAnswer => {
  if (reply.does !== 'deny') return answer(context(shape, event, reply.advice, reply.result), how)
  const blocked = answer(
    { decision: 'block', reason: reply.reason, ...context(shape, event, reply.advice, reply.result) },
    how,
  )
  if (how.output.postFeedback === 'block') return blocked
  return { ...blocked, stderr: `${reply.reason}\n`, exit: 2 }
}

const contextField = ({ contextLimit }: OutputShape, advice: readonly string[]): Json =>
  advice.length === 0 ? {} : { additionalContext: advice.join('\n').slice(0, contextLimit) }

const context = (
  shape: OutputShape,
  event: Event,
  advice: readonly string[],
  result?: HostReply['result'],
): Json => {
  const own = {
    ...contextField(shape, advice),
    // In the shape of the tool's own: a result of another shape is left aside.
    ...(result === undefined ? {} : { updatedToolOutput: result.is }),
  }
  return Object.keys(own).length === 0 ? {} : { hookSpecificOutput: { hookEventName: event.name, ...own } }
}

const specific = (own: Json, how: AnswerStyle): HostAnswer => answer({ hookSpecificOutput: own }, how)

/** Exactly one JSON document, or nothing at all. */
export const answer = (body: Json, how: AnswerStyle): HostAnswer => {
  const human = how.output.tellHuman && how.human.length > 0 ? { systemMessage: how.human.join('\n') } : {}
  const whole = { ...body, ...human }
  return Object.keys(whole).length === 0 ? silence : { ...silence, stdout: documentOf(whole) }
}
