import { isRecord } from '../../core/text/json.ts'
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
  /** Without a terminal the client ends before a hold takes effect. */
  readonly endsUnheld?: true
  /** Why a hook that is registered did not run, as far as the host tells, and what to do. */
  silence(ended: ClientEnd): string
}

/** How the client ended. */
export interface ClientEnd {
  readonly code: number | undefined
  readonly stderr: string
}

/** A project and a home folder. */
export interface Places {
  readonly root: string
  readonly home: string
}

export interface LiveSession {
  /** Where the model listens. */
  readonly url: string
  readonly project: string
  readonly home: string
  readonly prompt: string
  /** Where the account has decided which folders and hooks to trust: that counts here too. Without it all is trusted. */
  readonly account?: Places | undefined
  /** The host asks a person as it would by itself, and there is none. Else it lets every tool run. */
  readonly asks?: boolean | undefined
  /** A folder that outlives the session, for what a client unpacks at its first start. */
  readonly cache: string
}

export interface LiveStart {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Files that have to be there before, by their path. */
  readonly files: Readonly<Record<string, string>>
}

/** A value whose paths, as texts and as keys, are changed from those of the account into those of the session. */
export const moved = (value: unknown, from: Places, to: Places): unknown => {
  if (typeof value === 'string') return movedPath(value, from, to)
  if (Array.isArray(value)) return value.map(one => moved(one, from, to))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [movedPath(key, from, to), moved(one, from, to)]),
  )
}

/** A path in the project or the home folder of the account, as the same path in the session's own. */
export const movedPath = (path: string, from: Places, to: Places): string => {
  for (const place of ['root', 'home'] as const)
    if (path === from[place] || path.startsWith(`${from[place]}/`))
      return to[place] + path.slice(from[place].length)
  return path
}

/** Proxy settings: all requests of the client to the outside world go to the model, which notes and refuses them. */
export const throughModel = (url: string): Readonly<Record<string, string>> => ({
  HTTP_PROXY: url,
  HTTPS_PROXY: url,
  NO_PROXY: '127.0.0.1',
})
