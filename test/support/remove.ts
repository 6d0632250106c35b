import { rmSync } from 'node:fs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Removes a folder in which a process that is about to end may still write.
 * rmSync's own retries do not do: they never look for files that came after its first look.
 */
export const removeFolder = (path: string, endProcesses: () => void = () => {}): void => {
  for (let tries = 1; ; tries += 1) {
    try {
      endProcesses()
      rmSync(path, { recursive: true, force: true })
      return
    } catch (error) {
      if (tries === 50) throw error
    }
    Atomics.wait(pause, 0, 0, 100)
  }
}
