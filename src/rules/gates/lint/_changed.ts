import { languageOf } from '../../../checks/linters/language.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import type { Difference } from '../../../edits/change/change.ts'
import { sessionDifference } from '../../../state/changes/difference.ts'
import { editsOf } from '../../../state/changes/edits.ts'
import { changedSinceStart, textsAtStart } from '../../../state/changes/tree-at-start.ts'
import type { Missed } from '../../../state/gates/missed.ts'

/** A file that was changed in the session. */
export interface ChangedFile {
  /** Absolute. */
  readonly path: string
  /** The text at the beginning of the session: undefined for a new file, null where it is not known. */
  readonly before: string | null | undefined
}

export interface ChangedInSession {
  readonly files: readonly ChangedFile[]
  readonly missed: readonly Missed[]
}

/**
 * The files that the session changed, by any tool or program; at the end of a subagent, those that it edited. What was changed
 * before the session and is still the same is not among them.
 */
export const changedInSession = async (context: EffectContext, most: number): Promise<ChangedInSession> => {
  const { facts, event, strings } = context
  const root = facts.root()
  const isSubagent = event.kind === 'subagent-stop'
  const edited = editsOf(context, isSubagent ? 'own' : 'all').filter(path => isWithin(path, root))
  const paths = new Set([...edited, ...(isSubagent ? [] : await changedSinceStart(context))])
  if (paths.size === 0) return { files: [], missed: [] }
  const ignored = strings('ignore')
  const wants = (path: string): boolean =>
    paths.has(root + path) &&
    (languageOf(path, '') !== undefined || !/\.\w+$/.test(path)) &&
    !ignored.some(glob => matchesPath(path, glob))
  const { differences, missed } = await sessionDifference(context, { wants, first: () => false, most })
  const atStart = textsAtStart(context)
  const gone = differences.filter(({ after }) => after === undefined)
  const files = differences.flatMap((difference): readonly ChangedFile[] => {
    const { path, before, after } = difference
    if (after === undefined) return []
    const dirty = atStart(path.slice(1))
    return [
      { path: root + path, before: dirty === undefined ? (before ?? movedText(difference, gone)) : dirty },
    ]
  })
  const known = new Set(files.map(({ path }) => path))
  // Without git only some texts are kept. A file that is not among them may be old.
  const others = facts.git() === undefined ? edited.filter(path => !known.has(path)) : []
  return { files: [...files, ...others.map(path => ({ path, before: null }))].slice(0, most), missed }
}

/** The text of a file that went away in the session and that this one goes on from: at least half of its lines are the same. */
const movedText = ({ path, after = '' }: Difference, gone: readonly Difference[]): string | undefined => {
  const ending = /\.\w+$/.exec(path)?.[0] ?? ''
  const lines = new Set(after.split('\n'))
  return gone.find(({ path: old, before = '' }) => {
    const all = before.split('\n')
    return old.endsWith(ending) && all.filter(line => lines.has(line)).length * 2 >= all.length
  })?.before
}
