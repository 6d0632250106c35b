import type { HostAnswer } from '../../core/edge/host.ts'

/** The answers of one host where the check could not run. The build asks its codec for them. */
interface HostFaults {
  /** At events at which a tool waits for the answer. A call that names no event is one of them: its name is empty. */
  readonly decides: Readonly<Record<string, HostAnswer>>
}

/** By the host's id. */
export type Faults = Readonly<Record<string, HostFaults>>

/** Stands for the reason in an answer. */
export const reasonMark = 'HANDRAIL_WHY'

/** The answer with a reason in it. Undefined where no tool waits for one: then the human is told on standard error. */
export const faultFor = (
  faults: Faults,
  host: string,
  event: string | undefined,
  why: string,
): HostAnswer | undefined => {
  // A host or a call that is not known: exit code 2 stops a tool on every host.
  if (!Object.hasOwn(faults, host)) return { stdout: '', stderr: `${why}\n`, exit: 2 }
  const { decides } = faults[host] ?? { decides: {} }
  const known = Object.hasOwn(decides, event ?? '') ? decides[event ?? ''] : undefined
  if (known === undefined) return undefined
  const inJson = JSON.stringify(why).slice(1, -1)
  return {
    stdout: known.stdout.replaceAll(reasonMark, () => inJson),
    stderr: known.stderr.replaceAll(reasonMark, () => why),
    exit: known.exit,
  }
}
