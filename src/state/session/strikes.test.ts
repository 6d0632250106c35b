import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Strike } from '../../core/decision/escalate.ts'
import type { Event } from '../../core/event.ts'
import { sampleDecision, sampleEvent } from '../../journal/fixtures/samples.ts'
import { nodePlatform } from '../../platform/node.ts'
import { keepStrikes, strikesFile, strikesOf } from './strikes.ts'

const strike = (rule: string): Strike => ({ rule, count: 1, stage: 'explained' })

const place = (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'handrail-strikes-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const happens = (more: Partial<Event>, ...rules: readonly string[]): void => {
    const strikes = rules.length === 0 ? undefined : rules.map(strike)
    keepStrikes(nodePlatform, root, sampleDecision(sampleEvent('x', more), { strikes }))
  }
  const count = (rule: string, more: Partial<Event> = {}, since = 0): number =>
    strikesOf(nodePlatform, root, sampleEvent('x', more), since)(rule).count
  const row = (rule: string): number => strikesOf(nodePlatform, root, sampleEvent('x'), 0)(rule).row
  /** A call that these rules were asked about and let through. */
  const passes = (more: Partial<Event>, ...active: readonly string[]): void => {
    const event = sampleEvent('y', more)
    keepStrikes(
      nodePlatform,
      root,
      sampleDecision(event, { trace: { event, rounds: [{ active, tried: [], findings: [] }] } }),
    )
  }
  return { root, happens, passes, count, row }
}

describe('strikes', () => {
  test('are counted by rule and session, with all of its agents', t => {
    const { happens, count } = place(t)
    happens({}, 'a/one')
    happens({}, 'a/one', 'a/two')
    happens({ agent: { id: 'sub' } }, 'a/one')
    happens({ session: 'other' }, 'a/one')
    assert.deepEqual(
      [
        count('a/one'),
        count('a/two'),
        count('a/three'),
        count('a/one', { agent: { id: 'sub' } }),
        count('a/one', { session: 'other' }),
        count('a/one', { session: undefined }),
      ],
      [3, 1, 0, 3, 1, 0],
    )
  })

  test('a prompt of the human and the end of the session settle them; nothing else does', t => {
    const { happens, count } = place(t)
    happens({}, 'a/one')
    happens({ kind: 'post-tool' })
    happens({ kind: 'stop', tool: undefined })
    happens({ kind: 'prompt', prompt: '<task-notification>done</task-notification>' })
    happens({ kind: 'prompt', prompt: 'hi', agent: { id: 'sub' } })
    happens({ kind: 'prompt', prompt: 'hi', session: 'other' })
    assert.equal(count('a/one'), 1)
    happens({ kind: 'prompt', prompt: 'go on' })
    assert.equal(count('a/one'), 0)
    happens({}, 'a/one')
    assert.equal(count('a/one'), 1)
    happens({ kind: 'session-end' })
    assert.equal(count('a/one'), 0)
  })

  test('a call that the same rule lets through ends the row, and the session remembers', t => {
    const { root, happens, passes, count, row } = place(t)
    const size = (): number => readFileSync(strikesFile(root, 'session-1'), 'utf8').length
    happens({}, 'a/one', 'a/two')
    happens({}, 'a/one')
    passes({}, 'a/one', 'a/three')
    assert.deepEqual([row('a/one'), row('a/two'), row('a/three')], [0, 1, 0])
    assert.deepEqual([count('a/one'), count('a/two')], [2, 1])
    const before = size()
    passes({}, 'a/one', 'a/three')
    assert.equal(size(), before, 'a row ends once')
    happens({}, 'a/one')
    assert.deepEqual([row('a/one'), count('a/one')], [1, 3])
  })

  test('what ends no row: another agent, another session, other events, a deny and an ask', t => {
    const { root, happens, passes, row } = place(t)
    happens({}, 'a/one')
    passes({ agent: { id: 'sub' } }, 'a/one')
    passes({ session: 'other' }, 'a/one')
    passes({ kind: 'permission' }, 'a/one')
    passes({ kind: 'post-tool' }, 'a/one')
    for (const verdict of ['deny', 'ask'] as const) {
      const event = sampleEvent('y')
      const trace = { event, rounds: [{ active: ['a/one'], tried: [], findings: [] }] }
      keepStrikes(nodePlatform, root, sampleDecision(event, { verdict, trace }))
    }
    assert.equal(row('a/one'), 1)
  })

  test('a row is of one agent', t => {
    const { root, happens, row } = place(t)
    happens({}, 'a/one')
    happens({ agent: { id: 'sub' } }, 'a/one')
    const sub = sampleEvent('x', { agent: { id: 'sub' } })
    assert.deepEqual([row('a/one'), strikesOf(nodePlatform, root, sub, 0)('a/one').row], [1, 1])
  })

  test('of a story outlive prompts, sessions and time, and are its own', t => {
    const { happens, count } = place(t)
    const story = 'STORY-1'
    happens({ story }, 'a/one')
    happens({ kind: 'prompt', prompt: 'go on', story })
    happens({ kind: 'session-end', story })
    happens({ session: 'other', story }, 'a/one')
    assert.equal(count('a/one', { session: 'third', story }, Date.now() + 1000), 2)
    assert.deepEqual([count('a/one', { story: 'STORY-2' }), count('a/one')], [0, 0])
  })

  test('the environment names the story of every event', t => {
    const { root } = place(t)
    const platform = {
      ...nodePlatform,
      env: (name: string) => (name === 'HANDRAIL_STORY' ? 'a/b: c' : undefined),
    }
    const event = sampleEvent('x')
    keepStrikes(platform, root, sampleDecision(event, { strikes: [strike('a/one')] }))
    assert.equal(strikesOf(platform, root, event, 0)('a/one').count, 1)
    assert.deepEqual(
      readdirSync(join(root, '.handrail/stories')).map(name => name.replace(/-[\w]+\.jsonl$/, '')),
      ['a_b_c'],
    )
  })

  test('old ones are forgotten', t => {
    const { happens, count } = place(t)
    happens({}, 'a/one')
    assert.equal(count('a/one', {}, Date.now() + 1000), 0)
  })

  test('a new session clears away what is a day old, and nothing else', t => {
    const { root, happens, count } = place(t)
    happens({}, 'a/one')
    const old = strikesFile(root, 'old')
    writeFileSync(old, `${JSON.stringify({ agent: '', rule: 'a/one', at: Date.now() - 90_000_000 })}\n`)
    happens({ kind: 'session-start', session: 'fresh', tool: undefined })
    assert.deepEqual([existsSync(old), count('a/one')], [false, 1])
  })

  test('events without a strike write nothing', t => {
    const { root, happens } = place(t)
    happens({})
    happens({ kind: 'prompt', prompt: 'hi' })
    happens({ session: 'handrail-doctor' }, 'a/one')
    assert.equal(existsSync(join(root, '.handrail')), false)
  })

  test('the name of a session leads nowhere else', () => {
    assert.equal(strikesFile('/p', '../../etc/x'), '/p/.handrail/strikes/_etc_x.jsonl')
    assert.ok(strikesFile('/p', 'x'.repeat(9000)).length < 200)
  })

  test('lines that somebody broke are passed over; a file without end is left alone', t => {
    const { root, happens, count } = place(t)
    const file = strikesFile(root, 'session-1')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{"agent":"","rule":"a/one"\n[]\n{"agent":"","rule":3,"at":1}\n')
    happens({}, 'a/one')
    assert.equal(count('a/one'), 1)
    writeFileSync(file, '\n'.repeat(70_000))
    happens({}, 'a/one')
    assert.equal(readFileSync(file, 'utf8').length, 70_000)
  })

  test('a folder that is not there is not made', () => {
    const event = sampleEvent('x')
    keepStrikes(nodePlatform, '/nonexistent-root', sampleDecision(event, { strikes: [strike('a/one')] }))
    assert.equal(existsSync('/nonexistent-root'), false)
  })
})
