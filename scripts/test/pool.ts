import type { Message, Result } from './messages.ts'
import { type Job, nextJob } from './plan.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

/** Callbacks of a run: the runner shows them while it runs, and counts in the end. */
export interface Listener {
  /** `at` says which of its tests runs. */
  readonly begins: (job: Job, at: () => string) => void
  readonly tells: (job: Job, message: Message) => void
  readonly ends: (job: Job) => void
  readonly notes: (line: string) => void
}

export interface PoolOptions extends WorkerOptions {
  readonly cores: number
}

/** A fork copies the tables of all pages: a process that has grown starts others slowly, and is not used again. */
const mostBytes = 300 * 1024 * 1024

interface Idle {
  readonly worker: Worker
  readonly last: Job
}

/**
 * Runs all jobs, as many at a time as there are cores for. To load the program takes longer than most files: a process that has run
 * one takes the next.
 */
export const runJobs = async (
  jobs: readonly Job[],
  listener: Listener,
  options: PoolOptions,
): Promise<void> => {
  let waiting = jobs
  const running = new Map<Job, Promise<void>>()
  const idle: Idle[] = []
  const ending: Promise<void>[] = []

  const end = async ({ worker, last }: Idle): Promise<void> => {
    const { why, at } = await worker.end()
    if (why !== undefined) listener.tells(last, crash(last, `${why}, at: ${at}`))
  }

  const run = async (job: Job): Promise<void> => {
    const known = job.sharing ? idle.pop() : undefined
    const worker = known?.worker ?? startWorker(job.file, listener.notes, options)
    listener.begins(job, worker.at)
    const result = await worker.run(job.file, message => listener.tells(job, message))
    listener.ends(job)
    running.delete(job)
    if (result.kind === 'death') {
      const { why, at } = result
      if (known === undefined) return listener.tells(job, crash(job, `${why}, at: ${at}`))
      listener.notes(
        `note: a process ended (${why}) at its file ${worker.files.length}: ${job.file} runs again alone`,
      )
      waiting = [{ ...job, sharing: false }, ...waiting]
    } else if (job.sharing && result.bytes < mostBytes) idle.push({ worker, last: job })
    else ending.push(end({ worker, last: job }))
  }

  while (waiting.length > 0 || running.size > 0) {
    const job = nextJob(waiting, [...running.keys()], options.cores)
    if (job === undefined) {
      await Promise.race(running.values())
      continue
    }
    waiting = waiting.filter(other => other !== job)
    running.set(job, run(job))
  }
  await Promise.all([...ending, ...idle.map(end)])
}

const crash = ({ file }: Job, text: string): Result => ({
  kind: 'failed',
  file,
  name: 'the process of the file',
  text,
})
