import type { Edge } from '../../core/edge/edge.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { markOf } from '../../core/text/mark.ts'

/*
 * The test-runner of a working tree: one process at a time, which runs the tests after edits. Hooks leave a request and start the
 * process where none is alive. Its lock says what it does. Times are those of Edge.clock, which all processes since a boot share.
 */

/** An edit after which the tests are to be run. */
export interface TestRequest {
  readonly id: string
  readonly at: number
  /** The edited file, absolute. */
  readonly path: string | undefined
  readonly session: string
}

/** The process that runs the tests. */
export interface LiveRunner {
  readonly pid: number
  /** In the environment of the process and of all that it starts. */
  readonly mark: string
  readonly session: string
  /** Its last sign of life. */
  readonly beat: number
  /** The current test run; undefined while it waits for edits to settle. */
  readonly running?: RunningTests | undefined
}

export interface RunningTests {
  /** In milliseconds since 1970. */
  readonly since: number
  readonly command: string
  /** The process group. */
  readonly group: number
}

/** The last request that was done. */
export interface DoneRequest {
  readonly id: string
  readonly at: number
}

/** The command that is such a process. */
export const runnerCommand = 'test-run'

export const beatMs = 5000
/** Without a sign of life for so long it is dead or stopped; after a boot another process may have its pid. */
const staleMs = 6 * beatMs
/** The time that a new process gets to take the lock. */
const startMs = 10_000

/** All working trees of a repository have one folder for their state. */
const fileOf = (edge: Edge, name: string, root = edge.root): string =>
  edge.stateFile(`test-run/${markOf(root)}.${name}`)

/** Where the end of the last run's output is. */
export const outputFile = (edge: Edge, root?: string): string => fileOf(edge, 'output', root)

export const keepOutput = (edge: Edge, output: string): void => put(edge, outputFile(edge), output)

/** The last run of this working tree, for all sessions of the project to read. */
export const keepLast = (edge: Edge, last: Json): void =>
  put(edge, fileOf(edge, 'last'), JSON.stringify({ ...last, root: edge.root }))

/** The last runs of all working trees of the project. */
export const lastRuns = (edge: Edge): readonly Json[] => {
  const found = namesOf(edge, '.last').map(name => parsed(edge.readExact(edge.stateFile(name)) ?? ''))
  return found.filter(run => run !== undefined)
}

const namesOf = (edge: Edge, ending: string): readonly string[] =>
  edge
    .list(edge.stateFile('test-run'))
    .filter(name => name.endsWith(ending))
    .map(name => `test-run/${name}`)

const put = (edge: Edge, path: string, content: string): void => {
  if (!edge.createNew(path, content)) edge.replace(path, content)
}

const read = (edge: Edge, name: string, root = edge.root): Json | undefined =>
  parsed(edge.readExact(fileOf(edge, name, root)) ?? '')

const parsed = (content: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(content)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const number = (from: Json, key: string): number | undefined => {
  const value = from[key]
  return typeof value === 'number' ? value : undefined
}

export const requestOf = (edge: Edge): TestRequest | undefined => requestIn(read(edge, 'request'))

const requestIn = (json: Json | undefined): TestRequest | undefined => {
  const id = json && text(json, 'id')
  if (json === undefined || id === undefined) return undefined
  return { id, at: number(json, 'at') ?? 0, path: text(json, 'path'), session: text(json, 'session') ?? '' }
}

/** Asks for a run in a working tree of the project, and starts the process that makes it where none is alive. */
export const requestTests = (edge: Edge, root: string, path: string | undefined): void => {
  const request: TestRequest = { id: edge.randomId(12), at: edge.clock(), path, session: edge.session.id }
  // Before the look at the lock: a process looks for requests once more after it has given its lock back.
  put(edge, fileOf(edge, 'request', root), JSON.stringify(request))
  if (liveRunner(edge, root) === undefined && claimStart(edge, root))
    edge.startAlone([runnerCommand, root], edge.randomId(12))
}

/** Of many hooks at once one starts a process. */
const claimStart = (edge: Edge, root: string): boolean => {
  const claim = fileOf(edge, 'start', root)
  const now = String(edge.clock())
  if (edge.createNew(claim, now)) return true
  const age = edge.clock() - Number(edge.readExact(claim) ?? 0)
  if (age >= 0 && age < startMs) return false
  edge.replace(claim, now)
  return true
}

/** The process that is alive. */
export const liveRunner = (edge: Edge, root = edge.root): LiveRunner | undefined => {
  const found = lockOf(edge, root)
  return found !== undefined && isAlive(edge, found) ? found : undefined
}

const isAlive = (edge: Edge, { pid, beat }: LiveRunner): boolean => {
  const age = edge.clock() - beat
  return age >= 0 && age < staleMs && edge.isRunning(pid)
}

const lockOf = (edge: Edge, root = edge.root): LiveRunner | undefined => runnerIn(read(edge, 'lock', root))

const runnerIn = (json: Json | undefined): LiveRunner | undefined => {
  const mark = json && text(json, 'mark')
  if (json === undefined || mark === undefined) return undefined
  const running = record(json, 'running')
  const since = number(running, 'since')
  return {
    pid: number(json, 'pid') ?? 0,
    mark,
    session: text(json, 'session') ?? '',
    beat: number(json, 'beat') ?? 0,
    running:
      since === undefined
        ? undefined
        : { since, command: text(running, 'command') ?? '', group: number(running, 'group') ?? 0 },
  }
}

/** Makes this process the runner. A dead one leaves its lock, and perhaps tests that still run: they are ended. */
export const takeLock = (edge: Edge, mark: string, session: string): boolean => {
  const lock = fileOf(edge, 'lock')
  const mine: LiveRunner = { pid: edge.processId, mark, session, beat: edge.clock() }
  const taken = edge.createNew(lock, JSON.stringify(mine)) || takeOver(edge, lock, mine)
  edge.remove(fileOf(edge, 'start'))
  return taken
}

const takeOver = (edge: Edge, lock: string, mine: LiveRunner): boolean => {
  const dead = lockOf(edge)
  if (dead !== undefined && isAlive(edge, dead)) return false
  if (dead !== undefined) endOf(edge, dead)
  edge.remove(lock)
  return edge.createNew(lock, JSON.stringify(mine))
}

/** Whether the lock is still that of this process: another one may have taken it for dead. */
export const ownsLock = (edge: Edge, mark: string): boolean => lockOf(edge)?.mark === mark

/** A sign of life, with what is being done. */
export const keepLock = (edge: Edge, mark: string, more: Pick<LiveRunner, 'session' | 'running'>): void => {
  const mine: LiveRunner = { pid: edge.processId, mark, beat: edge.clock(), ...more }
  if (ownsLock(edge, mark)) put(edge, fileOf(edge, 'lock'), JSON.stringify(mine))
}

export const giveLockBack = (edge: Edge, mark: string): void => {
  if (ownsLock(edge, mark)) edge.remove(fileOf(edge, 'lock'))
}

export const doneOf = (edge: Edge): DoneRequest | undefined => {
  const json = read(edge, 'done')
  const id = json && text(json, 'id')
  return json === undefined || id === undefined ? undefined : { id, at: number(json, 'at') ?? 0 }
}

export const keepDone = (edge: Edge, id: string): void =>
  put(edge, fileOf(edge, 'done'), JSON.stringify({ id, at: edge.clock() }))

/** Ends the runner of this working tree with all that it started, and forgets the open request. */
export const endRunner = (edge: Edge): void => {
  const request = requestOf(edge)
  const runner = lockOf(edge)
  if (request !== undefined) keepDone(edge, request.id)
  if (runner === undefined) return
  endOf(edge, runner)
  giveLockBack(edge, runner.mark)
}

/**
 * The same in all working trees of the project where the runner works for a session: this one, or any. How many were ended. A runner
 * that was killed may have left tests behind: they are ended too.
 */
export const endTestRun = (edge: Edge, whose: 'session' | 'any' = 'session'): number => {
  const isOurs = (session: string | undefined): boolean =>
    session !== undefined && (whose === 'any' || session === edge.session.id)
  const stateIn = (name: string): Json | undefined => parsed(edge.readExact(edge.stateFile(name)) ?? '')
  const requests = namesOf(edge, '.request').filter(name => isOurs(requestIn(stateIn(name))?.session))
  // First the requests: a process that has no lock yet finds nothing to do.
  for (const name of requests) edge.remove(edge.stateFile(name))
  const locks = namesOf(edge, '.lock').filter(name => {
    const runner = runnerIn(stateIn(name))
    if (runner === undefined || !isOurs(runner.session)) return false
    endOf(edge, runner)
    edge.remove(edge.stateFile(name))
    return true
  })
  return locks.length
}

/** Takes away what is left of working trees that are gone. */
export const forgetGone = (edge: Edge, isThere: (root: string) => boolean): void => {
  for (const run of lastRuns(edge)) {
    const root = text(run, 'root') ?? ''
    if (root === '' || isThere(root)) continue
    for (const name of namesOf(edge, '').filter(file => file.startsWith(`test-run/${markOf(root)}.`)))
      edge.remove(edge.stateFile(name))
  }
}

const endOf = (edge: Edge, runner: LiveRunner): void => {
  // A group by its id alone only for a while: another one may have the id later, and a repository may bring such a file along.
  const age = edge.clock() - runner.beat
  const group = age >= 0 && age < 20 * staleMs ? (runner.running?.group ?? 0) : 0
  edge.endCheck(runner.mark, [...(isAlive(edge, runner) ? [runner.pid] : []), ...(group > 1 ? [-group] : [])])
}
