import type { Facts } from '../../core/facts/facts.ts'
import type { FootprintQuestion, Touched } from '../../core/facts/footprint.ts'
import type { Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'

/** What a call itself says of the files that it writes and removes, and what is left to ask the disk, an archive or git. */
export interface CallFootprint {
  readonly questions: readonly FootprintQuestion[]
  readonly files: readonly Touched[]
  /** Folders in which it may do anything; undefined stands for one that only the running shell knows. */
  readonly unseen: readonly (string | undefined)[]
  readonly known: boolean
}

export const nothing: CallFootprint = { questions: [], files: [], unseen: [], known: true }
/** Only known when it runs, as what another repository has by then. */
export const later: CallFootprint = { ...nothing, known: false }
export const unseenIn = (...folders: readonly (string | undefined)[]): CallFootprint => ({
  ...later,
  unseen: folders,
})

export const of = (questions: readonly (FootprintQuestion | undefined)[]): CallFootprint => ({
  ...nothing,
  questions: questions.filter(one => one !== undefined),
})

/** A path as a call sees it; undefined where only the running shell knows. */
export const inPlace = (
  { cwd }: Pick<Invocation, 'cwd'>,
  path: string | null | undefined,
  facts: Facts,
): string | undefined => {
  if (path == null) return undefined
  if (path.startsWith('/')) return facts.resolve(path)
  return cwd === null ? undefined : facts.resolve(join(facts.resolve(cwd), path))
}
