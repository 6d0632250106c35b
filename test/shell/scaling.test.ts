import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Event } from '../../src/core/event.ts'
import { commands, edits } from '../support/long-inputs.ts'
import { commandEvent, costOf, writeEvent } from '../support/scaling.ts'

// slow: 8 s, 8 s of CPU

/**
 * The judgement of a long input grows as the input does. Processor time, not the clock on the wall: four times the input may cost
 * ten times as much, quadratic would be sixteen. Small amounts are noise, and a busy machine makes single measurements up to twice as long:
 * the best of three counts. These were quadratic once; `scripts/scaling.ts` measures all families.
 */
const mended = new Set([
  'refspecs with plus',
  'paths to copy',
  'paths to read',
  'redirects to many',
  'one long path',
  'one long path of dots',
  'newlines of cd',
  'joined options',
  'SQL parentheses',
  'blanks',
  'blank lines',
  'open describes',
  'open its',
  'equal tests',
  'python tests',
  'rust open attributes',
])
const noiseMs = 400
const most = 10

const grows = async (
  eventOf: (count: number) => Event,
  sizeOf: (count: number) => number,
  size: number,
): Promise<void> => {
  const count = Math.max(40, Math.floor(size / (sizeOf(400) / 400)))
  const large = await costOf(eventOf(count))
  if (large < noiseMs) return
  const seen: string[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    const small = await costOf(eventOf(Math.floor(count / 4)))
    const again = await costOf(eventOf(count))
    if (again < Math.max(noiseMs, most * small)) return
    seen.push(`${small.toFixed(0)} ms and ${again.toFixed(0)} ms`)
  }
  assert.fail(`${Math.floor(count / 4)} and ${count} pieces take ${seen.join(', ')}`)
}

describe('long commands', { timeout: 300_000 }, () => {
  for (const [name, make] of Object.entries(commands).filter(([one]) => mended.has(one)))
    test(name, () =>
      grows(
        count => commandEvent(make(count)),
        count => make(count).length,
        24_000,
      ),
    )
})

describe('long files', { timeout: 300_000 }, () => {
  for (const [name, [path, make]] of Object.entries(edits).filter(([one]) => mended.has(one)))
    test(`${path}: ${name}`, () =>
      grows(
        count => writeEvent(path, make(count)),
        count => make(count).length,
        128_000,
      ))
})
