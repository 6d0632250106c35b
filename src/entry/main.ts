import type { Guard } from '../core/platform.ts'
import { runHook } from '../hook.ts'
import { inputOf, nodePlatform, wasInterrupted } from '../platform/node.ts'
import { endTree } from '../platform/node-end.ts'
import { readAll } from '../platform/node-io.ts'
import { startStandby } from '../platform/node-standby-start.ts'
import type { Answer, Request } from '../platform/standby.ts'
import { runNamedHook } from '../run.ts'
import { visible } from '../text/foreign.ts'
import { warmUp } from './warm.ts'

/** What the loader hands over. */
interface Started {
  /** Standard input, where the loader has read it already. */
  readonly input?: Buffer | undefined
  /** The folder in which processes wait for events, if they may. */
  readonly standby?: string | undefined
  /** A waiting process that had claimed the event and hangs: it is ended. */
  readonly stuck?: number | undefined
  /** The shell that keeps the deadline from outside. */
  readonly guard?: ShellGuard | undefined
}

interface ShellGuard {
  /** The process that started the shell. */
  readonly parent: number
  /** The deadline, from the start of this process. */
  readonly seconds: number
  renew(): void
  answering(code: number): void
}

/** Called by the loader: the exit code of `hook` or `run`. */
export const main = (argv: readonly string[], started: Started): Promise<number> => {
  const { guard, stuck } = started
  if (stuck !== undefined) endTree(stuck)
  const platform = {
    ...nodePlatform,
    guard:
      guard === undefined ? undefined : { ...guard, left: () => 1000 * (guard.seconds - process.uptime()) },
    parentId: () => guard?.parent ?? process.ppid,
    readStdin: (limit: number) =>
      inputOf(() => (started.input === undefined ? readAll(0, limit) : within(started.input, limit)), limit),
    standBy: (first: boolean) => startStandby(started.standby, first),
  }
  return argv[0] === 'run' ? runNamedHook(platform, argv.slice(1)) : runHook(platform, argv.slice(1))
}

/** Called by a waiting process, which has taken on the caller's folder and environment: one event. */
export const serve = async (words: readonly string[], request: Request, guard: Guard): Promise<Answer> => {
  const said = { out: '', err: '' }
  const code = await runHook(
    {
      ...nodePlatform,
      engine: `${nodePlatform.engine} standby`,
      lasting: true,
      guard,
      readStdin: limit => inputOf(() => within(request.input, limit), limit),
      writeStdout: text => {
        said.out += text
      },
      writeStderr: text => {
        said.err += visible(text)
      },
      parentId: () => request.parent,
    },
    words,
  )
  return { code, ...said, last: wasInterrupted() }
}

const within = (input: Buffer, limit: number): Buffer | undefined =>
  input.length > limit ? undefined : input

/** Runs what an event usually needs, so that the code cache holds it compiled; or what a whole session needs. */
export const warm = (wide = false): Promise<void> => warmUp(nodePlatform, wide)
