import type { Job } from './plan.ts'
import type { Listener } from './pool.ts'

export interface Report extends Listener {
  /** Prints failures, skipped tests and totals; true if nothing failed. */
  readonly end: () => boolean
}

export interface ReportOptions {
  readonly total: number
  readonly print: (line: string) => void
  /** A line that the next one overwrites, where there is a terminal. */
  readonly status?: (line: string) => void
  /** Shows positions in the sources. */
  readonly readable: (text: string) => string
}

/** How often there is a line of progress where lines stay. */
const progressMs = 15_000
/** Below this nothing that runs is worth a name. */
const slowMs = 5000
const slowestShown = 60
/** A run of fewer files is over before a table of them would help. */
const fewest = 5
const nameLength = 60

interface Running {
  readonly since: number
  /** The test that runs. */
  readonly at: () => string
}

/** Says how far a run is and what it waits for, what failed, and what was skipped and why; totals in the last line. */
export const reportOf = ({ total, print, status, readable }: ReportOptions): Report => {
  const started = performance.now()
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const [failures, skipped]: [string[], string[]] = [[], []]
  const running = new Map<Job, Running>()
  const [took, worked]: [Took[], Took[]] = [[], []]

  const progress = (): string => {
    const since = Math.round((performance.now() - started) / 1000)
    const slow = [...running].filter(([, { since }]) => performance.now() - since > slowMs).map(runningText)
    const failed = counts.failed > 0 ? `, ${counts.failed} failed` : ''
    const head = `… ${took.length} of ${total} files, ${counts.passed} tests passed${failed}, ${since} s`
    return slow.length === 0 ? head : `${head}; running: ${slow.join(', ')}`
  }
  const timer = status
    ? setInterval(() => status(progress()), 500)
    : setInterval(() => print(progress()), progressMs)

  return {
    begins: (job, at) => void running.set(job, { since: performance.now(), at }),
    ends: job => {
      running.delete(job)
    },
    tells: (job, message) => {
      if (message.kind === 'left' || message.kind === 'remains') return
      if (message.kind === 'passed') {
        counts.passed += message.count
        return
      }
      if (message.kind === 'file') {
        worked.push([message.file, message.cpuMs])
        took.push([message.file, performance.now() - (running.get(job)?.since ?? 0)])
        return
      }
      counts[message.kind] += 1
      if (message.kind === 'skipped')
        skipped.push(`${message.name}: ${message.text.replace(/^skipped: /, '')}`)
      if (message.kind !== 'failed') return
      failures.push(`✗ ${message.name} (${message.file})\n${indented(readable(message.text))}`)
      print(`✗ ${message.name} (${message.file})`)
    },
    notes: print,
    end: () => {
      clearInterval(timer)
      status?.('')
      for (const failure of failures) print(`\n${failure}`)
      for (const line of skipped) print(`skipped: ${line}`)
      if (worked.length >= fewest) {
        const cpu = worked.reduce((sum, [, ms]) => sum + ms, 0)
        print(`slowest: ${tableOf(took)}`)
        print(`most CPU of ${seconds(cpu)}: ${tableOf(worked)}`)
      }
      print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
      return counts.failed === 0
    },
  }
}

const runningText = ([{ file }, { since, at }]: readonly [Job, Running]): string => {
  // Some tests are named by the script that they run.
  const test = at().replace(/\s+/g, ' ').slice(0, nameLength)
  return `${file} (${Math.round((performance.now() - since) / 1000)} s, at: ${test})`
}

type Took = readonly [file: string, ms: number]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`

const tableOf = (all: readonly Took[]): string =>
  all
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, slowestShown)
    .map(([file, ms]) => `${file} ${seconds(ms)}`)
    .join(', ')

const indented = (text: string): string => text.replace(/^/gm, '    ')
