import type { Event } from '../../../core/event.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import { accessesOf } from '../../../core/script/access.ts'
import type { Script } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { type TakenFiles, type TakenRef, takenAway } from '../../../known/losses/taken.ts'

/** Everything that a call may change or take away, and what of it to keep. */
export interface Stakes {
  readonly files: readonly TakenFiles[]
  readonly refs: readonly TakenRef[]
  /** Files that the call writes in part, or whose mode it changes. */
  readonly changed: readonly string[]
  /** Paths that it moves elsewhere, and empty folders that it removes. Nothing of them is lost. */
  readonly moved: readonly string[]
  /** Where it writes and nothing stands. */
  readonly absent: readonly string[]
}

/** Places that hold nothing of anybody: devices, and what is made for the moment, unless the project itself is there. */
const isPassing = (path: string, root: string): boolean =>
  /^\/(?:dev|proc|sys)(?:\/|$)/.test(path) ||
  (/^(?:\/private)?(?:\/var)?\/tmp(?:\/|$)/.test(path) && !isWithin(path, root))

export const stakesOf = (event: Event, script: Script | undefined, facts: Facts): Stakes => {
  const root = facts.root()
  const taken = takenAway(event, script, facts)
  const files = taken.filter(one => one.kind !== 'dropped').filter(({ path }) => !isPassing(path, root))
  const refs = taken.filter(one => one.kind === 'dropped')
  const known = new Set(files.map(({ path }) => path))
  const appended = new Set(
    script?.effects.flatMap(({ appends, path }) =>
      appends === true && path != null ? [facts.resolve(path)] : [],
    ),
  )
  const lists = { changed: new Set<string>(), moved: new Set<string>(), absent: new Set<string>() }
  for (const { kind, path, glob, change } of accessesOf(event, script, facts)) {
    if (kind === 'read' || glob || known.has(path) || isPassing(path, root)) continue
    if (change !== undefined && (change.deleted === undefined || change.movedTo === undefined)) continue
    const there = facts.fileKind(path)
    if (kind === 'delete' || change !== undefined) lists.moved.add(path)
    else if (there === undefined) lists.absent.add(path)
    else if (there === 'file' && !appended.has(path)) lists.changed.add(path)
  }
  for (const { movedTo } of event.tool?.changes ?? [])
    if (movedTo !== undefined && facts.fileKind(movedTo) === undefined)
      lists.absent.add(facts.resolve(movedTo))
  return {
    files: files.filter(one => !isTold(one, event, facts)),
    refs,
    changed: [...lists.changed],
    moved: [...lists.moved],
    absent: [...lists.absent],
  }
}

/** Whether an edit says itself what it replaces: then the call has the old text, and can be turned round. */
const isTold = ({ by, path }: TakenFiles, { tool }: Event, facts: Facts): boolean => {
  const edits = by === '' ? tool?.changes?.find(one => facts.resolve(one.path) === path)?.edits : undefined
  return edits !== undefined && edits.length > 0 && edits.every(({ before, all }) => before !== '' && !all)
}
