import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from './remove.ts'

const made: string[] = []
// Not after(): the tests of several files may share a process, and this module.
process.on('exit', () => {
  for (const folder of made) removeFolder(folder)
})

/** A folder that is gone when the process of the tests ends. */
export const newFolder = (name: string): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `handrail-${name}-`)))
  made.push(folder)
  return folder
}
