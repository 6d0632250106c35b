import { createInterface } from 'node:readline/promises'
import { type CliCall, UsageError } from '../command.ts'

/** Asks y/N on a terminal. Without one, and without --yes, nothing is done. */
export const confirmed = async (call: CliCall, question: string): Promise<boolean> => {
  if (call.flag('yes')) return true
  if (!call.io.interactive || call.flag('json')) {
    throw new UsageError(
      'nobody can be asked here, so nothing was changed. Add --yes to go ahead, or --dry-run to look only.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
