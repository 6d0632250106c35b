import type { Decision } from './core/decision.ts'
import type { Aside } from './core/finding.ts'
import { join } from './core/path.ts'
import { stateFolder } from './journal/place.ts'
import { sessionOwner } from './platform/edge.ts'
import type { Platform } from './platform/platform.ts'

interface Place {
  /** The project's main working tree. */
  readonly root: string
  /** Markers go under /tmp, by the names that the older hooks used. */
  readonly tmp: boolean
}

/** Tells what rules have to say beside the answer. Nothing of it is worth a failure. */
export const tellAsides = (platform: Platform, decision: Decision, place: Place): void => {
  // A rewritten command is looked at again; what was said about it the first time is enough.
  for (const { aside } of decision.trace.rounds[0]?.findings ?? []) {
    if (aside === undefined) continue
    for (const line of aside.stderr ?? []) platform.writeStderr(`${line}\n`)
    if (aside.once !== undefined) tellOnce(platform, decision, aside.once, place)
    if (aside.log !== undefined) addToLog(platform, aside.log)
  }
}

const tellOnce = (
  platform: Platform,
  { trace }: Decision,
  { marker, says }: NonNullable<Aside['once']>,
  { root, tmp }: Place,
): void => {
  const folder = join(stateFolder(root), 'once')
  const session = trace.event.session?.replace(/[^\w-]/g, '').slice(0, 64) || sessionOwner(platform)
  const file = tmp ? `/tmp/.${marker}_${sessionOwner(platform)}` : join(folder, `${marker}_${session}`)
  try {
    if (!tmp && platform.files.kind(root) === 'directory') {
      platform.files.makeFolder(folder)
      platform.files.createNew(join(stateFolder(root), '.gitignore'), '*\n')
    }
    if (!platform.files.createNew(file, '')) return
  } catch {
    // Told again is better than not told.
  }
  platform.writeStderr(`${says}\n`)
}

const addToLog = (platform: Platform, { name, line }: NonNullable<Aside['log']>): void => {
  const file = `/tmp/.${name}_${sessionOwner(platform)}.log`
  try {
    platform.files.append(file, `${line}\n`)
  } catch (error) {
    platform.writeStderr(
      `handrail: ${file} can't be written (${error instanceof Error ? error.message : error})\n`,
    )
  }
}
