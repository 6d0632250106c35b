import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Job, nextJob, planOf, slownessIn } from './plan.ts'

const job = (cores: number): Job => ({ files: [`${cores}`], cores })

test('a mark at the beginning of a line tells how slow a suite is', () => {
  assert.deepEqual(slownessIn('import x\n\n// slow: 93 s, 20 s of CPU\ntest()'), { seconds: 93, cpu: 20 })
  assert.equal(slownessIn("const text = '// slow: 93 s, 20 s of CPU'"), undefined)
})

test('the longest come first, then what needs a process of its own, then groups', () => {
  const sharing = Array.from({ length: 30 }, (_, index) => ({ file: `p${index}`, sharing: true }))
  const plan = planOf([
    { file: 'alone', sharing: false },
    { file: 'slow', sharing: true, slow: { seconds: 20, cpu: 10 } },
    ...sharing,
    { file: 'slowest', sharing: true, slow: { seconds: 60, cpu: 60 } },
  ])
  assert.deepEqual(
    plan.map(({ files }) => files.length),
    [1, 1, 1, 15, 15],
  )
  assert.deepEqual(
    [plan[0], plan[1]?.cores, plan[2]?.files],
    [{ files: ['slowest'], cores: 1 }, 0.5, ['alone']],
  )
  assert.equal(new Set(plan.flatMap(({ files }) => files)).size, 33)
})

test('a job starts where its share of the cores is free', () => {
  assert.deepEqual(nextJob([job(1)], [job(1), job(1)], 2), job(1))
  assert.equal(nextJob([job(1)], [job(1), job(1), job(1)], 2), undefined)
  assert.deepEqual(nextJob([job(1), job(0.2)], [job(1), job(1.7)], 2), job(0.2))
  assert.deepEqual(nextJob([job(4), job(1)], [job(1), job(1)], 2), job(1))
  assert.deepEqual(nextJob([job(4)], [], 2), job(4))
  assert.equal(nextJob([], [], 2), undefined)
})
