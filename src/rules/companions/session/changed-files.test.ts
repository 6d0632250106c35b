import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'
import type { Event } from '../../../core/event.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'

// slow: 6 s, 6 s of CPU

const begin = async (
  files: Readonly<Record<string, string>> = { 'src/a.ts': 'a\n' },
): Promise<Repository> => {
  const made = newRepository({ 'src/a.ts': 'a\n', ...files }, 'discipline')
  made.git('checkout', '-q', '-b', 'work')
  await made.happens('session-start', { cause: 'startup' })
  return made
}

const list = ({ dir }: Repository, session = 's1'): readonly string[] => {
  const file = join(dir, `.claude/.session-changes-${session}`)
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map(path => path.slice(dir.length + 1))
    : []
}

const ran = (
  made: Repository,
  command: string,
  more: Partial<Event> = {},
  input: object = {},
): Promise<unknown> =>
  made.happens('post-tool', {
    name: 'PostToolUse',
    tool: { name: 'Bash', use: 'command', command, input: { command, ...input } },
    ...more,
  })

describe('a command', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    "cat > src/b.ts <<'EOF'\nb\nEOF": ['src/b.ts'],
    "sed -i 's/a/b/' src/a.ts": ['src/a.ts'],
    'echo x | tee src/b.ts README.md': ['src/b.ts', 'README.md'],
    'cp src/a.ts src/b.ts && mv src/c.ts src/d.ts': ['src/b.ts', 'src/d.ts', 'src/c.ts'],
    'rm src/c.ts': ['src/c.ts'],
    'bash -c "echo x >> src/a.ts"': ['src/a.ts'],
    'cd src && echo x > b.ts': ['src/b.ts'],
  }
  for (const [command, changed] of Object.entries(rows))
    test(`is seen to write: ${command}`, async () => {
      const made = await begin()
      for (const name of ['src/b.ts', 'src/d.ts', 'README.md']) made.write(name, 'x\n')
      await ran(made, command)
      assert.deepEqual([...list(made)].sort(), [...changed].sort())
    })

  test('in a folder that the host has gone to with it', async () => {
    const made = await begin()
    made.write('src/b.ts', 'x\n')
    await ran(made, 'cd src && echo x > b.ts', { cwd: join(made.dir, 'src') })
    assert.deepEqual(list(made), ['src/b.ts'])
  })

  for (const command of [
    'cat src/a.ts',
    'echo "cat > src/a.ts"',
    'grep -rn x src > /dev/null',
    'ssh host "echo x > src/a.ts"',
    'echo x > .git/config',
    'echo x > src/missing.ts',
    'cp -r src lib',
  ])
    test(`is seen to write nothing here: ${command}`, async () => {
      const made = await begin()
      await ran(made, command)
      assert.deepEqual(list(made), [])
    })

  test('in the background has its files before they are there', async () => {
    const made = await begin()
    await ran(made, 'sleep 5; echo x > src/late.ts', {}, { run_in_background: true })
    assert.deepEqual(list(made), ['src/late.ts'])
  })

  test('of a subagent counts for the session', async () => {
    const made = await begin()
    await ran(made, 'echo x > src/a.ts', { agent: { id: 'sub', type: 'general-purpose' } })
    assert.deepEqual(list(made), ['src/a.ts'])
  })

  test('of a subagent in a worktree of its own counts for the project of the session', async () => {
    const made = await begin()
    const tree = `${made.dir}-tree`
    made.git('worktree', 'add', '-q', tree, '-b', 'sub')
    for (const cwd of [tree, join(made.dir, 'src')]) {
      const tool = { name: 'Bash', use: 'command' as const, command: 'echo x > src/a.ts', input: {} }
      const event = {
        kind: 'post-tool' as const,
        host: 'claude-code',
        name: 'PostToolUse',
        cwd,
        session: 's1',
        tool,
      }
      const env = (name: string): string | undefined => (name === 'CLAUDE_PROJECT_DIR' ? made.dir : undefined)
      await judge({ ...nodePlatform, env }, event, { preset: 'discipline', effects: { tmp: false } })
    }
    made.git('worktree', 'remove', '--force', tree)
    assert.deepEqual(readFileSync(join(made.dir, '.claude/.session-changes-s1'), 'utf8').split('\n'), [
      `${tree}/src/a.ts`,
      `${made.dir}/src/a.ts`,
      '',
    ])
  })

  test('that writes a source file takes the verification back, and a test does not', async () => {
    const made = await begin({ 'src/a.test.ts': 'a\n' })
    made.write('.claude/.proof-status', 'verified|1707500000\n')
    await ran(made, 'echo x > src/a.test.ts')
    assert.match(made.read('.claude/.proof-status') ?? '', /^verified/)
    await ran(made, 'echo x > src/a.ts')
    assert.match(made.read('.claude/.proof-status') ?? '', /^pending/)
  })
})

describe('the end of a turn', () => {
  test('finds what no event told of: written, committed, deleted, new', async () => {
    const made = await begin({ 'src/b.ts': 'b\n', 'src/c.ts': 'c\n' })
    made.write('src/b.ts', 'bb\n')
    made.git('commit', '-q', '-am', 'Work')
    made.write('src/new.ts', 'x\n')
    made.write('src/a.ts', 'x\n')
    rmSync(join(made.dir, 'src/c.ts'))
    await made.happens('stop')
    assert.deepEqual([...list(made)].sort(), ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/new.ts'])
    await made.happens('stop')
    assert.equal(list(made).length, 4, 'each of them once')
  })

  test('what was changed before the session is not its work, until it is changed again', async () => {
    const made = newRepository({ 'src/a.ts': 'a\n', 'src/b.ts': 'b\n' }, 'discipline')
    made.git('checkout', '-q', '-b', 'work')
    for (const name of ['src/a.ts', 'src/b.ts', 'src/new.ts']) made.write(name, 'before\n')
    await made.happens('session-start', { cause: 'startup' })
    await made.happens('stop')
    assert.deepEqual(list(made), [])
    appendFileSync(join(made.dir, 'src/b.ts'), 'more\n')
    await made.happens('session-start', { cause: 'compact' })
    await made.happens('stop')
    assert.deepEqual(list(made), ['src/b.ts'])
  })

  test('what another session has in its list is that one’s', async () => {
    const made = await begin()
    made.write('src/other.ts', 'x\n')
    await ran(made, 'echo x > src/other.ts', { session: 's2' })
    made.write('src/mine.ts', 'x\n')
    await made.happens('stop')
    assert.deepEqual([list(made), list(made, 's2')], [['src/mine.ts'], ['src/other.ts']])
  })

  test('takes a verification back where a source file was written behind it', async () => {
    const made = await begin()
    made.write('.claude/.proof-status', 'verified|1707500000\n')
    made.write('notes.md', 'x\n')
    await made.happens('stop')
    assert.match(made.read('.claude/.proof-status') ?? '', /^verified/)
    made.write('src/a.ts', 'x\n')
    const decision = await made.happens('stop')
    assert.match(made.read('.claude/.proof-status') ?? '', /^pending/)
    assert.match(decision.advice.join(), /src\/a\.ts" was changed after the work was verified/)
  })

  test('without a recorded beginning the list is as it was', async () => {
    const made = newRepository({ 'src/a.ts': 'a\n' }, 'discipline')
    made.git('checkout', '-q', '-b', 'work')
    made.write('src/a.ts', 'x\n')
    await made.happens('stop')
    assert.deepEqual(list(made), [])
  })

  test('without git there is nothing to compare with, and nothing fails', async () => {
    const made = await begin()
    rmSync(join(made.dir, '.git'), { recursive: true })
    const decision = await made.happens('stop')
    assert.deepEqual([list(made), decision.verdict], [[], 'pass'])
  })
})
