import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Job, nextJob, planOf, slownessIn } from './plan.ts'

const job = (cores: number): Job => ({ files: [`${cores}`], cores })

test('a mark at the beginning of a line tells how slow a suite is', () => {
  assert.deepEqual(slownessIn('import x\n\n// slow: 93 s, 20 s of CPU\ntest()'), { seconds: 93, cpu: 20 })
  assert.equal(slownessIn("const text = '// slow: 93 s, 20 s of CPU'"), undefined)
})

test('the longest come first, then short slow ones in groups, then what needs a process of its own, then groups', () => {
  const files = (name: string, length: number, more: object = {}) =>
    Array.from({ length }, (_, index) => ({ file: `${name}${index}`, sharing: true, ...more }))
  const plan = planOf([
    { file: 'alone', sharing: false },
    { file: 'slow', sharing: false, slow: { seconds: 12, cpu: 12 } },
    ...files('quick', 30),
    ...files('short', 6, { slow: { seconds: 9, cpu: 9 } }),
    { file: 'waiting', sharing: true, slow: { seconds: 20, cpu: 10 } },
    { file: 'slowest', sharing: true, slow: { seconds: 60, cpu: 60 } },
  ])
  assert.deepEqual(
    plan.map(({ files }) => files.length),
    [1, 1, 1, 3, 3, 1, 15, 15],
  )
  assert.deepEqual(plan[0], { files: ['slowest'], cores: 1 })
  assert.deepEqual(plan[1], { files: ['waiting'], cores: 0.5 })
  assert.deepEqual([plan[2]?.files, plan[5]?.files], [['slow'], ['alone']])
  assert.deepEqual(plan[3]?.files, ['short0', 'short2', 'short4'])
  assert.equal(new Set(plan.flatMap(({ files }) => files)).size, 40)
})

test('a job starts where its share of the cores is free', () => {
  assert.deepEqual(nextJob([job(1)], [job(1), job(1)], 2), job(1))
  assert.equal(nextJob([job(1)], [job(1), job(1), job(1)], 2), undefined)
  assert.deepEqual(nextJob([job(1), job(0.2)], [job(1), job(1.7)], 2), job(0.2))
  assert.deepEqual(nextJob([job(4), job(1)], [job(1), job(1)], 2), job(1))
  assert.deepEqual(nextJob([job(4)], [], 2), job(4))
  assert.equal(nextJob([], [], 2), undefined)
})
