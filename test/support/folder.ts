import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const made: string[] = []
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is gone when the tests of the file are over. */
export const newFolder = (name: string): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `handrail-${name}-`)))
  made.push(folder)
  return folder
}
