import type { Event, FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Taken, TakenFiles } from '../../core/facts/taken.ts'
import type { Effect, Invocation, Script } from '../../core/script/script.ts'
import { isStirring, isTurning } from '../../core/script/stirred.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { holdsMoved } from '../session/steps.ts'
import { unpackedTo } from './copied-over.ts'
import { covers } from './covers.ts'
import { dropsRows, isCutShort, isEditOfEach, isRows, mixesRows, remakes } from './data-rows.ts'
import { emptiesLines, fedTo } from './from-listings.ts'
import { isGitAlone, takenByGit } from './git.ts'
import { laidOver } from './laid-over.ts'
import { throughLinks } from './links.ts'
import { emptiesInput, tablesRewritten } from './overwritten-inputs.ts'
import { putBack } from './put-back.ts'
import { sharesName } from './same-name.ts'
import { leftOf } from './text-left.ts'

export type { Taken, TakenFiles, TakenRef } from '../../core/facts/taken.ts'

/** The parts of an event that say what a call does to files. */
type Calling = Pick<Event, 'tool'>

/** All that an event is about to take away: by edit tools and by every program of a script. Only files that are there. */
export const takenAway = (event: Calling, script: Script | undefined, facts: Facts): readonly Taken[] => {
  const found: readonly Taken[] = (event.tool?.changes ?? []).flatMap(change => byEdit(change, facts))
  const all = script === undefined ? found : [...found, ...[...takenIn(script, facts).values()].flat()]
  return [...new Map(all.map(taken => [keyOf(taken), taken])).values()]
}

/** Files and refs that one call of a script takes away. */
export const takenBy = (script: Script, invocation: Invocation, facts: Facts): readonly Taken[] =>
  takenIn(script, facts).get(invocation) ?? []

type TakenByCall = ReadonlyMap<Invocation | undefined, readonly Taken[]>

/** Several rules ask about the same script. */
const known = new WeakMap<Script, TakenByCall>()

const takenIn = (script: Script, facts: Facts): TakenByCall => {
  const found = known.get(script) ?? eachTaken(script, facts)
  known.set(script, found)
  return found
}

/** By each call; undefined stands for redirects that belong to none. */
const eachTaken = (script: Script, facts: Facts): TakenByCall => {
  const all = new Map<Invocation | undefined, readonly Taken[]>()
  const scene: Scene = { facts, script, texts: textsOf(script), made: new Set(), moved: [] }
  const seen = new Set<Effect>()
  let [stirred, turned] = [false, false]
  const { invocations, past = 0 } = script
  for (const [at, invocation] of invocations.entries()) {
    for (const effect of invocation.effects) seen.add(effect)
    if (invocation.remote === true) continue
    const found = [...(isGitAlone(invocation) ? takenByGit(invocation, facts) : byProgram(invocation, scene))]
    found.push(...putBack(invocation, script, facts))
    for (const path of invocation.cwd === null ? [] : tablesRewritten(invocation))
      found.push(
        ...overwritten(
          { kind: 'write', path: join(invocation.cwd ?? '.', path), glob: /[*?]/.test(path) },
          'cp',
          scene,
        ),
      )
    for (const { path, whole } of laidOver(invocation, facts))
      found.push(
        ...(whole
          ? [{ ...plain, kind: 'overwritten' as const, path, whole, left: 'other' as const, by: 'cp' }]
          : overwritten({ kind: 'write', path }, 'cp', scene)),
      )
    const whole = [...found, ...found.flatMap(taken => movedBefore(taken, scene))]
    const isStirred = (one: Taken): boolean =>
      stirred || (turned && one.kind === 'dropped' && one.what === 'commits')
    if (whole.length > 0 && at >= past)
      all.set(
        invocation,
        whole.map(one => (isStirred(one) ? { ...one, stirred: true } : one)),
      )
    if (invocation.name === 'mv') noteMoves(scene, movesOf(invocation.effects, facts))
    const unpacked = unpackedTo(invocation, facts)
    if (unpacked.length > 0) noteMoves(scene, unpacked)
    stirred ||= at >= past && isStirring(invocation)
    turned ||= at >= past && isTurning(invocation)
  }
  const loose = script.effects.filter(effect => !seen.has(effect))
  all.set(
    undefined,
    loose.flatMap(effect => overwritten(effect, '>', scene)),
  )
  return all
}

/** State while one script is read. */
interface Scene {
  readonly facts: Facts
  readonly script: Script
  readonly texts: Texts
  /** Files that the script itself makes. */
  readonly made: Set<string>
  moved: readonly Move[]
}

interface Move {
  readonly from: string
  readonly to: string
}

/** A file that is moved again is where it comes to, and a file that comes back was not moved. */
const noteMoves = (scene: Scene, moves: readonly Move[]): void => {
  const byFrom = new Map<string, Move[]>()
  for (const move of moves) {
    const same = byFrom.get(move.from) ?? []
    same.push(move)
    byFrom.set(move.from, same)
  }
  const movesOn = ({ to }: Move): readonly Move[] => ancestors(to).flatMap(folder => byFrom.get(folder) ?? [])
  const further = scene.moved.flatMap(old =>
    movesOn(old).map(({ from, to }) => ({ from: old.from, to: join(to, old.to.slice(from.length + 1)) })),
  )
  const all = [...scene.moved.filter(old => movesOn(old).length === 0), ...moves, ...further]
  const back = new Set(further.flatMap(({ from, to }) => (from === to ? [from] : [])))
  scene.moved = all.filter(({ from, to }) => from !== to && !back.has(from))
}

/** Files that the script moved into a taken path go with it. */
const movedBefore = (taken: Taken, { moved }: Scene): readonly Taken[] => {
  if (taken.kind === 'dropped') return []
  const there = moved.filter(({ to }) => covers(taken, to))
  return there.map(({ from }) => ({ ...taken, path: from, glob: false, whole: true, which: 'all' }))
}

const keyOf = (taken: Taken): string =>
  taken.kind === 'dropped'
    ? `${taken.what} ${taken.name} ${taken.folder} ${taken.to}`
    : `${taken.kind} ${taken.which} ${taken.left} ${taken.whole} ${taken.path}`

const plain = { glob: false, whole: false, shaped: false, which: 'all', staged: false } as const

const byEdit = (change: FileChange, facts: Facts): readonly TakenFiles[] => {
  const path = facts.resolve(change.path)
  const kind = facts.fileKind(path)
  const by = ''
  if (change.deleted === undefined) {
    if (kind !== 'file') return []
    const { content } = change
    const left =
      content === undefined || change.partial === true
        ? 'part'
        : leftOf(content, facts.readText(path), isRows(path))
    return [{ ...plain, kind: 'overwritten', path, left, by }]
  }
  if (change.movedTo !== undefined) {
    const to = facts.resolve(change.movedTo)
    return facts.fileKind(to) === 'file'
      ? [{ ...plain, kind: 'overwritten', path: to, left: 'other', by }]
      : []
  }
  const glob = change.deleted === 'pattern'
  if (!glob && kind === undefined) return []
  return [{ ...plain, kind: 'deleted', path, glob, whole: change.deleted === 'folder', left: 'nothing', by }]
}

/** Text of each file afterwards, as the script itself says it. */
type Texts = ReadonlyMap<string, string | undefined>

const textsOf = ({ written = [] }: Script): Texts =>
  new Map(written.map(({ path, text, appends }) => [path, appends ? undefined : text]))

/** Programs that put something else in the place of a file. Others that write one change a part of it, or its mode. */
const replacing =
  'awk cp curl dd elixir ffmpeg git groovy install julia ln lua mv node perl php python R Rscript rsync ruby sed shred sort sponge tar tee truncate uniq unzip wget xxd'
/** Programs that keep the files they take in another place. */
const keeping = 'trash trash-put'

const byProgram = (invocation: Invocation, scene: Scene): readonly TakenFiles[] => {
  const { facts, made } = scene
  const { name, effects } = invocation
  const trash = listed(keeping, name) || (name === 'gio' && invocation.argv[1] === 'trash')
  const moves = name === 'mv' && effects.some(({ kind }) => kind === 'write')
  const reads = new Set(effects.flatMap(({ kind, path }) => (kind === 'read' && path != null ? [path] : [])))
  return effects.flatMap((effect): readonly TakenFiles[] => {
    if (effect.kind === 'delete') {
      const isKept = !isPiledUp(effect, effects, facts) && !sharesName(invocation) && !isHistory(effect)
      if (trash || (moves && isKept)) return []
      return (
        (isNotKnown(effect) ? fedTo(invocation, facts, scene.script) : undefined) ??
        deleted(effect, invocation, scene)
      )
    }
    if (effect.kind !== 'write') return []
    if (isNotKnown(effect) && emptiesLines(invocation))
      return (fedTo(invocation, facts, scene.script) ?? []).map(one => ({ ...one, kind: 'overwritten' }))
    if (emptiesLines(invocation) || emptiesInput(invocation, effect) || dropsRows(invocation, effect, facts))
      return overwritten(effect, 'truncate', scene)
    if (remakes(invocation, effect) || mixesRows(invocation) || isCutShort(invocation, effect, facts))
      return overwritten(effect, 'cp', scene)
    if (effect.given !== true && (isEditOfEach(invocation, effect) || !replaces(invocation, effect, reads))) {
      if (effect.path != null) made.add(facts.resolve(effect.path))
      return []
    }
    const copies = name === 'cat' && reads.size > 0 && !reads.has(effect.path ?? '')
    return overwritten(effect, copies ? 'cp' : name, scene)
  })
}

/** The folder of git or a part of it, without which the working tree around it has no history. */
const isHistory = ({ path }: Effect): boolean => /(?:^|\/)\.git(?:\/|$)/.test(path ?? '')

const isNotKnown = ({ path, shape = '*' }: Effect): boolean => path == null && shape === '*'

/** `find x -exec mv {} y`: each file takes the place of the one before. */
const isPiledUp = ({ path, shape }: Effect, effects: readonly Effect[], facts: Facts): boolean => {
  if (path != null || shape === undefined || shape === '*' || !shape.includes('*')) return false
  const targets = effects.filter(({ kind }) => kind === 'write')
  return (
    targets.length === 1 &&
    targets.every(one => one.path != null && one.glob !== true && facts.fileKind(one.path) !== 'directory')
  )
}

/** Whether a call replaces a file; a program that reads the same file changes a part of it. */
const replaces = (
  { name, words }: Invocation,
  { path, anew }: Effect,
  reads: ReadonlySet<string>,
): boolean => {
  if (anew === true) return path == null || !reads.has(path)
  if (!listed(replacing, canonicalName(name)) || (path != null && reads.has(path))) return false
  // Such a file is that of its command `w`.
  if (canonicalName(name) === 'sed') return true
  const args = argumentsOf(name, words)
  if (name === 'tee') return !isOn(args, ['-a', '--append'])
  if (name === 'ln') return isOn(args, ['-f', '--force'])
  return !isOn(args, ['-n', '--no-clobber', '--ignore-existing', '-b', '--backup'])
}

const deleted = (
  { path, shape, glob = false, recursive = false }: Effect,
  invocation: Invocation,
  { facts, made, moved }: Scene,
): readonly TakenFiles[] => {
  const { name, effects, cwd } = invocation
  const text = path ?? shape
  // Such a folder is only deleted while nothing is in it.
  if (text == null || name === 'rmdir') return []
  const shaped = path == null
  // Of a word that is not known whole, the folder that it counts from is not a part.
  if (shaped && cwd === null && !text.startsWith('/')) return []
  const base = shaped && cwd !== null ? join(facts.resolve(cwd), text) : facts.resolve(text)
  const full = shaped && text.startsWith('*') ? text : base
  const isMoved = moved.some(({ to }) => isWithin(to, full)) || holdsMoved(full, facts)
  if (!shaped && !glob && !isMoved && (made.has(full) || facts.fileKind(full) === undefined)) return []
  if (effects.some(other => other.path != null && isLinkTo(other.path, full, facts))) return []
  const rest = { glob: glob || shaped, whole: recursive, shaped, by: name }
  const taken: TakenFiles = { ...plain, kind: 'deleted', path: full, left: 'nothing', ...rest }
  return [taken, ...throughLinks(taken, invocation, facts)]
}

/** Where a link is deleted, what it leads to stays. */
const isLinkTo = (path: string, target: string, facts: Facts): boolean =>
  path !== target && facts.real(path) === target && join(facts.real(dirname(path)), basename(path)) !== target

const movesOf = (effects: readonly Effect[], facts: Facts): readonly Move[] => {
  const of = (kind: Effect['kind']): readonly string[] =>
    effects.flatMap(effect =>
      effect.kind === kind && effect.path != null ? [facts.resolve(effect.path)] : [],
    )
  return of('delete').flatMap(from => of('write').map(to => ({ from, to })))
}

const overwritten = (effect: Effect, by: string, { facts, texts, made }: Scene): readonly TakenFiles[] => {
  const { kind, shape, recursive = false, appends } = effect
  const path = effect.path ?? (shape?.includes('/') === true && !shape.startsWith('*') ? shape : undefined)
  const glob = effect.glob ?? effect.path == null
  if (kind !== 'write' || path === undefined) return []
  const full = facts.resolve(path)
  const there = facts.fileKind(full)
  if (!glob && there === undefined) made.add(full)
  if (appends === true || made.has(full)) return []
  // A folder gets files beside those that it has; which of them go is only known when it runs.
  const whole = there === 'directory'
  if (!glob && there !== 'file' && !(whole && recursive && by === 'rsync')) return []
  const text = texts.get(path)
  const given =
    text === undefined
      ? texts.has(path)
        ? 'part'
        : 'other'
      : leftOf(text, facts.readText(full), isRows(full))
  const left = emptying(by) ? 'nothing' : by === 'cp' ? 'other' : given
  return [{ ...plain, kind: 'overwritten', path: full, glob, whole, left, by }]
}

const emptying = (by: string): boolean => by === 'shred' || by === 'truncate'
