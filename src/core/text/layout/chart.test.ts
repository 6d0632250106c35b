import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bar, sparkline } from './chart.ts'

describe('sparkline', () => {
  it('has a character for each value, by the largest of them', () => {
    assert.equal(sparkline([1, 4, 8], 10), '▁▄█')
    assert.equal(sparkline([0, 0], 10), '  ')
    assert.equal(sparkline([], 10), '')
  })
  it('shows one among many', () => assert.equal(sparkline([1, 100_000], 10), '▁█'))
  it('joins neighbours where there are more than fit', () => {
    assert.equal(sparkline([1, 1, 0, 0, 2, 2], 3), '▄ █')
    assert.equal(sparkline([1, 1, 1, 1, 1], 2), '█▆')
    assert.equal(sparkline([3, 1], 0).length, 1)
  })
})

describe('bar', () => {
  it('is as long as its share', () => {
    assert.equal(bar(5, 10, 4), '██')
    assert.equal(bar(10, 10, 4), '████')
    assert.equal(bar(20, 10, 4), '████')
  })
  it('shows a little, and nothing for nothing', () => {
    assert.equal(bar(1, 100_000, 4), '▏')
    assert.equal(bar(0, 10, 4), '')
    assert.equal(bar(1, 0, 4), '')
  })
})
