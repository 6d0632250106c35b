import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { brokenRow, type CheckRow } from './row.ts'

/** The time limit of one line. A rule that hangs is stopped long before. */
const lineMs = 10_000
const pollMs = 500
/** A thread that blocks in the kernel can't be terminated, only abandoned. */
const endMs = 1000

export interface Judges {
  /** The rows of the lines, in order. */
  rows(lines: readonly string[]): Promise<readonly CheckRow[]>
  /** Resolves to false if a thread was abandoned: then the process must exit explicitly. */
  end(): Promise<boolean>
}

/** More threads gain little: each loads all rules for itself. */
const mostThreads = 4

/** Judges batches in as many threads as there are cores. A thread starts when every other one is busy. */
export const judges = (): Judges => {
  // A batch runs the same code again and again: it is not interpreted at first, as the code of a short process is.
  setFlagsFromString('--always-sparkplug')
  setFlagsFromString('--no-lazy-feedback-allocation')
  const most = Math.min(availableParallelism(), mostThreads)
  const lanes: Lane[] = []
  const freeLane = (): Lane => {
    const least = lanes.toSorted((a, b) => a.pending - b.pending)[0]
    if (least !== undefined && (least.pending === 0 || lanes.length === most)) return least
    const lane = { judges: oneByOne(), pending: 0, last: Promise.resolve() }
    lanes.push(lane)
    return lane
  }
  return {
    rows: async lines => {
      const lane = freeLane()
      lane.pending += 1
      const rows = lane.last.then(() => lane.judges.rows(lines))
      lane.last = rows.then(
        () => {},
        () => {},
      )
      try {
        return await rows
      } finally {
        lane.pending -= 1
      }
    },
    end: async () => (await Promise.all(lanes.map(lane => lane.judges.end()))).every(isClean => isClean),
  }
}

/** One thread and the batches that wait for it. */
interface Lane {
  readonly judges: Judges
  pending: number
  last: Promise<void>
}

/**
 * Judges lines in a thread, so that this one can watch the time: a timer for each line would cost a third of its time.
 * A line that takes too long is a fault, and a new thread continues with the next.
 */
const oneByOne = (): Judges => {
  let current: Thread | undefined
  let isClean = true
  const judged = async (lines: readonly string[]): Promise<readonly CheckRow[]> => {
    if (lines.length === 0) return []
    current ??= thread()
    const given = await current.judge(lines)
    if (typeof given !== 'number') return given
    isClean = (await current.end()) && isClean
    current = undefined
    const late = brokenRow('the line could not be judged', `no answer within ${lineMs} ms`)
    return [...(await judged(lines.slice(0, given))), late, ...(await judged(lines.slice(given + 1)))]
  }
  return {
    rows: judged,
    end: async () => ((await current?.end()) ?? true) && isClean,
  }
}

interface Thread {
  /** The rows, or the number of the line that hangs. */
  judge(lines: readonly string[]): Promise<readonly CheckRow[] | number>
  end(): Promise<boolean>
}

const thread = (): Thread => {
  const progress = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(process.argv[1] ?? '', { argv: process.argv.slice(2), workerData: progress })
  return {
    judge: lines =>
      new Promise((resolve, reject) => {
        let [at, since] = [-1, Date.now()]
        const timer = setInterval(() => {
          const now = Atomics.load(progress, 0)
          if (now !== at) [at, since] = [now, Date.now()]
          else if (Date.now() - since > lineMs && now < lines.length) done(() => resolve(now))
        }, pollMs)
        const onRows = (rows: readonly CheckRow[]): void => done(() => resolve(rows))
        const onError = (error: unknown): void => done(() => reject(error))
        const done = (settle: () => void): void => {
          clearInterval(timer)
          worker.off('message', onRows)
          worker.off('error', onError)
          settle()
        }
        worker.on('message', onRows)
        worker.on('error', onError)
        Atomics.store(progress, 0, 0)
        worker.postMessage(lines)
      }),
    end: async () => {
      const late = new Promise<undefined>(resolve => setTimeout(resolve, endMs, undefined).unref())
      worker.unref()
      return (await Promise.race([worker.terminate(), late])) !== undefined
    },
  }
}

/** The side of the thread. Never resolves; ends with the thread. */
export const judgeForParent = (judge: (line: string) => Promise<CheckRow>): Promise<never> => {
  const progress: unknown = workerData
  parentPort?.on('message', async (lines: readonly string[]) => {
    const rows: CheckRow[] = []
    for (const line of lines) {
      rows.push(await judge(line))
      if (progress instanceof Int32Array) Atomics.store(progress, 0, rows.length)
    }
    parentPort?.postMessage(rows)
  })
  return new Promise(() => {})
}
