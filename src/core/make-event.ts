import type { Event, EventKind, FileChange, Tool } from './event.ts'

/** The words of a host for events and tools, or handrail's own. */
export interface EventNames {
  readonly host: string
  event(kind: EventKind): string
  readonly tools: Readonly<Record<'command' | 'edit' | 'write' | 'read', string>>
}

/** For events that no host has sent. */
const ownNames: EventNames = {
  host: 'handrail',
  event: kind => kind,
  tools: { command: 'shell', edit: 'edit', write: 'write', read: 'read' },
}

/** Where an event happens, and whose words it has. */
export interface EventPlace {
  readonly cwd: string
  readonly kind?: EventKind | undefined
  readonly session?: string | undefined
  readonly names?: EventNames | undefined
}

const toolEvent = (place: EventPlace, tool: Tool): Event =>
  Object.assign(plainEvent('pre-tool', place), { tool })

/** An event without a tool call. */
export const plainEvent = (
  usual: EventKind,
  { cwd, kind = usual, session, names = ownNames }: EventPlace,
): Event => ({
  kind,
  host: names.host,
  name: names.event(kind),
  cwd,
  ...(session === undefined ? {} : { session }),
})

/**
 * A call of the shell; without a command it is one that can't be read.
 *
 * @example
 * const { decision } = await judge(platform, commandEvent('git status', { cwd }))
 */
export const commandEvent = (command: string | undefined, place: EventPlace): Event =>
  toolEvent(place, {
    name: (place.names ?? ownNames).tools.command,
    use: 'command',
    command,
    input: { command },
  })

/** An edit of one file: its whole new text, or pieces that are replaced. Without a change it is one that can't be read. */
export const editEvent = (change: FileChange | undefined, place: EventPlace): Event => {
  const { tools } = place.names ?? ownNames
  const { path, content, edits = [] } = change ?? {}
  return toolEvent(place, {
    name: content === undefined ? tools.edit : tools.write,
    use: 'edit',
    input: {
      file_path: path,
      ...(content === undefined ? {} : { content }),
      ...(edits.length === 0 ? {} : { edits }),
    },
    changes: change === undefined ? undefined : [change],
  })
}

/** A tool that reads a file. */
export const readEvent = (path: string, place: EventPlace): Event =>
  toolEvent(place, {
    name: (place.names ?? ownNames).tools.read,
    use: 'read',
    input: { file_path: path },
    reads: [path],
  })
