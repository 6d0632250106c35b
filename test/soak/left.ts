import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

const entriesIn = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Files that a killed process leaves: temporary files, locks, FIFOs, and all that lies in the folder of standby processes. */
const temporary = /\.tmp$|\.lock$|\.claim$|\.ready$|\.slot$|\.request$|\.reply$/

export const leftIn = (folder: string, isLeft: RegExp = temporary): readonly string[] =>
  entriesIn(folder).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return leftIn(path, isLeft)
    return entry.isFIFO() || entry.isSocket() || isLeft.test(entry.name) ? [path] : []
  })
