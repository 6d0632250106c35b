import type { Guard } from '../core/platform.ts'
import { runHook } from '../hook.ts'
import { runNamedHook } from '../run.ts'
import { visible } from '../text/foreign.ts'
import { warmUp } from '../warm.ts'
import { inputOf, limitedBy, nodePlatform, type TimedRun, wasInterrupted } from './node.ts'
import { endTree } from './node-end.ts'
import { readAll } from './node-io.ts'
import { startStandby } from './node-standby-start.ts'
import type { Answer, Request } from './standby.ts'

/** What the loader has found out. */
interface Started {
  /** Standard input, where it has read it already. */
  readonly input?: Buffer | undefined
  /** Where processes wait for events, if they may. */
  readonly standby?: string | undefined
  /** A process that had the event and gave no sign of life. */
  readonly stuck?: number | undefined
  /** The shell that keeps the deadline. */
  readonly guard?: ShellGuard | undefined
}

interface ShellGuard {
  /** The process that started the shell. */
  readonly parent: number
  /** What it gives a process, from its start. */
  readonly seconds: number
  renew(): void
  answering(code: number): void
}

/** What the loader calls: the exit code of `hook` or `run`. The loader's own script serves as the timed one. */
export const main = (argv: readonly string[], run: TimedRun, started: Started): Promise<number> => {
  const { guard, stuck } = started
  if (stuck !== undefined) endTree(stuck)
  const platform = {
    ...nodePlatform,
    limited: limitedBy(run),
    guard:
      guard === undefined ? undefined : { ...guard, left: () => 1000 * (guard.seconds - process.uptime()) },
    parentId: () => guard?.parent ?? process.ppid,
    readStdin: (limit: number) =>
      inputOf(() => (started.input === undefined ? readAll(0, limit) : within(started.input, limit)), limit),
    standBy: (first: boolean) => startStandby(started.standby, first),
  }
  return argv[0] === 'run' ? runNamedHook(platform, argv.slice(1)) : runHook(platform, argv.slice(1))
}

/** What a process that waits calls: one event of somebody else, in whose folder and environment it already is. */
export const serve = async (
  words: readonly string[],
  run: TimedRun,
  request: Request,
  guard: Guard,
): Promise<Answer> => {
  const said = { out: '', err: '' }
  const code = await runHook(
    {
      ...nodePlatform,
      runtime: `${nodePlatform.runtime} standby`,
      lasting: true,
      guard,
      limited: limitedBy(run),
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
