import { readFound } from '#late/shell/code/index'
import type { At, InvocationDraft } from '../../state/state.ts'
import { fetchedFiles, setUpFiles, stageFiles } from './loaded.ts'
import { hasLeft, ranFiles } from './session.ts'

/** Reads the code of the session that a program finds and runs by itself. */
export const readRan = (at: At, draft: InvocationDraft): void => {
  if (!hasLeft(at)) return
  const found = ranFiles(at, draft)
  const files = [...(found?.files ?? []), ...fetchedFiles(at, draft), ...stageFiles(at, draft)]
  if (files.length > 0) draft.ran = files
  const first = setUpFiles(at, draft)
  if (first.length > 0 || found !== undefined) readFound(at, draft, first, found)
}
