import type { Edge } from '../core/edge.ts'
import type { Facts } from '../core/facts.ts'
import { join } from '../text/path.ts'

export interface ClaudePlace {
  readonly edge: Edge
  readonly facts: Facts
}

/** A state file that has its name from the hooks before handrail, as in `.claude/.proof-status`. */
export const claudeFile = (facts: Facts, name: string): string => join(facts.root(), `.claude/${name}`)

/** Makes the folder of these files. False where that must not be: see `Edge.claudeFile`. */
export const makeClaudeFolder = ({ edge }: Pick<ClaudePlace, 'edge'>): boolean =>
  edge.claudeFile('.gitignore') !== undefined
