import { join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import type { SuiteCase } from '../../../testing/suite/case.ts'
import { outcomeOf } from '../../../testing/suite/record.ts'
import { type Suite, suites } from '../../../testing/suite/suites.ts'
import { brokenAnswer, type CaseAnswer, recordOf } from '../../../testing/suite/verdict.ts'
import type { DependencyCheck } from '../../setup/doctor/dependencies.ts'
import { keepFailed } from './keep.ts'
import { messageLine, type Order, orderIn } from './order.ts'
import { absentIn, checksIn, dependencyAnswer } from './worker/dependency-case.ts'
import { tryLive } from './worker/live-case.ts'
import { type Bench, tryLinter, tryPackages } from './worker/run-case.ts'
import { clearWorkplace, markOfRun, removeQuietly } from './workplace.ts'

const pollMs = 500

/** `handrail test-suite <order>`: the process of one suite. Tries its cases one by one; each record is written as soon as it is there. */
export const testSuite = async (platform: Platform, [argument = '']: readonly string[]): Promise<number> => {
  const order = orderIn(argument)
  const suite = suites.find(({ name }) => name === order?.suite)
  if (order === undefined || suite === undefined) {
    platform.writeStderr('handrail test-suite is started by handrail test. By hand: handrail test\n')
    return 3
  }
  const ended = new AbortController()
  const untie = tieToParent(platform, ended)
  try {
    await tryAll(platform, order, suite, ended.signal)
    return 0
  } finally {
    untie()
    // An aborted run removes its folder itself: no other process does.
    if (ended.signal.aborted) clearWorkplace(platform, order.workplace)
  }
}

/** Ends with its parent, whatever that died of, and leaves nothing behind. */
const tieToParent = (platform: Platform, ended: AbortController): (() => void) => {
  const parent = platform.parentId()
  const end = (): void => ended.abort()
  const timer = setInterval(() => {
    if (platform.parentId() !== parent) end()
  }, pollMs)
  timer.unref()
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, end)
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.off(signal, end)
  }
}

const tryAll = async (platform: Platform, order: Order, suite: Suite, signal: AbortSignal): Promise<void> => {
  const tell = teller(platform)
  const cases = suite.cases.filter(({ id }) => order.cases.includes(id))
  let asked: Promise<readonly DependencyCheck[]> | undefined
  const checks = () => {
    asked ??= checksOf(platform, order)
    return asked
  }
  const absent = async () => order.absent ?? absentIn(await checks())
  for (const one of cases) {
    if (signal.aborted) return
    tell(messageLine({ begun: one.id }))
    const folder = join(order.workplace, order.suite, one.id)
    const mark = `${markOfRun(order.id)}.${one.id}`
    const bench: Bench = {
      platform,
      root: order.root,
      folder,
      session: `${order.id}${one.id}`,
      mark,
      seconds: order.seconds * (one.kind === 'live' ? one.times : 1),
      absent,
      signal,
    }
    const started = platform.clock()
    const answer = await answerOf(bench, one, checks)
    const ms = platform.clock() - started
    platform.endCheck(mark, [])
    // An aborted case proves nothing.
    if (signal.aborted) return
    const record = recordOf(suite.hook, one, answer, platform.now(), ms)
    platform.files.append(order.file, `${JSON.stringify(record)}\n`)
    if (!record.pass && one.kind !== 'dependency')
      keepFailed(platform, order.root, folder, join(order.kept, one.id), answer)
    removeQuietly(platform, folder)
    tell(messageLine({ done: one.id, outcome: outcomeOf(record), ms: record.duration_ms, note: record.note }))
  }
}

const checksOf = (platform: Platform, { root, seconds, workplace, suite }: Order) => {
  const tmp = join(workplace, `${suite}-tmp`)
  platform.files.makeFolder(tmp)
  return checksIn(platform, root, { seconds, tmp })
}

const answerOf = async (
  bench: Bench,
  one: SuiteCase,
  checks: () => Promise<readonly DependencyCheck[]>,
): Promise<CaseAnswer> => {
  try {
    switch (one.kind) {
      case 'linter':
        return await tryLinter(bench, one)
      case 'packages':
        return await tryPackages(bench, one)
      case 'live':
        return await tryLive(bench, one)
      case 'dependency':
        return dependencyAnswer((await checks()).find(({ id }) => id === one.id))
    }
  } catch (error) {
    return brokenAnswer(`it could not be tried: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A parent that is gone does not read: that is noticed elsewhere. */
const teller =
  (platform: Platform) =>
  (line: string): void => {
    try {
      platform.writeStdout(line)
    } catch {
      // EPIPE.
    }
  }
