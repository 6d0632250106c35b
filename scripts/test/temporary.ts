import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const inMemory = '/dev/shm'
/** All suites together keep less than a gigabyte at a time. */
const neededBytes = 4 * 2 ** 30

/**
 * A folder for the temporary files of a run, in memory where the machine has room there: the suites write and delete hundreds of thousands
 * of small files, and a disk keeps them waiting. Undefined where TMPDIR is set, or there is no such room.
 */
export const temporaryFolder = (): string | undefined => {
  if (process.env.TMPDIR !== undefined) return undefined
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = mkdtempSync(`${inMemory}/handrail-tests-`)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    return folder
  } catch {
    return undefined
  }
}
