// The extension that `handrail init` writes for pi. It hands events over and applies the answers; it judges nothing.
import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import type { BridgeAnswer } from '../bridge/answer.ts'
import { joined, makeNotes } from '../bridge/notes.ts'
import { askHandrail, type PluginSettings } from '../bridge/start.ts'
import type { PiEvent } from './events.ts'

declare const HANDRAIL: PluginSettings

/** The parts of the host that are used. */
interface Context {
  readonly cwd: string
  readonly hasUI: boolean
  readonly ui: {
    confirm(title: string, message: string): Promise<boolean>
    notify(message: string, type: 'warning'): void
  }
  readonly sessionManager: { getSessionId(): string }
}

interface Host {
  on(event: string, handler: (event: Json, context: Context) => Promise<unknown>): void
  sendUserMessage(text: string, options: { readonly deliverAs: 'followUp' }): void
}

const start = 'start'

export default (pi: Host): void => {
  const notes = makeNotes()
  /** The reason of the hold that the agent works on. */
  let held: string | undefined

  const ask = async (name: PiEvent, fields: Json, context: Context): Promise<BridgeAnswer> => {
    const answer = await askHandrail(HANDRAIL, {
      event: name,
      payload: {
        hook_event_name: name,
        cwd: context.cwd,
        session_id: context.sessionManager.getSessionId(),
        ...fields,
      },
      cwd: context.cwd,
      guards: name === 'tool_call',
    })
    if (answer.human !== undefined) tell(answer.human, context)
    return answer
  }

  const begin = async (source: unknown, context: Context): Promise<void> => {
    const { context: added } = await ask('session_start', { source }, context)
    notes.keep(start, added)
  }

  pi.on('session_start', (event, context) => begin(event.reason, context))
  // The context of the session is gone with the rest.
  pi.on('session_compact', (_event, context) => begin('compact', context))

  pi.on('before_agent_start', async (event, context) => {
    const prompt = text(event, 'prompt')
    if (prompt !== held) held = undefined
    const answer = held === undefined ? await ask('before_agent_start', { prompt }, context) : undefined
    const content = joined(notes.take(start), answer?.context)
    return content === undefined
      ? undefined
      : { message: { customType: 'handrail', content, display: false } }
  })

  pi.on('tool_call', async (event, context) => {
    const answer = await ask('tool_call', fieldsOf(event), context)
    const { deny, ask: question, updatedInput } = answer
    if (deny !== undefined) return { block: true, reason: deny }
    const refusal = question === undefined ? undefined : await refused(question, answer.unasked, context)
    if (refusal !== undefined) return { block: true, reason: refusal }
    // The host runs the tool with this object: another one in its place is not seen.
    if (updatedInput !== undefined) {
      if (!isRecord(event.input))
        return { block: true, reason: 'handrail could not change the input of this call.' }
      Object.assign(event.input, updatedInput)
    }
    notes.keep(text(event, 'toolCallId') ?? '', answer.context)
    return undefined
  })

  pi.on('tool_result', async (event, context) => {
    const { content, isError } = event
    const fields = { ...fieldsOf(event), tool_response: content, is_error: isError }
    const answer = await ask('tool_result', fields, context)
    const added = joined(notes.take(text(event, 'toolCallId') ?? ''), answer.context)
    if (added === undefined) return undefined
    return { content: [...(Array.isArray(content) ? content : []), { type: 'text', text: added }] }
  })

  pi.on('session_before_compact', async (_event, context) => {
    await ask('session_before_compact', {}, context)
  })

  pi.on('agent_end', async (event, context) => {
    const last = lastAnswer(event)
    // The person interrupted it, or the model could not be reached.
    if (last?.stopReason === 'aborted' || last?.stopReason === 'error') return
    const fields = { stop_hook_active: held !== undefined, last_assistant_message: textOf(last) }
    const { hold } = await ask('agent_end', fields, context)
    held = hold
    if (hold === undefined) return
    // In print mode the program ends now, whatever it is sent.
    if (context.hasUI) pi.sendUserMessage(hold, { deliverAs: 'followUp' })
    else tell(hold, context)
  })

  pi.on('session_shutdown', async (event, context) => {
    await ask('session_shutdown', { reason: event.reason }, context)
  })
}

const fieldsOf = ({ toolName, toolCallId, input }: Json): Json => ({
  tool_name: toolName,
  tool_input: input,
  tool_use_id: toolCallId,
})

const tell = (message: string, { hasUI, ui }: Context): void => {
  if (hasUI) ui.notify(message, 'warning')
  else console.error(message)
}

/** Why a person did not agree; undefined where one did. */
const refused = async (
  question: string,
  unasked: string | undefined,
  { hasUI, ui }: Context,
): Promise<string | undefined> => {
  if (!hasUI) return unasked ?? question
  return (await ui.confirm('handrail', question)) ? undefined : `${question}\nThe person did not agree.`
}

const lastAnswer = (event: Json): Json | undefined =>
  list(event, 'messages')
    .filter(isRecord)
    .findLast(({ role }) => role === 'assistant')

const textOf = (message: Json | undefined): string | undefined =>
  joined(
    ...list(message ?? {}, 'content')
      .filter(isRecord)
      .map(part => (part.type === 'text' ? text(part, 'text') : undefined)),
  )
