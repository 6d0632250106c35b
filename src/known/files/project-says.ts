import type { Facts } from '../../core/facts/facts.ts'
import { remembered } from '../../core/text/memo.ts'
import { basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'

/** Where a project says what its files are. */
const places =
  'README.md README.txt README.rst README AGENTS.md CLAUDE.md data/README.md data/README.txt PRIVACY.md DATA.md docs/data.md docs/privacy.md docs/policy.md POLICY.md NOTES.md NOTES.txt'
const mostText = 65_536

/** `They are private` goes on about what was named before. */
const sentencesIn = (line: string): readonly string[] =>
  line.split(/(?<=[.;])\s+(?!(?:it|they|these|this|those|both|all of)\b)/i)

/** The sentences of such texts as they were committed before the session. */
export const settledSentences = (facts: Facts): readonly string[] => {
  const root = facts.root()
  const texts = facts.settledTexts(
    root,
    places.split(' ').map(place => join(root, place)),
  )
  return [...texts.values()].flatMap(text => text.slice(0, mostText).split('\n').flatMap(sentencesIn))
}

/** The lines of the texts in which a project says what its files are. */
export const linesOfProject = remembered((facts: Facts): readonly string[] =>
  places
    .split(' ')
    .flatMap(place => (facts.readText(join(facts.root(), place)) ?? '').slice(0, mostText).split('\n'))
    .filter(line => /\w/.test(line)),
)

/** The same by sentences: a line may speak of several folders. */
export const sentencesOfProject = remembered((facts: Facts): readonly string[] =>
  linesOfProject(facts).flatMap(sentencesIn),
)

/** Folders that every project has: as a word of a sentence such a name means anything. */
const common =
  /^(?:app|assets?|bin|build|code|config|data|docs?|files?|images?|input|lib|local|logs?|main|models?|notes?|output|package|project|reports?|results?|scripts?|source|src|tests?|tmp|work|r)$/i

/** Those among the lines or sentences that name a file, or a folder that it lies in. */
export const about = (path: string, said: readonly string[], facts: Facts): readonly string[] => {
  const root = facts.root()
  if (said.length === 0 || path === root || !isWithin(path, root)) return []
  const below = path.slice(root.length + 1)
  const names = [basename(path)]
  for (let name = below; name !== '.'; name = dirname(name)) names.push(name)
  return said.filter(text => names.some(name => isNamed(text, name)))
}

/** As a word of its own. */
const isNamed = (text: string, name: string): boolean => {
  const at = text.indexOf(name)
  const rest = text.slice(at + name.length)
  if (at < 0 || /[\w/.-]/.test(text.charAt(at - 1)) || /^(?:[\w-]|[./]\w)/.test(rest)) return false
  return !common.test(name) || /^[/`]/.test(rest)
}
