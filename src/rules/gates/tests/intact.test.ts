import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Only, type Repository } from '../../../../test/support/repository.ts'
import type { Event } from '../../../core/event.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { runHook } from '../../../process/hook.ts'

// slow: 7 s, 6 s of CPU

const sums =
  "it('adds', () => {\n  expect(add(1, 2)).toBe(3)\n})\n\nit('divides', () => {\n  expect(divide(6, 3)).toBe(2)\n})\n"
const files = {
  'src/sums.ts': 'export const add = (a, b) => a + b\n',
  'src/sums.test.ts': sums,
  'src/__snapshots__/sums.test.ts.snap': 'exports[`a 1`] = `3`;\n',
  'tests/test_a.py': 'def test_a():\n    assert f(1) == 2\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
  'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }\n',
}

/** The gate, and the companion that keeps what it compares with. */
const only: Only = ({ id }) => id === 'tests/intact' || id === 'session/checks'
const repository = (): Repository => newRepository(files, 'quality', only)

const begun = async (): Promise<Repository> => {
  const made = repository()
  await made.happens('session-start')
  return made
}

/** The gate's notes at the end of the turn, by rule; empty if it passes. */
const held = async (made: Repository, more: Partial<Event> = {}): Promise<string> => {
  const { trace } = await made.happens('stop', more)
  const findings = trace.rounds.flatMap(round => round.findings).filter(({ rule }) => rule === 'tests/intact')
  return findings
    .flatMap(({ says, rows = [] }) => [says, ...rows].map(line => `${line.replaceAll('"', '')}\n`))
    .join('')
}

describe('tests/intact', () => {
  test('lets go where nothing was weakened', async () => {
    const made = await begun()
    assert.equal(await held(made), '')
    made.write('src/sums.ts', 'export const add = (a, b) => b + a\n')
    made.write('src/sums.test.ts', `${sums}it('more', () => {\n  expect(f()).toBe(1)\n})\n`)
    made.write('src/new.test.ts', "it.todo('later')\n")
    made.write('notes.md', '`it.skip(` and `// @ts-ignore`\n')
    assert.equal(await held(made), '')
  })

  const ways: Readonly<Record<string, readonly [string, (made: Repository) => void]>> = {
    'a test that is skipped': [
      'src/sums.test.ts: “adds” [tests/skipped]',
      made => made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'")),
    ],
    'one that is staged': [
      'src/sums.test.ts: “adds” [tests/focused]',
      made => {
        made.write('src/sums.test.ts', sums.replace("it('adds'", "it.only('adds'"))
        made.git('add', '-A')
      },
    ],
    'one that is committed': [
      'src/sums.test.ts: expect(divide(6, 3)).toBe(2) → expect(divide(6, 3)).toBeTru… [tests/weakened]',
      made => {
        made.write('src/sums.test.ts', sums.replace('toBe(2)', 'toBeTruthy()'))
        made.git('commit', '-qam', 'x')
      },
    ],
    'a test that is gone': [
      'src/sums.test.ts: “divides” [tests/deleted]',
      made => made.write('src/sums.test.ts', `${sums.split('\n\n')[0]}\n`),
    ],
    'a file that is gone': [
      'tests/test_a.py: “test_a” [tests/deleted]',
      made => rmSync(join(made.dir, 'tests/test_a.py')),
    ],
    'a file that is only on the disk by now': [
      'tests/test_a.py: “test_a” [tests/deleted]',
      made => made.git('rm', '-q', '--cached', 'tests/test_a.py'),
    ],
    'a test of a file that has another name by then': [
      'src/totals.test.ts: “adds” [tests/skipped]',
      made => {
        made.git('mv', 'src/sums.test.ts', 'src/totals.test.ts')
        made.write('src/totals.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
      },
    ],
    'one of a file that was renamed without git, and committed': [
      'src/totals.test.ts: expect(divide(6, 3)).toBe(2) → expect(divide(6, 3)).toBeTru… [tests/weakened]',
      made => {
        rmSync(join(made.dir, 'src/sums.test.ts'))
        made.write('src/totals.test.ts', sums.replace('toBe(2)', 'toBeTruthy()'))
        made.git('add', '-A')
        made.git('commit', '-qm', 'x')
      },
    ],
    'a file that is gone with a commit': [
      'tests/test_a.py: “test_a” [tests/deleted]',
      made => {
        made.git('rm', '-q', 'tests/test_a.py')
        made.git('commit', '-qm', 'x')
      },
    ],
    'a suppression in a new file': [
      'src/new.ts: @ts-nocheck [lint/disabled]',
      made => made.write('src/new.ts', '// @ts-nocheck\n'),
    ],
    'a looser config': [
      'tsconfig.json: compilerOptions.strict: true → false [lint/loosened]',
      made => made.write('tsconfig.json', '{ "compilerOptions": { "strict": false } }\n'),
    ],
    'a lower bound': [
      'vitest.config.ts: test.coverage.thresholds.lines: 90 → 10 [coverage/lowered]',
      made => made.write('vitest.config.ts', files['vitest.config.ts'].replace('90', '10')),
    ],
    'a snapshot that changed alone': [
      'src/__snapshots__/sums.test.ts.snap: − exports[`a 1`] = `3`; [tests/snapshot]',
      made => made.write('src/__snapshots__/sums.test.ts.snap', 'exports[`a 1`] = `4`;\n'),
    ],
    'one that goes into the last commit': [
      'src/sums.test.ts: “adds” [tests/skipped]',
      made => {
        made.write('src/sums.test.ts', sums.replace("it('adds'", "xit('adds'"))
        made.git('commit', '-qa', '--amend', '-m', 'x')
      },
    ],
    'one on another branch': [
      'src/sums.test.ts: “adds” [tests/skipped]',
      made => {
        made.git('switch', '-qc', 'work')
        made.write('src/sums.test.ts', sums.replace("it('adds'", "xit('adds'"))
        made.git('commit', '-qam', 'x')
      },
    ],
  }
  for (const [name, [says, change]] of Object.entries(ways)) {
    test(`holds once: ${name}`, async () => {
      const made = await begun()
      change(made)
      const first = await held(made)
      assert.ok(first.includes(`  ${says}\n`), first)
      assert.equal(first.split('\n').length, 3, first)
      assert.equal(await held(made), '')
    })
  }

  const continued = { stop: { active: true, background: 0 } }
  test('holds a turn that goes on because of it for something new, and only for that', async () => {
    const made = await begun()
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    assert.match(await held(made), /“adds”/)
    assert.equal(await held(made, continued), '')
    made.write('src/sums.test.ts', sums.replaceAll('it(', 'it.skip('))
    const more = await held(made, continued)
    assert.match(more, /“divides”/)
    assert.doesNotMatch(more, /“adds”/)
  })
  /** Gives a repository a remote that has its main. */
  const pushed = (made: Repository): void => {
    const remote = newFolder('remote')
    made.git('init', '-q', '--bare', remote)
    made.git('remote', 'add', 'origin', remote)
    made.git('push', '-qu', 'origin', 'main')
  }
  /** What somebody else puts on main: a commit that no reflog here knows. */
  const theirs = (made: Repository): string => {
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    made.git('add', '-A')
    const commit = made.git('commit-tree', '-p', 'main', '-m', 'theirs', made.git('write-tree').trim()).trim()
    made.git('reset', '-q', '--hard', 'HEAD')
    return commit
  }
  const work = 'def test_a():\n    assert f(1) == 2\n\ndef test_b():\n    assert f(2) == 3\n'
  test('what a rebase onto a local branch brings in from others is theirs', async () => {
    const made = repository()
    made.git('switch', '-qc', 'work')
    made.git('update-ref', 'refs/heads/main', theirs(made))
    // The commit of the start leaves the branch: the rebase makes it anew.
    made.write('src/more.ts', 'export const more = 1\n')
    made.git('add', '-A')
    made.git('commit', '-qm', 'earlier')
    await made.happens('session-start')
    made.write('tests/test_a.py', work)
    made.git('commit', '-qam', 'mine')
    made.git('rebase', '-q', 'main')
    assert.equal(await held(made), '')
  })
  for (const way of ['fetch and rebase', 'pull --rebase'])
    test(`what ${way} brings in from others is theirs, pushed or not`, async () => {
      const made = repository()
      pushed(made)
      await made.happens('session-start')
      made.write('tests/test_a.py', work)
      made.git('commit', '-qam', 'mine')
      made.git('branch', '-q', 'mine')
      made.git('reset', '-q', '--hard', 'HEAD~1')
      made.git('push', '-q', 'origin', `${theirs(made)}:main`)
      made.git('reset', '-q', '--hard', 'mine')
      made.git('branch', '-qD', 'mine')
      if (way === 'pull --rebase') made.git('pull', '-q', '--rebase')
      else {
        made.git('fetch', '-q')
        made.git('rebase', '-q', 'origin/main')
      }
      assert.equal(await held(made), '')
      made.git('push', '-q')
      assert.equal(await held(made), '')
    })
  test('a commit of one’s own that a rebase carries and a push takes away is one’s own', async () => {
    const made = repository()
    pushed(made)
    await made.happens('session-start')
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    made.git('commit', '-qam', 'mine')
    const theirs = made.git('commit-tree', '-p', 'HEAD~1', '-m', 'theirs', 'HEAD~1^{tree}').trim()
    made.git('push', '-q', 'origin', `${theirs}:main`)
    made.git('pull', '-q', '--rebase')
    made.git('push', '-q')
    assert.match(await held(made), /“adds”/)
  })
  test('holds again for something else', async () => {
    const made = await begun()
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    assert.match(await held(made), /“adds”/)
    made.write('src/sums.test.ts', sums.replaceAll('it(', 'it.skip('))
    const second = await held(made)
    assert.match(second, /: “divides” \[tests\/skipped\]/)
  })

  test('what was so before the session is none of the agent’s', async () => {
    const made = repository()
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    rmSync(join(made.dir, 'tests/test_a.py'))
    await made.happens('session-start')
    assert.equal(await held(made), '')
    made.write('src/sums.test.ts', sums.replaceAll('it(', 'it.skip('))
    assert.match(await held(made), /: “divides” \[tests\/skipped\]/)
  })

  test('a session that is resumed goes on from where it began', async () => {
    const made = await begun()
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    made.git('commit', '-qam', 'x')
    await made.happens('session-start', { cause: 'resume' })
    assert.match(await held(made), /“adds”/)
  })

  test('a test that moved to another file is still there, and so is one in a renamed file', async () => {
    const made = await begun()
    const [first = '', second = ''] = sums.split('\n\n')
    made.write('src/sums.test.ts', `${first}\n`)
    made.write('src/divide.test.ts', second)
    made.git('mv', 'tests/test_a.py', 'tests/test_b.py')
    assert.equal(await held(made), '')
  })

  test('an assertion that moved to a helper is still there', async () => {
    const made = await begun()
    made.write('src/sums.test.ts', sums.replace('expect(add(1, 2)).toBe(3)', 'addsUp()'))
    made.write('test/sums.ts', 'export const addsUp = () => {\n  expect(add(1, 2)).toBe(3)\n}\n')
    assert.equal(await held(made), '')
  })

  test('new results beside new code are fine', async () => {
    const made = await begun()
    made.write('src/__snapshots__/sums.test.ts.snap', 'exports[`a 1`] = `4`;\n')
    made.write('src/sums.ts', 'export const add = (a, b) => a + b + 1\n')
    assert.equal(await held(made), '')
  })

  test('what came with older commits of others holds nobody', async () => {
    const made = repository()
    made.git('switch', '-qc', 'theirs')
    made.git('rm', '-q', 'tests/test_a.py')
    const theirs = ['-c', 'user.name=B', '-c', 'user.email=b@example.com', 'commit', '-qm', 'x']
    const env = { ...process.env, GIT_COMMITTER_DATE: '2020-01-01T00:00:00Z' }
    execFileSync('git', theirs, { cwd: made.dir, env })
    made.git('switch', '-q', 'main')
    await made.happens('session-start')
    made.git('merge', '-q', '--ff-only', 'theirs')
    assert.equal(await held(made), '')
  })

  test('without a start it is what no commit holds yet', async () => {
    const made = repository()
    made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    assert.match(await held(made), /“adds”/)
  })

  test('works in a linked worktree', async () => {
    const main = await begun()
    const dir = join(newFolder('worktree'), 'tree')
    main.git('worktree', 'add', '-q', dir, '-b', 'side')
    const tree = at(dir, 'quality', nodePlatform, only)
    tree.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
    tree.git('commit', '-qam', 'x')
    assert.match(await held(tree), /src\/sums\.test\.ts: “adds” \[tests\/skipped\]/)
    assert.equal(await held(main), '')
  })

  for (const git of [true, false]) {
    test(`works ${git ? 'in a repository without commits' : 'without git'}`, async () => {
      const made = at(newFolder('bare'), 'quality', nodePlatform, only)
      if (git) made.git('init', '-q')
      for (const [path, text] of Object.entries(files)) made.write(path, text)
      await made.happens('session-start')
      assert.equal(await held(made), '')
      made.write('src/sums.test.ts', sums.replace("it('adds'", "it.skip('adds'"))
      rmSync(join(made.dir, 'tests/test_a.py'))
      made.write('src/new.py', 'import os  # noqa\n')
      const says = await held(made)
      assert.match(says, /sums\.test\.ts: “adds” \[tests\/skipped\]/)
      assert.match(says, /tests\/test_a\.py: “test_a” \[tests\/deleted\]/)
      assert.match(says, /src\/new\.py: noqa \[lint\/disabled\]/)
      assert.equal(await held(made), '')
    })
  }
})

describe('what the human agreed to', () => {
  const hook = async (made: Repository, name: string, more: object): Promise<string> => {
    let out = ''
    const payload = { hook_event_name: name, session_id: 's1', cwd: made.dir, ...more }
    const env = (key: string): string | undefined => (key === 'PATH' ? process.env.PATH : undefined)
    const quiet = { writeStderr: () => {}, home: () => '/nonexistent-home', env }
    const readStdin = () => ({ ok: true as const, text: JSON.stringify(payload) })
    const writeStdout = (text: string): void => {
      out += text
    }
    await runHook({ ...nodePlatform, ...quiet, readStdin, writeStdout }, ['claude-code', name])
    return out
  }
  const edit = (made: Repository, id: string | undefined) => ({
    tool_name: 'Edit',
    tool_use_id: id,
    tool_input: {
      file_path: join(made.dir, 'src/sums.test.ts'),
      old_string: "it('adds'",
      new_string: "it.skip('adds'",
    },
  })
  const skippedNow = sums.replace("it('adds'", "it.skip('adds'")

  for (const id of ['toolu_1', undefined]) {
    test(`is not held against the agent (${id ?? 'a host without ids'})`, async () => {
      const made = newRepository(files)
      await hook(made, 'SessionStart', { source: 'startup' })
      assert.match(await hook(made, 'PreToolUse', edit(made, id)), /"permissionDecision":"ask".*“adds”/)
      made.write('src/sums.test.ts', skippedNow)
      await hook(made, 'PostToolUse', { ...edit(made, id), tool_response: {} })
      assert.doesNotMatch(await hook(made, 'Stop', {}), /tests\/intact/)
    })
  }

  test('a refused edit that happens another way is held', async () => {
    const made = newRepository(files)
    await hook(made, 'SessionStart', { source: 'startup' })
    await hook(made, 'PreToolUse', edit(made, 'toolu_1'))
    made.write('src/sums.test.ts', skippedNow)
    assert.match(await hook(made, 'Stop', {}), /tests\/intact/)
    assert.doesNotMatch(await hook(made, 'Stop', {}), /tests\/intact/)
  })

  test('a command that the human let through counts too', async () => {
    const made = newRepository(files)
    await hook(made, 'SessionStart', { source: 'startup' })
    const call = { tool_name: 'Bash', tool_use_id: 'b1', tool_input: { command: 'rm tests/test_a.py' } }
    assert.match(await hook(made, 'PreToolUse', call), /tests\/deleted/)
    rmSync(join(made.dir, 'tests/test_a.py'))
    await hook(made, 'PostToolUse', { ...call, tool_response: {} })
    assert.doesNotMatch(await hook(made, 'Stop', {}), /tests\/intact/)
  })
})
