import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { gitAt, gitEnv } from '../../../test/support/git.ts'
import { newRepository } from '../../../test/support/repository.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { nodePlatform } from '../node.ts'
import { findProject } from '../project.ts'
import { settledTexts } from './files.ts'

/** A platform that counts how often a program is started. */
const counting = (): { readonly platform: Platform; readonly runs: () => number } => {
  let count = 0
  const platform: Platform = {
    ...nodePlatform,
    env: name => (name === 'PATH' ? gitEnv.PATH : undefined),
    home: () => '/nonexistent-home',
    run: (...of) => {
      count += 1
      return nodePlatform.run(...of)
    },
  }
  return { platform, runs: () => count }
}

test('the texts of a commit are asked for once', () => {
  const made = newRepository({ 'a.ts': 'one\n', 'b.ts': 'two\n' })
  const head = made.git('rev-parse', 'HEAD').trim()
  const { platform, runs } = counting()
  const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'].map(name => join(made.dir, name))
  assert.ok(a !== undefined && b !== undefined && c !== undefined)
  const work = { since: 0, head, before: new Set<string>(), own: new Set<string>() }
  const texts = (...paths: readonly string[]): object =>
    Object.fromEntries(
      settledTexts(
        { platform, project: findProject(platform, made.dir), session: () => work },
        made.dir,
        paths,
      ),
    )
  made.write('a.ts', 'changed\n')
  assert.deepEqual(texts(a, c), { [a]: 'one\n' })
  const before = runs()
  assert.deepEqual(texts(a, c), { [a]: 'one\n' })
  assert.equal(runs(), before)
  assert.deepEqual(texts(a, b), { [a]: 'one\n', [b]: 'two\n' })
  assert.ok(runs() > before)
})

test('a branch without a commit has no texts, and git is not started for it', () => {
  const dir = newFolder('unborn')
  gitAt(dir, ['init', '-q', '-b', 'main'])
  const { platform, runs } = counting()
  const project = findProject(platform, dir)
  const texts = settledTexts({ platform, project, session: () => undefined }, dir, [join(dir, 'a.ts')])
  assert.deepEqual([texts.size, runs()], [0, 0])
})
