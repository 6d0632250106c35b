import type { Decision } from '../../core/decision.ts'
import type { Event } from '../../core/event.ts'
import { type AnswerStyle, type HostAnswer, silence } from '../../core/host.ts'
import type { Json } from '../../text/json.ts'
import { exit2Answer, legacyAnswer } from './dialects.ts'
import { documentOf } from './document.ts'

/** The context that reaches the model whole; a longer one is cut to a preview by the client. */
const contextLimit = 9500

export const encode = (decision: Decision, how: AnswerStyle): HostAnswer => {
  if (how.output.dialect === 'legacy') return legacyAnswer(decision, how)
  if (how.output.dialect === 'exit2') return exit2Answer(decision, how.as)
  const { event } = decision.trace
  switch (event.kind) {
    case 'pre-tool':
      return preTool(decision, how)
    case 'permission':
      return permission(decision, how)
    case 'post-tool':
      return postTool(decision, how)
    case 'stop':
    case 'subagent-stop':
      return hold(decision, how)
    case 'prompt':
      return decision.verdict === 'deny' || decision.verdict === 'ask'
        ? answer({ decision: 'block', reason: decision.reason }, how)
        : answer(context(event, decision.advice), how)
    case 'session-start':
    case 'subagent-start':
      return answer(context(event, decision.advice), how)
    case 'pre-compact':
      // The client appends plain text to the instructions for the summary, and knows no JSON for it. A fault is none of them.
      return decision.advice.length === 0 || hasFault(decision)
        ? answer({}, how)
        : { ...silence, stdout: `${decision.advice.join('\n').slice(0, contextLimit)}\n` }
    default:
      return answer({}, how)
  }
}

const hasFault = ({ trace }: Decision): boolean =>
  trace.rounds.some(({ findings }) => findings.some(({ fault }) => fault !== undefined))

const preTool = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  const own = { hookEventName: event.name, ...contextField(decision.advice) }
  const rewritten = decision.rewritten
  if (decision.verdict === 'deny') return denial(own, decision.reason, how)
  if (rewritten !== undefined && how.rewrite === 'deny') {
    return denial(own, `${decision.reason}\nInstead: ${rewritten}`, how)
  }
  // The client replaces the input whole, so everything else in it has to be given back.
  const input = rewritten === undefined ? {} : { updatedInput: { ...event.tool?.input, command: rewritten } }
  if (decision.verdict === 'ask' || (decision.verdict === 'rewrite' && how.rewrite === 'ask')) {
    const reason =
      rewritten === undefined ? decision.reason : `${decision.reason}\nIt would run: ${rewritten}`
    return specific({ ...own, permissionDecision: 'ask', permissionDecisionReason: reason, ...input }, how)
  }
  if (decision.verdict === 'allow') {
    return specific(
      {
        ...own,
        permissionDecision: 'allow',
        permissionDecisionReason: decision.reason || `[${decision.rule}]`,
      },
      how,
    )
  }
  if (decision.verdict === 'rewrite') {
    // No permissionDecision: the human's own rules and prompts stay in force for the new command.
    const told = [...decision.advice, `${decision.reason}\nIt runs as: ${rewritten}`]
    return specific({ hookEventName: event.name, ...contextField(told), ...input }, how)
  }
  return answer(context(event, decision.advice), how)
}

/**
 * Exit code 2, standard error and the host's own JSON, with the same text in both: it denies on every host. The document of
 * the hooks that are run alone wants the JSON and nothing else.
 */
const denial = (own: Json, reason: string, how: AnswerStyle): HostAnswer => {
  const said = specific({ ...own, permissionDecision: 'deny', permissionDecisionReason: reason }, how)
  return how.as === undefined ? { ...said, stderr: `${reason}\n`, exit: 2 } : said
}

const permission = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  if (decision.verdict === 'deny') {
    return specific(
      { hookEventName: event.name, decision: { behavior: 'deny', message: decision.reason } },
      how,
    )
  }
  if (decision.verdict === 'allow') {
    return specific({ hookEventName: event.name, decision: { behavior: 'allow' } }, how)
  }
  return answer({}, how)
}

const postTool = (decision: Decision, how: AnswerStyle): HostAnswer => {
  const { event } = decision.trace
  if (decision.verdict !== 'deny') return answer(context(event, decision.advice), how)
  if (how.output.postFeedback === 'context' || event.tool?.failed === true) {
    return answer(context(event, [decision.reason, ...decision.advice]), how)
  }
  const blocked = answer(
    { decision: 'block', reason: decision.reason, ...context(event, decision.advice) },
    how,
  )
  if (how.output.postFeedback === 'block') return blocked
  return { ...blocked, stderr: `${decision.reason}\n`, exit: 2 }
}

/** Stop has a shape of its own: a top-level decision, never hookSpecificOutput. */
const hold = (decision: Decision, how: AnswerStyle): HostAnswer =>
  decision.verdict === 'deny' || decision.verdict === 'ask'
    ? answer({ decision: 'block', reason: decision.reason }, how)
    : answer(
        how.as?.topContext === true && decision.advice.length > 0
          ? { additionalContext: decision.advice.join('\n') }
          : {},
        { ...how, human: [...how.human, ...decision.advice] },
      )

const contextField = (advice: readonly string[]): Json =>
  advice.length === 0 ? {} : { additionalContext: advice.join('\n').slice(0, contextLimit) }

const context = (event: Event, advice: readonly string[]): Json =>
  advice.length === 0 ? {} : { hookSpecificOutput: { hookEventName: event.name, ...contextField(advice) } }

const specific = (own: Json, how: AnswerStyle): HostAnswer => answer({ hookSpecificOutput: own }, how)

/** Exactly one JSON document, or nothing at all. */
const answer = (body: Json, how: AnswerStyle): HostAnswer => {
  const human = how.output.tellHuman && how.human.length > 0 ? { systemMessage: how.human.join('\n') } : {}
  const whole = { ...body, ...human }
  return Object.keys(whole).length === 0 ? silence : { ...silence, stdout: documentOf(whole) }
}
