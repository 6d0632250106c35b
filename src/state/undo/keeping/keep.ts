import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import type { Event } from '../../../core/event.ts'
import { subjectOf } from '../../../core/findings/message.ts'
import type { UndoPolicy } from '../../../core/policy/policy.ts'
import type { Script } from '../../../core/script/script.ts'
import { factsOf } from '../../../platform/facts.ts'
import { writtenOf } from '../../../platform/node/place.ts'
import { headOf, refsOf, repositoryAt } from '../git.ts'
import { prune } from '../prune.ts'
import type { KeptHead, KeptRef } from '../record.ts'
import { makeVault, writeCall } from '../store.ts'
import { missedText } from '../texts.ts'
import { collect } from './collect.ts'
import { keepContents, plainEntry } from './contents.ts'
import { type Stakes, stakesOf } from './stakes.ts'

/** A call that is about to run. */
export interface Coming {
  readonly id: string
  readonly event: Event
  readonly script: Script | undefined
  readonly project: Project
  readonly policy: UndoPolicy
  /** Redacts a text about the event. */
  hide(text: string): string
}

/** The amount that was kept. */
export interface Keeping {
  readonly files: number
  readonly bytes: number
  /** Refs and stashes. */
  readonly refs: number
  /** Files, in words, with the reason. */
  readonly missed: readonly string[]
}

/** The longest that keeping may take; the watchdog's time counts too. */
const mostMs = 1800

/** Keeps what a call may take away. Undefined where it takes nothing away that could be kept. */
export const keepFirst = (platform: Platform, coming: Coming): Keeping | undefined => {
  const { event, project, script, policy } = coming
  const facts = factsOf(platform, project, event.cwd)
  const stakes = stakesOf(event, script, facts)
  const until = platform.clock() + Math.min(mostMs, (platform.watchdog?.left() ?? 2 * mostMs) / 2)
  const isLate = (): boolean => platform.clock() > until
  const refs = droppedRefs(platform, stakes)
  const heads = movedHeads(platform, stakes)
  const collected = collect(platform, project, stakes, isLate)
  const isNothing = collected.found.length + refs.length + heads.length === 0
  if (isNothing && collected.missed.length === 0) return undefined
  const vault = makeVault(platform, project.mainRoot)
  if (vault === undefined) return undefined
  const contents = keepContents(platform, vault, collected.found, policy, isLate, stakes.files)
  const missed = [...collected.missed, ...contents.missed]
  const moves = stakes.refs.some(({ what }) => what === 'commits') ? heads : []
  if (contents.entries.length + refs.length + missed.length + moves.length === 0) return undefined
  const around = collected.around.map(one => ({ ...plainEntry(one), around: true as const }))
  const absent = collected.absent.map(place => ({ path: writtenOf(place), kind: 'absent' as const }))
  writeCall(platform, vault, {
    v: 1,
    id: coming.id,
    at: platform.now().toISOString(),
    host: event.host,
    session: event.session,
    agent: event.agent?.type ?? event.agent?.id,
    tool: event.tool?.name ?? '',
    subject: coming.hide(subjectOf(event, 400)),
    root: project.root,
    entries: [...around, ...contents.entries, ...absent],
    refs,
    heads,
    missed,
  })
  prune(platform, vault, policy, contents.grown)
  return {
    files: contents.entries.filter(({ kind }) => kind !== 'folder').length,
    bytes: contents.entries.reduce((sum, { size = 0 }) => sum + size, 0),
    refs: refs.length,
    missed: missed.map(missedText),
  }
}

const droppedRefs = (platform: Platform, { refs }: Stakes): readonly KeptRef[] =>
  refs.flatMap(ref => {
    const repository = ref.folder === undefined ? undefined : repositoryAt(platform, ref.folder)
    return repository === undefined ? [] : refsOf(platform, repository, ref)
  })

/** Where git moves files or a branch, what HEAD was. */
const movedHeads = (platform: Platform, { files, refs }: Stakes): readonly KeptHead[] => {
  const folders = [
    ...files.filter(({ kind }) => kind === 'restored').map(({ path }) => path),
    ...refs.flatMap(({ what, folder }) => (what === 'commits' && folder !== undefined ? [folder] : [])),
  ]
  const repositories = new Map(
    folders.flatMap(path => {
      const repository = repositoryAt(platform, path)
      return repository === undefined ? [] : [[repository.root, repository] as const]
    }),
  )
  return [...repositories.values()].flatMap(repository => headOf(platform, repository) ?? [])
}
