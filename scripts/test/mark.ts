import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The descriptor of the mark in a test process. */
const descriptor = 4
const bytes = 512
const written = Buffer.alloc(bytes)

/** In a test process: the name of the test that runs. The runner finds it even where the process hangs or is killed. */
export const markRunning = (name: string): void => {
  written.fill(0).write(name)
  writeSync(descriptor, written, 0, bytes, 0)
}

/**
 * A file without a name that holds which test of a process runs. A message for each test would wake the runner, and took five times
 * the CPU.
 */
export interface Mark {
  /** To be the descriptor 4 of the process. */
  readonly fd: number
  read(): string
  close(): void
}

export const newMark = (): Mark => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-mark-'))
  const fd = openSync(join(folder, 'running'), 'w+')
  rmSync(folder, { recursive: true })
  return {
    fd,
    read: () => {
      const found = Buffer.alloc(bytes)
      readSync(fd, found, 0, bytes, 0)
      return found.toString('utf8').replace(/\0+$/, '')
    },
    close: () => closeSync(fd),
  }
}
