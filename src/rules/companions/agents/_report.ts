import type { Edge } from '../../../core/edge/edge.ts'
import type { Event } from '../../../core/event.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { asksForApproval } from '../../../known/session/agent-report.ts'
import { appendAudit } from '../../../state/audit.ts'
import { keepFindings } from '../../../state/session/agent-findings.ts'
import type { Role } from './_agents.ts'

/** The findings are kept for the next prompt, and the human hears of them at once. */
export const reported = (edge: Edge, role: Role, findings: readonly string[]): Note | undefined => {
  if (findings.length === 0) return undefined
  keepFindings(edge, role, findings)
  appendAudit(edge, `agent_${role}`, findings.join('; '))
  return { says: `The ${role} left open: ${findings.join('; ')}.` }
}

export const messageOf = ({ stop }: Event): string => stop?.lastMessage ?? ''

/** A subagent's question gets no answer: it ends, and the work is not done. */
export const openQuestion = (message: string): readonly string[] =>
  asksForApproval(message) ? ['it ended by asking for approval and finished nothing'] : []
