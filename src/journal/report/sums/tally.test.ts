import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Fate } from '../../../core/session/became.ts'
import type { JournalEntry } from '../../line/entry.ts'
import { matches } from '../filter.ts'
import { newTally, type TallyData } from './tally.ts'

const now = Date.UTC(2026, 10, 17, 12)
const minute = 60_000

let serial = 0
const entry = (more: Partial<JournalEntry> = {}): JournalEntry => {
  serial += 1
  return {
    v: 1,
    id: `e${serial}`,
    at: new Date(now - 3_600_000 + serial * 1000).toISOString(),
    host: 'claude-code',
    event: 'pre-tool',
    name: 'PreToolUse',
    session: 's1',
    tool: 'Bash',
    subject: 'ls',
    cwd: '/p',
    verdict: 'pass',
    findings: [],
    tried: 1,
    rounds: 1,
    policy: { preset: 'recommended', sources: [] },
    answer: { exit: 0, bytes: 2 },
    ms: 2,
    engine: 'node',
    call: { use: 'command', command: 'ls' },
    ...more,
  }
}

const command = (text: string, more: Partial<JournalEntry> = {}): JournalEntry =>
  entry({ subject: text, call: { use: 'command', command: text }, ...more })

const denied = (text: string, rule = 'git/hard-reset', reason = 'No.'): JournalEntry =>
  command(text, { verdict: 'deny', rule, reason, findings: [{ rule, verdict: 'deny' }] })

const sumOf = (entries: Iterable<JournalEntry>): TallyData => {
  const tally = newTally({ now, shift: 0 })
  for (const one of entries) tally.add(one, '/p')
  return tally.data(now)
}

describe('a report', () => {
  it('of nothing is empty', () => {
    const data = sumOf([])
    assert.equal(data.span.lines, 0)
    assert.deepEqual([data.rules, data.time.buckets, data.decisions, data.latency], [[], [], [], []])
  })

  it('of one line has it everywhere', () => {
    const data = sumOf([denied('git reset --hard')])
    assert.equal(data.counts.deny, 1)
    assert.deepEqual(
      [data.rules[0]?.rule, data.hosts[0]?.host, data.sessions[0]?.session, data.agents[0]?.agent],
      ['git/hard-reset', 'claude-code', 's1', 'main'],
    )
    assert.equal(data.time.buckets.length, 1)
    assert.deepEqual(data.next, [{ rule: 'git/hard-reset', stopped: 1, after: { 'nothing yet': 1 } }])
  })

  it('counts advice as such, faults, waivers and tokens by rule', () => {
    const data = sumOf([
      entry({ advice: ['x'], context: [{ rule: 'a/b', tokens: 7 }] }),
      entry({ findings: [{ rule: 'c/d', verdict: 'ask', fault: 'broke' }] }),
      entry({ findings: [{ rule: 'c/d', verdict: 'pass', waived: 'g1' }] }),
    ])
    assert.deepEqual([data.counts.advise, data.counts.pass, data.faults], [1, 2, 1])
    const rows = Object.fromEntries(
      data.rules.map(row => [row.rule, [row.counts.advise, row.faults, row.waived, row.tokens]]),
    )
    assert.deepEqual(rows, { 'c/d': [0, 1, 1, 0], 'a/b': [1, 0, 0, 7] })
    assert.equal(data.spared.granted, 1)
  })

  it('has a bucket for each step, also for those without a decision', () => {
    const at = (minutes: number) => entry({ at: new Date(now - minutes * minute).toISOString() })
    const { time } = sumOf([at(60), at(59), at(1)])
    assert.ok(time.buckets.length > 5 && time.buckets.length <= 120, String(time.buckets.length))
    assert.equal(
      time.buckets.reduce((sum, [, counts]) => sum + counts.pass, 0),
      3,
    )
    const years = sumOf([at(3 * 365 * 24 * 60), at(0)]).time
    assert.ok(years.buckets.length <= 121 && years.width > time.width)
  })

  it('leaves times that can not be out of what is shown over time, and tells of a clock that went back', () => {
    const at = (iso: string) => entry({ at: iso })
    const { span, time } = sumOf([
      at('2026-11-17T10:00:00Z'),
      at('2026-11-17T09:00:00Z'),
      at('2099-01-01T00:00:00Z'),
      at('1970-01-01T00:00:00Z'),
      at('yesterday'),
    ])
    assert.deepEqual([span.lines, span.undated, span.backward], [5, 3, 1])
    assert.equal(
      time.buckets.reduce((sum, [, counts]) => sum + counts.pass, 0),
      2,
    )
  })

  it('has percentiles that are exact to 4 %', () => {
    const [row] = sumOf(Array.from({ length: 1000 }, (_, at) => entry({ ms: at + 1 }))).latency
    const near = (value: number | undefined, wanted: number) =>
      assert.ok(Math.abs((value ?? 0) - wanted) <= 0.045 * wanted, `${value} is not ${wanted}`)
    near(row?.p50, 500)
    near(row?.p90, 900)
    near(row?.p99, 990)
    assert.equal(row?.most, 1000)
    assert.equal(
      row?.bars.reduce((sum, [, count]) => sum + count, 0),
      1000,
    )
  })

  it('sums repairs and their time up', () => {
    const rule = 'lint/violations'
    const { repairs, sessions } = sumOf([
      entry({
        fixed: [
          { rule, file: 'a.py', kind: 'format', by: 'ruff', count: 3 },
          { rule, file: 'a.py', kind: 'repair', by: 'claude haiku', count: 2, left: 1, ms: 500 },
        ],
      }),
      entry({
        fixed: [
          {
            rule,
            file: 'b.py',
            kind: 'repair',
            by: 'claude haiku',
            count: 0,
            left: 4,
            ms: 100,
            dropped: 'no',
          },
        ],
      }),
    ])
    assert.deepEqual(repairs, [
      { by: 'claude haiku', kind: 'repair', times: 2, count: 2, left: 5, dropped: 1, ms: 600 },
      { by: 'ruff', kind: 'format', times: 1, count: 3, left: 0, dropped: 0, ms: 0 },
    ])
    assert.equal(sessions[0]?.repaired, 1)
  })
})

describe('what the agent did next', () => {
  const reason = 'It discards changes. [git/hard-reset]\nInstead: git stash push -u · git reset --keep HEAD~1'
  const rows: readonly (readonly [string, JournalEntry])[] = [
    ['took the alternative', command('git stash push -m x')],
    ['tried another way', command('git checkout -- .')],
    ['tried the same again', denied('git reset --hard')],
    ['the same went through', command('git reset --hard')],
    ['went on with something else', command('npm test')],
    ['ended its turn', entry({ event: 'stop', tool: undefined, call: {} })],
    ['the human spoke', entry({ event: 'prompt', tool: undefined, call: {} })],
  ]
  for (const [kind, after] of rows)
    it(kind, () => {
      const first = denied('git reset --hard', 'git/hard-reset', reason)
      const { next, decisions } = sumOf([first, entry({ session: 'other' }), after])
      assert.equal(Object.entries(next[0]?.after ?? {}).find(([name]) => name === kind)?.[1], 1)
      const shown = decisions.find(one => one.entry.id === first.id)
      assert.deepEqual(shown?.next, { kind, id: after.id })
      assert.ok(
        decisions.some(one => one.entry.id === after.id),
        'what followed is held too',
      )
    })

  it('is told apart by session and agent', () => {
    const { next } = sumOf([denied('git reset --hard'), command('npm test', { agent: 'a1' })])
    assert.deepEqual(next[0]?.after, { 'nothing yet': 1 })
  })
})

describe('false alarms', () => {
  const asked = (text: string) => command(text, { verdict: 'ask', rule: 'deploy/x' })
  const told = (of: JournalEntry, fate: Fate, alone?: true) =>
    entry({ event: 'post-tool', became: [{ id: of.id, fate, alone }] })

  it('are questions whose call ran because a human agreed', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(asked)
    const ends = all.slice(0, 7).map((one, at) => {
      if (at < 4) return told(one, 'ran')
      return at === 4 ? told(one, 'ran', true) : told(one, at === 5 ? 'refused' : 'never answered')
    })
    const row = { rule: 'deploy/x', asked: 8, ran: 4, alone: 1, refused: 1, unanswered: 1, open: 1 }
    const { alarms, asks, decisions } = sumOf([...all, ...ends])
    assert.deepEqual(asks, [{ ...row, lifted: 0, loosen: false }])
    assert.deepEqual(alarms, [{ ...row, lifted: 0, loosen: true }])
    const [first] = all
    assert.deepEqual(decisions.find(one => one.entry.id === first?.id)?.became, {
      became: 'ran',
      by: ends[0]?.id,
    })
  })

  it('are counted once, however many lines of handrail asked about the call, and however often it is told', () => {
    const call = { use: 'command', command: 'a', id: 'toolu_1' } as const
    const [first, second] = [command('a', { verdict: 'ask', call }), command('a', { verdict: 'ask', call })]
    const both = [first, second].map(one => ({ id: one.id, fate: 'ran' as const }))
    const { asks } = sumOf([first, second, entry({ became: both }), entry({ became: both })])
    assert.deepEqual(
      asks.map(({ asked: count, ran, open }) => [count, ran, open]),
      [[1, 1, 0]],
    )
  })

  it('are not guessed where nothing is told', () => {
    assert.deepEqual(sumOf([asked('a'), asked('b'), entry({ event: 'stop' })]).alarms, [])
  })

  it('are denials that a human let through later, not those that were right in another state', () => {
    const first = denied('git reset --hard')
    const granted = command('git reset --hard', {
      findings: [{ rule: 'git/hard-reset', verdict: 'pass', waived: 'g' }],
    })
    const { alarms, decisions } = sumOf([first, granted])
    assert.deepEqual(
      alarms.map(({ rule, lifted }) => [rule, lifted]),
      [['git/hard-reset', 1]],
    )
    assert.equal(decisions.find(one => one.entry.id === first.id)?.lifted, granted.id)
    assert.deepEqual(sumOf([denied('git reset --hard'), command('git reset --hard')]).alarms, [])
  })
})

describe('subagents', () => {
  it('are covered where their calls were judged', () => {
    const of = (agent: string, event: JournalEntry['event']) => entry({ agent, agentType: 'explorer', event })
    const { subagents } = sumOf([
      of('a1', 'subagent-start'),
      of('a1', 'pre-tool'),
      of('a1', 'subagent-stop'),
      of('a2', 'subagent-start'),
      of('a2', 'subagent-stop'),
    ])
    assert.deepEqual(subagents, [{ host: 'claude-code', type: 'explorer', started: 2, judged: 1, unseen: 1 }])
  })
})

describe('a long journal', () => {
  it('is held in bounds: sessions, decisions, names', () => {
    const many = function* (): Generator<JournalEntry> {
      for (let at = 0; at < 5000; at += 1) {
        const rule = `own/rule-${at % 1500}`
        yield denied(`rm ${at}`, rule)
        yield entry({ session: `s${at}`, agent: `a${at}`, agentType: `t${at}` })
      }
    }
    const data = sumOf(many())
    assert.equal(data.counts.deny, 5000)
    assert.equal(data.sessions.length + data.moreSessions, 5000)
    const rows = [data.sessions, data.rules, data.agents, data.next].map(({ length }) => length)
    assert.deepEqual(rows, [500, 1001, 1001, 1001])
    assert.equal(
      data.rules.reduce((sum, row) => sum + row.counts.deny, 0),
      5000,
    )
    assert.ok(data.decisions.length <= 1000 + 1000 + 500 + 300 + 5 * 500, String(data.decisions.length))
  })
})

describe('a filter', () => {
  it('finds the decisions behind a number', () => {
    const data = sumOf([denied('git reset --hard'), command('npm test'), entry({ host: 'codex' })])
    const found = (filter: Parameters<typeof matches>[1]) =>
      data.decisions.filter(one => matches(one, filter)).length
    assert.equal(found({ answer: 'deny' }), 1)
    assert.equal(found({ answer: 'deny,pass', host: 'claude-code' }), 2)
    assert.equal(found({ by: 'git/hard-reset', next: 'went on with something else' }), 1)
    assert.equal(found({ text: 'RESET' }), 1)
    assert.equal(found({}), 3)
  })
})
