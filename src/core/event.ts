import type { Json } from './text/json.ts'

/** One host call in our own vocabulary. What a host calls it stays in `name`. */
export interface Event {
  readonly kind: EventKind
  readonly host: string
  readonly name: string
  readonly cwd: string
  readonly session?: string | undefined
  readonly agent?: Agent | undefined
  readonly transcript?: string | undefined
  readonly mode?: string | undefined
  /** The host's treatment of a call that no rule objects to, where the mode of the session says so. */
  readonly silence?: Silence | undefined
  /** After a tool: the host hands the model another result where we give it one. */
  readonly takesResult?: true | undefined
  /** Whether a person is at the session, where the host says so. */
  readonly attended?: boolean | undefined
  readonly tool?: Tool | undefined
  readonly prompt?: string | undefined
  /** Why it happened: a session's source, a compaction's trigger, a notification's type. */
  readonly cause?: string | undefined
  readonly message?: string | undefined
  readonly stop?: Stop | undefined
  /** The work that an orchestrator gave, where it says so in the event. */
  readonly story?: string | undefined
}

export type EventKind =
  | 'session-start'
  | 'prompt'
  | 'pre-tool'
  | 'post-tool'
  | 'permission'
  /** The host has refused a call by itself, and asked no person. */
  | 'refused'
  | 'subagent-start'
  | 'subagent-stop'
  | 'stop'
  | 'pre-compact'
  | 'session-end'
  | 'notification'

/**
 * The host's treatment of a call about which no rule says anything: it `runs` it, it `runs edits` and asks about the rest, or it
 * `refuses` every call that was not allowed before, because no human can be asked.
 */
export type Silence = 'runs' | 'runs edits' | 'refuses'

/** By the names of a host's modes; the empty name is a session that has none. */
export type Modes = Readonly<Record<string, Silence>>

/** Whether the call that an event is about has not run yet. */
export const isAhead = ({ kind }: Pick<Event, 'kind'>): boolean =>
  kind === 'pre-tool' || kind === 'permission'

/** Whether a call runs without a question where no rule objects. */
export const runsUnasked = ({ silence, tool }: Event): boolean =>
  silence === 'runs' || (silence === 'runs edits' && tool?.use === 'edit')

export interface Agent {
  readonly id?: string | undefined
  readonly type?: string | undefined
}

/** A tool call. Rules look at `command` and `changes`; `input` is the host's own, kept whole for rewrites. */
export interface Tool {
  readonly name: string
  readonly use: 'command' | 'edit' | 'read' | 'search' | 'fetch' | 'other'
  readonly input: Json
  readonly id?: string | undefined
  readonly command?: string | undefined
  /** The field of `input` that has the command; `command` where it is not given. */
  readonly commandField?: string | undefined
  /**
   * The shell command that has the same effect, where the call itself is none: a fetch, a search, a query, code. Guards judge it. It is
   * never rewritten and never approved.
   */
  readonly equivalent?: string | undefined
  /** Only the shape of its input says what it does. Such a call is never approved. */
  readonly guessed?: true | undefined
  readonly changes?: readonly FileChange[] | undefined
  readonly reads?: readonly string[] | undefined
  readonly response?: unknown
  readonly failed?: boolean | undefined
}

/** The change that an edit tool is about to make (or made) to one file. */
export interface FileChange {
  readonly path: string
  /** The whole new text, where the tool gives it. */
  readonly content?: string | undefined
  /** That text is what the file held, with a part changed or something added. */
  readonly partial?: boolean | undefined
  /** Replacements, where the tool gives only those. */
  readonly edits?: readonly TextReplacement[] | undefined
  /** It removes the file, everything below a folder, or all that a pattern stands for. */
  readonly deleted?: 'file' | 'folder' | 'pattern' | undefined
  /** Where the removed file goes, if it is only moved. */
  readonly movedTo?: string | undefined
  /** The cell of a notebook that the replacement is about. */
  readonly cell?: NotebookCell | undefined
}

export interface NotebookCell {
  readonly id: string
  readonly mode: 'replace' | 'insert' | 'delete'
}

export interface TextReplacement {
  readonly before: string
  readonly after: string
  readonly all: boolean
}

export interface Stop {
  /** The host is already working because of an earlier hold. */
  readonly active: boolean
  readonly lastMessage?: string | undefined
  readonly background: number
}

/** The text that guards read as a script: the command, or the one that has the same effect. */
export const commandIn = (tool: Tool | undefined): string | undefined => tool?.command ?? tool?.equivalent

/** The whole input of a tool with another command in it. */
export const inputWith = ({ input, commandField = 'command' }: Tool, command: string): Json => ({
  ...input,
  [commandField]: command,
})

/** An event about another call: what its values stand for is put into it. */
export const withTool = (event: Event, tool: Tool): Event => ({ ...event, tool })

export const withCommand = (event: Event, command: string): Event =>
  event.tool === undefined
    ? event
    : { ...event, tool: { ...event.tool, command, input: inputWith(event.tool, command) } }
