import { type CliCall, UsageError } from '../command.ts'

/** Asks y/N on a terminal. Without one, and without --yes, nothing is done. */
export const confirmed = async (call: CliCall, question: string): Promise<boolean> => {
  if (call.flag('yes')) return true
  if (!call.io.interactive || call.flag('json')) {
    throw new UsageError(
      'nobody can be asked here, so nothing was changed. Add --yes to go ahead, or --dry-run to look only.',
    )
  }
  return /^y(es)?$/i.test((await call.io.ask(`${question} [y/N] `)).trim())
}
