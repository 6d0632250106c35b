// The plugin that `handrail init` writes for OpenCode. It hands events over and applies the answers; it judges nothing.
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import type { BridgeAnswer } from '../bridge/answer.ts'
import { joined, makeNotes } from '../bridge/notes.ts'
import { askHandrail, type PluginSettings } from '../bridge/start.ts'
import type { OpenCodeEvent } from './events.ts'
import { addPart, promptOf, type Subagent } from './parts.ts'

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
  readonly tool: string
  readonly sessionID: string
  readonly callID: string
  readonly args?: unknown
}

/** `opencode run`: no screen that a text could spoil. */
const isRun = process.argv.includes('run')

/** Each exported function is a plugin: there is one. */
export const Handrail = async ({ client, directory }: Host) => {
  const subagents = new Map<string, Subagent>()
  const begun = new Map<string, Promise<void>>()
  const notes = makeNotes()
  /** The last texts of agents. */
  const lastTexts = new Map<string, string>()
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
      // There is no screen to show it on: the journal has it too.
    }
  }

  const ask = async (event: OpenCodeEvent, sessionID: string, fields: Json): Promise<BridgeAnswer> => {
    const agent = subagents.get(sessionID)
    const who =
      agent === undefined
        ? { session_id: sessionID }
        : { session_id: agent.parent, agent_id: sessionID, agent_type: agent.type }
    const answer = await askHandrail(HANDRAIL, {
      event,
      payload: { hook_event_name: event, cwd: directory, ...who, ...fields },
      cwd: directory,
      guards: event === 'tool.execute.before',
    })
    if (answer.human !== undefined) await tell(answer.human)
    return answer
  }

  /** Once a session; what it says waits for the next message. */
  const begin = (sessionID: string, source: string): Promise<void> => {
    const known = begun.get(sessionID)
    if (known !== undefined) return known
    const start = ask('session.created', sessionID, { source }).then(({ context }) =>
      notes.keep(sessionID, context),
    )
    begun.set(sessionID, start)
    return start
  }

  const onIdle = async (sessionID: string): Promise<void> => {
    if (broken.delete(sessionID)) return
    const fields = { stop_hook_active: held.has(sessionID), last_assistant_message: lastTexts.get(sessionID) }
    if (subagents.has(sessionID)) return void (await ask('subagent.idle', sessionID, fields))
    const { hold } = await ask('session.idle', sessionID, fields)
    held.delete(sessionID)
    if (hold === undefined) return
    // The program ends now, whatever it is sent.
    if (isRun) return tell(hold)
    held.set(sessionID, hold)
    const body = { parts: [{ type: 'text', text: hold }] }
    await client.session.prompt({ path: { id: sessionID }, body }).catch(() => tell(hold))
  }

  const onSession = async (type: string, properties: Json): Promise<void> => {
    const info = record(properties, 'info')
    const sessionID = text(properties, 'sessionID') ?? text(info, 'id')
    if (sessionID === undefined) return
    const parent = text(info, 'parentID')
    if (parent !== undefined && !subagents.has(sessionID)) subagents.set(sessionID, { parent })
    const isMain = !subagents.has(sessionID)
    if (type === 'session.error') broken.add(sessionID)
    if (type === 'session.created' && isMain) await begin(sessionID, 'startup')
    if (type === 'session.compacted' && isMain) {
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
    event: async ({
      event,
    }: {
      readonly event: { readonly type: string; readonly properties?: unknown }
    }) => {
      if (event.type.startsWith('session.') && isRecord(event.properties))
        await onSession(event.type, event.properties)
    },

    'chat.message': async (input: Json, output: Json) => {
      const sessionID = text(input, 'sessionID') ?? ''
      const prompt = promptOf(output)
      // The plugin's own message, not one of the person.
      if (held.get(sessionID) === prompt) return
      held.delete(sessionID)
      broken.delete(sessionID)
      const agent = subagents.get(sessionID)
      if (agent !== undefined) subagents.set(sessionID, { ...agent, type: text(input, 'agent') })
      // A session that was opened again tells of no creation.
      else await begin(sessionID, 'resume')
      const event = agent === undefined ? 'chat.message' : 'subagent.message'
      const { deny, context } = await ask(event, sessionID, { prompt })
      if (deny !== undefined) throw new Error(deny)
      const added = joined(notes.take(sessionID), context)
      if (added !== undefined) addPart(sessionID, output, added)
    },

    'tool.execute.before': async ({ tool, sessionID, callID }: Call, output: Json) => {
      const fields = { tool_name: tool, tool_input: output.args, tool_use_id: callID }
      const answer = await ask('tool.execute.before', sessionID, fields)
      const refused = answer.deny ?? answer.ask
      if (refused !== undefined) throw new Error(refused)
      // The host runs the tool with this object: another one in its place is not seen.
      if (answer.updatedInput !== undefined) {
        if (!isRecord(output.args)) throw new Error('handrail could not change the input of this call.')
        Object.assign(output.args, answer.updatedInput)
      }
      notes.keep(callID, answer.context)
    },

    'tool.execute.after': async (
      { tool, sessionID, callID, args }: Call,
      output: Record<string, unknown>,
    ) => {
      const { exit } = record(output, 'metadata')
      const { context } = await ask('tool.execute.after', sessionID, {
        tool_name: tool,
        tool_input: args,
        tool_use_id: callID,
        tool_response: output.output,
        is_error: typeof exit === 'number' && exit !== 0,
      })
      const added = joined(notes.take(callID), context)
      if (added !== undefined) output.output = joined(text(output, 'output'), added)
    },

    'experimental.text.complete': async (input: Json, output: Json) => {
      lastTexts.set(text(input, 'sessionID') ?? '', text(output, 'text') ?? '')
    },

    'experimental.session.compacting': async (input: Json, output: Json) => {
      const { context } = await ask('experimental.session.compacting', text(input, 'sessionID') ?? '', {})
      if (context !== undefined && Array.isArray(output.context)) output.context.push(context)
    },

    dispose: async () => {
      await Promise.allSettled(ends)
      await Promise.all([...begun.keys()].map(sessionID => ask('dispose', sessionID, { reason: 'other' })))
    },
  }
}
