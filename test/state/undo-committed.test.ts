import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'
import { mayBeCommitted } from '../../src/state/undo/git.ts'
import { newFolder } from '../support/folder.ts'
import { repository } from '../support/lost.ts'
import { at, type Repository } from '../support/repository.ts'

/** The answer, where git must not be started for it. */
const told = ({ dir }: Repository, ...names: readonly string[]): boolean => {
  const platform = { ...nodePlatform, run: () => assert.fail('git was started') }
  const paths = names.map(name => join(dir, name))
  return mayBeCommitted(platform, findProject(platform, dir), paths)
}

test('whether a commit may have one of many files is read from the index', () => {
  const made = repository()
  made.write('new.txt', 'new\n')
  assert.equal(told(made, 'new.txt', 'src/main.ts'), true)
  assert.equal(told(made, 'new.txt', 'src'), false)
})

test('without an index there is no such file', () => {
  const made = at(newFolder('empty'), 'recommended')
  made.git('init', '-q', '-b', 'main')
  assert.equal(told(made, 'new.txt'), false)
})

test('an index that nobody can read may name any file', () => {
  const made = repository()
  made.write('.git/index', 'no index')
  assert.equal(mayBeCommitted(nodePlatform, findProject(nodePlatform, made.dir), [join(made.dir, 'x')]), true)
})
