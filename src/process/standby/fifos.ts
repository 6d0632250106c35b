import { closeSync, constants, existsSync, fstatSync, openSync, writeSync } from 'node:fs'
import { attempt } from '../../platform/node/attempt.ts'
import { run } from '../../platform/node/run.ts'
import { absoluteEntries } from '../../platform/processes/child-env.ts'
import { pairPath } from './protocol.ts'

const timeoutMs = 10_000

/**
 * Makes the pairs of FIFOs for some exchanges. With the program mkfifo: Node has no call for it. Returns its exit code: undefined
 * where it was killed or took too long.
 */
export const makePairs = (folder: string, first: number, count: number): number | undefined => {
  const pairs = Array.from({ length: count }, (_, index) => pairPath(folder, process.pid, first + index))
  const fifos = pairs.flatMap(pair => [`${pair}.request`, `${pair}.reply`])
  // The PATH is that of a caller in some project, so the system's folders come first.
  const folders = ['/usr/bin', '/bin', ...absoluteEntries(process.env.PATH ?? '', ':')]
  const mkfifo = folders.map(each => `${each}/mkfifo`).find(existsSync)
  return mkfifo === undefined ? 127 : run(mkfifo, ['-m', '600', ...fifos], { cwd: '/', timeoutMs }).code
}

/** Ends the read at `.request` in the thread pool, by a write that is no request. */
export const wake = (pair: string): void => {
  const { O_NONBLOCK, O_WRONLY } = constants
  const fd = attempt(() => openSync(`${pair}.request`, O_WRONLY | O_NONBLOCK))
  // Without the FIFO no client can come, and the read never returns.
  if (fd === undefined || !fstatSync(fd).isFIFO()) process.kill(process.pid, 'SIGKILL')
  else {
    writeSync(fd, '\n')
    closeSync(fd)
  }
}
