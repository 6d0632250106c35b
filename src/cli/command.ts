import type { Platform } from '../core/edge/platform.ts'

/** One subcommand: a file of its own, loaded only when it is called. */
export interface CliCommand {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The lines below `Usage:`, without the options. */
  readonly usage: readonly string[]
  readonly options: Readonly<Record<string, CliOption>>
  /** Resolves to the exit code: 0 fine, 1 found something, 3 wrong use. */
  run(call: CliCall): Promise<number>
}

export interface CliOption {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  /** The placeholder of a value in the help text. */
  readonly value?: string
  readonly says: string
}

export interface CliCall {
  readonly positionals: readonly string[]
  text(option: string): string | undefined
  texts(option: string): readonly string[]
  flag(option: string): boolean
  readonly io: Io
}

export interface Io {
  readonly platform: Platform
  /** One line. A line feed in it comes from foreign text and is escaped. */
  out(line: string): void
  err(line: string): void
  /** Text whose line feeds are ours: a page, a document, a batch of rows. */
  page(text: string): void
  /** The answer that a person types. */
  ask(question: string): Promise<string>
  /** Colours only on a terminal, and never under NO_COLOR. */
  paint(colour: Colour, text: string): string
  /** The width of the terminal; infinite where the output goes elsewhere. */
  readonly columns: number
  /** Whether a person can answer a question. */
  readonly interactive: boolean
}

export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'dim' | 'bold'

/** Wrong use: one sentence and the next step, exit code 3. */
export class UsageError extends Error {}
