import type { Platform } from '../../../core/edge/platform.ts'
import type { UndoPolicy } from '../../../core/policy/policy.ts'
import { errorCode } from '../../../platform/node/attempt.ts'
import { objectContent, type Vault } from '../../../platform/node/objects.ts'
import { type DiskPlace, keyOf, placeFrom, see, writtenOf } from '../../../platform/node/place.ts'
import { putFile, putFolder, putLink, setMode, takeAway } from '../../../platform/node/put-back.ts'
import { type Found, takeTree } from '../gather.ts'
import { keepContents } from '../keeping/contents.ts'
import { noteLeftIn } from '../keeping/left.ts'
import type { KeptCall, KeptEntry } from '../record.ts'
import { writeCall } from '../store.ts'
import { blobContents } from './blobs.ts'
import type { UndoStep } from './plan.ts'

export interface Brought {
  readonly step: UndoStep
  /** Why it was not done. */
  readonly failed?: string | undefined
}

/** The permission of the owner to write in a folder, until all of it is there. */
const writable = 0o700

/**
 * Carries out the steps of an undo. What it replaces or removes is kept first, under `id`, so that it can be undone as well. `over`:
 * git has put something in these places meanwhile.
 */
export const bringBack = (
  platform: Platform,
  vault: Vault,
  steps: readonly UndoStep[],
  undo: Pick<KeptCall, 'id' | 'subject' | 'root' | 'session' | 'host'>,
  policy: UndoPolicy,
  over: boolean,
): readonly Brought[] => {
  const todo = steps.filter(
    ({ does }) => does === 'bring' || does === 'replace' || does === 'mode' || does === 'remove',
  )
  const safe = keepCurrent(platform, vault, todo, undo, policy)
  const failed = new Map<UndoStep, string>()
  const attemptAt = (step: UndoStep, work: () => void): void => {
    try {
      if (!safe(step)) throw new Error('what stands there could not be kept first')
      work()
    } catch (error) {
      failed.set(step, errorCode(error) || (error instanceof Error ? error.message : String(error)))
    }
  }
  const byDepth = todo.toSorted((a, b) => keyOf(a.place).length - keyOf(b.place).length)
  for (const step of byDepth.toReversed())
    if (step.does === 'remove' || (step.does === 'replace' && isInTheWay(step)))
      attemptAt(step, () => takeTreeAway(step.place))
  const folders = byDepth.filter(({ entry }) => entry.kind === 'folder')
  for (const step of folders)
    if (step.does !== 'mode')
      attemptAt(step, () => {
        putFolder(step.place)
        setMode(step.place, (step.entry.mode ?? 0o755) | writable)
      })
  const files = byDepth.filter(
    ({ entry, does }) => (entry.kind === 'file' || entry.kind === 'link') && does !== 'remove',
  )
  const blobs = blobContents(platform, files)
  for (const step of files)
    if (!failed.has(step)) attemptAt(step, () => putEntry(vault, step, blobs(step.entry), over))
  for (const step of folders.toReversed())
    if (step.entry.mode !== undefined) attemptAt(step, () => setMode(step.place, step.entry.mode ?? 0o755))
  noteLeftIn(platform, vault, undo.id)
  return todo.map(step => ({ step, failed: failed.get(step) }))
}

/** Whether something of another kind stands where a folder or a link has to be made. */
const isInTheWay = ({ entry, place }: UndoStep): boolean => {
  const kind = see(place)?.kind
  return kind !== undefined && kind !== entry.kind && (kind === 'folder' || entry.kind === 'folder')
}

const putEntry = (
  vault: Vault,
  { entry, place, does }: UndoStep,
  blob: Buffer | undefined,
  over: boolean,
): void => {
  const { mode = 0o644, leadsTo, object } = entry
  if (does === 'mode') {
    setMode(place, mode)
    return
  }
  const isOver = over || does === 'replace'
  if (entry.kind === 'link') {
    putLink(place, placeFrom(leadsTo ?? ''), isOver)
    return
  }
  const content = object === undefined ? blob : objectContent(vault, object)
  if (content === undefined) throw new Error('its content can’t be read any more')
  putFile(place, content, mode, isOver)
}

const takeTreeAway = (top: DiskPlace): void => {
  const places: DiskPlace[] = []
  takeTree(
    top,
    ({ place }) => {
      places.push(place)
      return true
    },
    { skips: () => false, missed: () => {} },
  )
  for (const place of places.toReversed()) takeAway(place)
}

/** Keeps what stands where something is put or removed. Says of each step whether that is so. */
const keepCurrent = (
  platform: Platform,
  vault: Vault,
  steps: readonly UndoStep[],
  undo: Pick<KeptCall, 'id' | 'subject' | 'root' | 'session' | 'host'>,
  policy: UndoPolicy,
): ((step: UndoStep) => boolean) => {
  const found = new Map<string, Found>()
  const absent: KeptEntry[] = []
  for (const { place, does, entry } of steps) {
    if (does === 'bring') absent.push({ path: writtenOf(place), kind: 'absent' })
    else
      takeTree(
        place,
        one => {
          // The folder itself stays, and so does what is in it.
          if (does !== 'mode' || one.seen.kind !== 'folder') found.set(keyOf(one.place), one)
          return does !== 'mode' && entry.kind !== 'folder' ? true : one.seen.kind !== 'folder'
        },
        { skips: () => false, missed: () => {} },
      )
  }
  const { entries, missed } = keepContents(platform, vault, [...found.values()], policy)
  const lost = new Set(missed.map(({ path }) => path))
  writeCall(platform, vault, {
    v: 1,
    ...undo,
    at: platform.now().toISOString(),
    tool: 'handrail undo',
    entries: [...entries, ...absent],
    refs: [],
    heads: [],
    missed,
  })
  return ({ place, does }) =>
    does === 'mode' || ![...lost].some(path => path === place.toString() || path.startsWith(`${place}/`))
}
