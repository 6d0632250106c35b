import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Platform } from '../../../core/platform.ts'
import type { InstallPlace, OwnLine } from '../../../hosts/host.ts'
import { type LiveClient, throughModel } from '../../../live/client.ts'
import { startScript } from '../../../live/model.ts'
import { say } from '../../../live/turn.ts'
import { slotOwners } from '../../../standby/list.ts'
import { furnish } from './furnish.ts'
import type { Trial } from './verdict.ts'

interface Options {
  readonly platform: Platform
  readonly client: LiveClient
  readonly program: string
  readonly lines: readonly OwnLine[]
  /** Where handrail is installed: the real project and home. */
  readonly account: InstallPlace
  /** An empty folder. */
  readonly scratch: string
  readonly seconds: number
}

const mark = 'it-ran'

/** Harmless where nothing stops it: the repository is a throw-away one. */
const denied = { command: `touch ${mark} && git reset --hard`, rule: '[git/hard-reset]' }

/** One session of the client with a model that wants to run a command which is denied. */
export const trialOf = async (options: Options): Promise<Trial> => {
  const { platform, client, program, lines, account, scratch, seconds } = options
  const place = { root: join(scratch, 'project'), home: join(scratch, 'home') }
  const started = `live-${platform.randomId(12)}`
  const model = await startScript(client.api, [client.command(denied.command), say('done')])
  try {
    const start = client.start({
      url: model.url,
      project: place.root,
      home: place.home,
      prompt: 'go',
      account,
      cache: join(account.home, '.cache', client.program),
    })
    furnish({ platform, account, place, lines, host: client.id, files: start.files })
    const temporary = join(place.home, 'tmp')
    mkdirSync(temporary, { recursive: true })
    const ended = await platform.start(program, start.args, {
      cwd: place.root,
      timeoutMs: seconds * 1000,
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
      check: { mark: started },
    })
    return {
      ...ended,
      seconds,
      asked: model.requests.length > 0,
      called: existsSync(join(place.root, '.handrail', 'journal.jsonl')),
      ran: existsSync(join(place.root, mark)),
      told: model.requests.some(({ news }) => news.includes(denied.rule)),
    }
  } finally {
    await model.close()
    // What went into a session of its own has outlived the client.
    platform.endCheck(started, [])
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
