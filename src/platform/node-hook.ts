import { runHook } from '../hook.ts'
import { runNamedHook } from '../run.ts'
import { warmUp } from '../warm.ts'
import { limitedBy, nodePlatform, type TimedRun } from './node.ts'

/** What the loader calls: the exit code of `hook` or `run`. The loader's own script serves as the timed one. */
export const main = (argv: readonly string[], run: TimedRun): Promise<number> => {
  const platform = { ...nodePlatform, limited: limitedBy(run) }
  return argv[0] === 'run' ? runNamedHook(platform, argv.slice(1)) : runHook(platform, argv.slice(1))
}

/** Runs what an event usually needs, so that the code cache holds it compiled. */
export const warm = (): Promise<void> => warmUp(nodePlatform)
