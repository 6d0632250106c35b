import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mutant, Outcome } from './mutant.ts'

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Far above what a suite takes: a mutant may loop for ever, and only another process can end it. */
const patience = 20_000

/** Runs mutants in a few processes and tells each outcome as it comes. */
export const runAll = async (
  mutants: readonly Mutant[],
  jobs: number,
  tell: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> => {
  const queue = [...mutants].reverse()
  const work = async (): Promise<void> => {
    let child = start()
    for (let mutant = queue.pop(); mutant !== undefined; mutant = queue.pop()) {
      const outcome = await outcomeOf(child, mutant)
      if (outcome === 'timeout') {
        child.kill('SIGKILL')
        child = start()
      }
      tell(mutant, outcome)
    }
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(jobs, mutants.length) }, work))
}

const start = (): ChildProcess => fork(worker, { execArgv: ['--import', 'tsx'], stdio: 'inherit' })

const outcomeOf = (child: ChildProcess, mutant: Mutant): Promise<Outcome> =>
  new Promise(done => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      done(outcome)
    }
    const timer = setTimeout(() => end('timeout'), patience)
    child.once('exit', () => end('timeout'))
    child.once('message', (reply: { readonly killed?: string }) =>
      end(reply.killed === undefined ? 'survived' : { killed: reply.killed }),
    )
    child.send(mutant)
  })
