import type { Api } from './model.ts'
import type { Turn } from './turn.ts'

/** How the program of a host is driven without network: with a scripted model on loopback, and a home folder of its own. */
export interface LiveClient {
  /** The id of the host. */
  readonly id: string
  /** The name of the program on PATH. */
  readonly program: string
  readonly api: Api
  /** Calls of the host's own tools. */
  command(line: string): Turn
  write(path: string, content: string): Turn
  start(session: LiveSession): LiveStart
}

export interface LiveSession {
  /** Where the model listens. */
  readonly url: string
  readonly project: string
  readonly home: string
  readonly prompt: string
  /** Whether the host is told to trust the project and its hooks, whatever the account's settings say. */
  readonly trusted: boolean
  /** A folder that outlives the session, for what a client unpacks at its first start. */
  readonly cache: string
}

export interface LiveStart {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Files that have to be there before, by their path. */
  readonly files: Readonly<Record<string, string>>
}

/** Whatever the client asks of the outside world goes to the model, which notes and refuses it. */
export const throughModel = (url: string): Readonly<Record<string, string>> => ({
  HTTP_PROXY: url,
  HTTPS_PROXY: url,
  NO_PROXY: '127.0.0.1',
})
