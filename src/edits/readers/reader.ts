import type { Facts } from '../../core/facts/facts.ts'
import type { Difference } from '../change/change.ts'
import { type EditedKind, isNamedIn, isOf } from '../files/edited-file.ts'
import { changedWords, hasOne } from '../words/changed-words.ts'

/**
 * A reader of edits: what it is about, as plain data, and what it finds. One that says nothing of an edit whose words and file it does not
 * name is not asked, and need not be loaded.
 */
export interface EditReader extends EditTopic {
  readonly find: (difference: Difference) => readonly string[]
}

/** A reader that also asks the project. */
export interface FactReader extends EditTopic {
  readonly find: (difference: Difference, facts: Facts) => readonly string[]
}

/** Files and changes that a reader is about. */
interface EditTopic {
  /** Kinds of files that it is about. */
  readonly files?: readonly EditedKind[]
  /** Files that it is about, by names, endings and folders: `*.yml Makefile .github/`. */
  readonly named?: string
  /** Kinds of files that it is not about. */
  readonly except?: readonly EditedKind[]
  /** Undefined: about a file that was there and is. `now`: also about a new one. `any`: also about one that goes. */
  readonly sides?: 'now' | 'any'
  /** Words of which the lines that came have one, those that went, or any of them: see `hasOne`. */
  readonly come?: string | undefined
  readonly gone?: string | undefined
  readonly changed?: string | undefined
}

/** Whether a reader may have something to say, by what it declares. */
export const mayConcern = (reader: EditTopic, difference: Difference): boolean => {
  const { files, named, except, sides, come, gone, changed } = reader
  const { path, before, after } = difference
  if (sides !== 'any' && after === undefined) return false
  if (sides === undefined && before === undefined) return false
  if (files !== undefined || named !== undefined) {
    const isKind = files?.some(kind => isOf(path, kind)) === true
    if (!isKind && !(named !== undefined && isNamedIn(named, path))) return false
  }
  if (except?.some(kind => isOf(path, kind)) === true) return false
  if (come === undefined && gone === undefined && changed === undefined) return true
  const words = changedWords(difference)
  if (come !== undefined && !hasOne(come, words.come)) return false
  if (gone !== undefined && !hasOne(gone, words.gone)) return false
  return changed === undefined || hasOne(changed, words.come) || hasOne(changed, words.gone)
}

/** Findings of the readers that the difference may concern, in their order. */
export const askReaders = (readers: readonly EditReader[], difference: Difference): readonly string[] =>
  readers.flatMap(reader => {
    if (mayConcern(reader, difference)) return reader.find(difference)
    witness?.(reader, difference)
    return []
  })

let witness: ((passedOver: EditReader, difference: Difference) => void) | undefined

/** For tests: told of each reader that was not asked, to prove that it had nothing to say. */
export const watchReaders = (tell: typeof witness): void => {
  witness = tell
}
