import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf, targetIn } from '../../../../test/support/adapter.ts'
import type { Violation } from '../../linters/tool.ts'
import type { LintOptions, LintText } from '../report.ts'
import { baseOfText } from './base.ts'
import { countFindings } from './count.ts'

/** A linter for tests: `!name` in a line is an error, `?name` a warning. `<<<` can't be read. */
const lint = (text: string): readonly Violation[] =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/([!?])(\w+)|<<</g)].map(([, kind, name]) => ({
      line: at + 1,
      column: 1,
      code: name === undefined ? 'parse' : name,
      message: `${name ?? 'unreadable'} at ${at + 1}`,
      linter: 'marks',
      severity: 'error' as const,
      ...(kind === '?' ? { warns: true } : {}),
    })),
  )

const plain = { scope: 'new', severity: 'advise', patience: true } as const
type Given = Partial<Pick<LintOptions, 'scope' | 'severity' | 'patience'>>

const target = targetIn(projectOf({ 'a.py': '' }), 'a.py')

const count = async (befores: readonly string[], after: string, given: Given = {}, canRead = true) => {
  let looks = 0
  const lintText: LintText = async (text, linters) => {
    looks += 1
    return canRead ? { findings: lint(text), asked: linters } : { findings: [], asked: [] }
  }
  const bases = befores.map(text => async () => baseOfText(text))
  const report = { violations: lint(after), target: { ...target, text: after } }
  const counted = await countFindings(report, bases, { ...plain, ...given }, lintText)
  const codes = (list: readonly Violation[]): string => list.map(({ code }) => code).join(' ')
  return {
    sent: codes(counted.sentBack),
    advised: codes(counted.advised),
    later: codes(counted.later),
    looks,
  }
}

const quiet = { sent: '', advised: '', later: '', looks: 0 }

describe('the findings that count', () => {
  it('are those of the edit: old ones stay unsaid, wherever they move', async () => {
    const before = 'a\nb !old\nc ?warn\nd !gone\ne'
    assert.deepEqual(await count([before], 'a\nnew\nb !old\nc ?warn\nd !gone\ne'), { ...quiet, looks: 1 })
    assert.deepEqual(await count([before], 'e !old2\na\nb !old\nc ?warn\nd !gone\ne'), {
      ...quiet,
      sent: 'old2',
      looks: 1,
    })
    // The line itself was edited, and what is wrong with it was wrong before.
    assert.deepEqual(await count([before], 'a\nb2 !old\nc ?warn\ne'), { ...quiet, looks: 1 })
    // Moved with its neighbours.
    assert.deepEqual(await count([before], 'd !gone\ne\na\nb !old\nc ?warn'), { ...quiet, looks: 1 })
    // One more of the same.
    assert.deepEqual(await count([before], 'a\nb !old\nx !old\nc ?warn\nd !gone\ne'), {
      ...quiet,
      sent: 'old',
      looks: 1,
    })
  })

  it('need no second look where warnings stand on lines of others', async () => {
    assert.deepEqual(await count(['a\nb ?w\nc'], 'a2\nb ?w\nc'), quiet)
    assert.deepEqual(await count(['a\nb ?w'], 'a\nb ?w\nc ?n'), { ...quiet, advised: 'n' })
  })

  it('are also those that the edit brought elsewhere', async () => {
    // A definition that goes away breaks a line that nobody touched.
    const lintText: LintText = async (_text, linters) => ({ findings: [], asked: linters })
    const after = 'use !lost'
    const report = { violations: lint(after), target: { ...target, text: after } }
    const counted = await countFindings(report, [async () => baseOfText('def\nuse !lost')], plain, lintText)
    assert.equal(counted.sentBack.length, 1)
  })

  it('are all of the file, or those on lines that the edit wrote', async () => {
    const [before, after] = ['a !x\nb', 'a !x\nb !y ?z']
    assert.deepEqual(await count([before], after, { scope: 'file' }), { ...quiet, sent: 'x y', advised: 'z' })
    assert.deepEqual(await count([before], after, { scope: 'touched' }), {
      ...quiet,
      sent: 'y',
      advised: 'z',
    })
    assert.deepEqual(await count([], after), { ...quiet, sent: 'x y', advised: 'z' })
  })

  it('are warnings too, or errors alone', async () => {
    const after = 'a !x ?y'
    assert.deepEqual(await count([''], after, { severity: 'all' }), { ...quiet, sent: 'x y' })
    assert.deepEqual(await count([''], after, { severity: 'errors' }), { ...quiet, sent: 'x' })
  })

  it('wait where they look like half-done work', async () => {
    assert.deepEqual(await count([''], 'a !F401 !E501'), { ...quiet, sent: 'E501', later: 'F401' })
    assert.deepEqual(await count([''], 'a !F401', { patience: false }), { ...quiet, sent: 'F401' })
  })

  it('are compared with a text that could be read', async () => {
    // The edit before this one broke the file, and this one mends it: what was wrong before both is old.
    const broken = 'a !old\n<<<\nb'
    assert.deepEqual(await count([broken, 'a !old\nb'], 'a !old\nb !new'), {
      ...quiet,
      sent: 'new',
      looks: 2,
    })
    assert.deepEqual(await count([broken], 'a !old\nb !new'), { ...quiet, sent: 'new', looks: 1 })
    // Still broken: told once.
    assert.deepEqual(await count([broken], 'a !old\n<<<\nb2'), { ...quiet, looks: 1 })
  })

  it('are those on lines of the edit where a linter can look at files only', async () => {
    assert.deepEqual(await count(['a !x\nb'], 'a !x\nb !y', {}, false), { ...quiet, sent: 'y', looks: 1 })
  })
})
