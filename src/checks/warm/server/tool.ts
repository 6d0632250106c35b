import type { WarmRequest, WarmResult } from '../protocol.ts'

/** A call without the environment: the thread has that of the first one. */
export type ToolRequest = Omit<WarmRequest, 'env'>

/** A tool that is loaded. Throws where the command line has to answer. */
export interface LoadedTool {
  run(request: ToolRequest): Promise<WarmResult>
  /** Called between two answers: work that the next one should not have to wait for. */
  settle?(): Promise<void>
}

/** Loads the package of a tool. */
export type LoadTool = (folder: string, request: ToolRequest) => Promise<LoadedTool>

/** A call that is not understood here. */
export class Refused extends Error {}

/** The state of other files has changed in a way that only a new thread can follow. */
export class Outdated extends Error {}

/** The value of `--name=value`. */
export const optionOf = (args: readonly string[], name: string): string | undefined =>
  args.find(arg => arg.startsWith(`${name}=`))?.slice(name.length + 1)

/** Refuses a call with options that are not known here. `names` ending in `=` take a value. */
export const onlyKnown = (args: readonly string[], names: readonly string[]): void => {
  for (const arg of args) {
    if (!arg.startsWith('-')) continue
    const known = names.some(name => (name.endsWith('=') ? arg.startsWith(name) : arg === name))
    if (!known) throw new Refused(`${arg} is not known`)
  }
}
