import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { removeFolder } from './remove.ts'

const made: string[] = []
after(() => {
  for (const folder of made) removeFolder(folder)
})

/** A folder that is gone when the tests of the file are over. */
export const newFolder = (name: string): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `handrail-${name}-`)))
  made.push(folder)
  return folder
}
