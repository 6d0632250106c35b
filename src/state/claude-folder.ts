import type { Edge } from '../core/edge.ts'
import type { Facts } from '../core/facts.ts'
import { isWithin, join } from '../text/path.ts'

export interface ClaudePlace {
  readonly edge: Edge
  readonly facts: Facts
}

const folderOf = (facts: Facts): string => join(facts.root(), '.claude')

/** A state file that has its name from the hooks before handrail, as in `.claude/.proof-status`. */
export const claudeFile = (facts: Facts, name: string): string => join(folderOf(facts), name)

/** Every name of such a file begins with a dot, and none of them is for git. */
const ignored = '# State of the hooks, not for git.\n/.*\n'

/** Writes a state file in one step. Throws where it can't, and where the folder is a link that leaves the project. */
export const writeClaudeFile = (edge: Edge, name: string, text: string): void => {
  const folder = join(edge.root, '.claude')
  edge.write(join(folder, name), text)
  edge.createNew(join(folder, '.gitignore'), ignored)
}

/**
 * Makes the folder and has git ignore the state in it, unless the project says itself what git ignores there. False where
 * there is no project, and where a repository brings the folder as a link that leaves it.
 */
export const makeClaudeFolder = ({ edge, facts }: ClaudePlace): boolean => {
  const folder = folderOf(facts)
  if (facts.fileKind(facts.root()) !== 'directory') return false
  if (!isWithin(facts.real(folder), facts.real(facts.root()))) return false
  edge.createNew(join(folder, '.gitignore'), ignored)
  return true
}
