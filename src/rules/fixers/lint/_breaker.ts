import type { Target, Violation } from '../../../checks/linters/tool.ts'
import type { Edge } from '../../../core/edge/edge.ts'
import { lockWorldAt, whileLocked } from '../../../core/edge/lock.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, list } from '../../../core/text/json.ts'
import { markOf } from '../../../core/text/mark.ts'

const pauseMs = 300_000

interface Stuck {
  /** How many edits in a row left all of these findings. */
  readonly count: number
  readonly at: number
  /** The findings, each by its mark. */
  readonly marks: readonly string[]
  /** The linters that have them. */
  readonly linters: readonly string[]
  readonly told: boolean
}

/** A circuit breaker: where the same findings outlast several edits, the file is not linted for a while. */
export interface Breaker {
  readonly isOpen: boolean
  /** The reason and the end of the pause; undefined where it was told. */
  told(): string | undefined
  /** Records the findings of a run. */
  note(findings: readonly Violation[]): void
}

export const breakerOf = (target: Target, { edge, facts, number }: EffectContext): Breaker => {
  const limit = number('breaker')
  const now = facts.now().getTime()
  const file = limit <= 0 ? undefined : breakerFile(edge)
  if (file === undefined) return { isOpen: false, told: () => undefined, note: () => {} }
  const known = read(edge.readExact(file)).get(target.path)
  const keep = (change: (before: Stuck | undefined) => Stuck | undefined): void => {
    try {
      // Other hooks lint other files at the same time.
      whileLocked(lockWorldAt(edge), `${file}.lock`, () => {
        const all = read(edge.readExact(file))
        const next = change(all.get(target.path))
        if (next === undefined) all.delete(target.path)
        else all.set(target.path, next)
        // A link in its place is not followed.
        edge.write(file, `${JSON.stringify(Object.fromEntries(fresh(all, now)))}\n`)
      })
    } catch {
      // Without the file the agent is told once more, which does no harm.
    }
  }
  // A clock that was set back gives a time before.
  const since = known === undefined ? -1 : now - known.at
  return {
    isOpen: known !== undefined && known.count >= limit && since >= 0 && since < pauseMs,
    told: () => {
      if (known === undefined || known.told) return undefined
      keep(before => before && { ...before, told: true })
      return openText(target.name, known)
    },
    note: findings => {
      if (findings.length === 0 && known === undefined) return
      keep(before => (findings.length === 0 ? undefined : after(findings, before, now)))
    },
  }
}

/** After the pause one run is free: if the findings still stand there, the breaker opens again at once. */
const after = (findings: readonly Violation[], before: Stuck | undefined, now: number): Stuck => {
  const marks = findings.map(({ linter, code, message }) => markOf(linter, code, message))
  const isStuck = before?.marks.every(mark => marks.includes(mark)) === true
  const linters = [...new Set(findings.map(({ linter }) => linter))]
  return { count: isStuck ? before.count + 1 : 1, at: now, marks, linters, told: false }
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const openText = (name: string, { count, at, linters }: Stuck): string => {
  const until = new Date(at + pauseMs)
  const clock = [until.getHours(), until.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
  const edits = count === 1 ? 'One edit' : `${words[count] ?? count} edits`
  const run = linters.length === 0 ? 'the linter' : linters.join(' and ')
  return `${edits} left the same lint errors in ${name}. It is not checked again until ${clock}; run ${run} before you finish.`
}

/** One file for the project, not for a session: without a session id each call would be a new session. */
const breakerFile = (edge: Edge): string | undefined => {
  try {
    return edge.stateFile('lint-breaker.json')
  } catch {
    return undefined
  }
}

const fresh = (all: ReadonlyMap<string, Stuck>, now: number): readonly [string, Stuck][] =>
  [...all].filter(([, { at }]) => now - at < 12 * pauseMs)

const isText = (value: unknown): value is string => typeof value === 'string'

const read = (content: string | undefined): Map<string, Stuck> => {
  const stuck = new Map<string, Stuck>()
  try {
    const all: unknown = JSON.parse(content ?? '{}')
    for (const [name, found] of Object.entries(isRecord(all) ? all : {})) {
      if (!isRecord(found)) continue
      const { count, at } = found
      const [marks, linters] = [list(found, 'marks').filter(isText), list(found, 'linters').filter(isText)]
      if (typeof count === 'number' && typeof at === 'number')
        stuck.set(name, { count, at, marks, linters, told: found.told === true })
    }
  } catch {
    // A truncated file counts as empty.
  }
  return stuck
}
