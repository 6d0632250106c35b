import type { TestEvent } from 'node:test/reporters'
import { cpuTime } from './cpu.ts'
import { type Message, type Result, send } from './messages.ts'

/** How long the runner may wait to hear of tests that passed. */
const passedMs = 500

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

/** The reporter in a test process: it prints nothing and sends each result to the runner. */
export default async function* sendEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let file = ''
  let before = 0
  let [count, sentAt] = [0, 0]
  /** After those that passed. */
  const tell = (...messages: readonly Message[]): void => {
    if (count > 0) send({ kind: 'passed', count })
    ;[count, sentAt] = [0, performance.now()]
    for (const message of messages) send(message)
  }
  for await (const event of source) {
    // A suite at the top stands for a file, see main.ts. Events come in the order of the report, file by file.
    if (event.type === 'test:start' && event.data.nesting === 0) file = event.data.name
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const result = resultOf(event, file)
    if (result === 'passed') count += 1
    else if (result !== undefined) tell(result)
    if (performance.now() - sentAt > passedMs) tell()
    if (event.data.nesting > 0) continue
    const { ms } = cpuTime()
    tell({ kind: 'file', file, cpuMs: ms - before, bytes: process.memoryUsage.rss() })
    before = ms
  }
  tell()
  // A reporter has to be a generator.
  yield ''
}

const resultOf = (event: Ended, file: string): Result | 'passed' | undefined => {
  const { name, skip, todo, details } = event.data
  const is = (kind: Result['kind'], text = ''): Result => ({ kind, file, name, text })
  if (skip !== undefined && skip !== false) return is('skipped', skip === true ? '' : skip)
  const isSuite = details.type === 'suite'
  if (event.type === 'test:pass' || todo !== undefined) return isSuite ? undefined : 'passed'
  const { error } = event.data.details
  // The tests below it have told it already.
  if (isSuite && 'failureType' in error && error.failureType === 'subtestsFailed') return undefined
  const cause = error.cause ?? error
  return is('failed', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}
