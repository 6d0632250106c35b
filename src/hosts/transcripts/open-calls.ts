import type { PastCall, PastOutcome } from './format.ts'

/** Calls that wait for their result. */
export interface OpenCalls {
  /** False where a call of this id was here before. */
  begin(id: string, call: Omit<PastCall, 'outcome'>): boolean
  end(id: string, outcome: PastOutcome): readonly PastCall[]
  rest(): readonly PastCall[]
}

export const openCalls = (seen: Set<string>): OpenCalls => {
  const open = new Map<string, Omit<PastCall, 'outcome'>>()
  return {
    begin: (id, call) => {
      if (seen.has(id)) return false
      seen.add(id)
      open.set(id, call)
      return true
    },
    end: (id, outcome) => {
      const call = open.get(id)
      open.delete(id)
      return call === undefined ? [] : [{ ...call, outcome }]
    },
    rest: () => {
      const left = [...open.values()].map(call => ({ ...call, outcome: 'unknown' as const }))
      open.clear()
      return left
    },
  }
}

/** Words with which hosts and hooks tell the model that a call did not run. */
const refusal =
  /doesn't want to (?:proceed|take this action)|\bneeds approval\b|requested permissions? to|blocked by (?:a )?\w*hook|\bhook:(?:block|ask)\b|\[hook:|rejected by (?:the )?user|user rejected|was (?:rejected|denied|cancelled)|permission (?:was )?denied by/i

export const isRefusal = (said: string): boolean => refusal.test(said.slice(0, 2000))
