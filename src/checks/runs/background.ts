import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import {
  beatMs,
  doneOf,
  giveLockBack,
  keepDone,
  keepLock,
  ownsLock,
  type RunningTests,
  requestOf,
  type TestRequest,
  takeLock,
} from '../../state/test-runs/run.ts'
import { type TestJob, testOnce } from './test-once.ts'

export interface BackgroundSettings extends Pick<TestJob, 'command' | 'timeoutMs' | 'mark' | 'baseline'> {
  readonly debounceMs: number
  readonly cooldownMs: number
  /** Facts remember their answers: each run has its own. */
  readonly facts: () => Facts
}

/** How often requests and the lock are looked at. */
const tickMs = 150

const sleep = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Runs the tests once edits have settled, and again for each later request, until there is none. Ends at once where another process
 * has the lock. A newer request ends the tests that run.
 */
export const testInBackground = async (edge: Edge, settings: BackgroundSettings): Promise<void> => {
  const { mark } = settings
  while (openRequest(edge) !== undefined && takeLock(edge, mark, openRequest(edge)?.session ?? '')) {
    const life = signsOfLife(edge, mark)
    try {
      await serve(edge, settings, life.running)
    } finally {
      life.end()
      giveLockBack(edge, mark)
    }
    // A hook may have found the lock and left its request to this process just before it was given back: once more.
  }
}

const openRequest = (edge: Edge): TestRequest | undefined => {
  const request = requestOf(edge)
  return request === undefined || request.id === doneOf(edge)?.id ? undefined : request
}

/** The lock is written again every few seconds, and when tests begin or end. */
const signsOfLife = (edge: Edge, mark: string) => {
  let now: RunningTests | undefined
  const beat = (): void => keepLock(edge, mark, { session: requestOf(edge)?.session ?? '', running: now })
  const timer = setInterval(beat, beatMs)
  return {
    running: (tests: RunningTests | undefined): void => {
      now = tests
      beat()
    },
    end: (): void => clearInterval(timer),
  }
}

const serve = async (
  edge: Edge,
  settings: BackgroundSettings,
  running: (tests: RunningTests | undefined) => void,
): Promise<void> => {
  for (let request = await settled(edge, settings); request !== undefined; ) {
    const { id, path, session } = request
    const newer = new AbortController()
    const watch = setInterval(() => {
      if (requestOf(edge)?.id !== id || !ownsLock(edge, settings.mark)) newer.abort()
    }, tickMs)
    const onStart = (command: string, group: number): void =>
      running({ since: edge.now().getTime(), command, group })
    const { command, timeoutMs, baseline } = settings
    const job = { path, session, command, timeoutMs, baseline, onStart, signal: newer.signal }
    const mark = `${settings.mark}.${edge.randomId(6)}`
    const outcome = await testOnce(edge, settings.facts(), { ...job, mark })
    clearInterval(watch)
    running(undefined)
    if (outcome !== 'ended' && ownsLock(edge, settings.mark)) keepDone(edge, id)
    request = await settled(edge, settings)
  }
}

/** The open request, once it has been the last one for a while. Undefined where there is none, and where the lock is lost. */
const settled = async (edge: Edge, settings: BackgroundSettings): Promise<TestRequest | undefined> => {
  const { debounceMs, cooldownMs, mark } = settings
  for (;;) {
    // Two processes that take the lock of a dead one see each other only after a moment.
    await sleep(tickMs)
    const request = ownsLock(edge, mark) ? openRequest(edge) : undefined
    if (request === undefined) return undefined
    const due = Math.max(request.at + debounceMs, (doneOf(edge)?.at ?? 0) + cooldownMs)
    const left = due - edge.clock()
    // After a boot the clock begins anew.
    if (left <= 0 || left > debounceMs + cooldownMs) return request
  }
}
