import type { Facts } from '../../core/facts/facts.ts'
import type { Footprint, FootprintQuestion, Touched } from '../../core/facts/footprint.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { memoized } from '../../core/text/memo.ts'
import { basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn, valueIn } from '../../programs/arguments/given.ts'
import { unpackedBy } from './archives.ts'
import { type CallFootprint, inPlace, unseenIn } from './asked.ts'
import { copiedBy, linkedBy } from './copies.ts'
import { byEffects } from './effects.ts'
import { changedByGit, isTreeVerb } from './git.ts'
import type { GitHead } from './git-call.ts'

/** A file that a script writes or removes, with the call that does. */
export interface TouchedBy extends Touched {
  /** Undefined for a redirect that belongs to no program. */
  readonly by: Invocation | undefined
}

export interface ScriptFootprint {
  readonly files: readonly TouchedBy[]
  readonly known: boolean
  /** Folders in which a call may do anything; undefined stands for one that only the running shell knows. */
  readonly unseen: readonly { readonly path: string | undefined; readonly by: Invocation }[]
}

/** Several rules ask about the same script. */
const answers = new WeakMap<Script, ScriptFootprint>()

/**
 * The files that a script will write or remove, by whichever of its programs: trees of git, members of archives, copies of folders,
 * redirects and all other effects that its words name.
 */
export const footprintOf = (script: Script, facts: Facts): ScriptFootprint => {
  const found = answers.get(script) ?? footprint(script, facts)
  answers.set(script, found)
  return found
}

const footprint = (script: Script, facts: Facts): ScriptFootprint => {
  const files: TouchedBy[] = []
  const unseen: { readonly path: string | undefined; readonly by: Invocation }[] = []
  const realFolder = memoized(folder => facts.real(folder))
  let head: GitHead = { at: undefined, known: true, refs: new Map() }
  let known = script.unknown.length === 0
  const add = (one: Touched, by: Invocation | undefined): void => {
    files.push({ ...one, by })
    const real = join(realFolder(dirname(one.path)), basename(one.path))
    if (real !== one.path) files.push({ ...one, path: real, by })
  }
  /** What an earlier part of the script makes is not on the disk yet. */
  const isMade = (place: string): boolean =>
    files.some(({ path, kind }) => kind === 'write' && (isWithin(path, place) || isWithin(place, path)))
  /** A folder that a link of the script stands for may be any. */
  const isLinked = (place: string): boolean =>
    files.some(({ path, by }) => by?.name === 'ln' && isWithin(place, path))
  const answerTo = (question: FootprintQuestion): Footprint => {
    if (question.from === 'git') return facts.footprint(question)
    const place = placeOf(question)
    if (isLinked(place)) return { files: [], known: false, unseen: [facts.root()] }
    return isMade(sourceOf(question))
      ? { files: [], known: false, unseen: [place] }
      : facts.footprint(question)
  }
  for (const call of script.invocations) {
    if (call.remote === true) continue
    let asked: CallFootprint
    if (call.name === 'git' && isTreeVerb(call)) {
      const change = changedByGit(call, script, head, facts)
      head = change.head
      asked = change.asked
    } else asked = changedBy(call, facts)
    known &&= asked.known
    for (const one of asked.files) add(one, call)
    for (const path of asked.unseen) unseen.push({ path, by: call })
    for (const question of asked.questions) {
      const answer = answerTo(question)
      known &&= answer.known
      for (const one of answer.files) add(one, call)
      for (const path of answer.unseen) unseen.push({ path, by: call })
    }
  }
  const own = new Set(script.invocations.flatMap(({ effects }) => effects))
  for (const one of byEffects(
    script.effects.filter(effect => !own.has(effect)),
    facts,
  ).files)
    add(one, undefined)
  return { files, known, unseen }
}

/** The same of one call alone, which is none of git. */
export const footprintOfCall = (call: Invocation, facts: Facts): readonly Touched[] => {
  const { files, questions } = changedBy(call, facts)
  return [...files, ...questions.flatMap(question => facts.footprint(question).files)]
}

const changedBy = (call: Invocation, facts: Facts): CallFootprint => {
  if (listed('cp mv install rsync', call.name)) return copiedBy(call, facts)
  if (call.name === 'ln') return linkedBy(call, facts)
  if (call.name === 'patch') return patchedBy(call, facts)
  return unpackedBy(call, facts) ?? byEffects(call.effects, facts)
}

/** A patch whose text is not known may be for any file. */
const patchedBy = (call: Invocation, facts: Facts): CallFootprint => {
  const args = argumentsOf('patch', call.words)
  const asked = byEffects(call.effects, facts)
  if (asked.files.length > 0 || args.operands.length > 0 || isOn(args, ['--dry-run', '-o', '--output']))
    return asked
  return unseenIn(inPlace(call, valueIn(call.words, args, ['-d', '--directory']) ?? '.', facts))
}

const sourceOf = (question: Exclude<FootprintQuestion, { from: 'git' }>): string =>
  question.from === 'archive' ? question.archive : question.source

const placeOf = (question: Exclude<FootprintQuestion, { from: 'git' }>): string =>
  question.from === 'archive' ? question.into : question.target
