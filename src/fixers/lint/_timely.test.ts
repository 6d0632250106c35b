import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { targetIn } from '../../../test/support/adapter.ts'
import { newFolder } from '../../../test/support/folder.ts'
import { nodePlatform } from '../../platform/node.ts'
import type { RunningEngine } from '../../tools/suite.ts'
import { timely } from './_timely.ts'

const target = targetIn(newFolder('timely'), 'a.md')
const within = (engine: RunningEngine): RunningEngine =>
  timely(engine, work => nodePlatform.limited(50, work))

describe('an engine that works in this process', () => {
  it('is ended where it does not end by itself', async () => {
    const endless = within({
      lint: async () => {
        for (;;);
      },
      format: async () => (/^(a+)+$/.test(`${'a'.repeat(60)}b`) ? 'a' : 'b'),
    })
    for (const said of [await endless.lint?.('', target), await endless.format?.('', target)])
      assert.deepEqual(said, { failed: 'no answer within 50 ms' })
  })

  it('says why it failed', async () => {
    const broken = within({
      lint: async () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
    })
    assert.deepEqual(await broken.lint?.('', target), { failed: 'Maximum call stack size exceeded' })
  })

  it('answers as it did, and can no more than it could', async () => {
    const quick = within({ format: async text => `${text}\n` })
    assert.equal(await quick.format?.('a', target), 'a\n')
    assert.equal(quick.lint, undefined)
  })
})
