import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { newFolder } from '../../../test/support/folder.ts'
import { unifiedDiff } from './diff.ts'

test('equal texts have no diff', () => assert.equal(unifiedDiff('a', 'x\n', 'x\n'), ''))

test('one changed line in the middle, with three lines around it', () => {
  const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n'
  assert.equal(
    unifiedDiff('a', before, before.replace('5', 'five')),
    '--- a\n+++ a\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8',
  )
})

test('a new and a removed file', () => {
  assert.equal(unifiedDiff('a', undefined, 'x\n'), '--- /dev/null\n+++ a\n@@ -0,0 +1,1 @@\n+x')
  assert.equal(unifiedDiff('a', 'x\n', undefined), '--- a\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x')
})

test('patch takes what the diff says and arrives at the new text', t => {
  if (spawnSync('git', ['--version']).status !== 0) return t.skip('skipped: git')
  const folder = newFolder('diff')
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}', '{'), { minLength: 1, maxLength: 30 })
  const ends = fc.constantFrom('\n', '')
  fc.assert(
    fc.property(lines, lines, ends, ends, (old, fresh, end, freshEnd) => {
      const [before, after] = [old.join('\n') + end, fresh.join('\n') + freshEnd]
      fc.pre(before !== after)
      writeFileSync(join(folder, 'f'), before)
      const input = `${unifiedDiff('f', before, after)}\n`
      const result = spawnSync('git', ['apply', '-p0', '--unidiff-zero', '-'], {
        cwd: folder,
        input,
        encoding: 'utf8',
      })
      assert.equal(result.status, 0, result.stderr)
      assert.equal(readFileSync(join(folder, 'f'), 'utf8'), after)
    }),
    { numRuns: 40 },
  )
})
