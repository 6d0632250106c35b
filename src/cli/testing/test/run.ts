import { join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { vital } from '../../../testing/suite/dependency-cases.ts'
import { readRecords } from '../../../testing/suite/record.ts'
import type { Suite } from '../../../testing/suite/suites.ts'
import type { SuiteRun } from '../../../testing/suite/summary.ts'
import { clearKept, keptFolder } from './keep.ts'
import { type Message, messageIn, type Order, workerCommand } from './order.ts'
import type { Store } from './results/store.ts'
import { makeWorkplace, markOfRun, type Workplace } from './workplace.ts'

/** Which cases of which suites are to be tried. */
export interface Selection {
  readonly suite: Suite
  readonly ids: readonly string[]
}

export interface SuiteRunOptions {
  readonly platform: Platform
  readonly root: string
  readonly selected: readonly Selection[]
  /** Undefined where nothing is to be written into the project. */
  readonly store: Store | undefined
  readonly caseSeconds: number
  readonly runSeconds: number
  onMessage(suite: Suite, message: Message): void
}

export interface Finished {
  readonly runs: readonly SuiteRun[]
  /** Why it ended before its end. */
  readonly ended?: string | undefined
}

/** Runs the suites: `dep` first, and without what it calls vital nothing else; then the others side by side. */
export const runSuites = async (options: SuiteRunOptions): Promise<Finished> => {
  const { platform, selected, store } = options
  const place = makeWorkplace(platform)
  const stop = new AbortController()
  const unheard = hearSignals(stop)
  clearKept(platform, options.root)
  const until = platform.clock() + options.runSeconds * 1000
  const run = (one: Selection, absent?: readonly string[]) =>
    runSuite(options, place, one, absent, until, stop)
  try {
    const first = selected.find(({ suite }) => suite.name === 'dep')
    const rest = selected.filter(one => one !== first)
    const preflight = first === undefined ? undefined : await run(first)
    const runs = preflight === undefined ? [] : [preflight]
    const missing = preflight === undefined || rest.length === 0 ? [] : failedVital(preflight)
    if (missing.length > 0 && reasonOf(stop) === undefined)
      return { runs, ended: `nothing else is tried without ${missing.join(', ')}` }
    const absent = preflight === undefined ? undefined : absentTools(preflight)
    if (reasonOf(stop) === undefined) runs.push(...(await Promise.all(rest.map(one => run(one, absent)))))
    else runs.push(...rest.map(({ suite, ids }) => ({ suite, cases: casesOf(suite, ids), records: [] })))
    const over = store !== undefined && store.elapsed() > options.runSeconds
    const ended = reasonOf(stop) ?? (over ? `the limit of ${options.runSeconds} s` : undefined)
    return { runs, ended }
  } finally {
    unheard()
    place.remove()
  }
}

const casesOf = (suite: Suite, ids: readonly string[]) => suite.cases.filter(({ id }) => ids.includes(id))

/** The signals that end a run, after which its results so far are still told. */
const hearSignals = (stop: AbortController): (() => void) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const hear = (signal: NodeJS.Signals): void => stop.abort(`it was interrupted (${signal})`)
  for (const signal of signals) process.on(signal, hear)
  return () => {
    for (const signal of signals) process.off(signal, hear)
  }
}

const reasonOf = ({ signal }: AbortController): string | undefined => {
  const reason: unknown = signal.reason
  return signal.aborted && typeof reason === 'string' ? reason : undefined
}

/** Required dependencies that are missing. A check without an answer found nothing either. */
const failedVital = ({ cases, records }: SuiteRun): readonly string[] =>
  cases.flatMap(one => {
    const passed = records.some(({ test_name, pass }) => test_name === one.name && pass)
    const isVital = one.kind === 'dependency' && vital.includes(one.id)
    return isVital && !passed ? [one.gates ?? one.summary] : []
  })

/** Tools whose check found nothing. */
const absentTools = ({ suite, records }: SuiteRun): readonly string[] =>
  suite.cases.flatMap(one => {
    const record = records.find(({ test_name }) => test_name === one.name)
    const gone = one.kind === 'dependency' && record?.actual_decision === 'absent'
    return gone && one.gates !== undefined ? [one.gates] : []
  })

/** One suite in a process of its own. It is ended with all that it started when the run's time is over. */
const runSuite = async (
  options: SuiteRunOptions,
  place: Workplace,
  { suite, ids }: Selection,
  absent: readonly string[] | undefined,
  until: number,
  stop: AbortController,
): Promise<SuiteRun> => {
  const { platform, root, store } = options
  const file = store?.fileOf(suite) ?? join(place.folder, `${suite.agent}.jsonl`)
  const order: Order = {
    suite: suite.name,
    cases: ids,
    root,
    workplace: place.folder,
    id: place.id,
    file,
    kept: keptFolder(root),
    seconds: options.caseSeconds,
    absent,
  }
  const [node = '', ...before] = platform.self
  const heard = lineReader(line => {
    const message = messageIn(line)
    if (message !== undefined) options.onMessage(suite, message)
    // The clock stands still while the machine sleeps; the file does not.
    if (store !== undefined && store.elapsed() > options.runSeconds)
      stop.abort(`the limit of ${options.runSeconds} s`)
  })
  const ran = await platform.start(node, [...before, workerCommand, JSON.stringify(order)], {
    cwd: root,
    timeoutMs: Math.max(1, until - platform.clock()),
    signal: stop.signal,
    check: { mark: markOfRun(place.id), onOutput: heard },
  })
  const records = readRecords(platform.files.readText(file) ?? '')
  const cases = casesOf(suite, ids)
  if (ran.timedOut) stop.abort(`the limit of ${options.runSeconds} s`)
  const fault = ran.timedOut
    ? `TIMEOUT_${options.runSeconds}s`
    : (reasonOf(stop) ?? (ran.code === 0 ? undefined : faultOf(ran.code, ran.stderr)))
  return { suite, cases, records, ...(fault === undefined ? {} : { fault }) }
}

const faultOf = (code: number | undefined, stderr: string): string => {
  const last = stderr
    .split('\n')
    .findLast(line => line.trim() !== '')
    ?.trim()
    .slice(0, 200)
  const how = code === undefined ? 'its process was killed' : `its process ended with exit code ${code}`
  return last === undefined ? how : `${how}: ${last}`
}

const lineReader = (take: (line: string) => void): ((text: string) => void) => {
  let rest = ''
  return text => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
