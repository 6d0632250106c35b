import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDeadline } from './deadline.ts'
import { nodePlatform } from './node.ts'

/** Four seconds of these are kept back. */
const hostMs = 4400

test('a rule that never yields, a program and an effect all end at the one deadline', async () => {
  const { platform, end } = withDeadline(nodePlatform, hostMs)
  const spin = (): never => {
    for (;;);
  }
  assert.throws(() => platform.limited(60_000, spin), /no answer within/)
  assert.throws(() => platform.limited(60_000, () => 1), /no answer within/)
  assert.equal(platform.run('/bin/sleep', ['60'], { cwd: '/', timeoutMs: 60_000 }).timedOut, true)
  assert.equal((await platform.start('/bin/sleep', ['60'], { cwd: '/', timeoutMs: 60_000 })).timedOut, true)
  await assert.rejects(platform.deadline(60_000, new Promise(() => {})), /no answer within/)
  end()
})

test('work that is quick is not touched', () => {
  const { platform, end } = withDeadline(nodePlatform, hostMs)
  assert.equal(
    platform.limited(2000, () => 7),
    7,
  )
  end()
})

test('only an event that may take long asks the watchdog for more time, and only before its deadline', async () => {
  const renewals = async (ms: number): Promise<number> => {
    let count = 0
    const renew = (): void => {
      count += 1
    }
    const watchdog = { left: () => 60_000, renew, answering: () => {}, answered: () => {} }
    const { end } = withDeadline({ ...nodePlatform, watchdog }, ms)
    await new Promise(done => setTimeout(done, 1500))
    end()
    return count
  }
  const [short, long, late] = await Promise.all([renewals(10_000), renewals(300_000), renewals(20_500)])
  assert.equal(short, 0)
  assert.ok(long >= 1)
  assert.equal(late, 0)
})

test('a watchdog that gives little time leaves some of it for the fault', () => {
  const watchdog = { left: () => 1400, renew: () => {}, answering: () => {}, answered: () => {} }
  const { platform } = withDeadline({ ...nodePlatform, watchdog }, 10_000)
  const started = platform.clock()
  assert.throws(
    () =>
      platform.limited(60_000, () => {
        for (;;);
      }),
    /no answer within/,
  )
  assert.ok(platform.clock() - started >= 300)
})

test('a program that is waited for gets what is left in whole milliseconds', () => {
  const { platform, end } = withDeadline(nodePlatform, 9000.5)
  assert.equal(platform.run('/bin/echo', ['x'], { cwd: '/', timeoutMs: 60_000 }).stdout, 'x\n')
  end()
})
