import { text } from '../../core/text/json.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import type { CaseSubject } from './case.ts'

/** The title of a case without a name. */
export const subjectText = (subject: CaseSubject): string => {
  if (subject.use === 'command') return oneLine(subject.command, 100).trim() || 'an empty command'
  if (subject.use === 'event')
    return `event ${text(subject.payload, 'hook_event_name', 'event') ?? ''}`.trim()
  return `${subject.use} ${oneLine(subject.path, 90)}`
}
