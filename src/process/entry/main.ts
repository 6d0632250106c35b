import { runNamedHook } from '#late/process/run'
import { warmStart } from '../../checks/warm/start.ts'
import type { Watchdog } from '../../core/edge/platform.ts'
import { visible } from '../../core/text/quoting/foreign.ts'
import { readAll } from '../../platform/node/io.ts'
import { killTree } from '../../platform/node/kill-tree.ts'
import { startAlone } from '../../platform/node/start-alone.ts'
import { inputOf, nodePlatform, wasInterrupted } from '../../platform/node.ts'
import { runHook } from '../hook.ts'
import type { Request } from '../standby/protocol.ts'
import type { Served } from '../standby/server.ts'
import { ownersOf } from '../standby/slots.ts'
import { spawnStandby } from '../standby/spawn.ts'
import { warmUp } from './warm.ts'
import type { ShellWatchdog } from './watchdog.ts'

/** The loader calls it in a thread that judges lines. */
export { judgeBatches } from '#late/process/entry/judging-thread'
/** The loader hands it to packs. */
export { shared } from './lazy/shared.generated.ts'

/** The values that the loader hands over. */
interface Started {
  /** Standard input, where the loader has read it already. */
  readonly input?: Buffer | undefined
  /** The folder in which processes wait for events, if they may. */
  readonly standby?: string | undefined
  /** A waiting process that had claimed the event and hangs: it is ended. */
  readonly stuck?: number | undefined
  /** The shell that keeps the deadline from outside. */
  readonly watchdog?: ShellWatchdog | undefined
  /** Called right before the first text of the answer is written. */
  readonly begin?: (() => void) | undefined
}

/** Called by the loader: the exit code of `hook` or `run`. */
export const main = (argv: readonly string[], started: Started): Promise<number> => {
  const { watchdog, stuck } = started
  if (stuck !== undefined) killTree(stuck)
  const platform = {
    ...nodePlatform,
    watchdog:
      watchdog === undefined
        ? undefined
        : { ...watchdog, left: () => 1000 * (watchdog.seconds - process.uptime()) },
    parentId: () => watchdog?.parent ?? process.ppid,
    writeStdout: (text: string) => {
      started.begin?.()
      nodePlatform.writeStdout(text)
    },
    readStdin: (limit: number) =>
      inputOf(() => (started.input === undefined ? readAll(0, limit) : within(started.input, limit)), limit),
    standBy: (first: boolean) => spawnStandby(started.standby, first),
    // A single call, made by hand, leaves no process behind.
    start: warmStart(nodePlatform.start, () => isSession(started.standby)),
    startAlone,
  }
  return argv[0] === 'run' ? runNamedHook(platform, argv.slice(1)) : runHook(platform, argv.slice(1))
}

/** Whether standby processes wait for the next events. */
const isSession = (folder: string | undefined): boolean =>
  folder !== undefined && ownersOf(folder).some(({ lives }) => lives)

/** Called by a standby process, which has adopted the caller's folder and environment: one event. */
export const serve = async (
  words: readonly string[],
  request: Request,
  watchdog: Watchdog,
): Promise<Served> => {
  const said = { out: '', err: '' }
  const code = await runHook(
    {
      ...nodePlatform,
      runtime: `${nodePlatform.runtime} standby`,
      lasting: true,
      watchdog,
      readStdin: limit => inputOf(() => within(request.input, limit), limit),
      writeStdout: text => {
        said.out += text
      },
      writeStderr: text => {
        said.err += visible(text)
      },
      parentId: () => request.parent,
      start: warmStart(nodePlatform.start, () => true),
      startAlone,
    },
    words,
  )
  return { code, ...said, last: wasInterrupted() }
}

const within = (input: Buffer, limit: number): Buffer | undefined =>
  input.length > limit ? undefined : input

/** Runs what an event usually needs, so that the code cache holds it compiled; or what a whole session needs. */
export const warm = (wide = false): Promise<void> => warmUp(nodePlatform, wide)
