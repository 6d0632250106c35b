import { attempt } from '../../platform/node/attempt.ts'
import { writeAll } from '../../platform/node/io.ts'
import { type Faults, faultFor } from './faults.ts'
import type { ShellWatchdog } from './watchdog.ts'

interface FailedCall {
  readonly verb: string | undefined
  readonly host: string | undefined
  readonly event: string | undefined
  readonly faults: Faults
  /** Whether a part of an answer may be written already: a second one would spoil it. */
  readonly isBegun: boolean
  readonly watchdog: ShellWatchdog | undefined
}

/**
 * The answer where the hook could not be loaded or has failed. Before a tool runs the host asks, or denies where it can't ask or
 * standard output can't be used; elsewhere the human is told.
 */
export const startFault = (error: unknown, call: FailedCall): void => {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const reason = `[hook:error] handrail could not start (${why}). This is a fault of the check, not a judgement of the call. Next step: handrail doctor`
  const say = (text: string): unknown => attempt(() => writeAll(2, text))
  const answer = call.verb === 'hook' ? faultFor(call.faults, call.host ?? '', call.event, reason) : undefined
  if (answer === undefined) {
    say(`${reason}\n`)
    process.exitCode = 1
    return
  }
  call.watchdog?.answering()
  const isTold = !call.isBegun && attempt(() => writeAll(1, answer.stdout) ?? true) === true
  const text = isTold ? answer.stderr : `${reason}\n`
  if (text !== '') say(text)
  const code = isTold ? answer.exit : 2
  call.watchdog?.answered(code)
  process.exitCode = call.watchdog?.exitCode(code) ?? code
}
