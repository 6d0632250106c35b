import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isNightly } from '../support/matrix.ts'
import { type Arena, startArena } from './arena.ts'
import { controls } from './controls.ts'
import { formLines } from './derive.ts'
import { hostileEntries } from './entries.ts'
import { generated } from './generate.ts'
import { shims } from './origin.ts'
import { programsOn } from './programs.ts'
import { randomFrom, sampleOf } from './random.ts'
import { withoutCommand } from './rows.ts'
import { whyNoSandbox } from './sandbox.ts'
import { runSuite } from './suite.ts'
import { approvedOf, runCases } from './work.ts'

// slow: 40 s, 30 s of CPU

const lines = formLines()

describe('the tables of the hostile clone', () => {
  test('every form that may be approved has a command', () => {
    const missing = withoutCommand(lines)
    assert.ok(
      missing.length === 0,
      `write one into test/hostile-clone/samples.txt for:\n${missing.join('\n')}`,
    )
  })
  test('every control names files of the clone', () => {
    const known = new Set([shims, ...hostileEntries().map(({ id }) => id)])
    const unknown = controls().flatMap(({ variant }) => variant.split(' ').filter(id => !known.has(id)))
    assert.deepEqual(unknown, [])
  })
})

const obstacle = whyNoSandbox()
const skip = obstacle === undefined ? false : `skipped: ${obstacle}`

describe('in a hostile clone', { skip }, () => {
  const seed = 1
  let arena: Arena
  before(() => {
    const programs = [...new Set(lines.flatMap(line => line.programs))]
    arena = startArena({ programs, seconds: isNightly ? 20 : 5 })
  })
  after(() => arena.end())

  test('no form that is approved leaves a marker or changes anything', async t => {
    const result = await runSuite({
      arenas: [arena],
      installed: programsOn(arena.path),
      seed,
      sample: isNightly ? undefined : 40,
      options: isNightly ? 8 : 1,
      deep: false,
      tells: line => t.diagnostic(line),
    })
    assert.deepEqual(
      result.harms.map(({ output: _, ...harm }) => harm),
      [],
    )
    assert.ok(result.passed > 0, 'nothing was approved')
  })

  test('no combination that is approved does', async t => {
    const tells = (line: string): void => t.diagnostic(line)
    const installed = programsOn(arena.path)
    const [count, run] = isNightly ? [20_000, 500] : [150, 40]
    const cases = generated({ count, seed, origin: arena.origin, installed, clones: isNightly ? 60 : 6 })
    const approved = await approvedOf([arena], cases, tells)
    const harms = await runCases([arena], sampleOf(approved, run, randomFrom(seed)), tells)
    assert.deepEqual(
      harms.map(({ output: _, ...harm }) => harm),
      [],
    )
  })
})
