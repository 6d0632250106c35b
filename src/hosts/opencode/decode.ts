import type { Event, EventKind, FileChange, TextReplacement, Tool } from '../../core/event.ts'
import { flag, isRecord, type Json, list, record, text } from '../../text/json.ts'
import { readPatch } from '../../text/patch.ts'
import { join } from '../../text/path.ts'
import { kindIn } from '../bridge/events.ts'
import { events } from './events.ts'

/** The payload is what the host handed to the plugin: `input` and `output` of a hook, and the folder of the project. */
export const decode = (payload: Json, named: string | undefined): Event => {
  const name = text(payload, 'hook') ?? named ?? 'unknown'
  const input = record(payload, 'input')
  const output = record(payload, 'output')
  const child = text(payload, 'parentID') !== undefined
  const kind = child ? kindOfChild(kindIn(events, name)) : kindIn(events, name)
  const session = text(input, 'sessionID')
  const folder = text(payload, 'directory') ?? ''
  const tool = toolOf(input, output, kind)
  const workdir = tool?.use === 'command' ? text(tool.input, 'workdir') : undefined
  return {
    kind,
    host: 'opencode',
    name,
    // The folder of one command, which the model may name.
    cwd: workdir === undefined ? folder : join(folder, workdir),
    session: child ? text(payload, 'parentID') : session,
    agent: child ? { id: session, type: text(input, 'agent') } : undefined,
    tool,
    prompt: kind === 'prompt' ? textsOf(output) : undefined,
    cause: text(payload, 'cause'),
    stop:
      kind === 'stop' || kind === 'subagent-stop'
        ? { active: flag(payload, 'held'), lastMessage: text(payload, 'lastMessage'), background: 0 }
        : undefined,
  }
}

/** A subagent is a session with a parent: its prompt is the start, its idleness the end. */
const kindOfChild = (kind: EventKind): EventKind => {
  if (kind === 'prompt') return 'subagent-start'
  return kind === 'stop' ? 'subagent-stop' : kind
}

const textsOf = (output: Json): string =>
  list(output, 'parts')
    .filter(isRecord)
    .flatMap(part => (part.type === 'text' && !flag(part, 'synthetic') ? (text(part, 'text') ?? []) : []))
    .join('\n')

const toolOf = (input: Json, output: Json, kind: EventKind): Tool | undefined => {
  if (kind !== 'pre-tool' && kind !== 'post-tool') return undefined
  const name = text(input, 'tool') ?? 'unknown'
  const args = record(kind === 'pre-tool' ? output : input, 'args')
  const exit = record(output, 'metadata').exit
  return {
    name,
    input: args,
    id: text(input, 'callID'),
    ...(kind === 'post-tool' ? { response: output.output } : {}),
    failed: typeof exit === 'number' && exit !== 0 ? true : undefined,
    ...useOf(name, args),
  }
}

type Use = Pick<Tool, 'use' | 'command' | 'changes' | 'reads'>

const useOf = (name: string, args: Json): Use => {
  const path = text(args, 'filePath', 'path')
  switch (name) {
    case 'bash':
      return { use: 'command', command: text(args, 'command') }
    case 'write':
    case 'edit':
    case 'multiedit':
      return { use: 'edit', changes: path === undefined ? undefined : [changeOf(path, args)] }
    case 'patch':
    case 'apply_patch':
      return { use: 'edit', changes: patchedOf(text(args, 'patchText')) }
    case 'read':
    case 'grep':
    case 'glob':
    case 'list':
      return { use: 'read', reads: path === undefined ? [] : [path] }
    default:
      return { use: 'other' }
  }
}

const changeOf = (path: string, args: Json): FileChange => {
  const content = text(args, 'content')
  if (content !== undefined) return { path, content }
  const several = list(args, 'edits').filter(isRecord)
  return { path, edits: (several.length > 0 ? several : [args]).flatMap(replacementOf) }
}

const replacementOf = (edit: Json): readonly TextReplacement[] => {
  const after = text(edit, 'newString')
  if (after === undefined) return []
  return [{ before: text(edit, 'oldString') ?? '', after, all: flag(edit, 'replaceAll') }]
}

const patchedOf = (patch: string | undefined): readonly FileChange[] | undefined =>
  patch === undefined
    ? undefined
    : readPatch(patch).flatMap(({ from, to, hunks }): readonly FileChange[] => {
        const edits = hunks.map(hunk => ({ ...hunk, all: false }))
        if (from === undefined)
          return to === undefined ? [] : [{ path: to, content: hunks.map(({ after }) => after).join('') }]
        if (to === undefined) return [{ path: from, deleted: 'file' }]
        return to === from
          ? [{ path: from, edits }]
          : [
              { path: from, deleted: 'file', movedTo: to },
              { path: to, edits },
            ]
      })
