import type { LogAttributes } from '@opentelemetry/api-logs'
import type { JournalEntry } from '../line/entry.ts'

/** A line of the journal in the words of OpenTelemetry. No reason, no advice, no call, no path: only what the table of docs/fleet.md names. */
export interface LogWords {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly severityNumber: number
  readonly severityText: string
  readonly body: string
  readonly attributes: LogAttributes
}

/** The numbers are those of OpenTelemetry's severity. */
const severities = {
  deny: [13, 'WARN'],
  ask: [10, 'INFO2'],
  rewrite: [10, 'INFO2'],
  allow: [9, 'INFO'],
  pass: [9, 'INFO'],
} as const

/** A rule broke: whatever the verdict, somebody should look. */
const broken = [17, 'ERROR'] as const

/** `subjects`: whether the command, the path or the prompt goes along, as the journal has it. */
export const wordsOf = (entry: JournalEntry, batch: string, subjects: boolean): LogWords => {
  const faults = entry.findings.filter(({ fault }) => fault !== undefined)
  const [severityNumber, severityText] = faults.length > 0 ? broken : severities[entry.verdict]
  return {
    at: Date.parse(entry.at),
    severityNumber,
    severityText,
    body: subjects ? entry.subject : (entry.tool ?? entry.name),
    attributes: present({
      'handrail.id': entry.id,
      'handrail.batch': batch,
      'handrail.verdict': entry.verdict,
      'handrail.rule': entry.rule,
      'handrail.host': entry.host,
      'handrail.event': entry.event,
      'handrail.session': entry.session,
      'handrail.agent': entry.agent,
      'handrail.agent_type': entry.agentType,
      'handrail.tool': entry.tool,
      'handrail.preset': entry.policy.preset,
      'handrail.ms': entry.ms,
      'handrail.rounds': entry.rounds,
      'handrail.tried': entry.tried,
      'handrail.faults': faults.length === 0 ? undefined : faults.map(({ rule }) => rule).join(' '),
      'handrail.waived': entry.findings.find(({ waived }) => waived !== undefined)?.rule,
      'handrail.shadow.verdict': entry.shadow?.verdict,
      'handrail.shadow.rule': entry.shadow?.rule,
    }),
  }
}

const present = (all: LogAttributes): LogAttributes =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
