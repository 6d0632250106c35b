import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Part } from './figures.ts'
import type { Order, Report } from './fuzz-worker.ts'
import { envIn, newPlace, newProject } from './place.ts'
import { unproven, whyNoProof } from './proof.ts'

const batch = 1000
/** A worker that is at the same input for so long does not come back. */
const stuckMs = 60_000
const pollMs = 5000
const proofBatch = 1000

const workerFile = fileURLToPath(new URL('./fuzz-worker.ts', import.meta.url))

/** The number of the input that a worker is at. */
const atOf = (worker: ChildProcess, cwd: string): string => {
  try {
    return readFileSync(join(cwd, `../at-${worker.pid}`), 'utf8')
  } catch {
    return ''
  }
}

/** The report of one order; undefined where the worker died or did not come back. */
const ask = (worker: ChildProcess, order: Order): Promise<Report | undefined> =>
  new Promise(resolve => {
    let seen = { at: '', since: performance.now() }
    const limit = setInterval(() => {
      const at = atOf(worker, order.cwd)
      if (at !== seen.at) seen = { at, since: performance.now() }
      else if (at !== '' && performance.now() - seen.since > stuckMs) worker.kill('SIGKILL')
    }, pollMs)
    const ended = (): void => {
      clearInterval(limit)
      resolve(undefined)
    }
    worker.once('exit', ended)
    worker.once('message', (report: Report) => {
      clearInterval(limit)
      worker.off('exit', ended)
      resolve(report)
    })
    worker.send(order)
  })

/** Inputs of every kind, as the hook gets them. What is allowed is proven harmless by a real shell. */
export const fuzz: Part = {
  name: 'inputs',
  unit: 'inputs',
  full: 1_000_000,
  run: async ({ seed, wanted, from, note, fail, progress }) => {
    const place = newPlace('inputs')
    const allowed = new Set<string>()
    const why = whyNoProof()
    if (why !== undefined) note(`skipped: the proof of what is allowed (${why})`)
    let next = from
    let done = from
    let slowest = 0
    const prove = async (): Promise<void> => {
      const commands = [...allowed]
      allowed.clear()
      if (why !== undefined || commands.length === 0) return
      const found = await unproven(commands)
      note('allowed and proven harmless', commands.length - found.length)
      for (const each of found) {
        note('FAILED an allow that is not proven harmless')
        fail({ name: 'FAILED an allow that is not proven harmless', ...each })
      }
    }
    const lane = async (number: number): Promise<void> => {
      const cwd = newProject(
        join(place.folder, `lane-${number}`, 'app'),
        '{ "journal": { "enabled": false } }',
      )
      mkdirSync(join(cwd, '../home'))
      const start = (): ChildProcess =>
        fork(workerFile, {
          execArgv: ['--import', 'tsx'],
          env: envIn(place),
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        })
      let worker = start()
      while (next < wanted) {
        const order = { seed, cwd, from: next, count: Math.min(batch, wanted - next) }
        next += order.count
        const report = await ask(worker, order)
        if (report === undefined) {
          const index = Number(atOf(worker, cwd))
          note('FAILED a worker died or hung')
          fail({ name: 'FAILED a worker died or hung', seed, index })
          worker = start()
          continue
        }
        for (const [name, count] of Object.entries(report.counts)) note(name, count)
        for (const failure of report.failures) fail({ seed, ...failure })
        for (const command of report.allowed) allowed.add(command)
        slowest = Math.max(slowest, report.slowest)
        done += order.count
        if (allowed.size >= proofBatch) await prove()
        progress(done)
      }
      worker.kill()
    }
    await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => lane(number)))
    await prove()
    note(`slowest input, ms of processor time: ${Math.round(slowest)}`)
    rmSync(place.folder, { recursive: true, force: true })
  },
}
