import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Compiled } from './compile.ts'
import { familyOf } from './family.ts'
import type { Memory } from './memory.ts'
import type { Message, Result } from './messages.ts'
import { type Job, nextJob } from './plan.ts'

/** What the runner shows while it runs, and counts in the end. */
export interface Listener {
  readonly begins: (job: Job) => void
  readonly tells: (job: Job, message: Message) => void
  readonly ends: (job: Job) => void
  readonly notes: (line: string) => void
}

export interface PoolOptions {
  readonly compiled: Compiled
  readonly cores: number
  readonly env: NodeJS.ProcessEnv
  /** A process that has told nothing for so long hangs. No test of this repository is allowed as much. */
  readonly silenceMs?: number
  readonly memory?: Memory | undefined
}

const tailLength = 4000
/** How long the rest of the output may take after the end of a process. */
const outputMs = 500

/** Runs all jobs, as many at a time as there are cores for. */
export const runJobs = async (
  jobs: readonly Job[],
  listener: Listener,
  options: PoolOptions,
): Promise<void> => {
  let waiting = jobs
  const running = new Map<Job, Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const job = nextJob(waiting, [...running.keys()], options.cores)
    if (job === undefined) {
      await Promise.race(running.values())
      continue
    }
    waiting = waiting.filter(other => other !== job)
    const work = runJob(job, listener, options).then(again => {
      waiting = [...again, ...waiting]
      running.delete(job)
    })
    running.set(job, work)
  }
}

/** Returns what has to run again, because the process ended before it came to it. */
const runJob = async (job: Job, listener: Listener, options: PoolOptions): Promise<readonly Job[]> => {
  listener.begins(job)
  const left = new Set(job.files)
  let [failed, at, tail] = [false, 'its beginning', '']
  const child = start(job, options)
  const watch = killWhenSilent(child, options.silenceMs ?? 300_000)
  child.on('message', (message: Message) => {
    watch.heard()
    if (message.kind === 'file') left.delete(message.file)
    if (message.kind === 'running') at = message.name
    if (message.kind === 'failed') failed = true
    listener.tells(job, message)
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      watch.heard()
      tail = `${tail}${text}`.slice(-tailLength)
      for (const line of text.split('\n')) if (line.startsWith('note: ')) listener.notes(line)
    })
  const [code, signal] = await ended(child)
  watch.stop()
  listener.ends(job)
  const family = watch.hung()
  const why = family === undefined ? (signal ?? `exit code ${code}`) : 'it was silent for too long'
  if (family !== undefined) tail = ['still running:', ...family, tail].join('\n')
  const [first = '', second] = left
  if (left.size > 0 && job.files.length > 1) {
    listener.notes(
      `note: a process of ${job.files.length} files ended (${why}): ${left.size} run again alone`,
    )
    return [...left].map(file => ({ files: [file], cores: 1 }))
  }
  const broken = left.size > 0 || (code !== 0 && !failed)
  if (broken && second === undefined)
    listener.tells(job, crash(first || (job.files.at(-1) ?? ''), `${why}, at: ${at}\n${tail}`))
  return []
}

/** What a test has left running may hold its output open: only the end and the last message are waited for. */
const ended = async (child: ChildProcess): Promise<readonly unknown[]> => {
  const closed = once(child, 'close')
  const disconnected = once(child, 'disconnect')
  const exit: readonly unknown[] = await once(child, 'exit')
  await disconnected
  await Promise.race([closed, setTimeout(outputMs, undefined, { ref: false })])
  child.stdout?.destroy()
  child.stderr?.destroy()
  return exit
}

const crash = (file: string, text: string): Result => ({
  kind: 'failed',
  file,
  name: 'the process of the file',
  text,
})

const start = ({ files }: Job, { compiled, env, memory }: PoolOptions): ChildProcess => {
  const [program = '', ...args] = [
    ...(memory?.before ?? []),
    process.execPath,
    ...(files.some(file => compiled.computed.has(file)) ? ['--import', 'tsx'] : []),
    `--test-reporter=${compiled.reporter}`,
    '--test-reporter-destination=stdout',
    compiled.main,
    compiled.folder,
    ...files,
  ]
  return spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...env,
      ...(memory === undefined ? {} : { TMPDIR: memory.folder }),
      HANDRAIL_TEST_SERVING: compiled.serving,
    },
  })
}

const killWhenSilent = (child: ChildProcess, limit: number) => {
  let heardAt = performance.now()
  let family: readonly string[] | undefined
  const timer = setInterval(
    () => {
      if (performance.now() - heardAt < limit || family !== undefined) return
      family = familyOf(child.pid ?? 0)
      child.kill('SIGKILL')
    },
    Math.min(1000, limit),
  )
  return {
    heard: () => {
      heardAt = performance.now()
    },
    stop: () => clearInterval(timer),
    /** Of a process that hung: what it had started that still ran. */
    hung: () => family,
  }
}
