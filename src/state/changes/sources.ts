import type { Context } from '../../core/rule/rule.ts'
import { type SourceFile, sourceFileAt } from '../../edits/files/source-files.ts'
import { type SessionPlace, sessionChangesOf } from './list.ts'

/** More files than this are counted and not read. */
const mostRead = 500

/** A source file that the session changed. */
export interface ChangedSource extends SourceFile {
  /** Undefined where it is gone, too large, or one of too many. */
  readonly text: string | undefined
}

export const changedSources = (
  place: SessionPlace & Pick<Context, 'strings' | 'facts'>,
): readonly ChangedSource[] =>
  sessionChangesOf(place)
    .changed.flatMap(path => sourceFileAt(path, place) ?? [])
    .map((file, at) => ({ ...file, text: at < mostRead ? textOf(place, file.path) : undefined }))

const textOf = ({ facts }: SessionPlace, path: string): string | undefined => {
  const text = facts.readText(path)
  return text?.includes('\0') ? undefined : text
}
