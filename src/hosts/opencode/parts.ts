import { flag, isRecord, type Json, list, record, text } from '../../core/text/json.ts'

/** A session with a parent. */
export interface Subagent {
  readonly parent: string
  readonly type?: string | undefined
}

/** The words of the person in a message. */
export const promptOf = (output: Json): string =>
  list(output, 'parts')
    .filter(isRecord)
    .filter(part => part.type === 'text' && !flag(part, 'synthetic'))
    .map(part => text(part, 'text') ?? '')
    .join('\n')

let count = 0

/** Adds a text for the model to a message. The host takes only parts with the form of its own. */
export const addPart = (sessionID: string, output: Json, added: string): void => {
  if (!Array.isArray(output.parts)) return
  const messageID = text(record(output, 'message'), 'id')
  count += 1
  const id = `prt_${Date.now().toString(16).padStart(12, '0')}handrail${count.toString(36).padStart(6, '0')}`
  output.parts.push({ id, type: 'text', text: added, synthetic: true, sessionID, messageID })
}
