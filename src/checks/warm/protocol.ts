import type { WarmTool } from '../../core/edge/edge.ts'

/**
 * The protocol of warm linters.
 *
 * A warm process has the project's own eslint, prettier, stylelint, markdownlint-cli2 and TypeScript loaded, so that an edit does not
 * pay for their start. There is one for each working directory, Node and build of handrail:
 *
 *     src/checks/warm/start.ts          the caller: asks, and else starts the command line
 *     src/checks/warm/server/main.ts    the process: a socket, and a worker thread for each tool
 *     src/checks/warm/tools/*.ts        a tool through its public API
 *
 * They meet in `<cache>/handrail/warm`, a folder of this account with mode 0700:
 *
 *     <key>.json          the note of a process: its pid, its socket, its working directory, the tools that are ready
 *     <key>.lock          made with O_EXCL by the caller that may spawn the process
 *     <key>.<tool>.prime  the call with which the new process begins, without its environment and input
 *     <random>.sock       the Unix socket
 *
 * One exchange is one connection: the caller writes a request, one line of JSON, and reads one line of JSON. Empty lines before it are
 * heartbeats. Whatever is not a whole answer in time means that the caller starts the command line, so a process that crashes, hangs
 * or lies idle costs time and never an answer.
 */
export interface WarmRequest {
  readonly tool: WarmTool
  /** The folder of the tool's package. */
  readonly package: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly root: string
  readonly only?: string | undefined
  readonly input?: string | undefined
  readonly env: Readonly<Record<string, string>>
  /** Where the tool is not loaded: load it and answer, load it and answer `cold` at once, or answer `cold` and load nothing. */
  readonly cold?: 'wait' | 'load' | 'leave' | undefined
}

/** The result that the command line would have ended with. */
export interface WarmResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** `cold`: the tool is not loaded yet. `refused`: the call is none that can be answered here. */
export type WarmReply = WarmResult | { readonly no: 'cold' | 'refused' }

/** The note of a process. */
export interface WarmNote {
  readonly pid: number
  readonly socket: string
  readonly cwd: string
  readonly node: string
  /** Tools that have answered once. */
  readonly ready: readonly string[]
}

/** How often a process that works sends a heartbeat, and for how long a caller reads nothing before it gives up. */
export const heartbeatMs = 500
export const silenceMs = 3000

/** For how long a caller waits for an answer: half of its own time at most. */
export const answerMs = 15_000

/** After this time a thread that still works at an answer hangs, and is ended. More than a caller waits: a busy machine is slow. */
export const hangMs = 45_000

/** The name that the process has in its command line, so that no other program is taken for it. */
export const warmScript = 'warm.cjs'
