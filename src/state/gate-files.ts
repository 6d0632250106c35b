import type { Decision } from '../core/decision.ts'
import type { KeptFile } from '../core/finding.ts'
import type { Platform } from '../core/platform.ts'
import { join } from '../text/path.ts'
import { canarySession } from './canary.ts'

/** Counts and marks of gates, which are about one session. */
const ofSession = ['.test-gate-strikes', '.test-gate-cold-warned']

/**
 * Keeps what gates count in the files below `.claude` that the older hooks know: `count|epoch`. Never throws: a lost count
 * changes no verdict. A denied edit was not made, so only the rule that denies it counts it.
 */
export const keepGateFiles = (platform: Platform, root: string, decision: Decision): void => {
  const { event, rounds } = decision.trace
  if (event.session === canarySession) return
  const folder = join(root, '.claude')
  if (event.kind === 'session-end' || (event.kind === 'session-start' && isNew(event.cause))) {
    for (const file of ofSession) keep(platform, folder, { file, as: 'gone' })
    return
  }
  const kept = (rounds[0]?.findings ?? [])
    .filter(
      ({ verdict, waived }) => waived === undefined && (verdict === 'deny' || decision.verdict !== 'deny'),
    )
    .flatMap(({ aside }) => aside?.kept ?? [])
  for (const one of kept) keep(platform, folder, one)
}

/** A session that is resumed or compacted goes on counting. */
const isNew = (cause: string | undefined): boolean => cause === 'startup' || cause === 'clear'

const keep = ({ files, now }: Platform, folder: string, { file, as }: KeptFile): void => {
  const path = join(folder, file)
  try {
    if (as === 'gone') {
      if (files.size(path) !== undefined) files.remove(path)
      return
    }
    // A link could lead out of the project.
    if (files.kind(folder) === undefined) files.makeFolder(folder)
    if (files.real(folder) !== join(files.real(join(folder, '..')) ?? '', '.claude')) return
    const count = as === 'mark' ? 1 : Number(/^\d{1,6}/.exec(files.readText(path) ?? '')?.[0] ?? 0) + 1
    files.writeWhole(path, `${count}|${Math.floor(now().getTime() / 1000)}\n`)
  } catch {}
}
