import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** One part of the soak. */
export interface Part {
  readonly name: string
  /** The things that it counts. */
  readonly unit: string
  /** The size of a full run. */
  readonly full: number
  run(call: PartCall): Promise<void>
}

export interface Failure {
  readonly name: string
  readonly [detail: string]: unknown
}

export interface PartCall {
  readonly seed: number
  readonly wanted: number
  /** How many calls are made at once. */
  readonly callers: number
  /** How many were done before: where a run that was ended goes on. */
  readonly from: number
  /** Counts something. A name that begins with FAILED fails the run. */
  note(name: string, count?: number): void
  /** Keeps the details of a failure. */
  fail(what: Failure): void
  /** Failures of a run that goes on. */
  readonly earlier: readonly Failure[]
  /** Takes one of them back. */
  mend(what: Failure): void
  /** How many are done. Writes the figures, so that a run that is ended here can go on. */
  progress(done: number): void
}

export interface Figures {
  readonly part: string
  readonly seed: number
  readonly wanted: number
  done: number
  seconds: number
  readonly node: string
  readonly cores: number
  load: number
  readonly counts: Record<string, number>
  /** The first few of each name. */
  readonly failures: Failure[]
}

/** Of each name. */
const mostFailures = 200

export const fileOf = (folder: string, part: string): string => join(folder, `soak-${part}.json`)

export const newFigures = (part: string, seed: number, wanted: number): Figures => ({
  part,
  seed,
  wanted,
  done: 0,
  seconds: 0,
  node: process.version,
  cores: availableParallelism(),
  load: 0,
  counts: {},
  failures: [],
})

/** The figures of a run that was ended before, where it had the same seed and size. */
export const storedFigures = (
  folder: string,
  part: string,
  seed: number,
  wanted: number,
): Figures | undefined => {
  try {
    const found = JSON.parse(readFileSync(fileOf(folder, part), 'utf8'))
    return found.seed === seed && found.wanted === wanted && found.done < wanted ? found : undefined
  } catch {
    return undefined
  }
}

export const storeFigures = (folder: string, figures: Figures): void => {
  mkdirSync(folder, { recursive: true })
  const sorted = Object.fromEntries(Object.entries(figures.counts).sort(([a], [b]) => (a < b ? -1 : 1)))
  const file = fileOf(folder, figures.part)
  writeFileSync(
    `${file}.new`,
    `${JSON.stringify({ ...figures, load: loadavg()[0], counts: sorted }, null, 2)}\n`,
  )
  renameSync(`${file}.new`, file)
}

export const noteIn = (figures: Figures, name: string, count = 1): void => {
  figures.counts[name] = (figures.counts[name] ?? 0) + count
}

export const failIn = (figures: Figures, failure: Failure): void => {
  const same = figures.failures.filter(({ name }) => name === failure.name)
  if (same.length < mostFailures) figures.failures.push(failure)
}

export const mendIn = (figures: Figures, failure: Failure): void => {
  figures.failures.splice(figures.failures.indexOf(failure), 1)
  const left = (figures.counts[failure.name] ?? 1) - 1
  if (left > 0) figures.counts[failure.name] = left
  else delete figures.counts[failure.name]
}

export const hasFailed = ({ counts }: Figures): boolean =>
  Object.keys(counts).some(name => name.startsWith('FAILED'))
