import type { Decision } from '../../core/decision/decision.ts'
import { lockWorldOf, whileLocked } from '../../core/edge/lock.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { KeptFile } from '../../core/findings/finding.ts'
import { join } from '../../core/text/paths/path.ts'
import { countIn, gateFiles, gateFolder } from '../../known/status/gate-files.ts'
import { canarySession } from '../session/canary.ts'

/**
 * Keeps what gates count in the files below `.claude` that the older hooks know: `count|epoch`. Never throws: a lost count
 * changes no verdict. A denied edit was not made, so only the rule that denies it counts it.
 */
export const keepGateFiles = (platform: Platform, root: string, decision: Decision): void => {
  const { event, rounds } = decision.trace
  if (event.session === canarySession) return
  if (event.kind === 'session-end' || (event.kind === 'session-start' && isNew(event.cause))) {
    for (const file of Object.values(gateFiles)) keep(platform, root, { file, as: 'gone' })
    return
  }
  const kept = (rounds[0]?.findings ?? [])
    .filter(
      ({ verdict, waived }) => waived === undefined && (verdict === 'deny' || decision.verdict !== 'deny'),
    )
    .flatMap(({ aside }) => aside?.kept ?? [])
  for (const one of kept) keep(platform, root, one)
}

/** A session that is resumed or compacted goes on counting. */
const isNew = (cause: string | undefined): boolean => cause === 'startup' || cause === 'clear'

const keep = (platform: Platform, root: string, { file, as }: KeptFile): void => {
  const { files, now } = platform
  const folder = join(root, gateFolder)
  const path = join(folder, file)
  try {
    if (as === 'gone' && files.size(path) === undefined) return
    if (files.kind(root) !== 'directory') return
    if (files.kind(folder) === undefined) files.makeFolder(folder)
    // A link could lead out of the project.
    if (files.real(folder) !== join(files.real(root) ?? '', gateFolder)) return
    if (as === 'gone') files.remove(path)
    else
      whileLocked(lockWorldOf(platform), `${path}.lock`, () => {
        const count = as === 'mark' ? 1 : countIn(files.readText(path), now()) + 1
        files.writeWhole(path, `${count}|${secondsAt(now())}\n`)
      })
  } catch {}
}

const secondsAt = (date: Date): number => Math.floor(date.getTime() / 1000)
