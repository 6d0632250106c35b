import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Problem } from '../../core/policy/policy.ts'
import { brokenRow, type CheckRow } from './rows/row.ts'
import type { FromThread, JudgingTask } from './task.ts'
import { judgingVerb } from './verb.ts'

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

/** More threads gain little: each loads and compiles the rules for itself. */
const mostThreads = 4
/** So many lines for each thread that runs, before another one starts. It needs the time of as many until it is as fast. */
const linesForThread = 30_000

/** Judges batches in threads. `see` gets what is wrong with the policy, once. */
export const judges = (task: JudgingTask, see: (problems: readonly Problem[]) => void): Judges => {
  const most = Math.min(availableParallelism(), mostThreads)
  const waiting: Batch[] = []
  const all: Judges[] = []
  const idle: Judges[] = []
  let given = 0
  let hasSeen = false
  const seeOnce = (problems: readonly Problem[]): void => {
    if (!hasSeen) see(problems)
    hasSeen = true
  }
  const another = (): Judges | undefined => {
    if (all.length >= Math.min(most, 1 + Math.floor(given / linesForThread))) return undefined
    const one = oneByOne(task, seeOnce)
    all.push(one)
    return one
  }
  // A thread takes the next batch when it is done with one: those that have just started are slower.
  const work = async (one: Judges): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
      await one.rows(batch.lines).then(batch.done, batch.failed)
    idle.push(one)
  }
  return {
    rows: lines =>
      new Promise((done, failed) => {
        waiting.push({ lines, done, failed })
        const one = idle.pop() ?? another()
        given += lines.length
        if (one !== undefined) work(one)
      }),
    end: async () => (await Promise.all(all.map(one => one.end()))).every(isClean => isClean),
  }
}

/** Lines that wait for a thread. */
interface Batch {
  readonly lines: readonly string[]
  readonly done: (rows: readonly CheckRow[]) => void
  readonly failed: (error: unknown) => void
}

/**
 * Judges lines in a thread, so that this one can watch the time: a timer for each line would cost a third of its time.
 * A line that takes too long is a fault, and a new thread continues with the next.
 */
const oneByOne = (task: JudgingTask, see: (problems: readonly Problem[]) => void): Judges => {
  let current: Thread | undefined
  let isClean = true
  const judged = async (lines: readonly string[]): Promise<readonly CheckRow[]> => {
    if (lines.length === 0) return []
    current ??= thread(task, see)
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

/** A thread is the program itself, which the loader sends to src/process/entry/judging-thread.ts. */
const thread = (task: JudgingTask, see: (problems: readonly Problem[]) => void): Thread => {
  const progress = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(process.argv[1] ?? '', { argv: [judgingVerb], workerData: { progress, task } })
  return {
    judge: lines =>
      new Promise((resolve, reject) => {
        let [at, since] = [-1, Date.now()]
        const timer = setInterval(() => {
          const now = Atomics.load(progress, 0)
          if (now !== at) [at, since] = [now, Date.now()]
          else if (Date.now() - since > lineMs && now < lines.length) done(() => resolve(now))
        }, pollMs)
        const onRows = (message: FromThread): void => {
          if ('rows' in message) done(() => resolve(message.rows))
          else see(message.problems)
        }
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
