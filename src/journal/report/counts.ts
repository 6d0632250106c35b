import type { JournalEntry } from '../line/entry.ts'
import type { AnswerKind, Counts } from './data.ts'

export const noCounts = (): Counts => ({ deny: 0, ask: 0, rewrite: 0, allow: 0, advise: 0, pass: 0 })

/** The answer as `check` prints it: advice makes a pass an `advise`. */
export const answerOf = ({ verdict, advice }: Pick<JournalEntry, 'verdict' | 'advice'>): AnswerKind =>
  verdict === 'pass' && advice !== undefined ? 'advise' : verdict

export const addCounts = (to: Counts, from: Counts): void => {
  to.deny += from.deny
  to.ask += from.ask
  to.rewrite += from.rewrite
  to.allow += from.allow
  to.advise += from.advise
  to.pass += from.pass
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The entry of a map, made where there is none. */
export const entryIn = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

/** Takes the oldest out of a map that has more than `most`. */
export const bounded = <Key, Value>(
  map: Map<Key, Value>,
  most: number,
  gone?: (value: Value) => void,
): void => {
  while (map.size > most) {
    const [first] = map
    if (first === undefined) return
    map.delete(first[0])
    gone?.(first[1])
  }
}
