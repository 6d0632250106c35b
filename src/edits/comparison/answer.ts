import type { FileChange } from '../../core/event.ts'
import type { Note } from '../../core/findings/finding.ts'
import type { Context } from '../../core/rule/rule.ts'
import { markOf } from '../../core/text/mark.ts'
import { isWithin, join, projectPath } from '../../core/text/paths/path.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { type Difference, differenceOf } from '../change/change.ts'
import { isLintConfig } from '../checks/loosened.ts'
import { shadowedConfig } from '../checks/shadowed.ts'
import {
  type CompareOptions,
  type Comparison,
  compareOptionsOf,
  isIgnored,
  type Loss,
} from './compare-options.ts'

export interface Question {
  readonly rule: string
  readonly compare: Comparison
  /** Options that the rule has beside `ignore`. */
  readonly has: readonly (keyof CompareOptions)[]
  /** The beginning of the sentence, after the file name. */
  readonly says: string
  /** Something that other changed files contain now, or that went with them, is not lost. */
  readonly moves?: (
    lost: readonly Loss[],
    difference: Difference,
    how: CompareOptions,
    others: Others,
  ) => readonly Loss[]
  /** The changes that come with this one, where a command makes them. */
  readonly all?: readonly FileChange[] | undefined
  /** Only committed content counts: an uncommitted test is still being written. */
  readonly committed?: true
}

/** Other files that were changed, with what comes with this change; read on the first call. */
type Others = () => readonly Difference[]

const mostOthers = 40

const othersOf =
  ({ event, facts }: Context, own: string, all: readonly FileChange[] = event.tool?.changes ?? []): Others =>
  () => {
    const root = facts.root()
    const coming = all.filter(({ path }) => facts.resolve(path) !== own)
    const now = coming.flatMap(change => {
      const found = differenceOf(change, facts)
      return found === undefined ? [] : [{ ...found, path: facts.resolve(found.path) }]
    })
    const taken = new Set([own, ...now.map(({ path }) => path)])
    const changed = facts.git()?.changed() ?? []
    const written = facts.steps().flatMap(({ leaves }) => leaves.filter(path => isWithin(path, root)))
    const paths = [...new Set([...changed.map(path => join(root, path)), ...written])]
      .filter(path => !taken.has(path))
      .slice(0, mostOthers)
    const old = paths.length === 0 ? new Map() : facts.settledTexts(root, [...paths, ...taken])
    const texts = paths.map(path => ({ path, before: old.get(path), after: facts.readText(path) }))
    return [...texts, ...now.map(one => ({ ...one, before: old.get(one.path) ?? one.before }))].map(one => ({
      ...one,
      path: projectPath(one.path, root),
    }))
  }

/** The answer of a rule to a change: undefined, or a note with the losses. */
export const answer = (change: FileChange, context: Context, question: Question): Note | undefined => {
  const { facts } = context
  const path = facts.resolve(change.path)
  const root = facts.root()
  const how = compareOptionsOf(context, question.has)
  if (isIgnored(projectPath(path, root), how)) return undefined
  const found = differenceOf(change, facts)
  if (found === undefined) return undefined
  // A file that leaves the project is gone.
  const stays = found.movedTo !== undefined && isWithin(found.movedTo, root)
  const movedTo = stays ? projectPath(found.movedTo ?? '', root) : undefined
  const isNew = found.before === undefined && found.after !== undefined && isLintConfig(path)
  const shadows = isNew ? shadowedConfig(path, root, facts.readText) : undefined
  const difference = { ...found, path: projectPath(path, root), movedTo, shadows }
  const all = question.compare(difference, how)
  if (all.length === 0) return undefined
  const git = facts.gitAt(path) ?? facts.git()
  const isWritten = (found.whole === undefined ? git?.committed(path) : git?.tracks(path)) === false
  if (question.committed === true && isWritten && !standing.test(path)) return undefined
  const lost = question.moves?.(all, difference, how, othersOf(context, path, question.all)) ?? all
  if (lost.length === 0) return undefined
  const name = nameOf(projectPath(path, root))
  return {
    says: `${data(name, 70)} ${question.says}: ${shown(lost)}.`,
    aside: { asked: lost.map(loss => lossMark(question.rule, name, loss)) },
  }
}

/** Settings that count for each run from then on, also while they are new. */
const standing =
  /\/(?:\.rspec|(?:maven|jvm)\.config|\.mavenrc|(?:jest|vitest|test|tests)[._-]?setup\.\w+|setup-?[tT]ests?\.\w+)$/

/** A hash of rule, file and words: the same loss has the same mark before the edit and at the end of the turn. */
export const lossMark = (rule: string, name: string, loss: Loss): string => markOf(rule, name, loss)

/** The same path for people. */
export const nameOf = (place: string): string => place.slice(1)

/** The first losses, each cut to a readable length. */
export const shown = (lost: readonly Loss[], most = 3): string => {
  const lines = lost.slice(0, most).map(line => data(line.length > 60 ? `${line.slice(0, 59)}…` : line))
  return lines.join('; ') + (lost.length > most ? `; and ${lost.length - most} more` : '')
}
