import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Part } from './figures.ts'
import type { Order, Report } from './fuzz-worker.ts'
import { envIn, newPlace, newProject, type Place, root } from './place.ts'
import { type Unproven, unproven, whyNoProof } from './proof.ts'

const batch = 1000
/** After so many the allowed ones are proven and the figures written: where a run that was ended goes on. */
const chunk = 5000
/** A worker that has spent so much processor time on one input, or so much time at all, does not come back. */
const stuckCpuMs = 20_000
const stuckMs = 600_000
const pollMs = 5000

/** Three folders deep, as the sources of the worker are: they look for the root from where they are. */
const workerFile = join(root, 'bench/results/fuzz-worker.mjs')

/** As one file, without what tsx adds to each function, it is twice as quick. */
const bundleWorker = () =>
  build({
    entryPoints: [fileURLToPath(new URL('./fuzz-worker.ts', import.meta.url))],
    outfile: workerFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })

/** The number of the input that a worker is at. */
const atOf = (worker: ChildProcess, cwd: string): string => {
  try {
    return readFileSync(join(cwd, `../at-${worker.pid}`), 'utf8').trim()
  } catch {
    return ''
  }
}

/** Processor time of a process in milliseconds; its clock ticks are hundredths of a second. */
const cpuOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

type Answer = { readonly report: Report } | { readonly died: string }

/** The report of one order, or how the worker ended. */
const ask = (worker: ChildProcess, order: Order): Promise<Answer> =>
  new Promise(resolve => {
    let seen = { at: '', since: performance.now(), cpu: cpuOf(worker.pid) }
    let why = ''
    const limit = setInterval(() => {
      const at = atOf(worker, order.cwd)
      const [now, cpu] = [performance.now(), cpuOf(worker.pid)]
      if (at !== seen.at) seen = { at, since: now, cpu }
      else if (cpu - seen.cpu > stuckCpuMs || now - seen.since > stuckMs) {
        why = `killed after ${cpu - seen.cpu} ms of processor time, ${Math.round(now - seen.since)} ms in all`
        worker.kill('SIGKILL')
      }
    }, pollMs)
    const ended = (code: number | null, signal: string | null): void => {
      clearInterval(limit)
      resolve({ died: why === '' ? `exit code ${code}, signal ${signal}` : why })
    }
    worker.once('exit', ended)
    worker.once('message', (report: Report) => {
      clearInterval(limit)
      worker.off('exit', ended)
      resolve({ report })
    })
    worker.send(order)
  })

const notProven = 'FAILED an allow that is not proven harmless'

interface Lane {
  readonly cwd: string
  worker: ChildProcess
}

const startWorker = (place: Place): ChildProcess =>
  fork(workerFile, {
    execArgv: [],
    env: envIn(place),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

const newLane = (place: Place, number: number): Lane => {
  const cwd = newProject(join(place.folder, `lane-${number}`, 'app'), '{ "journal": { "enabled": false } }')
  mkdirSync(join(cwd, '../home'))
  return { cwd, worker: startWorker(place) }
}

/** One order to its end. An input at which the worker ends is told, and a new one goes on behind it. */
const judgeAll = async (
  place: Place,
  lane: Lane,
  { seed, from, count }: Omit<Order, 'cwd'>,
): Promise<readonly Report[]> => {
  if (count <= 0) return []
  const answer = await ask(lane.worker, { seed, cwd: lane.cwd, from, count })
  if ('report' in answer) return [answer.report]
  const index = Math.max(from, Number(atOf(lane.worker, lane.cwd)))
  lane.worker = startWorker(place)
  const name = 'FAILED a worker died or hung'
  return [
    { counts: { [name]: 1 }, failures: [{ name, index, said: answer.died }], allowed: [], slowest: 0 },
    // The inputs before it got no report.
    ...(await judgeAll(place, lane, { seed, from, count: index - from })),
    ...(await judgeAll(place, lane, { seed, from: index + 1, count: from + count - index - 1 })),
  ]
}

/** Inputs of every kind, as the hook gets them. What is allowed is proven harmless by a real shell. */
export const fuzz: Part = {
  name: 'inputs',
  unit: 'inputs',
  full: 1_000_000,
  run: async ({ seed, wanted, from, note, fail, progress, earlier, mend }) => {
    const place = newPlace('inputs')
    const why = whyNoProof()
    if (why !== undefined) note(`skipped: the proof of what is allowed (${why})`)
    await bundleWorker()
    const proven = new Set<string>()
    const prove = async (allowed: ReadonlySet<string>): Promise<readonly Unproven[]> => {
      const commands = [...allowed].filter(command => !proven.has(command))
      for (const command of commands) proven.add(command)
      const found = why !== undefined || commands.length === 0 ? [] : await unproven(commands)
      if (why === undefined)
        note('different commands, allowed and proven harmless', commands.length - found.length)
      return found
    }
    /** Proves again the commands that the list of reads lacked: it may have grown since. */
    const proveAgain = async (): Promise<void> => {
      const lacked = earlier.filter(({ name }) => name.startsWith(notProven))
      const found = await prove(new Set(lacked.map(({ command }) => String(command))))
      for (const failure of lacked)
        if (!found.some(({ command }) => command === failure.command)) mend(failure)
    }
    const judgeChunk = async (start: number, end: number): Promise<readonly Report[]> => {
      const reports: Report[] = []
      let next = start
      const work = async (lane: Lane): Promise<void> => {
        for (let at = next; at < end; at = next) {
          next += batch
          const order = { seed, from: at, count: Math.min(batch, end - at) }
          reports.push(...(await judgeAll(place, lane, order)))
        }
      }
      await Promise.all(lanes.map(work))
      return reports
    }
    /** Notes a chunk as a whole, so that a run which was ended goes on between two of them. */
    const settle = async (reports: readonly Report[], end: number): Promise<void> => {
      const found = await prove(new Set(reports.flatMap(({ allowed }) => allowed)))
      for (const each of found) {
        const name = `${notProven}: ${each.why}`
        note(name)
        fail({ name, ...each })
      }
      for (const { counts, failures, slowest } of reports) {
        for (const [name, count] of Object.entries(counts)) note(name, count)
        for (const failure of failures) fail({ seed, ...failure })
        if (slowest > 1000) note('inputs over 1 s of processor time')
      }
      progress(end)
    }
    const lanes = Array.from({ length: availableParallelism() }, (_, number) => newLane(place, number))
    let settled = proveAgain()
    for (let start = from; start < wanted; start += chunk) {
      const end = Math.min(wanted, start + chunk)
      const reports = await judgeChunk(start, end)
      // The proof of one chunk runs beside the next one.
      await settled
      settled = settle(reports, end)
    }
    await settled
    for (const { worker } of lanes) worker.kill()
    rmSync(place.folder, { recursive: true, force: true })
    rmSync(workerFile, { force: true })
  },
}
