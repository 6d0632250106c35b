/** How much of a project a test run reached, as a report says it. */
export interface Coverage {
  readonly covered: number
  readonly total: number
  readonly files: readonly FileCoverage[]
}

export interface FileCoverage {
  readonly path: string
  readonly covered: number
  readonly total: number
}

/** Lines by their numbers, for each file: whether they were reached. Reports may name a line, and a file, several times. */
export type Lines = Map<string, Map<string, boolean>>

export const reached = (lines: Lines, path: string, line: string, hit: boolean): void => {
  const file = lines.get(path) ?? new Map<string, boolean>()
  lines.set(path, file.set(line, hit || file.get(line) === true))
}

export const fromLines = (lines: Lines): Coverage =>
  fromFiles(
    [...lines].map(([path, file]) => ({
      path,
      covered: [...file.values()].filter(Boolean).length,
      total: file.size,
    })),
  )

export const fromFiles = (files: readonly FileCoverage[]): Coverage => ({
  covered: files.reduce((sum, { covered }) => sum + covered, 0),
  total: files.reduce((sum, { total }) => sum + total, 0),
  files,
})

/** In percent, rounded down to a tenth: what is below a threshold never looks as if it were not. Nothing to cover is covered. */
export const percentOf = ({ covered, total }: Pick<Coverage, 'covered' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10

/** The files that are reached least, first. */
export const worstOf = ({ files }: Coverage, most: number): readonly FileCoverage[] =>
  files
    .filter(({ covered, total }) => covered < total)
    .toSorted((a, b) => percentOf(a) - percentOf(b) || b.total - a.total || (a.path < b.path ? -1 : 1))
    .slice(0, most)
