import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { type Walk, walks } from '../../scripts/walk/walk.ts'

const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

describe('the way of an event', () => {
  let all: readonly Walk[] = []
  before(async () => {
    all = await walks()
  })

  it('is straight: few stations, and hardly a room is entered again', () => {
    assert.equal(all.length, 3)
    for (const { event, stations, waysBack } of all) {
      assert.ok(stations.length > 5 && stations.length <= 16, `${event}: ${stations.length} stations`)
      assert.ok(waysBack <= 2, `${event}: ${waysBack} ways back`)
    }
  })

  it('is the one of the page', () => {
    for (const { event, stations } of all) {
      const line = `${event}: ${stations.map(({ room }) => room).join(' > ')}`
      assert.ok(page.includes(line), `docs/architecture.md does not say: ${line}`)
    }
  })
})
