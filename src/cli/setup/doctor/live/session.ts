import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunResult } from '../../../../core/edge/edge.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import { type LiveClient, throughModel } from '../../../../hosts/live/client.ts'
import { type LiveRequest, type Step, startScript } from '../../../../hosts/live/model.ts'
import type { InstallPlace, OwnLine } from '../../../../hosts/protocol/host.ts'
import { slotOwners } from '../../../../process/standby/list.ts'
import { furnish } from './furnish.ts'

export interface LiveOptions {
  readonly platform: Platform
  readonly client: LiveClient
  readonly program: string
  readonly lines: readonly OwnLine[]
  /** Where handrail is installed: the real project and home. */
  readonly account: InstallPlace
  /** An empty folder. */
  readonly scratch: string
  readonly seconds: number
  /** Ends it before its time. */
  readonly signal?: AbortSignal | undefined
  /** Of its processes; without it one is made up. */
  readonly mark?: string | undefined
}

export interface LiveEnd extends RunResult {
  readonly place: InstallPlace
  /** The client's requests to the model. */
  readonly requests: readonly LiveRequest[]
}

/** One session of a real client, in a throw-away project and home, with a model that plays the script. */
export const liveSession = async (
  options: LiveOptions,
  script: (place: InstallPlace) => readonly Step[],
  more: (place: InstallPlace) => Readonly<Record<string, string>> = () => ({}),
): Promise<LiveEnd> => {
  const { platform, client, program, lines, account, scratch, seconds, signal } = options
  const place = { root: join(scratch, 'project'), home: join(scratch, 'home') }
  const mark = options.mark ?? `live-${platform.randomId(12)}`
  const model = await startScript(client.api, script(place))
  try {
    const start = client.start({
      url: model.url,
      project: place.root,
      home: place.home,
      prompt: 'go',
      account,
      cache: join(account.home, '.cache', client.program),
    })
    furnish({ platform, account, place, lines, host: client.id, files: { ...start.files, ...more(place) } })
    const temporary = join(place.home, 'tmp')
    mkdirSync(temporary, { recursive: true })
    const ended = await platform.start(program, start.args, {
      cwd: place.root,
      timeoutMs: seconds * 1000,
      signal,
      keeps: () => false,
      env: {
        PATH: `${dirname(process.execPath)}${platform.pathSeparator}${platform.env('PATH') ?? ''}`,
        HOME: place.home,
        TMPDIR: temporary,
        TERM: 'dumb',
        HANDRAIL_STANDBY: 'off',
        ...start.env,
        ...throughModel(model.url),
      },
      check: { mark },
    })
    return { ...ended, place, requests: model.requests }
  } finally {
    await model.close()
    // A process in a session of its own has outlived the client.
    platform.endCheck(mark, [])
    // A client may hand its hooks another environment than its own.
    for (const { pid } of slotOwners(join(place.home, '.cache', 'handrail'))) endProcess(pid)
  }
}

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
