import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { everyNth, isNightly } from '../support/matrix.ts'
import { noTerminal } from '../support/terminal.ts'
import { whyNoSandbox } from './sandbox.ts'
import { sceneOf } from './scene.ts'
import { type Outcome, tryWay } from './try-way.ts'
import { rows, sampleRows, type Way } from './ways.ts'

// slow: 25 s, 22 s of CPU

const skip = noTerminal() ?? whyNoSandbox() ?? false

/** The nightly run tries every way with each of its values; by day every ninth line of the tables, with one of its values. */
const ways = isNightly ? rows().flat() : everyNth(sampleRows(), 9)

const wrongWith = (way: Way, { end }: Outcome): string | undefined => {
  if (end === 'nothing' && !way.calm) return 'it ran and changed nothing: mend the row'
  if (end === 'stopped' && way.calm) return 'it was stopped, and nothing speaks against it'
  return end === 'fell' ? 'the guard does not stand any more' : undefined
}

const goes = async (t: TestContext, way: Way): Promise<void> => {
  const outcome = tryWay(await sceneOf(way.kind, 'whole'), way)
  if (outcome.end === 'missing') return t.skip(outcome.says)
  const why = wrongWith(way, outcome)
  if (way.known === undefined) return assert.ok(why === undefined, `${why}\n${outcome.says}`)
  assert.ok(why !== undefined, 'it holds now: take its "known" away')
  t.diagnostic(`open: ${way.known}`)
  console.log(`note: open: ${way.calls.join(' ;; ')}: ${way.known}`)
}

describe('what guards a project, after each way to change it', { skip }, () => {
  for (const section of new Set(ways.map(way => way.section)))
    describe(section, () => {
      for (const way of ways.filter(each => each.section === section))
        test(`${way.calls.join(' ;; ')} (${way.kind}, ${way.host})`, t => goes(t, way))
    })
})
