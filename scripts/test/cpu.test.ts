import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuTime } from './cpu.ts'

test('a process has worked, and what still runs is a part of it', () => {
  const { ms, stillRunning } = cpuTime()
  assert.ok(ms > 0)
  assert.ok(stillRunning >= 0 && stillRunning <= ms)
})
