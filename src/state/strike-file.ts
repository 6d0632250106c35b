import type { Decision } from '../core/decision.ts'
import type { Files, Platform } from '../core/platform.ts'
import { countedIn, strikeFolder } from '../edit/strike-file.ts'
import { join } from '../text/path.ts'
import { canarySession } from './canary.ts'

/** The files that the older hooks have for the attempts of a session. */
const files = ['.mock-gate-strikes']

/** Counts the attempts that rules ask to be counted, and forgets them when the session ends. A lost one changes no verdict. */
export const keepStrikeFiles = (
  platform: Platform,
  root: string,
  { trace: { event, rounds } }: Decision,
): void => {
  if (event.session === canarySession) return
  const folder = join(root, strikeFolder)
  if (event.kind === 'session-end') for (const name of files) remove(platform.files, join(folder, name))
  const named = new Set(
    rounds.flatMap(({ findings }) => findings.flatMap(({ aside }) => aside?.strike ?? [])),
  )
  for (const name of named) add(platform, root, folder, name)
}

const add = ({ files: disk, now }: Platform, root: string, folder: string, name: string): void => {
  if (disk.kind(root) !== 'directory') return
  const path = join(folder, name)
  const at = now()
  try {
    disk.makeFolder(folder)
    disk.writeWhole(
      path,
      `${countedIn(disk.readText(path, 100), at) + 1}|${Math.floor(at.getTime() / 1000)}\n`,
    )
  } catch {}
}

const remove = (disk: Files, path: string): void => {
  try {
    if (disk.kind(path) !== undefined) disk.remove(path)
  } catch {}
}
