import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { newRepository } from '../support/repository.ts'

const path = 'test/a.test.ts'
const text = "test('adds', () => {\n  expect(1 + 1).toBe(2)\n})\n"

/** A repository with a linked worktree and a submodule in it, and a worktree beside it. */
const scene = () => {
  const made = newRepository({ [path]: text }, 'recommended')
  const beside = join(newFolder('beside'), 'tree')
  made.git('worktree', 'add', '-q', '.worktrees/fix', '-b', 'fix')
  made.git('worktree', 'add', '-q', beside, '-b', 'beside')
  const inner = newRepository({ [path]: text })
  made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'sub')
  return { made, beside }
}

describe('an edit in another working tree than that of the session', () => {
  const { made, beside } = scene()
  const skips = (file: string) => {
    const edits = [{ before: "test('adds'", after: "test.skip('adds'", all: false }]
    return { tool: { name: 'Edit', use: 'edit', input: {}, changes: [{ path: file, edits }] } } as const
  }
  const places = {
    'the same tree': made.dir,
    'a linked worktree in the project': join(made.dir, '.worktrees/fix'),
    'one beside it': beside,
    'a submodule': join(made.dir, 'sub'),
  }
  for (const [name, folder] of Object.entries(places))
    test(`${name}: a test that is skipped is asked about`, async () => {
      const { verdict, rule } = await made.happens('pre-tool', skips(join(folder, path)))
      assert.deepEqual([verdict, rule], ['ask', 'tests/skipped'])
    })
  test('a test of no repository is changed freely', async () => {
    const folder = newFolder('loose')
    writeFileSync(join(folder, 'a.test.ts'), text)
    assert.equal((await made.happens('pre-tool', skips(join(folder, 'a.test.ts')))).verdict, 'pass')
  })
  test('a test that no commit has is changed freely', async () => {
    made.write('.worktrees/fix/test/new.test.ts', text)
    const { verdict } = await made.happens(
      'pre-tool',
      skips(join(made.dir, '.worktrees/fix/test/new.test.ts')),
    )
    assert.equal(verdict, 'pass')
  })
})
