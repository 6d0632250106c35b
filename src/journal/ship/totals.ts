import { isRecord, type Json, list, record } from '../../core/text/json.ts'
import type { JournalEntry } from '../line/entry.ts'

/**
 * The values of the metrics: sums since the first shipped line. A sum that is sent twice is the same sum, so a batch that is sent
 * again counts once.
 */
export interface Totals {
  /** By `rule verdict host`; `-` where no rule decided. */
  readonly decisions: Readonly<Record<string, number>>
  /** By `host event`. */
  readonly ms: Readonly<Record<string, Spread>>
}

export interface Spread {
  readonly count: number
  readonly sum: number
  readonly min: number
  readonly max: number
  /** One more than there are bounds. */
  readonly buckets: readonly number[]
}

export const noTotals: Totals = { decisions: {}, ms: {} }

/** Milliseconds. */
export const bounds: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 30_000]

/** A journal from elsewhere may name any number of rules: beyond this many series they count as `other`. */
const mostSeries = 2000

export const addEntries = (totals: Totals, entries: readonly JournalEntry[]): Totals => {
  const decisions = { ...totals.decisions }
  const ms = { ...totals.ms }
  for (const { rule, verdict, host, event, ms: took } of entries) {
    const decided = keyIn(decisions, [rule ?? '-', verdict, host])
    decisions[decided] = (decisions[decided] ?? 0) + 1
    const place = keyIn(ms, [host, event])
    ms[place] = withValue(ms[place], took)
  }
  return { decisions, ms }
}

const keyIn = (series: Readonly<Record<string, unknown>>, words: readonly string[]): string => {
  const key = words.map(word => word.replaceAll(' ', '_').slice(0, 100) || '-').join(' ')
  const isRoom = Object.hasOwn(series, key) || Object.keys(series).length < mostSeries
  return isRoom ? key : words.map(() => 'other').join(' ')
}

const withValue = (spread: Spread | undefined, value: number): Spread => {
  const found = bounds.findIndex(bound => value <= bound)
  const bucket = found < 0 ? bounds.length : found
  const before = spread?.buckets ?? [...bounds, 0].map(() => 0)
  return {
    count: (spread?.count ?? 0) + 1,
    sum: (spread?.sum ?? 0) + value,
    min: Math.min(spread?.min ?? value, value),
    max: Math.max(spread?.max ?? value, value),
    buckets: before.map((count, index) => (index === bucket ? count + 1 : count)),
  }
}

export const totalsIn = (json: Json): Totals => ({
  decisions: Object.fromEntries(
    Object.entries(record(json, 'decisions')).flatMap(([key, value]) =>
      typeof value === 'number' ? [[key, value]] : [],
    ),
  ),
  ms: Object.fromEntries(
    Object.entries(record(json, 'ms')).flatMap(([key, value]) => {
      const spread = isRecord(value) ? spreadIn(value) : undefined
      return spread === undefined ? [] : [[key, spread]]
    }),
  ),
})

const spreadIn = (json: Json): Spread | undefined => {
  const { count, sum, min, max } = json
  const buckets = list(json, 'buckets').filter(value => typeof value === 'number')
  const isWhole =
    typeof count === 'number' && typeof sum === 'number' && typeof min === 'number' && typeof max === 'number'
  return isWhole && buckets.length === bounds.length + 1 ? { count, sum, min, max, buckets } : undefined
}
