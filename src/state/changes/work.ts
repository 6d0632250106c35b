import type { Edge } from '../../core/edge/edge.ts'
import type { SessionWork } from '../../core/facts/taken.ts'
import { isRecord } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { stepsOf } from '../session/steps.ts'
import { editsOf } from './edits.ts'
import { startOf } from './start.ts'
import { dirtyFile } from './tree-at-start.ts'

/** The work of the session; undefined where its beginning was not recorded. */
export const sessionWork = (edge: Edge): SessionWork | undefined => {
  const start = startOf(edge)
  const before = namesIn(edge.readExact(edge.session.file(dirtyFile)))
  if (start?.root === undefined || before === undefined) return undefined
  const { at, root, head } = start
  return {
    since: at,
    head,
    before: new Set(before.map(name => join(root, name))),
    own: new Set([...editsOf({ edge, event: {} }, 'all'), ...stepsOf(edge).flatMap(({ leaves }) => leaves)]),
  }
}

const namesIn = (text: string | undefined): readonly string[] | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? Object.keys(value) : undefined
  } catch {
    return undefined
  }
}
