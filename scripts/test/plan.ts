/** A test file, as far as the plan of a run needs to know it. */
export interface TestFile {
  readonly file: string
  /** May run in one process with others. */
  readonly sharing: boolean
  /** Of a slow suite: the seconds that it takes alone on two idle cores, and those of them that it keeps a core busy. */
  readonly slow?: { readonly seconds: number; readonly cpu: number }
}

/** A file to run. */
export interface Job {
  readonly file: string
  readonly sharing: boolean
  /** How many cores it keeps busy. */
  readonly cores: number
}

/** `// slow: 80 s, 20 s of CPU` at the beginning of a line marks a slow suite. */
export const slownessIn = (text: string): TestFile['slow'] => {
  const found = /^\/\/ slow: (\d+) s, (\d+) s of CPU$/m.exec(text)
  return found === null ? undefined : { seconds: Number(found[1]), cpu: Number(found[2]) }
}

/** The longest first, so that none of them is left over at the end. */
export const planOf = (files: readonly TestFile[]): readonly Job[] =>
  files
    .toSorted((a, b) => (b.slow?.seconds ?? 0) - (a.slow?.seconds ?? 0))
    .map(({ file, sharing, slow }) => ({
      file,
      sharing,
      cores: slow === undefined ? 1 : slow.cpu / slow.seconds,
    }))

/** Suites wait for files, processes and time limits in between: with one more than there are cores, few of them idle. */
const spare = 1

/** The first job that fits beside those that run. One that needs more cores than there are counts as all of them. */
export const nextJob = (waiting: readonly Job[], running: readonly Job[], cores: number): Job | undefined => {
  const busy = running.reduce((sum, job) => sum + Math.min(job.cores, cores), 0)
  return waiting.find(job => busy + Math.min(job.cores, cores) <= cores + spare)
}
