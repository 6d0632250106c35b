import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mutant, Outcome } from './mutant.ts'

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Runs mutants in a few processes and tells each outcome as it comes, with the milliseconds that it took. */
export const runAll = async (
  mutants: readonly Mutant[],
  jobs: number,
  limit: (mutant: Mutant) => number,
  tell: (mutant: Mutant, outcome: Outcome, took: number) => void,
): Promise<void> => {
  const queue = [...mutants].reverse()
  const work = async (): Promise<void> => {
    let child = start()
    for (let mutant = queue.pop(); mutant !== undefined; mutant = queue.pop()) {
      const started = performance.now()
      const outcome = await outcomeOf(child, mutant, limit(mutant))
      if (outcome === 'timeout') {
        child.kill('SIGKILL')
        child = start()
      }
      tell(mutant, outcome, performance.now() - started)
    }
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(jobs, mutants.length) }, work))
}

const start = (): ChildProcess => fork(worker, { execArgv: ['--import', 'tsx'], stdio: 'inherit' })

/** A mutant may loop for ever, and only another process can end it. */
const outcomeOf = (child: ChildProcess, mutant: Mutant, limit: number): Promise<Outcome> =>
  new Promise(done => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      done(outcome)
    }
    const timer = setTimeout(() => end('timeout'), limit)
    child.once('exit', () => end('timeout'))
    child.once('message', (reply: { readonly killed?: string }) =>
      end(reply.killed === undefined ? 'survived' : { killed: reply.killed }),
    )
    child.send(mutant)
  })
