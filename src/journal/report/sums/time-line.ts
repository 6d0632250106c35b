import { addCounts, entryIn, noCounts } from '../counts.ts'
import type { AnswerKind, Counts, TimeLine } from '../data.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The lengths of a bucket. */
const widths = [
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  12 * hour,
  day,
  7 * day,
  28 * day,
  364 * day,
] as const

/** More bars can't be told apart. */
const mostBuckets = 120

interface Bucket {
  readonly counts: Counts
  repaired: number
}

export interface Times {
  level: number
  readonly buckets: Map<number, Bucket>
}

export const newTimes = (): Times => ({ level: 0, buckets: new Map() })

const widthAt = (level: number): number => widths[Math.min(level, widths.length - 1)] ?? day

/** `shift`: the offset of the reader's time zone, so that days begin at midnight. */
export const addTime = (
  times: Times,
  at: number,
  answer: AnswerKind,
  repaired: number,
  shift: number,
): void => {
  const bucket = bucketAt(times, Math.floor((at + shift) / widthAt(times.level)))
  bucket.counts[answer] += 1
  bucket.repaired += repaired
  // Twice as many before they are joined: gaps are filled only at the end.
  while (times.buckets.size > 2 * mostBuckets && times.level < widths.length - 1) coarsen(times)
}

const bucketAt = ({ buckets }: Times, index: number): Bucket =>
  entryIn(buckets, index, () => ({ counts: noCounts(), repaired: 0 }))

const coarsen = (times: Times): void => {
  const old = [...times.buckets]
  const was = widthAt(times.level)
  times.level += 1
  times.buckets.clear()
  for (const [index, { counts, repaired }] of old) {
    const bucket = bucketAt(times, Math.floor((index * was) / widthAt(times.level)))
    addCounts(bucket.counts, counts)
    bucket.repaired += repaired
  }
}

/** The buckets in order, empty ones between them too. */
export const timeLineOf = (given: Times, shift: number): TimeLine => {
  const times: Times = { level: given.level, buckets: new Map(given.buckets) }
  const bounds = (): readonly [number, number] => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const index of times.buckets.keys()) {
      low = Math.min(low, index)
      high = Math.max(high, index)
    }
    return [low, high]
  }
  if (times.buckets.size === 0) return { width: widthAt(0), buckets: [] }
  for (;;) {
    const [low, high] = bounds()
    if (high - low < mostBuckets || times.level >= widths.length - 1) {
      const width = widthAt(times.level)
      const count = Math.min(high - low + 1, 10 * mostBuckets)
      const buckets = Array.from({ length: count }, (_, at) => {
        const bucket = times.buckets.get(low + at)
        return [(low + at) * width - shift, bucket?.counts ?? noCounts(), bucket?.repaired ?? 0] as const
      })
      return { width, buckets }
    }
    coarsen(times)
  }
}
