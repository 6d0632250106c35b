import type { TestEvent } from 'node:test/reporters'
import { cpuTime } from './cpu.ts'
import { type Result, send } from './messages.ts'

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

/** The reporter in a test process: it prints nothing and sends each result to the runner. */
export default async function* sendEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let file = ''
  let before = 0
  for await (const event of source) {
    // A suite at the top stands for a file, see main.ts. Events come in the order of the report, file by file.
    if (event.type === 'test:start' && event.data.nesting === 0) file = event.data.name
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const result = resultOf(event, file)
    if (result !== undefined) send(result)
    if (event.data.nesting > 0) continue
    const { ms } = cpuTime()
    send({ kind: 'file', file, cpuMs: ms - before, bytes: process.memoryUsage.rss() })
    before = ms
  }
  // A reporter has to be a generator.
  yield ''
}

const resultOf = (event: Ended, file: string): Result | undefined => {
  const { name, skip, todo, details } = event.data
  const is = (kind: Result['kind'], text = ''): Result => ({ kind, file, name, text })
  if (skip !== undefined && skip !== false) return is('skipped', skip === true ? '' : skip)
  const isSuite = details.type === 'suite'
  if (event.type === 'test:pass' || todo !== undefined) return isSuite ? undefined : is('passed')
  const { error } = event.data.details
  // The tests below it have told it already.
  if (isSuite && 'failureType' in error && error.failureType === 'subtestsFailed') return undefined
  const cause = error.cause ?? error
  return is('failed', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
}
