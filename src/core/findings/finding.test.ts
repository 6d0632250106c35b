import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { concerns, steppedAside } from '../policy/waiver.ts'
import { applyEdits, type Finding, recommendable } from './finding.ts'
import { compareStances, type Stance, type Verdict } from './verdict.ts'

const finding = (verdict: Verdict, more: Partial<Finding> = {}): Finding => ({
  rule: 'a/b',
  verdict,
  says: 'It says so.',
  instead: ['git stash'],
  ...more,
})

describe('verdicts', () => {
  it('are ordered by how much they hold back', () => {
    const all: readonly Stance[] = ['deny', 'ask', 'rewrite', 'advise', 'pass', 'allow']
    assert.deepEqual([...all].reverse().sort(compareStances), all)
    assert.equal(compareStances('ask', 'ask'), 0)
  })
})

describe('a waiver', () => {
  const rows: readonly (readonly [pattern: string, id: string, concerned: boolean])[] = [
    ['a/b', 'a/b', true],
    ['a/b', 'a/bc', false],
    ['a/b', 'x/a/b', false],
    ['*', 'a/b', true],
    ['a/*', 'a/b', true],
    ['a/*', 'ab/c', false],
    ['b/*', 'a/b', false],
    ['a/', 'a/b', false],
    ['/*', '/b', false],
    ['a*', 'a/b', false],
  ]
  for (const [pattern, id, concerned] of rows) {
    it(`of ${pattern} is ${concerned ? '' : 'not '}about ${id}`, () =>
      assert.equal(concerns(['x/y', pattern], id), concerned))
  }

  const facts = {
    waivers: () => [
      { id: 'g1', rules: ['x/y'], says: '' },
      { id: 'g2', rules: ['a/*'], says: '' },
    ],
  }

  it('leaves the findings of other rules as they are', () => {
    const found = [finding('deny')]
    assert.equal(steppedAside(found, 'b/b', facts), found)
    assert.equal(steppedAside(found, 'a/b', { waivers: () => [] }), found)
  })

  it('keeps what would have stopped or changed the call, without its force or its words', () => {
    for (const verdict of ['deny', 'ask', 'rewrite'] as const) {
      const found = finding(verdict, { use: 'git stash', edits: [], aside: { asked: ['a'], human: 'x' } })
      assert.deepEqual(steppedAside([found], 'a/b', facts), [
        { rule: 'a/b', verdict: 'pass', says: '', instead: [], waived: 'g2', aside: { asked: ['a'] } },
      ])
    }
    assert.equal(
      steppedAside([finding('deny', { aside: { human: 'x' } })], 'a/b', facts)[0]?.aside,
      undefined,
    )
    assert.equal(steppedAside([finding('deny')], 'a/b', facts)[0]?.aside, undefined)
  })

  it('drops advice and approval', () => {
    assert.deepEqual(steppedAside([finding('pass'), finding('allow')], 'a/b', facts), [])
  })
})

describe('a recommended command', () => {
  const partial = finding('deny', { use: 'uv add x && rm y', useAlone: 'uv add x' })

  it('is whole where no other rule stops the rest', () => {
    const found = [
      partial,
      finding('deny'),
      finding('pass', { rule: 'c/d' }),
      finding('rewrite', { rule: 'c/d' }),
    ]
    assert.deepEqual(recommendable(found), found)
    const none = [finding('deny'), finding('ask', { rule: 'c/d' })]
    assert.equal(recommendable(none), none)
  })

  it('is the rule’s own part where another one does', () => {
    for (const verdict of ['deny', 'ask'] as const) {
      const other = finding(verdict, { rule: 'c/d', use: 'rm -i y' })
      assert.deepEqual(
        recommendable([partial, other]).map(({ use }) => use),
        ['uv add x', 'rm -i y'],
      )
    }
  })
})

describe('edits of a text', () => {
  const edit = (start: number, end: number, text: string) => ({ start, end, text })
  const rows: Readonly<Record<string, readonly [readonly ReturnType<typeof edit>[], string]>> = {
    'none at all': [[], 'abcdef'],
    'one in the middle': [[edit(1, 3, 'X')], 'aXdef'],
    'one that only adds': [[edit(2, 2, 'X')], 'abXcdef'],
    'one at each end': [[edit(5, 6, 'Y'), edit(0, 1, 'X')], 'XbcdeY'],
    'several out of order': [[edit(4, 5, 'Z'), edit(0, 1, 'X'), edit(2, 3, 'Y')], 'XbYdZf'],
    'neighbours that touch': [[edit(0, 2, 'X'), edit(2, 4, 'Y')], 'XYef'],
    'neighbours that touch, the later one first': [[edit(2, 4, 'Y'), edit(0, 2, 'X')], 'XYef'],
    'the first of two that overlap at its end': [[edit(1, 3, 'X'), edit(2, 4, 'Y')], 'aXdef'],
    'the first of two that overlap at its start': [[edit(2, 4, 'X'), edit(1, 3, 'Y')], 'abXef'],
    'the first of two of the same place': [[edit(1, 3, 'X'), edit(1, 3, 'Y')], 'aXdef'],
    'the outer one that came first': [[edit(1, 5, 'X'), edit(2, 3, 'Y')], 'aXf'],
    'the inner one that came first': [[edit(2, 3, 'X'), edit(1, 5, 'Y')], 'abXdef'],
  }
  for (const [name, [edits, text]] of Object.entries(rows))
    it(`take ${name}`, () => assert.equal(applyEdits('abcdef', edits), text))

  it('stay in order where there are many', () => {
    const source = 'x'.repeat(64)
    const edits = Array.from({ length: 32 }, (_, index) => {
      const at = ((index * 13) % 32) * 2
      return edit(at, at + 1, String.fromCharCode(65 + at / 2))
    })
    const wanted = Array.from({ length: 32 }, (_, index) => `${String.fromCharCode(65 + index)}x`).join('')
    assert.equal(applyEdits(source, edits), wanted)
  })
})
