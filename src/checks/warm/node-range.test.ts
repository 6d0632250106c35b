import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fits, versionOf } from './node-range.ts'

const rows: readonly (readonly [range: string, version: string, fits: boolean | undefined])[] = [
  ['22', '22.5.1', true],
  ['22', '23.0.0', false],
  ['v20.11.1', '20.11.1', true],
  ['v20.11.1', '20.11.2', false],
  ['20.11', '20.11.9', true],
  ['20.x', '20.1.0', true],
  ['lts/iron', '20.19.0', true],
  ['lts/iron', '22.0.0', false],
  ['lts/*', '20.19.0', undefined],
  ['node', '20.19.0', undefined],
  ['*', '20.19.0', undefined],
  ['', '20.19.0', undefined],
  ['>=18', '18.0.0', true],
  ['>= 18.18', '18.17.9', false],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', '20.19.2', true],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', '19.0.0', false],
  ['>=18 <23', '22.9.0', true],
  ['>=18 <23', '23.0.0', false],
  ['>18', '18.20.0', false],
  ['>18', '19.0.0', true],
  ['<=18', '18.20.0', true],
  ['~20.11.0', '20.11.7', true],
  ['~20.11.0', '20.12.0', false],
  ['18 - 20', '20.19.0', true],
  ['18 - 20', '21.0.0', false],
]

describe('the range of Node that a project names', () => {
  for (const [range, version, expected] of rows)
    it(`${range === '' ? 'nothing' : range}: ${version}`, () => {
      const parsed = versionOf(version)
      assert.ok(parsed !== undefined)
      assert.equal(fits(parsed, range), expected)
    })

  it('knows what is no version', () => {
    assert.deepEqual(versionOf('v22.1.0-nightly'), [22, 1, 0])
    assert.equal(versionOf('22'), undefined)
  })
})
