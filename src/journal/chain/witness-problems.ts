import { mostConcurrent, problemAt } from './problems.ts'
import type { RawLine } from './raw-lines.ts'
import type { JournalProblem } from './verify.ts'
import type { WitnessLine } from './witness.ts'

interface WitnessProblems {
  /** The problems of the chain, and those that the record adds. */
  readonly problems: readonly JournalProblem[]
  readonly recorded: number
  readonly foreign: number
}

interface ChainResult {
  readonly problems: readonly JournalProblem[]
  /** Older files were deleted by rotation. */
  readonly dropped: boolean
}

/** Compares the journal with the record outside of the project. */
export const witnessProblems = (
  lines: readonly RawLine[],
  noted: readonly WitnessLine[],
  { problems, dropped }: ChainResult,
): WitnessProblems => {
  const byHash = new Map(lines.map(line => [line.chained?.hash, line]))
  const first = noted.findIndex(({ hash }) => byHash.has(hash))
  // Skip the lines before the first one that still exists: rotation deleted their file.
  const from = dropped && first >= 0 ? first + mostConcurrent : 0
  const told = (line: RawLine) =>
    problems.some(each => each.file === line.file && each.line === line.number && each.kind !== 'cut')
  const gone = missingLines(lines, noted, from).filter(({ same }) => same === undefined || !told(same))
  const known = new Set<string | undefined>(noted.map(({ hash }) => hash))
  const begun = lines.findIndex(({ chained }) => known.has(chained?.hash))
  const hashed = lines.filter(({ chained }) => chained !== undefined)
  return {
    // The chain sees that a line is missing; the record knows which one.
    problems: [...problems.filter(each => !isExplained(each, gone)), ...gone.map(({ problem }) => problem)],
    recorded: hashed.filter(({ chained }) => known.has(chained?.hash)).length,
    foreign:
      begun < 0
        ? 0
        : lines.slice(begun).filter(({ chained }) => chained !== undefined && !known.has(chained.hash))
            .length,
  }
}

interface MissingLine {
  readonly problem: JournalProblem
  /** The line that has this id now. */
  readonly same: RawLine | undefined
}

const missingLines = (
  lines: readonly RawLine[],
  noted: readonly WitnessLine[],
  from: number,
): readonly MissingLine[] => {
  const byHash = new Map(lines.map(line => [line.chained?.hash, line]))
  const byId = new Map(lines.map(line => [line.id, line]))
  const gone: MissingLine[] = []
  let next: RawLine | undefined
  for (const { hash, id } of noted.slice(from).toReversed()) {
    const there = byHash.get(hash)
    if (there !== undefined) {
      next = there
      continue
    }
    const same = byId.get(id)
    if (same !== undefined) next = same
    gone.push({
      same,
      problem:
        same === undefined
          ? cutOut(id, next, lines.at(-1))
          : problemAt('changed', same, 'another content of it was noted outside of the project'),
    })
  }
  return gone.toReversed()
}

const cutOut = (id: string, next: RawLine | undefined, last: RawLine | undefined): JournalProblem =>
  next === undefined
    ? {
        kind: 'cut',
        file: last?.file ?? '',
        line: (last?.number ?? 0) + 1,
        id,
        says: 'it was written after the last line and is gone',
      }
    : { ...problemAt('cut', next, `it was written before line ${next.number} and is gone`), id }

/** Whether the record explains a cut in the chain: it misses a line at the same place, or the line before was rewritten. */
const isExplained = ({ kind, file, line }: JournalProblem, gone: readonly MissingLine[]): boolean =>
  kind === 'cut' &&
  gone.some(
    ({ problem, same }) =>
      problem.file === file && (same === undefined ? problem.line === line : problem.line + 1 === line),
  )
