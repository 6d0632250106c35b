import type { EventKind } from '../core/event.ts'
import { subjectOf } from '../core/findings/message.ts'
import type { SessionFact } from '../core/session/session-fact.ts'
import { hider } from '../journal/redaction/hide.ts'
import { appendAudit } from './audit.ts'
import { canarySession } from './session/canary.ts'

/** Writes a denial or a hold into the audit log: only where a rule keeps that log short. */
export const sessionFact: SessionFact = {
  keeps: ({ judgement: { decision, event, policy, edge } }) => {
    const isKept = (policy.rules['session/ended']?.stance ?? 'off') !== 'off'
    const name = audited[event.kind]
    if (!isKept || name === undefined || decision.verdict !== 'deny' || event.session === canarySession)
      return undefined
    const subject = hider(event)(subjectOf(event, 120))
    appendAudit(edge, name, `${decision.rule ?? 'handrail'} ${event.tool === undefined ? '' : subject}`)
    return undefined
  },
}

const audited: Readonly<Partial<Record<EventKind, string>>> = {
  'pre-tool': 'deny',
  prompt: 'deny',
  stop: 'hold',
  'subagent-stop': 'hold',
}
