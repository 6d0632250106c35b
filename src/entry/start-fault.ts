import { attempt } from '../platform/node/attempt.ts'
import { writeAll } from '../platform/node/io.ts'
import type { ShellWatchdog } from './watchdog.ts'

interface FailedCall {
  readonly verb: string | undefined
  readonly event: string | undefined
  /** Whether a part of an answer may be written already: a second one would spoil it. */
  readonly isBegun: boolean
  readonly watchdog: ShellWatchdog | undefined
}

/**
 * The answer where the hook could not be loaded or has failed. Before a tool runs the host asks, or denies where standard output
 * can't be used; elsewhere the human is told.
 */
export const startFault = (error: unknown, { verb, event, isBegun, watchdog }: FailedCall): void => {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const reason = `[hook:error] handrail could not start (${why}). This is a fault of the check, not a judgement of the call. Next step: handrail doctor`
  const say = (): unknown => attempt(() => writeAll(2, `${reason}\n`))
  if (verb !== 'hook' || (event !== undefined && event !== 'PreToolUse')) {
    say()
    process.exitCode = 1
    return
  }
  const answer = {
    hookEventName: 'PreToolUse',
    permissionDecision: 'ask',
    permissionDecisionReason: reason,
  }
  watchdog?.answering()
  const asked =
    !isBegun && attempt(() => writeAll(1, `${JSON.stringify({ hookSpecificOutput: answer })}\n`) ?? true)
  if (asked !== true) say()
  process.exitCode = asked === true ? 0 : 2
  watchdog?.answered(process.exitCode)
}
