import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { marksOf } from '../../test/support/marks.ts'
import type { Compiled } from './compile.ts'
import { familyOf } from './family.ts'
import { type Mark, newMark } from './mark.ts'
import type { Memory } from './memory.ts'
import type { FileEnd, Message, Order } from './messages.ts'

/** A process that runs test files, one after the other: see main.ts. */
export interface Worker {
  /** Those that it has run, and the one that it runs. */
  readonly files: readonly string[]
  /** The test that runs, or ran last. */
  at(): string
  run(file: string, tells: (message: Message) => void): Promise<FileEnd | Death>
  /** Lets the process end, and waits for that. */
  end(): Promise<Death>
}

export interface Death {
  readonly kind: 'death'
  /** Undefined where it ended as it should. */
  readonly why: string | undefined
  /** The test that ran last, and the end of what was printed. */
  readonly at: string
}

export interface WorkerOptions {
  readonly compiled: Compiled
  readonly env: NodeJS.ProcessEnv
  /** A process that has told nothing for so long hangs. No test of this repository is allowed as much. */
  readonly silenceMs?: number
  readonly memory?: Memory | undefined
}

const tailLength = 4000
/** How long the rest of the output may take after the end of a process. */
const outputMs = 500

/** Starts a process for a file and those that share it. */
export const startWorker = (first: string, notes: (line: string) => void, options: WorkerOptions): Worker => {
  const files: string[] = []
  let [failed, tail] = [false, '']
  let remains: readonly string[] = []
  const mark = newMark()
  let at = (): string => mark.read() || 'its beginning'
  let tells = (_: Message): void => {}
  let isOver = (_: FileEnd): void => {}
  const child = start(first, mark, options)
  const watch = killWhenSilent(child, options.silenceMs ?? 300_000)
  child.on('message', (message: Message) => {
    watch.heard()
    if (message.kind === 'failed') failed = true
    if (message.kind === 'remains') remains = message.names
    tells(message)
    if (message.kind !== 'file') return
    watch.rest()
    isOver(message)
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      watch.heard()
      tail = `${tail}${text}`.slice(-tailLength)
      for (const line of text.split('\n')) if (line.startsWith('note: ')) notes(line)
    })
  const death = ended(child).then(([code, signal]): Death => {
    watch.stop()
    const family = watch.hung()
    const printed = family === undefined ? tail : ['still running:', ...family, tail].join('\n')
    const left = [...marksOf(new Set([String(child.pid)])), ...remains]
    const ends = left.length === 0 ? `exit code ${code}` : `it left ${left.join(', ')} in /tmp`
    const told = family === undefined ? (signal ?? ends) : 'it was silent for too long'
    const well = (code === 0 || (code === 1 && failed)) && left.length === 0
    const last = at()
    mark.close()
    at = () => last
    return { kind: 'death', why: well ? undefined : String(told), at: `${last}\n${printed}` }
  })
  const order = (what: Order): void => {
    watch.heard()
    // A process that is gone can't be told; its death says why.
    child.send(what, () => {})
  }
  return {
    files,
    at: () => at(),
    run: (file, listener) => {
      files.push(file)
      tells = listener
      const over = new Promise<FileEnd>(resolve => {
        isOver = resolve
      })
      order({ run: file })
      return Promise.race([over, death])
    },
    end: () => {
      order('end')
      return death
    },
  }
}

/** Processes that a test left running may hold its output open: only the end and the last message are waited for. */
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

const start = (file: string, mark: Mark, { compiled, env, memory }: WorkerOptions): ChildProcess => {
  const [program = '', ...args] = [
    ...(memory?.before ?? []),
    process.execPath,
    // Most of what a test makes is garbage at its end: a large nursery collects it all at once.
    '--max-semi-space-size=64',
    ...(compiled.computed.has(file) ? ['--import', 'tsx'] : []),
    ...['--import', compiled.tracking],
    ...[`--test-reporter=${compiled.reporter}`, '--test-reporter-destination=stdout'],
    ...[compiled.main, compiled.folder, ...(memory === undefined ? [] : [memory.folder])],
  ]
  return spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', mark.fd],
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
    /** Until something is heard again. */
    rest: () => {
      heardAt = Number.POSITIVE_INFINITY
    },
    stop: () => clearInterval(timer),
    /** Of a process that hung: what it had started that still ran. */
    hung: () => family,
  }
}
