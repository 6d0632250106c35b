import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleDecision, sampleEvent, sampleExtras } from '../../../journal/fixtures/samples.ts'
import { decodeEntry } from '../../../journal/line/decode.ts'
import { entryLine } from '../../../journal/line/entry.ts'
import { journaledProject } from '../fixtures/project.ts'
import { log } from '../log.ts'

const told = (rule: string, tokens: number, text = `text of ${rule}`) => ({ rule, tokens, text })
const held = (rule: string, tokens: number) =>
  ({ rule, tokens: 0, text: '', held: { tokens, why: 'said before' } }) as const

describe('handrail log --context', () => {
  test('sums up what each rule told the model, in the last session and in all', async t => {
    const { happens, run } = journaledProject(t)
    assert.match((await run(log, ['--context'])).err, /No rule has put anything/)
    await happens(
      'a1',
      { session: 'first' },
      { told: [told('session/git-state', 40), told('git/add-all', 60)] },
    )
    await happens('b1', { session: 'second' }, { told: [told('session/git-state', 20, 'the last\nwords')] })
    await happens('b2', { session: 'second' }, { told: [held('session/git-state', 20)] })
    const { out, code } = await run(log, ['--context', '--json'])
    assert.equal(code, 0)
    assert.deepEqual(
      out.map(line => JSON.parse(line)).map(({ last, ...row }) => ({ ...row, last: [last.id, last.text] })),
      [
        {
          rule: 'git/add-all',
          session: { count: 0, tokens: 0, share: 0 },
          all: { count: 1, tokens: 60, share: 0.5 },
          held: { count: 0, tokens: 0 },
          last: ['a1', 'text of git/add-all'],
        },
        {
          rule: 'session/git-state',
          session: { count: 1, tokens: 20, share: 1 },
          all: { count: 2, tokens: 60, share: 0.5 },
          held: { count: 1, tokens: 20 },
          last: ['b1', 'the last\nwords'],
        },
      ],
    )
    const table = (await run(log, ['--context'])).out
    assert.match(table[1] ?? '', /^rule +times +tokens +share +times +tokens +share +held +last text$/)
    assert.match(table[3] ?? '', /^session\/git-state +1 +20 +100 % +2 +60 +50 % +20 +the last words$/)
    assert.match(table.at(-1) ?? '', /rough count: four characters each\. This session is "second"\.$/)
  })

  test('one session can be asked for', async t => {
    const { happens, run } = journaledProject(t)
    await happens('a1', { session: 'first' }, { told: [told('git/add-all', 60)] })
    await happens('b1', { session: 'second' }, { told: [told('session/git-state', 20)] })
    const rows = (await run(log, ['--context', '--json', '--session', 'first'])).out.map(line =>
      JSON.parse(line),
    )
    assert.deepEqual(
      rows.map(({ rule, session }) => [rule, session.tokens]),
      [['git/add-all', 60]],
    )
  })

  for (const columns of [40, 80, 120])
    test(`no line is wider than a terminal of ${columns} columns, however long a text is`, async t => {
      const { happens, run } = journaledProject(t)
      await happens('a1', {}, { told: [told('git/add-all', 60, `\u202e${'word '.repeat(200)}`)] })
      const { out } = await run(log, ['--context'], undefined, undefined, columns)
      for (const line of out.filter(one => one.includes('word'))) assert.ok(line.length <= columns, line)
      assert.ok(out.some(line => line.includes('word')))
    })
})

describe('the context of a journal line', () => {
  test('stands in the line, is cut and redacted, and comes back', () => {
    const event = sampleEvent('ls')
    const text = `token ghp_${'a1B2'.repeat(9)} ${'x'.repeat(900)}`
    const line = entryLine(
      sampleDecision(event),
      sampleExtras({ told: [{ rule: 'a/b', tokens: 240, text, held: { tokens: 9, why: 'budget' } }] }),
    )
    const [first] = decodeEntry(JSON.parse(line))?.context ?? []
    assert.deepEqual({ ...first, text: '' }, { rule: 'a/b', tokens: 240, text: '', held: 9, why: 'budget' })
    assert.ok((first?.text ?? '').length <= 200)
    assert.doesNotMatch(line, /a1B2a1B2/)
  })

  test('a line from before has none', () => {
    const line = JSON.parse(entryLine(sampleDecision(sampleEvent('ls')), sampleExtras()))
    assert.equal('context' in line, false)
    assert.equal(decodeEntry(line)?.context, undefined)
    assert.deepEqual(decodeEntry({ ...line, context: [1, {}, 'x'] })?.context, [
      { rule: '', tokens: 0, text: undefined, held: undefined, why: undefined },
    ])
  })
})
