import { type Key, readKey } from '../../core/edge/account-key.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { hashMatches } from './chain.ts'
import { chainProblems } from './problems.ts'
import { type RawLine, readRaw } from './raw-lines.ts'
import { readWitness } from './witness.ts'
import { witnessProblems } from './witness-problems.ts'

/** A change of the journal after it was written. */
export interface JournalProblem {
  readonly kind: 'changed' | 'inserted' | 'cut' | 'reordered' | 'unsealed'
  readonly file: string
  /** From 1. For a cut: the line that now stands at the gap. */
  readonly line: number
  readonly id: string | undefined
  readonly says: string
}

/** The result of `log --verify`. */
export interface Verification {
  readonly problems: readonly JournalProblem[]
  readonly lines: number
  /** Lines that an older version wrote, before the first one with a hash. */
  readonly unhashed: number
  /** Torn lines: the writer was killed, or the disk was full. */
  readonly torn: number
  readonly sealed: number
  /** Sealed with a key that is not on this machine: their content can't be checked. */
  readonly unchecked: number
  /** How many lines are also in the record outside of the project. */
  readonly recorded: number
  /** Lines that are missing in the record although it had begun: written by another account or machine, or forged. */
  readonly foreign: number
}

export interface VerifyOptions {
  /** How many rotated files the config keeps. */
  readonly keep: number
}

/** Looks for changes of a journal after it was written. */
export const verifyJournal = (platform: Platform, root: string, { keep }: VerifyOptions): Verification => {
  // Read the record first. A line is written before it is noted, so every noted line is in the journal by now.
  const noted = readWitness(platform, root)
  const { lines, torn, rotated } = readRaw(platform, root)
  const key = readKey(platform, root)
  const states = new Map(lines.map(line => [line, checkHash(line, key)]))
  const right = (line: RawLine): HashCheck => states.get(line) ?? 'wrong'
  const begun = lines.findIndex(line => line.chained !== undefined)
  const unhashed = begun < 0 ? lines.length : begun
  const dropped = (rotated[0] ?? 1) > 1 || keep === 0
  const chain = chainProblems(lines.slice(unhashed), { right, key, dropped })
  const { problems, recorded, foreign } = witnessProblems(lines, noted, { problems: chain, dropped })
  const places = new Map(lines.map((line, index) => [`${line.file}:${line.number}`, index]))
  const order = ({ file, line }: JournalProblem): number => places.get(`${file}:${line}`) ?? lines.length
  return {
    problems: problems.toSorted((a, b) => order(a) - order(b)),
    lines: lines.length,
    unhashed,
    torn,
    sealed: lines.filter(line => line.chained?.key !== undefined).length,
    unchecked: lines.filter(line => right(line) === 'unknown').length,
    recorded,
    foreign,
  }
}

export type HashCheck = 'right' | 'wrong' | 'unknown'

const checkHash = ({ chained, bytes }: RawLine, key: Key | undefined): HashCheck => {
  if (chained === undefined) return 'wrong'
  if (chained.key === undefined) return hashMatches(bytes, chained, undefined) ? 'right' : 'wrong'
  if (chained.key !== key?.id) return 'unknown'
  return hashMatches(bytes, chained, key) ? 'right' : 'wrong'
}
