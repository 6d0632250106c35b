import { constants } from 'node:os'
import type { Platform } from '../../core/edge/platform.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Work with a temporary folder that is gone afterwards, also where the process is told to end in its middle. */
export const withScratch = async <T>(
  { files }: Platform,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = files.makeScratch()
  const ended = (signal: (typeof signals)[number]): never => {
    files.removeTree(folder)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, ended)
  try {
    return await work(folder)
  } finally {
    for (const signal of signals) process.off(signal, ended)
    files.removeTree(folder)
  }
}
