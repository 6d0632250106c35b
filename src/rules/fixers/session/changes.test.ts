import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { gitAt } from '../../../../test/support/git.ts'
import { newRepository } from '../../../../test/support/repository.ts'
import type { Decision } from '../../../core/decision/decision.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import fixer from './changes.ts'

const edit = async (
  dir: string,
  name: string,
  session: string | undefined = 's1',
  env: Readonly<Record<string, string>> = {},
): Promise<Decision> => {
  const platform = { ...nodePlatform, env: (key: string) => env[key] }
  const event = { ...editEvent(name, 'post-tool', dir), session }
  const { decision } = await judge(platform, event, {
    rules: [fixer],
    policy: policyOf([fixer]),
    effects: { tmp: false },
  })
  assert.equal(decision.verdict, 'pass', decision.reason)
  return decision
}

const list = (dir: string, session = 's1'): string =>
  readFileSync(join(dir, `.claude/.session-changes-${session}`), 'utf8')

const proof = (dir: string): string => readFileSync(join(dir, '.claude/.proof-status'), 'utf8')

describe('the list of changed files', () => {
  test('has each file once, in the order of the first change, for each session', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    for (const name of ['b.md', 'a.ts', './b.md', 'a.ts']) await edit(dir, name)
    await edit(dir, 'c.ts', 's2')
    assert.equal(list(dir), `${dir}/b.md\n${dir}/a.ts\n`)
    assert.equal(list(dir, 's2'), `${dir}/c.ts\n`)
  })

  test('git does not see it', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    await edit(dir, 'a.ts')
    assert.equal(gitAt(dir, ['status', '--porcelain']), '')
  })

  test('a project that says itself what git ignores there is left alone', async () => {
    const { dir, read } = newRepository({ '.claude/.gitignore': '*.local\n', 'a.ts': 'a' })
    await edit(dir, 'a.ts')
    assert.equal(read('.claude/.gitignore'), '*.local\n')
    assert.equal(list(dir), `${dir}/a.ts\n`)
  })

  test('the name of a session is a name of a file', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    await edit(dir, 'a.ts', '../../evil/x')
    assert.deepEqual(readdirSync(join(dir, '.claude')).sort(), ['.gitignore', '.session-changes-_evil_x'])
  })

  // covers CFG-033
  test('without a session the variable names it, else the process of the host', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    await edit(dir, 'a.ts', '', { CLAUDE_SESSION_ID: 'from-env' })
    await edit(dir, 'a.ts', '', { HOOK_SESSION_PID: '4711' })
    assert.equal(list(dir, 'from-env'), `${dir}/a.ts\n`)
    assert.equal(list(dir, '4711'), `${dir}/a.ts\n`)
  })

  test('a name with a line feed makes no second entry', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    await edit(dir, 'b\n/etc/passwd')
    assert.equal(existsSync(join(dir, '.claude/.session-changes-s1')), false)
  })

  test('a folder that leaves the project is not written to', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    const outside = newFolder('outside')
    symlinkSync(outside, join(dir, '.claude'))
    writeFileSync(join(outside, '.proof-status'), 'verified|1\n')
    await edit(dir, 'a.ts')
    assert.deepEqual(readdirSync(outside), ['.proof-status'])
    assert.equal(proof(dir), 'verified|1\n')
  })

  test('a project that is not there is not made', async () => {
    const dir = join(newFolder('gone'), 'project')
    await edit(dir, 'a.ts')
    assert.equal(existsSync(dir), false)
  })
})

describe('the proof', () => {
  const after = async (
    name: string,
    status = 'verified|1707500000\n',
  ): Promise<readonly [string, Decision]> => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    mkdirSync(join(dir, '.claude'))
    writeFileSync(join(dir, '.claude/.proof-status'), status)
    const decision = await edit(dir, name)
    return [proof(dir), decision]
  }

  // covers EVID-013
  for (const name of ['src/a.ts', 'lib/x.rs', 'tool.sh'])
    test(`is pending again after an edit of ${name}`, async () => {
      const [status, decision] = await after(name)
      assert.match(status, /^pending\|\d{10}\n$/)
      assert.match(decision.advice.join(), /was changed after the work was verified/)
    })

  // covers EVID-013
  for (const name of [
    'README.md',
    'src/a.test.ts',
    'tests/a.py',
    'vite.config.ts',
    '.claude/x.sh',
    'vendor/a.go',
  ])
    test(`stays after an edit of ${name}`, async () => {
      const [status, decision] = await after(name)
      assert.equal(status, 'verified|1707500000\n')
      assert.deepEqual(decision.advice, [])
    })

  test('that is pending already stays as it is', async () => {
    const [status, decision] = await after('src/a.ts', 'pending|1707500000')
    assert.equal(status, 'pending|1707500000')
    assert.deepEqual(decision.advice, [])
  })

  test('is not made where there is none', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    await edit(dir, 'a.ts')
    assert.equal(existsSync(join(dir, '.claude/.proof-status')), false)
  })

  test('of the project holds for a worktree in it', async () => {
    const made = newRepository({ 'a.ts': 'a' })
    made.git('worktree', 'add', '-q', '.worktrees/x', '-b', 'x')
    made.write('.claude/.proof-status', 'verified|1\n')
    made.write('.worktrees/x/.claude/.proof-status', 'verified|1\n')
    await edit(made.dir, '.worktrees/x/a.ts')
    assert.match(proof(made.dir), /^pending/)
    assert.match(proof(join(made.dir, '.worktrees/x')), /^pending/)
  })
})
