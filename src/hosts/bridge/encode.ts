import type { Decision } from '../../core/decision.ts'
import { type AnswerStyle, type HostAnswer, silence } from '../../core/host.ts'
import { documentOf } from '../claude-code/document.ts'
import type { BridgeAnswer } from './answer.ts'

/** What a plugin can do with an answer in its host. */
interface BridgeSkills {
  /** It can put a question to the person. */
  readonly asks: boolean
  /** It can make the agent go on at the end of a turn. */
  readonly holds: boolean
}

type Body = Omit<BridgeAnswer, 'handrail'>

/** The encoder of a host whose plugin hands events over. */
export const encodeFor =
  (skills: BridgeSkills) =>
  (decision: Decision, how: AnswerStyle): HostAnswer => {
    const body = bodyOf(decision, how, skills)
    const human = [...(how.output.tellHuman ? how.human : []), ...toHuman(decision, skills)].join('\n')
    const answer: BridgeAnswer = { handrail: 1, ...body, ...(human === '' ? {} : { human }) }
    const said = { ...silence, stdout: documentOf({ ...answer }) }
    // Exit code 2 and standard error beside the JSON: it denies whoever reads the answer.
    return body.deny === undefined ? said : { ...said, stderr: `${body.deny}\n`, exit: 2 }
  }

const bodyOf = (decision: Decision, how: AnswerStyle, skills: BridgeSkills): Body => {
  const stops = decision.verdict === 'deny' || decision.verdict === 'ask'
  switch (decision.trace.event.kind) {
    case 'pre-tool':
      return preTool(decision, how, skills)
    case 'post-tool':
      return contextOf(stops ? [decision.reason, ...decision.advice] : decision.advice)
    case 'prompt':
      return stops ? { deny: decision.reason } : contextOf(decision.advice)
    case 'session-start':
    case 'subagent-start':
    case 'pre-compact':
      return contextOf(decision.advice)
    case 'stop':
      return stops && skills.holds ? { hold: decision.reason } : {}
    default:
      return {}
  }
}

const preTool = (decision: Decision, how: AnswerStyle, { asks }: BridgeSkills): Body => {
  const { verdict, reason, rewritten } = decision
  if (verdict === 'deny') return { deny: reason }
  if (rewritten !== undefined && how.rewrite === 'deny') return { deny: `${reason}\nInstead: ${rewritten}` }
  const updated = rewritten === undefined ? {} : { updatedInput: { command: rewritten } }
  if (verdict === 'ask' || (verdict === 'rewrite' && how.rewrite === 'ask')) {
    const question = rewritten === undefined ? reason : `${reason}\nIt would run: ${rewritten}`
    return asks ? { ask: question, ...updated, ...contextOf(decision.advice) } : { deny: question }
  }
  const told = verdict === 'rewrite' ? [`${reason}\nIt runs as: ${rewritten}`] : []
  return { ...updated, ...contextOf([...decision.advice, ...told]) }
}

const contextOf = (advice: readonly string[]): Body =>
  advice.length === 0 ? {} : { context: advice.join('\n') }

/** What would hold the turn or reach the model elsewhere, and what a person should know if it can't here. */
const toHuman = (decision: Decision, { holds }: BridgeSkills): readonly string[] => {
  const { kind } = decision.trace.event
  if (kind !== 'stop' && kind !== 'subagent-stop') return []
  const stops = decision.verdict === 'deny' || decision.verdict === 'ask'
  return [...(stops && !(holds && kind === 'stop') ? [decision.reason] : []), ...decision.advice]
}
