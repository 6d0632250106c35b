import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { pointerOf, pointersFolder } from '../../../core/edge/program.ts'
import { decidedHome, programsFolder } from '../../../core/edge/state-home.ts'
import { filesBelow } from '../../../platform/program/content.ts'

/** Removes the copies that no pointer names any more. */
export const removeUnused = ({ files, accountHome }: Platform): void => {
  const folder = programsFolder(decidedHome(accountHome()))
  const pointers = pointersFolder(accountHome())
  const used = filesBelow(pointers).flatMap(
    path => pointerOf(files.readText(join(pointers, path)))?.script ?? [],
  )
  for (const name of files.list(folder)) {
    const copy = join(folder, name)
    // One with a dot is being made.
    if (!name.startsWith('.') && !used.includes(join(copy, 'dist/handrail.sh')))
      rmSync(copy, { recursive: true, force: true })
  }
}
