import { isWithin } from '../../../core/text/paths/path.ts'
import { projectAt } from '../../../event/project.ts'
import type { PastCall } from '../../../hosts/transcripts/format.ts'
import type { CliCall } from '../../command.ts'
import { sinceTime } from '../../history/entries/filter.ts'

/** Which past calls count: those of this project or of `all`, and since when. */
export const wantedBy = (
  call: CliCall,
  all: boolean,
): { readonly from: number; readonly isWanted: (past: PastCall) => boolean } => {
  const { platform } = call.io
  const since = call.text('since')
  const from = since === undefined ? 0 : sinceTime(since, platform.now())
  const { root, mainRoot } = projectAt(platform, platform.cwd())
  const isHere = (cwd: string): boolean => all || isWithin(cwd, root) || isWithin(cwd, mainRoot)
  return { from, isWanted: ({ cwd, at }) => isHere(cwd) && (from === 0 || Date.parse(at) >= from) }
}
