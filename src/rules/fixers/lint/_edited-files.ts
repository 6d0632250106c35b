import type { Target } from '../../../checks/linters/tool.ts'
import type { Edge } from '../../../core/edge/edge.ts'

/** Records an edited file, and returns the distinct files of this session. */
export const distinctFiles = (list: string, { path }: Target, edge: Edge): readonly string[] => {
  const { session } = edge
  const known = (edge.readExact(session.file(list)) ?? '').split('\n').filter(line => line !== '')
  return [...new Set(known.includes(path) ? known : session.add(list, path))]
}

/** True once a session for this list. */
export const firstTime = (list: string, { createNew, session }: Edge): boolean => {
  try {
    return createNew(`${session.file(list)}.done`, '')
  } catch {
    return false
  }
}
