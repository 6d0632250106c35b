import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { join } from '../../core/text/paths/path.ts'

export interface ClaudePlace {
  readonly edge: Edge
  readonly facts: Facts
}

/** A state file that has its name from the hooks before handrail, as in `.claude/.proof-status`. */
export const claudeFile = (facts: Facts, name: string): string => join(facts.root(), `.claude/${name}`)

/** Writes a state file in one step. Throws where it can't, and where the folder is a link that leaves the project. */
export const writeClaudeFile = (edge: Edge, name: string, text: string): void => {
  const file = edge.claudeFile(name)
  if (file === undefined)
    throw new Error(
      `.claude/${name} can not be written: there is no project, or .claude is a link that leaves the project`,
    )
  edge.write(file, text)
}
