import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newRepository, type Repository } from '../../../test/support/repository.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { plainEvent } from '../../core/make-event.ts'
import { edgeOf } from '../../platform/edge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { findProject } from '../../platform/project.ts'
import { testFacts } from '../../testing/kit/facts.ts'
import { isGone, isRewritten } from './commits.ts'
import { type GitContext, headOf, knownStatus, statusOf } from './git-queries.ts'

const contextOf = (dir: string): GitContext => {
  const project = findProject(nodePlatform, dir)
  const edge = edgeOf(nodePlatform, project, plainEvent('stop', { cwd: dir }), false)
  const facts: Facts = { ...testFacts({ branch: 'main' }), root: () => dir }
  return { edge, facts }
}

const odd = [
  'a b.txt',
  ' first',
  '? x',
  'u UU',
  '1 .M N... x',
  'new\nline',
  'tab\there',
  '# branch.oid x',
  'é.txt',
]

/** What is done in a repository that has a few files and one commit. */
const states: Readonly<Record<string, (made: Repository) => void>> = {
  nothing: () => {},
  'files that are changed, staged, new, gone and no more in the index': made => {
    made.write('a.txt', 'other\n')
    made.write('b.txt', 'other\n')
    made.git('add', 'b.txt')
    made.write('new/deep.txt', 'x\n')
    made.write('added.txt', 'x\n')
    made.git('add', 'added.txt')
    rmSync(join(made.dir, 'c.txt'))
    made.git('rm', '-q', '--cached', 'd.txt')
    made.git('rm', '-q', 'e.txt')
  },
  'odd names': made => {
    for (const name of odd) made.write(name, 'x\n')
    for (const name of odd.slice(0, 4)) made.git('add', '--', `:(literal)${name}`)
  },
  'a file that moved': made => {
    made.git('mv', 'a.txt', 'moved.txt')
  },
  'a commit in place of a branch': made => {
    made.git('checkout', '-q', '--detach')
    made.write('a.txt', 'other\n')
  },
  'a branch called as a detached HEAD is printed': made => {
    made.git('switch', '-qc', '(detached)')
  },
  'a merge that is open': made => {
    made.git('switch', '-qc', 'theirs')
    made.write('a b.txt', 'theirs\n')
    made.write('a.txt', 'theirs\n')
    made.git('rm', '-q', 'b.txt')
    made.git('add', '-A')
    made.git('commit', '-qm', 'theirs')
    made.git('switch', '-q', 'main')
    made.write('a b.txt', 'ours\n')
    made.write('a.txt', 'ours\n')
    made.write('b.txt', 'ours\n')
    made.git('add', '-A')
    made.git('commit', '-qm', 'ours')
    assert.throws(() => made.git('merge', 'theirs'))
  },
  'a repository in it': made => {
    made.write('inner/x.txt', 'x\n')
    made.git('-C', 'inner', 'init', '-q')
  },
}

const files = Object.fromEntries('abcde'.split('').map(name => [`${name}.txt`, `${name}\n`]))

describe('statusOf', () => {
  for (const [name, change] of Object.entries(states)) {
    test(`says of ${name} what single queries say`, async () => {
      const made = newRepository({ ...files, '.gitignore': '*.log\n', 'x.log': 'x\n' })
      made.write('ignored.log', 'x\n')
      change(made)
      const asked = (...args: readonly string[]): readonly string[] =>
        made
          .git(...args)
          .split('\0')
          .filter(path => path !== '')
      const status = await statusOf(contextOf(made.dir))
      assert.ok(status !== undefined)
      assert.equal(status.head, made.git('rev-parse', 'HEAD').trim())
      const names = ['diff', '--name-only', '--no-renames', '-z']
      const unmerged = asked(...names, '--diff-filter=U')
      assert.deepEqual(new Set(status.tracked), new Set([...asked(...names, 'HEAD'), ...unmerged]))
      assert.deepEqual(
        status.untracked.toSorted(),
        asked('ls-files', '--others', '--exclude-standard', '-z').toSorted(),
      )
      assert.deepEqual(status.removed, asked(...names, '--cached', '--diff-filter=D', 'HEAD'))
      assert.deepEqual(status.unmerged, [...new Set(unmerged)])
    })
  }

  test('names the branch, and none where HEAD is a commit', async () => {
    const made = newRepository(files)
    assert.equal((await statusOf(contextOf(made.dir)))?.branch, 'refs/heads/main')
    made.git('checkout', '-q', '--detach')
    assert.equal((await statusOf(contextOf(made.dir)))?.branch, undefined)
  })

  test('a repository without a commit has no HEAD', async () => {
    const made = newRepository(files)
    made.git('switch', '-q', '--orphan', 'fresh')
    const status = await statusOf(contextOf(made.dir))
    assert.deepEqual([status?.head, status?.branch], [undefined, 'refs/heads/fresh'])
    assert.equal(await headOf(contextOf(made.dir)), undefined)
  })

  test('is asked for once an event, and only where somebody wants it', async () => {
    const made = newRepository(files)
    const context = contextOf(made.dir)
    const head = made.git('rev-parse', 'HEAD').trim()
    assert.equal(await headOf(context), head)
    assert.equal(await knownStatus(context), undefined)
    await statusOf(context)
    assert.equal((await knownStatus(context))?.head, head)
    assert.deepEqual(
      [...context.edge.asked.answers.keys()].map(key => key.split('\0')[0]),
      ['rev-parse', 'status'],
    )
  })
})

describe('where git stands, by a status that is known', () => {
  const known = async (made: Repository): Promise<GitContext> => {
    const context = contextOf(made.dir)
    await statusOf(context)
    return context
  }

  test('a branch that was rewritten while HEAD stays at the commit of the start', async () => {
    const made = newRepository(files)
    const start = {
      at: 0,
      head: made.git('rev-parse', 'HEAD').trim(),
      branch: 'refs/heads/main',
      root: made.dir,
    }
    assert.equal(await isRewritten(await known(made), start), false)
    made.git('checkout', '-q', '--detach')
    made.git('branch', '-qf', 'main', made.git('commit-tree', '-m', 'x', 'HEAD^{tree}').trim())
    assert.equal(await isRewritten(await known(made), start), true)
  })

  test('a commit whose object is gone', async () => {
    const made = newRepository(files)
    const head = made.git('rev-parse', 'HEAD').trim()
    const start = { at: 0, head, root: made.dir }
    assert.equal(await isGone(await known(made), start), false)
    rmSync(join(made.dir, '.git/objects', head.slice(0, 2), head.slice(2)))
    assert.equal(await isGone(await known(made), start), true)
  })
})
