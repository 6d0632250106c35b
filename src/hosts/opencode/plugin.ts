// The plugin that `handrail init` writes for OpenCode. It hands events over and applies the answers; it judges nothing.
import { isRecord, type Json, list, record, text } from '../../text/json.ts'
import type { BridgeAnswer } from '../bridge/answer.ts'
import { joined, makeNotes } from '../bridge/notes.ts'
import { askHandrail, type PluginSettings } from '../bridge/start.ts'
import type { EventName } from './events.ts'

declare const HANDRAIL: PluginSettings

/** The parts of the host that are used. */
interface Host {
  readonly directory: string
  readonly client: {
    readonly tui: { showToast(toast: { readonly body: Json }): Promise<unknown> }
    readonly session: {
      prompt(message: { readonly path: { readonly id: string }; readonly body: Json }): Promise<unknown>
    }
  }
}

interface Call {
  readonly tool?: string
  readonly sessionID: string
  readonly callID: string
}

type Changeable = Record<string, unknown>

const isChangeable = (value: unknown): value is Changeable => isRecord(value)

/** `opencode run`: no screen that a text could spoil. */
const isRun = process.argv.includes('run')

const firstText = (output: Json): string | undefined =>
  list(output, 'parts')
    .filter(isRecord)
    .map(part => text(part, 'text'))
    .find(given => given !== undefined)

/** Each exported function is a plugin: there is one. */
export const Handrail = async ({ client, directory }: Host) => {
  const parents = new Map<string, string>()
  const begun = new Map<string, Promise<void>>()
  const notes = makeNotes()
  /** Sessions that were interrupted or have failed: their turn is not held. */
  const broken = new Set<string>()
  /** The reasons of the holds that agents work on. */
  const held = new Map<string, string>()
  const ends = new Set<Promise<void>>()

  const tell = async (message: string): Promise<void> => {
    if (isRun) return console.error(message)
    try {
      await client.tui.showToast({ body: { title: 'handrail', message, variant: 'warning' } })
    } catch {
      // Nobody is there to see it: the journal has it too.
    }
  }

  const ask = async (hook: EventName, input: Json, more: Json = {}): Promise<BridgeAnswer> => {
    const parentID = parents.get(text(input, 'sessionID') ?? '')
    const answer = await askHandrail(HANDRAIL, {
      event: hook,
      payload: { hook, directory, input, ...more, ...(parentID === undefined ? {} : { parentID }) },
      cwd: directory,
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

  const onIdle = async (sessionID: string): Promise<void> => {
    if (broken.delete(sessionID)) return
    if (parents.has(sessionID)) return void (await ask('subagent.idle', { sessionID }))
    const { hold } = await ask('session.idle', { sessionID }, { held: held.has(sessionID) })
    held.delete(sessionID)
    if (hold === undefined) return
    held.set(sessionID, hold)
    // The program ends now, whatever it is sent.
    if (isRun) return tell(hold)
    const body = { parts: [{ type: 'text', text: hold }] }
    await client.session.prompt({ path: { id: sessionID }, body }).catch(() => tell(hold))
  }

  const onEvent = async (type: string, properties: Json): Promise<void> => {
    const info = record(properties, 'info')
    const sessionID = text(properties, 'sessionID') ?? text(info, 'id')
    if (sessionID === undefined || !type.startsWith('session.')) return
    const parentID = text(info, 'parentID')
    if (parentID !== undefined) parents.set(sessionID, parentID)
    if (type === 'session.error') broken.add(sessionID)
    if (type === 'session.created' && parentID === undefined) await begin(sessionID, 'startup')
    if (type === 'session.compacted' && !parents.has(sessionID)) {
      begun.delete(sessionID)
      await begin(sessionID, 'compact')
    }
    if (type === 'session.idle') {
      const end = onIdle(sessionID)
      ends.add(end)
      await end.finally(() => ends.delete(end))
    }
  }

  return {
    event: async ({ event }: { readonly event: { readonly type: string; readonly properties?: unknown } }) =>
      onEvent(event.type, isRecord(event.properties) ? event.properties : {}),

    'chat.message': async (input: Json, output: Changeable) => {
      const sessionID = text(input, 'sessionID') ?? ''
      // The plugin's own message, not one of the person.
      if (held.has(sessionID) && held.get(sessionID) === firstText(output)) return
      held.delete(sessionID)
      broken.delete(sessionID)
      const isChild = parents.has(sessionID)
      // A session that was opened again tells of no creation.
      if (!isChild) await begin(sessionID, 'resume')
      const { deny, context } = await ask(isChild ? 'subagent.message' : 'chat.message', input, { output })
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
      await Promise.allSettled(ends)
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
