import { isRecord } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { keepGitStart } from './commits.ts'
import { namesSinceStart, uncommitted } from './difference.ts'
import type { GitContext } from './git-queries.ts'

/** The session file with the hashes of the files that were changed before the session. */
export const dirtyFile = 'dirty'
/** Of more files than these only the names are kept. */
const mostHashes = 300
/** The session file with the texts of some of them. */
const textsFile = 'dirty-texts'
const mostTexts = 60
const mostLength = 100_000

const hashOf = ({ edge, facts }: GitContext, name: string): string =>
  edge.hashOf(join(facts.root(), name)) ?? 'gone'

/** Keeps what was changed already when the session begins. A resumed or compacted session keeps its first record. */
export const keepTreeAtStart = async (context: GitContext): Promise<void> => {
  const { edge, facts } = context
  const path = edge.session.file(dirtyFile)
  if (facts.fileKind(path) !== undefined) return
  await keepGitStart(context)
  const names = facts.git() === undefined ? [] : await uncommitted(context)
  const rows = names.map((name, at) => [name, at < mostHashes ? hashOf(context, name) : ''])
  edge.createNew(path, JSON.stringify(Object.fromEntries(rows)))
  const texts = names.slice(0, mostTexts).flatMap(name => {
    const text = edge.readExact(join(facts.root(), name))
    return text === undefined || text.length > mostLength ? [] : [[name, text] as const]
  })
  if (texts.length > 0)
    edge.createNew(edge.session.file(textsFile), JSON.stringify(Object.fromEntries(texts)))
}

/** The text that a file had when the session began, where it was changed already; null where that text was not kept. */
export const textsAtStart = ({ edge }: GitContext): ((name: string) => string | null | undefined) => {
  const hashes = parsed(edge.readExact(edge.session.file(dirtyFile))) ?? {}
  const texts = parsed(edge.readExact(edge.session.file(textsFile))) ?? {}
  return name => {
    if (!Object.hasOwn(hashes, name)) return undefined
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return typeof text === 'string' ? text : null
  }
}

/** Whether a file was changed before the session, and is still as it was then. */
export const isAsAtStart = (context: GitContext): ((name: string) => boolean) => {
  const before = parsed(context.edge.readExact(context.edge.session.file(dirtyFile))) ?? {}
  return name => {
    const hash = Object.hasOwn(before, name) ? before[name] : undefined
    return typeof hash === 'string' && hash !== '' && hash === hashOf(context, name)
  }
}

/**
 * The files that were changed since the session began, by any program, as absolute paths. What was changed before and is still the
 * same is not among them. None where the beginning was not recorded.
 */
export const changedSinceStart = async (context: GitContext): Promise<readonly string[]> => {
  const { edge, facts } = context
  const before = parsed(edge.readExact(edge.session.file(dirtyFile)))
  if (before === undefined) return []
  const names = await namesSinceStart(context)
  const isNew = (name: string): boolean => {
    const hash = before[name]
    return hash === undefined || (hash !== '' && hash !== hashOf(context, name))
  }
  return names.filter(isNew).map(name => join(facts.root(), name))
}

const parsed = (text: string | undefined): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
