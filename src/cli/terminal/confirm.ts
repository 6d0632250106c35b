import { type CliCall, UsageError } from '../command.ts'

/** Asks y/N on a terminal. Without one, and without --yes, nothing is done. */
export const confirmed = async (call: CliCall, question: string): Promise<boolean> => {
  if (call.flag('yes')) return true
  if (!call.io.interactive || call.flag('json')) {
    throw new UsageError(
      'there is no terminal to ask a question, so nothing was changed. Add --yes to go ahead, or --dry-run to only look.',
    )
  }
  return /^y(es)?$/i.test((await call.io.ask(`${question} [y/N] `)).trim())
}
