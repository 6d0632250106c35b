import type { Decision } from '../../../core/decision/decision.ts'
import type { Json } from '../../../core/text/json.ts'

/** The invocations and effects of the command that would run, as `--trace` prints them. */
export const traceOf = (decision: Decision): Json => {
  const script = decision.trace.rounds.findLast(round => round.script !== undefined)?.script
  return {
    invocations: (script?.invocations ?? []).map(({ argv, via }) => ({ argv, via })),
    effects: (script?.effects ?? []).map(({ kind, path, host }) => ({
      kind,
      ...(path === undefined ? {} : { path }),
      ...(host === undefined ? {} : { host }),
    })),
    ...(script === undefined || script.unknown.length === 0 ? {} : { unknown: script.unknown }),
  }
}
