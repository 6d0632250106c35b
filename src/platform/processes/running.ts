import type { Platform } from '../../core/edge/platform.ts'
import type { RunningProcess } from '../../core/facts/facts.ts'
import { isWithin } from '../../core/text/paths/path.ts'

/** The processes of the machine as rules ask for them: whose folder is the project's. */
export const runningIn = (
  platform: Platform,
  root: string,
  port?: number,
): readonly RunningProcess[] | undefined =>
  platform
    .processes(port)
    ?.filter(({ id }) => id !== platform.id)
    .map(({ id, name, line, cwd }) => ({ id, name, line, ours: cwd !== undefined && isWithin(cwd, root) }))
