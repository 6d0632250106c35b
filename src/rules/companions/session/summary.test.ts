import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saidBy } from '../../../../test/support/companion.ts'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'
import { edgeOf } from '../../../platform/edge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { keepLock, takeLock } from '../../../state/test-runs/run.ts'

const now = (): number => Math.floor(Date.now() / 1000)
const summary = (made: Repository): Promise<string> => saidBy(made, 'session/summary', 'stop')

const changing = (made: Repository): Repository => {
  made.write('.claude/.gitignore', '.*\n')
  for (const [path, text] of [
    ['src/a.ts', '// @decision DEC-A-001: because\n'],
    ['notes.md', 'x'],
  ] as const)
    made.write(path, text)
  made.write('.claude/.session-changes-s1', `${made.dir}/src/a.ts\n${made.dir}/notes.md\n`)
  return made
}

describe('the summary', () => {
  // covers LIFE-015
  test('counts files and decisions, and tells git and tests', async () => {
    const made = changing(newRepository({ 'README.md': 'x' }, 'discipline'))
    made.git('switch', '-q', '-c', 'feature/x')
    made.write('.claude/.test-status', `pass|0|${now()}`)
    assert.equal(
      await summary(made),
      'This session changed 2 files: 1 source, 1 other, 1 decision. Branch: "feature/x". Uncommitted: 2 files. Tests: passed. Next: review and commit.',
    )
    assert.equal(await summary(made), '', 'a turn that changed nothing')
    assert.equal(
      await summary(newRepository({ 'a.ts': 'x' }, 'discipline')),
      '',
      'a session that changed nothing',
    )
  })

  const rows: readonly (readonly [next: string, prepare: (made: Repository) => void])[] = [
    ['write a plan', () => {}],
    ['make a worktree for the work', made => made.write('MASTER_PLAN.md', '# Intent')],
    [
      'go on in a worktree',
      made => {
        made.write('MASTER_PLAN.md', '# Intent')
        made.git('worktree', 'add', '-q', '../tree', '-b', 'y')
      },
    ],
    ['run the tests', made => made.git('switch', '-q', '-c', 'x')],
    [
      'run the tests',
      made => {
        made.git('switch', '-q', '-c', 'x')
        made.write('.claude/.test-status', `fail|1|${now() - 1900}`)
      },
    ],
    [
      'mend the failing tests',
      made => {
        made.git('switch', '-q', '-c', 'x')
        made.write('.claude/.test-status', `fail|1|${now()}`)
      },
    ],
    [
      'merge',
      made => {
        made.git('switch', '-q', '-c', 'x')
        made.write('.claude/.test-status', `pass|0|${now()}`)
        made.git('add', '-A')
        made.git('commit', '-qm', 'x')
      },
    ],
  ]
  // covers LIFE-015
  for (const [next, prepare] of rows)
    test(`next: ${next}`, async () => {
      const folder = at(`${newFolder('summary')}/project`, 'discipline')
      folder.write('README.md', 'x')
      folder.git('init', '-q', '-b', 'main')
      folder.git('add', '-A')
      folder.git('commit', '-qm', 'x')
      const made = changing(folder)
      prepare(made)
      assert.match(await summary(made), new RegExp(`Next: ${next}\\.$`))
    })

  test('tests that run just now are waited for', async () => {
    const made = changing(newRepository({ 'README.md': 'x' }, 'discipline'))
    made.git('switch', '-q', '-c', 'feature/x')
    made.write('.claude/.test-status', `fail|3|${now()}`)
    const event = { kind: 'stop', host: 'h', name: 'Stop', cwd: made.dir } as const
    const edge = edgeOf(nodePlatform, { root: made.dir, mainRoot: made.dir, git: undefined }, event, false)
    assert.ok(takeLock(edge, 'm', 's1'))
    keepLock(edge, 'm', { session: 's1', running: { since: Date.now(), command: 'npm test', group: 1 } })
    assert.match(await summary(made), /Tests: running now\. Next: wait for the tests\.$/)
  })

  test('without git', async () => {
    const made = changing(at(newFolder('plain'), 'discipline'))
    made.write('.claude/.test-status', `pass|0|${now()}`)
    assert.match(await summary(made), /1 decision\. Tests: passed\. Next: review the changes\.$/)
  })
})
