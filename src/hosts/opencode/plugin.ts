// The plugin that `handrail init` writes for OpenCode. It hands events over and applies the answers; it judges nothing.
import { isRecord, type Json, record, text } from '../../text/json.ts'
import type { BridgeAnswer } from '../bridge/answer.ts'
import { joined, makeNotes } from '../bridge/notes.ts'
import { askHandrail, type PluginSettings } from '../bridge/start.ts'
import { type EventName, events } from './events.ts'

declare const HANDRAIL: PluginSettings

/** The parts of the host that are used. */
interface Host {
  readonly directory: string
  readonly client?: {
    readonly tui?: { showToast(toast: { readonly body: Json }): Promise<unknown> }
  }
}

interface Call {
  readonly tool?: string
  readonly sessionID: string
  readonly callID: string
}

type Changeable = Record<string, unknown>

const isChangeable = (value: unknown): value is Changeable => isRecord(value)

/** Each exported function is a plugin: there is one. */
export const Handrail = async ({ client, directory }: Host) => {
  const parents = new Map<string, string>()
  const begun = new Map<string, Promise<void>>()
  const notes = makeNotes()

  const tell = async (message: string): Promise<void> => {
    try {
      await client?.tui?.showToast({ body: { title: 'handrail', message, variant: 'warning' } })
    } catch {
      // Nobody is there to see it: the journal has it too.
    }
  }

  const ask = async (hook: EventName, input: Json, more: Json = {}): Promise<BridgeAnswer> => {
    const parentID = parents.get(text(input, 'sessionID') ?? '')
    const answer = await askHandrail(HANDRAIL, {
      host: 'opencode',
      event: hook,
      payload: { hook, directory, input, ...more, ...(parentID === undefined ? {} : { parentID }) },
      cwd: directory,
      seconds: events[hook].seconds,
      guards: hook === 'tool.execute.before',
    })
    if (answer.human !== undefined) await tell(answer.human)
    return answer
  }

  /** Once a session; what it says waits for the next message. */
  const begin = (sessionID: string, cause: string): Promise<void> => {
    const known = begun.get(sessionID)
    if (known !== undefined) return known
    const start = ask('session.created', { sessionID }, { cause }).then(({ context }) =>
      notes.keep(sessionID, context),
    )
    begun.set(sessionID, start)
    return start
  }

  const onEvent = async (type: string, properties: Json): Promise<void> => {
    const info = record(properties, 'info')
    const sessionID = text(properties, 'sessionID') ?? text(info, 'id')
    if (sessionID === undefined) return
    const parentID = text(info, 'parentID')
    if (parentID !== undefined) parents.set(sessionID, parentID)
    if (type === 'session.created' && parentID === undefined) await begin(sessionID, 'startup')
    if (type === 'session.compacted' && !parents.has(sessionID)) {
      begun.delete(sessionID)
      await begin(sessionID, 'compact')
    }
    if (type === 'session.idle') await ask('session.idle', { sessionID })
  }

  return {
    event: async ({ event }: { readonly event: { readonly type: string; readonly properties?: unknown } }) =>
      onEvent(event.type, isRecord(event.properties) ? event.properties : {}),

    'chat.message': async (input: Json, output: Changeable) => {
      const sessionID = text(input, 'sessionID') ?? ''
      // A session that was opened again tells of no creation.
      if (!parents.has(sessionID)) await begin(sessionID, 'resume')
      const { deny, context } = await ask('chat.message', input, { output })
      if (deny !== undefined) throw new Error(deny)
      const added = joined(notes.take(sessionID), context)
      if (added !== undefined) addPart(sessionID, output, added)
    },

    'tool.execute.before': async (call: Call, output: Changeable) => {
      const answer = await ask('tool.execute.before', { ...call }, { output })
      const { deny, ask: question, updatedInput, context } = answer
      const refused = deny ?? question
      if (refused !== undefined) throw new Error(refused)
      // The host runs the tool with this object: another one in its place is not seen.
      if (updatedInput !== undefined) {
        if (!isChangeable(output.args)) throw new Error('handrail could not change the input of this call.')
        Object.assign(output.args, updatedInput)
      }
      notes.keep(call.callID, context)
    },

    'tool.execute.after': async (call: Call, output: Changeable) => {
      const { context } = await ask('tool.execute.after', { ...call }, { output })
      const added = joined(notes.take(call.callID), context)
      if (added !== undefined) output.output = joined(text(output, 'output'), added)
    },

    'experimental.session.compacting': async (input: Json, output: Changeable) => {
      const { context } = await ask('experimental.session.compacting', input)
      if (context !== undefined && Array.isArray(output.context)) output.context.push(context)
    },

    dispose: async () => {
      await Promise.all([...begun.keys()].map(sessionID => ask('dispose', { sessionID })))
    },
  }
}

let count = 0

/** The host takes only parts with the form of its own. */
const addPart = (sessionID: string, output: Changeable, added: string): void => {
  if (!Array.isArray(output.parts)) return
  const messageID = text(record(output, 'message'), 'id')
  count += 1
  const id = `prt_${Date.now().toString(16).padStart(12, '0')}handrail${count.toString(36).padStart(6, '0')}`
  output.parts.push({ id, type: 'text', text: added, synthetic: true, sessionID, messageID })
}
