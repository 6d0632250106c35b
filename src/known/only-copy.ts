import type { Facts } from '../core/facts.ts'
import { basename, dirname, isWithin, join } from '../text/path.ts'

/** Where a project says what its files are. */
const places = 'README.md README.txt README.rst README AGENTS.md CLAUDE.md data/README.md'
const mostText = 65_536

const says =
  /\b(?:no|without) (?:other|second|further) cop(?:y|ies)\b|\bonly copy\b|\bno backups?\b|\bnot backed up\b|\birreplaceable\b|\bnever (?:be )?(?:changed?|edited?|deleted?|touch(?:ed)?|overwrit(?:e|ten)|modif(?:y|ied))\b|\bcan ?not be (?:made|recorded|measured|collected) again\b/i

/**
 * Whether the project itself says that nothing else has a file, or that it is not to be changed: in the line that names it, or names the
 * folder it lies in. `results.sqlite  what the form collected; there is no other copy`.
 */
export const isOnlyCopy = (path: string, facts: Facts): boolean => {
  const root = facts.root()
  if (!isWithin(path, root) || facts.fileKind(path) !== 'file') return false
  const folder = dirname(path)
  const names = [basename(path), ...(folder === root ? [] : [folder.slice(root.length + 1)])]
  return places.split(' ').some(place => {
    const text = facts.readText(join(root, place)) ?? ''
    return text
      .slice(0, mostText)
      .split('\n')
      .some(line => says.test(line) && names.some(name => isNamed(line, name)))
  })
}

/** As a word of its own. */
const isNamed = (line: string, name: string): boolean => {
  const at = line.indexOf(name)
  return at >= 0 && !/[\w/.-]/.test(line.charAt(at - 1)) && !/[\w-]/.test(line.charAt(at + name.length))
}
