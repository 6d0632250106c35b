import type { EventKind } from '../../../core/event.ts'
import { entryIn } from '../counts.ts'
import type { LatencyRow } from '../data.ts'

/** Bars grow by 4 %: percentiles are exact to that. The journal has tenths of a millisecond. */
const growth = Math.log(1.04)
const least = 0.1

interface Bars {
  readonly counts: Map<number, number>
  total: number
  most: number
}

export type Latencies = Map<EventKind, Bars>

export const addLatency = (latencies: Latencies, event: EventKind, ms: number): void => {
  const bars = entryIn(latencies, event, () => ({ counts: new Map(), total: 0, most: 0 }))
  const index = ms <= least ? 0 : Math.ceil(Math.log(ms / least) / growth)
  bars.counts.set(index, (bars.counts.get(index) ?? 0) + 1)
  bars.total += 1
  bars.most = Math.max(bars.most, ms)
}

const upper = (index: number): number => least * Math.exp(index * growth)

/** Most frequent events first. */
export const latencyRows = (latencies: Latencies): readonly LatencyRow[] =>
  [...latencies]
    .map(([event, bars]) => {
      const sorted = [...bars.counts].sort(([a], [b]) => a - b)
      const percentile = (share: number): number =>
        rounded(Math.min(bars.most, upperOf(sorted, bars.total * share)))
      return {
        event,
        count: bars.total,
        p50: percentile(0.5),
        p90: percentile(0.9),
        p99: percentile(0.99),
        most: rounded(bars.most),
        bars: barsOf(sorted),
      }
    })
    .sort((a, b) => b.count - a.count)

const upperOf = (sorted: readonly (readonly [number, number])[], wanted: number): number => {
  let seen = 0
  for (const [index, count] of sorted) {
    seen += count
    if (seen >= wanted) return upper(index)
  }
  return upper(sorted.at(-1)?.[0] ?? 0)
}

/** A few bars, each twice as wide as the one before. */
const barsOf = (sorted: readonly (readonly [number, number])[]): LatencyRow['bars'] => {
  const bars = new Map<number, number>()
  for (const [index, count] of sorted) {
    const bound = 2 ** Math.max(0, Math.ceil(Math.log2(upper(index)) - 1e-9))
    bars.set(bound, (bars.get(bound) ?? 0) + count)
  }
  return [...bars].sort(([a], [b]) => a - b)
}

const rounded = (ms: number): number => (ms < 100 ? Math.round(ms * 10) / 10 : Math.round(ms))
