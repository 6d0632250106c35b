import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Job, nextJob, planOf, slownessIn } from './plan.ts'

const job = (cores: number): Job => ({ file: `${cores}`, sharing: true, cores })

test('a mark at the beginning of a line tells how slow a suite is', () => {
  assert.deepEqual(slownessIn('import x\n\n// slow: 93 s, 20 s of CPU\ntest()'), { seconds: 93, cpu: 20 })
  assert.equal(slownessIn("const text = '// slow: 93 s, 20 s of CPU'"), undefined)
})

test('the longest come first', () => {
  const plan = planOf([
    { file: 'quick', sharing: false },
    { file: 'slow', sharing: true, slow: { seconds: 20, cpu: 10 } },
    { file: 'other', sharing: true },
    { file: 'slowest', sharing: true, slow: { seconds: 60, cpu: 60 } },
  ])
  assert.deepEqual(plan, [
    { file: 'slowest', sharing: true, cores: 1 },
    { file: 'slow', sharing: true, cores: 0.5 },
    { file: 'quick', sharing: false, cores: 1 },
    { file: 'other', sharing: true, cores: 1 },
  ])
})

test('a job starts where its share of the cores is free', () => {
  assert.deepEqual(nextJob([job(1)], [job(1), job(1)], 2), job(1))
  assert.equal(nextJob([job(1)], [job(1), job(1), job(1)], 2), undefined)
  assert.deepEqual(nextJob([job(1), job(0.2)], [job(1), job(1.7)], 2), job(0.2))
  assert.deepEqual(nextJob([job(4), job(1)], [job(1), job(1)], 2), job(1))
  assert.deepEqual(nextJob([job(4)], [], 2), job(4))
  assert.equal(nextJob([], [], 2), undefined)
})
