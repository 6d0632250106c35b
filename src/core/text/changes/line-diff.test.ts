import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lineHunks } from './line-diff.ts'

const shown = (before: string, after: string): readonly string[] =>
  lineHunks([...before], [...after]).map(
    ({ oldStart, oldEnd, newStart, newEnd }) => `${oldStart}-${oldEnd} ${newStart}-${newEnd}`,
  )

/** The second list, made of the first one and the hunks. */
const applied = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const made: string[] = []
  let done = 0
  for (const { oldStart, oldEnd, newStart, newEnd } of lineHunks(before, after)) {
    assert.ok(oldEnd > oldStart || newEnd > newStart)
    made.push(...before.slice(done, oldStart), ...after.slice(newStart, newEnd))
    done = oldEnd
  }
  return [...made, ...before.slice(done)]
}

describe('the difference of two lists of lines', () => {
  const rows: readonly (readonly [before: string, after: string, hunks: readonly string[]])[] = [
    ['abc', 'abc', []],
    ['', 'ab', ['0-0 0-2']],
    ['ab', '', ['0-2 0-0']],
    ['abcd', 'aXcd', ['1-2 1-2']],
    ['abcd', 'abXcd', ['2-2 2-3']],
    ['abcd', 'ad', ['1-3 1-1']],
    ['abcdef', 'aXcdYf', ['1-2 1-2', '4-5 4-5']],
    ['xx(xx(xx', 'xx(xx', ['5-8 5-5']],
    ['abab', 'baba', ['0-1 0-0', '4-4 3-4']],
  ]
  for (const [before, after, hunks] of rows)
    it(`of ${before || 'nothing'} and ${after || 'nothing'}`, () =>
      assert.deepEqual(shown(before, after), hunks))

  it('turns one into the other, whatever they are', () => {
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 300; round += 1) {
      const lines = (): readonly string[] =>
        Array.from({ length: next(30) }, () => String.fromCharCode(97 + next(round % 2 === 0 ? 3 : 20)))
      const [before, after] = [lines(), lines()]
      assert.deepEqual(applied(before, after), after, `${before.join('')} ${after.join('')}`)
    }
  })

  it('takes no long time for lists that have little in common', () => {
    const [before, after] = ['a', 'b'].map(mark =>
      Array.from({ length: 20_000 }, (_, at) => (at % 7 === 0 ? '}' : `${mark}${at}`)),
    )
    assert.deepEqual(applied(before ?? [], after ?? []), after)
  })
})
