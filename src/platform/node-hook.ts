import { runHook } from '../hook.ts'
import { runSeedHook } from '../run.ts'
import { warmUp } from '../warm.ts'
import { nodePlatform } from './node.ts'

/** What the loader calls: the exit code of `hook` or `run`. */
export const main = (argv: readonly string[]): Promise<number> =>
  argv[0] === 'run' ? runSeedHook(nodePlatform, argv.slice(1)) : runHook(nodePlatform, argv.slice(1))

/** Runs what an event usually needs, so that the code cache holds it compiled. */
export const warm = (): Promise<void> => warmUp(nodePlatform)
