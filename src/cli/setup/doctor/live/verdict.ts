import type { LiveClient } from '../../../../hosts/live/client.ts'
import { type DoctorCheck, fail, ok } from '../../../../hosts/wiring/doctor-check.ts'

/** The outcome of a session in which a command was to be denied. */
export interface Trial {
  /** How the client ended; `seconds` where it was ended after them. */
  readonly code: number | undefined
  readonly stderr: string
  readonly timedOut: boolean
  readonly seconds: number
  /** Whether the client asked the model for anything. */
  readonly asked: boolean
  /** Whether handrail was called. */
  readonly called: boolean
  /** Whether the command ran. */
  readonly ran: boolean
  /** Whether the model read the reason. */
  readonly told: boolean
}

/** The result of a session as a check. */
export const checkOf = (title: string, client: Pick<LiveClient, 'silence'>, trial: Trial): DoctorCheck => {
  if (trial.called && !trial.ran && trial.told)
    return ok('live', `the hook fired: ${title} denied the command, and the model read why`)
  if (trial.called && trial.ran)
    return fail(
      'live',
      `the hook fired, but ${title} ran the denied command.`,
      'Update the host and run `handrail init` again: it did not understand the answer.',
    )
  if (trial.called)
    return fail(
      'live',
      `the hook fired and the command did not run, but the model was not told why.${endOf(trial)}`,
      'Update the host and run `handrail init` again.',
    )
  if (trial.ran || trial.asked)
    return fail(
      'live',
      `the hook did not fire: ${title} ran no hook of handrail.${endOf(trial)}`,
      client.silence(trial),
    )
  return fail('live', `${title} did not begin a session.${endOf(trial)}`, client.silence(trial))
}

const endOf = ({ code, stderr, timedOut, seconds }: Trial): string => {
  if (timedOut) return ` It was ended after ${seconds} s.`
  if (code === 0) return ''
  // Colours would stand between the words.
  const lines = stderr.replace(/\u001B\[[\d;]*m/g, '').split('\n')
  const last = lines
    .findLast(line => line.trim() !== '')
    ?.trim()
    .slice(0, 300)
  return ` It ended with ${code === undefined ? 'a signal' : `exit code ${code}`}${last === undefined ? '' : `: ${last}`}`
}
