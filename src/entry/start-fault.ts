import { writeSync } from 'node:fs'
import type { ShellWatchdog } from './watchdog.ts'

/** The answer where the hook could not be loaded or has failed. Before a tool runs the host asks; elsewhere the human is told. */
export const startFault = (
  error: unknown,
  verb: string | undefined,
  event: string | undefined,
  watchdog: ShellWatchdog | undefined,
): void => {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const reason = `[hook:error] handrail could not start (${why}). This is a fault of the check, not a judgement of the call. Next step: handrail doctor`
  if (verb !== 'hook' || (event !== undefined && event !== 'PreToolUse')) {
    writeSync(2, `${reason}\n`)
    process.exitCode = 1
    return
  }
  const answer = {
    hookEventName: 'PreToolUse',
    permissionDecision: 'ask',
    permissionDecisionReason: reason,
  }
  watchdog?.answering(0)
  writeSync(1, `${JSON.stringify({ hookSpecificOutput: answer })}\n`)
  process.exitCode = 0
}
