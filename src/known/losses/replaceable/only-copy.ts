import type { Facts } from '../../../core/facts/facts.ts'
import { about, linesOfProject } from '../../files/project-says.ts'

const says =
  /\b(?:no|without) (?:other|second|further) cop(?:y|ies)\b|\bonly copy\b|\b(?:is|are|exists?|kept) only (?:here|on this (?:machine|laptop|disk|host))\b|\bno backups?\b|\bnot backed up\b|\birreplaceable\b|\bnever (?:be )?(?:changed?|edited?|deleted?|touch(?:ed)?|overwrit(?:e|ten)|modif(?:y|ied))\b|\bcan ?not be (?:made|recorded|measured|collected|downloaded) again\b/i

/**
 * Whether the project itself says that nothing else has a file, or that it is not to be changed: in the line that names it, or names a
 * folder it lies in. `results.sqlite  what the form collected; there is no other copy`.
 */
export const isOnlyCopy = (path: string, facts: Facts): boolean =>
  facts.fileKind(path) === 'file' && about(path, linesOfProject(facts), facts).some(line => says.test(line))
