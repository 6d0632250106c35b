import type { Edge } from '../../core/edge/edge.ts'
import type { Aside } from '../../core/findings/finding.ts'
import { dataList } from '../../core/text/quoting/foreign.ts'

/** A change that a gate did not examine. */
export interface Missed {
  readonly kind: 'most' | 'large' | 'unnamed' | 'repository' | 'silent'
  readonly says: string
}

interface Examined {
  /** The number of changed files, and how many of them were examined. */
  readonly changed?: number
  readonly seen?: number
  readonly large?: readonly string[]
  readonly unnamed?: readonly string[]
  readonly repositories?: readonly string[]
  /** Queries that git did not finish. */
  readonly silent?: readonly string[]
}

export const missedIn = ({ changed = 0, seen = 0, ...rest }: Examined): readonly Missed[] => {
  const { large = [], unnamed = [], repositories = [], silent = [] } = rest
  const rows: Readonly<Record<Missed['kind'], string>> = {
    most: changed > seen ? `${changed - seen} of ${changed} changed files, more than most_files` : '',
    large: messages(large, 'too much to compare'),
    unnamed: messages(unnamed, 'a name that is no text'),
    repository: messages(repositories, 'a repository of its own'),
    silent: messages(silent, 'no answer'),
  }
  const kinds: readonly Missed['kind'][] = ['most', 'large', 'unnamed', 'repository', 'silent']
  return kinds.flatMap(kind => (rows[kind] === '' ? [] : [{ kind, says: rows[kind] }]))
}

const messages = (names: readonly string[], why: string): string => {
  return names.length === 0 ? '' : `${dataList(names, 3)} (${why})`
}

/** Tells the human what a gate did not examine, each kind once a session. */
export const missedAside = (edge: Edge, gate: string, missed: readonly Missed[]): Aside | undefined => {
  const mark = (kind: string): string => `missed-${gate.replace('/', '-')}-${kind}`
  const told = missed.filter(({ kind }) => edge.session.first(mark(kind)))
  if (told.length === 0) return undefined
  return { human: `${gate} did not look at: ${told.map(({ says }) => says).join('; ')}` }
}
