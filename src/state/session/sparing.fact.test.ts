import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import type { Event } from '../../core/event.ts'
import type { Answer } from '../../core/findings/finding.ts'
import type { Told } from '../../core/findings/told.ts'
import type { Policy } from '../../core/policy/policy.ts'
import { defineCompanion, defineGate, defineGuard } from '../../core/rule/define.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { judge } from '../../event/judge.ts'
import { codec } from '../../hosts/claude-code/codec.ts'
import { nodePlatform } from '../../platform/node.ts'
import { policyOf } from '../../testing/index.ts'
import { tellSparingly } from './sparing.fact.ts'

interface Heard {
  readonly advice: readonly string[]
  readonly told: readonly Told[]
}

/** A session in a folder of its own, whose events are answered one after another. */
const session = (rules: readonly Rule[], context: Partial<Policy['context']> = {}) => {
  const dir = newFolder('told')
  const policy = policyOf(rules, { context: { budget: 10_000, perEvent: 1500, ...context } })
  return async (event: Partial<Event> & Pick<Event, 'kind'>, remembers = true): Promise<Heard> => {
    const whole = { host: 'claude-code', name: event.kind, cwd: dir, session: 's1', ...event }
    const judgement = await judge(nodePlatform, whole, { rules, policy, effects: { tmp: false } })
    const { decision, told = [] } = tellSparingly(judgement, codec.modelReads, remembers)
    return { advice: decision.advice, told }
  }
}

const companion = (
  says: () => Answer,
  on: 'prompt' | 'session-start' | 'subagent-start' | 'stop' = 'prompt',
  id = 'a/companion',
): Rule => defineCompanion({ id, on, verdict: 'advise', says: 'x', run: async () => says() })

const guard = (id: string, kind: 'safety' | 'quality', says: string): Rule =>
  defineGuard({ id, class: kind, on: 'command', verdict: 'advise', says, calls: 'ls' })
const ls: Partial<Event> & Pick<Event, 'kind'> = {
  kind: 'pre-tool',
  tool: { name: 'Bash', use: 'command', input: { command: 'ls' }, command: 'ls' },
}

describe('a companion', () => {
  test('says a thing once, says it again where it was otherwise meanwhile, and after a compaction', async () => {
    let says = 'Branch: a.'
    const hears = session([companion(() => ({ says }))])
    const heard = async (event: Partial<Event> & Pick<Event, 'kind'> = { kind: 'prompt' }) =>
      (await hears(event)).advice.length
    assert.deepEqual([await heard(), await heard()], [1, 0])
    says = 'Branch: b.'
    assert.deepEqual([await heard(), await heard()], [1, 0])
    says = 'Branch: a.'
    assert.deepEqual([await heard(), await heard()], [1, 0])
    await heard({ kind: 'session-start', cause: 'resume' })
    assert.equal(await heard(), 0)
    await heard({ kind: 'session-start', cause: 'compact' })
    assert.equal(await heard(), 1)
    assert.equal(await heard({ kind: 'prompt', session: 's2' }), 1)
  })

  test('that says several things repeats none of them', async () => {
    let notes = [{ says: 'a' }, { says: 'b' }]
    const hears = session([companion(() => notes)])
    assert.equal((await hears({ kind: 'prompt' })).advice.length, 2)
    notes = [{ says: 'b' }, { says: 'c' }]
    assert.match((await hears({ kind: 'prompt' })).advice.join(), /^[^b]*\bc \[/)
    assert.deepEqual((await hears({ kind: 'prompt' })).advice, [])
  })

  test('that tells what happened says it each time', async () => {
    const news: Rule = defineCompanion({
      ...{ id: 'a/news', on: 'prompt', again: true, verdict: 'advise', says: 'It happened.' },
      run: async () => true,
    })
    const hears = session([news])
    for (const _ of [1, 2, 3]) assert.equal((await hears({ kind: 'prompt' })).advice.length, 1)
  })

  test('says it to each subagent, whose context is its own', async () => {
    const hears = session([companion(() => ({ says: 'x' }), 'subagent-start')])
    const of = (id: string) => hears({ kind: 'subagent-start', agent: { id, type: 'Explore' } })
    assert.deepEqual(
      [await of('a1'), await of('a2'), await of('a1')].map(({ advice }) => advice.length),
      [1, 1, 0],
    )
  })

  test('says it every time where no session is named, and as a hook that is run alone', async () => {
    const hears = session([companion(() => ({ says: 'x' }))])
    const unnamed = { kind: 'prompt', session: undefined } as const
    assert.equal((await hears(unnamed)).advice.length + (await hears(unnamed)).advice.length, 2)
    const alone = [await hears({ kind: 'prompt' }, false), await hears({ kind: 'prompt' }, false)]
    assert.equal(alone.flatMap(({ advice }) => advice).length, 2)
  })

  test('what was held back is told to the journal', async () => {
    const hears = session([companion(() => ({ says: 'x' }))])
    await hears({ kind: 'prompt' })
    const { told } = await hears({ kind: 'prompt' })
    assert.deepEqual(
      told.map(({ rule, tokens, held }) => [rule, tokens, held?.why]),
      [['a/companion', 0, 'said before']],
    )
  })

  test('at the end of a turn it speaks to the human, which costs the model nothing', async () => {
    const hears = session([companion(() => ({ says: 'x'.repeat(400) }), 'stop')], { budget: 1, perEvent: 1 })
    const stop = { active: false, background: 0 }
    const first = await hears({ kind: 'stop', stop })
    assert.deepEqual([first.advice.length, first.told], [1, []])
    assert.equal((await hears({ kind: 'stop', stop })).advice.length, 0)
  })
})

test('what a turn that is held could not say is said at its end', async () => {
  const gate = defineGate({
    id: 'a/gate',
    on: 'stop',
    verdict: 'deny',
    says: 'Not yet.',
    run: async () => true,
  })
  const hears = session([gate, companion(() => ({ says: 'x' }), 'stop')])
  const told = await hears({ kind: 'stop', stop: { active: false, background: 0 } })
  assert.deepEqual(
    told.told.map(({ rule }) => rule),
    ['a/gate'],
  )
  assert.equal((await hears({ kind: 'stop', stop: { active: true, background: 0 } })).advice.length, 1)
  assert.equal((await hears({ kind: 'stop', stop: { active: true, background: 0 } })).advice.length, 0)
})

describe('the budget', () => {
  test('is for one event: the call at hand comes before the session, whole lines stay', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `row ${at} of a long list`)
    const rules = [
      companion(() => ({ says: 'long', rows })),
      companion(() => ({ says: 'y' }), 'prompt', 'b/b'),
    ]
    const hears = session(rules, { perEvent: 50 })
    const { advice, told } = await hears({ kind: 'prompt' })
    assert.ok(advice.join('\n').length <= 200, `${advice.join('\n').length}`)
    assert.match(advice.join('\n'), /row 5 of a long list\n…\n.* y \[b\/b\]$/)
    const cut = told.find(({ rule }) => rule === 'a/companion')
    assert.equal(cut?.held?.why, 'budget')
    assert.equal((cut?.tokens ?? 0) + (cut?.held?.tokens ?? 0) > 200, true)
  })

  test('is for a session, and says nothing when it is spent', async () => {
    let turn = 0
    const hears = session([companion(() => ({ says: `turn ${turn} ${'x'.repeat(60)}` }))], { budget: 60 })
    const counts: number[] = []
    for (turn = 0; turn < 4; turn += 1) counts.push((await hears({ kind: 'prompt' })).advice.length)
    assert.deepEqual(counts, [1, 1, 0, 0])
    const { told } = await hears({ kind: 'prompt', agent: { id: 'other' } })
    assert.equal(told[0]?.held, undefined)
  })

  test('cuts no denial and nothing of a safety rule', async () => {
    const long = 'x'.repeat(900)
    const deny = defineGuard({ id: 'a/deny', on: 'command', verdict: 'deny', says: long, calls: 'ls' })
    const rules = [guard('a/quality', 'quality', 'y'), guard('a/safety', 'safety', long), deny]
    const { advice, told } = await session(rules, { budget: 0, perEvent: 0 })(ls)
    assert.equal(advice.length, 1)
    assert.match(advice[0] ?? '', /x{900} \[a\/safety\]/)
    assert.deepEqual(
      told.map(({ rule, tokens, held }) => [rule, tokens > 200, held?.why]),
      [
        ['a/deny', true, undefined],
        ['a/quality', false, 'budget'],
        ['a/safety', true, undefined],
      ],
    )
  })

  test('a torn or foreign line in the memory does no harm', async () => {
    const { mkdirSync, writeFileSync } = await import('node:fs')
    const rules = [companion(() => ({ says: 'x' }))]
    const dir = newFolder('told')
    mkdirSync(`${dir}/.handrail/session`, { recursive: true, mode: 0o700 })
    writeFileSync(`${dir}/.handrail/session/context_s1`, '@ NaN\n\n@ 12')
    const judgement = await judge(
      nodePlatform,
      { kind: 'prompt', host: 'claude-code', name: 'p', cwd: dir, session: 's1' },
      { rules, policy: policyOf(rules), effects: { tmp: false } },
    )
    assert.equal(tellSparingly(judgement, codec.modelReads, true).decision.advice.length, 1)
  })
})
