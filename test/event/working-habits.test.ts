import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitEnv } from '../support/git.ts'
import { call, start } from '../support/hook.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

// slow: 8 s, 7 s of CPU

const lines = (count: number): string => 'x()\n'.repeat(count)
const header = '// Adds numbers. @decision DEC-ADD-001: by hand.\n'

/** A documented hook as a host runs it, with the payload that the document has. */
const run = (
  hook: string,
  { dir }: Pick<Repository, 'dir'>,
  tool_input: object,
  more: { readonly tool?: string; readonly env?: Readonly<Record<string, string>> } = {},
) => {
  const tool_name = more.tool ?? ('content' in tool_input ? 'Write' : 'Edit')
  const { stdout, stderr, code } = call({
    cwd: dir,
    args: ['run', hook],
    input: JSON.stringify({ tool_name, tool_input, cwd: dir, session_id: 's1' }),
    env: { ...gitEnv, ...more.env },
  })
  const document = stdout === '' ? {} : JSON.parse(stdout)
  const { hookSpecificOutput: own = {} } = document
  return { code, stdout, stderr, document, own }
}

const silent = { code: 0, stdout: '', stderr: '' }
const plain = ({ code, stdout, stderr }: ReturnType<typeof run>) => ({ code, stdout, stderr })

const denied = ({ code, stderr, own }: ReturnType<typeof run>, ...told: readonly string[]): void => {
  assert.deepEqual([code, own.hookEventName, own.permissionDecision], [0, 'PreToolUse', 'deny'])
  assert.equal(stderr, '')
  for (const text of told)
    assert.ok(own.permissionDecisionReason.includes(text), own.permissionDecisionReason)
}

/** Advice travels as context and decides nothing. */
const advised = ({ code, own }: ReturnType<typeof run>, event: string, told: string): void => {
  assert.deepEqual([code, own.hookEventName, own.permissionDecision], [0, event, undefined])
  assert.ok(own.additionalContext.includes(told), own.additionalContext)
}

const names = ['branch-guard', 'doc-gate', 'plan-check', 'plan-validate', 'code-review', 'track']

describe('the documented hooks', () => {
  const outside = { dir: newFolder('plain') }
  for (const hook of names) {
    test(`${hook} answers the sample event with silence`, () =>
      assert.deepEqual(plain(run(hook, outside, { file_path: '/test.ts' }, { tool: 'Write' })), silent))
    test(`${hook} takes a path`, () => {
      const { code, stdout } = call({ cwd: outside.dir, args: ['run', hook, '/test.ts'] })
      assert.deepEqual([code, stdout], [0, ''])
    })
    test(`${hook} stops nothing where the input can't be read`, () => {
      const { code } = call({ cwd: outside.dir, args: ['run', hook], input: '{"tool_name":' })
      assert.equal(code, 0)
    })
  }
})

describe('branch-guard', () => {
  const made = newRepository({ 'src/a.ts': 'a', '.gitignore': 'scratch/\n' })
  made.git('worktree', 'add', '-q', '.worktrees/x', '-b', 'x')
  const write = (file_path: string) => run('branch-guard', made, { file_path, content: 'x' })

  // covers LIFE-004
  test('denies source code on main, and says how to do it', () =>
    denied(
      write('src/a.ts'),
      '"src/a.ts" is source code, and the branch of its repository is main',
      '[git/main-edit]',
      'Instead: git worktree add .worktrees/my-change -b feature/my-change',
    ))
  test('and in folders that are not there yet', () => denied(write(join(made.dir, 'a/b/c/d.py'))))
  for (const path of ['README.md', 'MASTER_PLAN.md', '.claude/a.sh', '.worktrees/x/src/a.ts', 'scratch/a.ts'])
    test(`lets ${path} pass`, () => assert.deepEqual(plain(write(path)), silent))

  test('what it recommends works', () => {
    made.git('worktree', 'add', '-q', '.worktrees/my-change', '-b', 'feature/my-change')
    assert.deepEqual(plain(write('.worktrees/my-change/src/a.ts')), silent)
  })

  test('before the first commit a branch is the way', () => {
    const fresh = at(newFolder('fresh'))
    fresh.git('init', '-q', '-b', 'main')
    const { own } = run('branch-guard', fresh, { file_path: 'a.ts', content: 'x' })
    assert.match(own.permissionDecisionReason, /\nInstead: git switch -c feature\/my-change$/)
    fresh.git('switch', '-q', '-c', 'feature/my-change')
    assert.deepEqual(plain(run('branch-guard', fresh, { file_path: 'a.ts', content: 'x' })), silent)
  })

  test('a detached HEAD, and no git at all, are no branch', () => {
    const detached = newRepository({ 'a.ts': 'a' })
    detached.git('checkout', '-q', '--detach')
    assert.deepEqual(plain(run('branch-guard', detached, { file_path: 'a.ts', content: 'x' })), silent)
    const folder = { dir: newFolder('plain') }
    assert.deepEqual(plain(run('branch-guard', folder, { file_path: 'a.ts', content: 'x' })), silent)
  })

  test('where git is not installed the branch is still known', () =>
    denied(
      run('branch-guard', made, { file_path: 'src/a.ts', content: 'x' }, { env: { PATH: '/nonexistent' } }),
    ))

  test('the policy names the branches', () => {
    const other = newRepository({ 'handrail.jsonc': '{ "git": { "protected_branches": ["release/*"] } }' })
    const edit = () => run('branch-guard', other, { file_path: 'a.ts', content: 'x' })
    assert.deepEqual(plain(edit()), silent)
    other.git('switch', '-q', '-c', 'release/2')
    denied(edit(), 'release/2')
  })
})

describe('guard', () => {
  const commit = (made: Repository, command = 'git commit -m x') =>
    run('guard', made, { command }, { tool: 'Bash' })

  // covers REWRITE-006
  test('denies a commit on main, but not the first one, nor the plan', () => {
    const made = at(newFolder('commits'))
    made.git('init', '-q', '-b', 'main')
    made.write('.git/info/exclude', '.claude/\n')
    const prove = (dir: string): void => {
      made.write(`${dir}/.claude/.test-status`, `pass|0|${Math.floor(Date.now() / 1000)}\n`)
      made.write(`${dir}/.claude/.proof-status`, `verified|${Math.floor(Date.now() / 1000)}\n`)
    }
    prove('.')
    made.write('a.ts', 'a')
    made.git('add', '-A')
    assert.deepEqual(plain(commit(made)), silent)
    made.git('commit', '-q', '-m', 'first')
    made.write('a.ts', 'b')
    made.git('add', '-A')
    denied(commit(made), 'This commits to main', 'git worktree add')
    made.git('reset', '-q', '--hard')
    made.write('MASTER_PLAN.md', 'x')
    made.git('add', '-A')
    assert.deepEqual(plain(commit(made)), silent)
    made.git('worktree', 'add', '-q', '../wt', '-b', 'x')
    prove('../wt')
    assert.deepEqual(plain(commit(made, 'cd ../wt && git commit -m x')), silent)
    made.git('worktree', 'remove', '../wt')
  })
})

describe('doc-gate', () => {
  const made = newRepository({ 'src/old.ts': lines(60) })
  const write = (file_path: string, content: string) => run('doc-gate', made, { file_path, content })

  // covers LIFE-005
  test('denies a file without a header, with a header to fill in', () => {
    const answer = write('src/a.py', 'import os\n')
    denied(answer, '"src/a.py" lacks a doc header', '[docs/undocumented-source]')
    assert.match(answer.own.additionalContext, /"""What this file is for\.\n\n@decision/)
  })
  // covers LIFE-005
  test('denies fifty lines without a decision', () =>
    denied(write('src/a.ts', `// Adds.\n${lines(49)}`), 'has 50 lines and names no decision (@decision)'))
  test('lets the rest pass', () => {
    assert.deepEqual(plain(write('src/a.ts', `// Adds.\n${lines(48)}`)), silent)
    assert.deepEqual(plain(write('src/a.ts', header + lines(90))), silent)
  })
  test('only advises on an edit', () =>
    advised(
      run('doc-gate', made, { file_path: 'src/old.ts', old_string: 'x()', new_string: 'y()' }),
      'PreToolUse',
      'lacks a doc header',
    ))
  test('advises against documents in the root', () => {
    advised(write('TODO.md', 'later'), 'PreToolUse', 'Track deferred work in issues')
    assert.deepEqual(plain(write('README.md', 'x')), silent)
    assert.deepEqual(plain(write('docs/todo.md', 'x')), silent)
  })
})

describe('plan-check', () => {
  const write = (made: Repository, count = 20, env = {}) =>
    run('plan-check', made, { file_path: 'src/new.ts', content: lines(count) }, { env })
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`src/f${at}.ts`, 'x']))
  const touched = (made: Repository, count: number): Repository => {
    for (let index = 0; index < count; index += 1) made.write(`src/f${index}.ts`, 'y')
    made.git('commit', '-q', '-am', 'work')
    return made
  }

  // covers LIFE-006
  test('denies twenty lines without a plan', () => {
    const made = newRepository({ 'src/a.ts': 'a' })
    denied(write(made), 'The project has no MASTER_PLAN.md', '[plan/missing]')
    advised(write(made, 19), 'PreToolUse', 'Fast-mode bypass')
    const edit = { file_path: 'src/a.ts', old_string: 'a', new_string: lines(50) }
    assert.deepEqual(plain(run('plan-check', made, edit)), silent)
    made.write('MASTER_PLAN.md', '# Plan')
    assert.deepEqual(plain(write(made)), silent)
  })
  test('is silent outside of git', () => assert.deepEqual(plain(write(at(newFolder('plain')))), silent))

  // covers LIFE-006
  test('churn: 15 percent are advice, 35 a stop', () => {
    const plan = { 'MASTER_PLAN.md': '# Plan', ...files }
    assert.deepEqual(plain(write(touched(newRepository(plan), 2))), silent)
    advised(write(touched(newRepository(plan), 3)), 'PreToolUse', '3 of 20 source files (15 %) changed since')
    const stale = touched(newRepository(plan), 7)
    denied(write(stale), '7 of 20 source files (35 %) changed since', '[plan/stale]')
    advised(write(stale, 20, { PLAN_CHURN_DENY: '50' }), 'PreToolUse', '35 %')
    // The update that the message asks for helps.
    stale.write('MASTER_PLAN.md', '# Plan, updated')
    assert.deepEqual(plain(write(stale)), silent)
  })

  test('commits: 40 are advice, 100 a stop', () => {
    const made = newRepository({ 'MASTER_PLAN.md': '# Plan' })
    const commits = (count: number): void => {
      const one = 'commit refs/heads/main\ncommitter A <a@example.com> now\ndata 1\nx\n'
      const stream = `${one}from refs/heads/main^0\n\n${`${one}\n`.repeat(count - 1)}`
      const done = spawnSync('git', ['fast-import', '--quiet', '--date-format=now'], {
        cwd: made.dir,
        env: gitEnv,
        input: stream,
      })
      assert.equal(done.status, 0, String(done.stderr))
    }
    commits(39)
    assert.deepEqual(plain(write(made)), silent)
    commits(1)
    advised(write(made), 'PreToolUse', '40 commits since')
    commits(60)
    denied(write(made), '100 commits since')
  })

  test('drift: 2 decisions are advice, 5 a stop', () => {
    const made = newRepository({ 'MASTER_PLAN.md': '# Plan' })
    const audit = (unplanned: number): void =>
      made.write(
        '.claude/.plan-drift',
        `audit_epoch=4102444800\nunplanned_count=${unplanned}\nunimplemented_count=1\n`,
      )
    audit(0)
    assert.deepEqual(plain(write(made)), silent)
    audit(1)
    advised(write(made), 'PreToolUse', '1 decisions are not in the plan and 1 not in the code')
    audit(4)
    denied(write(made), '[plan/stale]')
  })
})

describe('after an edit', () => {
  const made = newRepository({ 'src/a.ts': lines(30), 'MASTER_PLAN.md': '# Plan\n' })

  // covers LIFE-010
  test('plan-validate blocks with the reason and exit code 2', () => {
    const { code, document, stderr } = run('plan-validate', made, { file_path: 'MASTER_PLAN.md' })
    assert.deepEqual([code, document.decision], [2, 'block'])
    assert.match(document.reason, /No heading says what was asked for/)
    assert.match(stderr, /No heading says what was asked for/)
    made.write('MASTER_PLAN.md', '# Original intent\n\n## Phase 1\n**Status:** planned\n')
    assert.deepEqual(plain(run('plan-validate', made, { file_path: 'MASTER_PLAN.md' })), silent)
  })

  // covers LIFE-009
  test('code-review adds context', () => {
    advised(run('code-review', made, { file_path: 'src/a.ts' }), 'PostToolUse', 'mcp__multi__codereview')
    assert.deepEqual(plain(run('code-review', made, { file_path: 'MASTER_PLAN.md' })), silent)
  })

  // covers LIFE-008, EVID-013
  test('track keeps the list and takes the proof back', () => {
    made.write('.claude/.proof-status', 'verified|1707500000\n')
    assert.deepEqual(plain(run('track', made, { file_path: 'README.md' })), silent)
    assert.equal(made.read('.claude/.proof-status'), 'verified|1707500000\n')
    advised(run('track', made, { file_path: 'src/a.ts' }), 'PostToolUse', 'pending again')
    assert.match(made.read('.claude/.proof-status') ?? '', /^pending\|\d+\n$/)
    assert.equal(made.read('.claude/.session-changes-s1'), `${made.dir}/README.md\n${made.dir}/src/a.ts\n`)
  })

  test('many hooks at once lose nothing', async () => {
    const { dir } = newRepository({ 'a.ts': 'a' })
    const paths = Array.from({ length: 12 }, (_, index) => join(dir, `src/f${index}.ts`))
    const ended = paths.map(path => {
      const child = start({ cwd: dir, args: ['run', 'track'], env: gitEnv })
      child.stdin?.end(JSON.stringify({ tool_input: { file_path: path }, cwd: dir, session_id: 'many' }))
      return new Promise(done => child.on('close', done))
    })
    assert.deepEqual(
      await Promise.all(ended),
      paths.map(() => 0),
    )
    const list = readFileSync(join(dir, '.claude/.session-changes-many'), 'utf8')
    assert.deepEqual(list.trimEnd().split('\n').sort(), [...paths].sort())
  })
})

describe('the presets', () => {
  const verdict = (preset: string, file_path: string, content: string): string => {
    const made = newRepository({ 'handrail.jsonc': JSON.stringify({ preset }) })
    const input = JSON.stringify({ tool_name: 'Write', tool_input: { file_path, content }, cwd: made.dir })
    const done = call({ cwd: made.dir, input, env: gitEnv })
    const rules = done.stdout.match(/(?:git|docs|plan)\/[a-z-]+/g) ?? []
    return [...new Set(rules)].sort().join(' ')
  }
  for (const preset of ['discipline', 'strict'])
    test(`${preset} has them`, () =>
      assert.match(
        verdict(preset, 'src/a.ts', lines(60)),
        /docs\/undocumented-source git\/main-edit plan\/missing/,
      ))
  for (const preset of ['recommended', 'quality', 'safety'])
    test(`${preset} has none of them`, () => {
      assert.equal(verdict(preset, 'src/a.ts', lines(60)), '')
      assert.equal(verdict(preset, 'TODO.md', 'x'), '')
    })

  test('a wrong value is an error with file, line and key', () => {
    const made = newRepository({
      'handrail.jsonc': `{
  "plan": { "file": "../PLAN.md" },
  "doc_gate": { "decision_lines": -1 },
  "code_review": { "min_lines": 2.5 },
  "source_files": { "extensions": "ts" },
  "branch_guard": { "before_first_comit": false }
}`,
    })
    const { stderr, stdout } = call({ cwd: made.dir, args: ['rules'], env: gitEnv })
    const told = `${stderr}${stdout}`
    for (const line of [
      ':2: plan.file: "../PLAN.md" is not allowed here. Allowed: the path of a file from the root',
      ':3: doc_gate.decision_lines: -1 is not allowed here. Allowed: a whole number from 0 on.',
      ':4: code_review.min_lines: 2.5 is not allowed here. Allowed: a whole number from 0 on.',
      ':5: source_files.extensions: "ts" is not allowed here. Allowed: a list of strings.',
      ':6: branch_guard.before_first_comit: There is no key "before_first_comit". Did you mean before_first_commit?',
    ])
      assert.ok(told.includes(`handrail.jsonc${line}`), told.slice(0, 2000))
  })

  test('recommended keeps no list', () => {
    const made = newRepository({ 'a.ts': 'a' })
    call({
      cwd: made.dir,
      args: ['hook', 'claude-code', 'PostToolUse'],
      input: JSON.stringify({
        tool_name: 'Edit',
        tool_input: { file_path: 'a.ts' },
        cwd: made.dir,
        session_id: 's',
      }),
      env: gitEnv,
    })
    assert.equal(existsSync(join(made.dir, '.claude')), false)
  })
})

describe('a worktree that holds the policy of the project too', () => {
  const repository = newRepository({ 'handrail.jsonc': '{ "preset": "discipline" }' })
  repository.git('worktree', 'add', '-q', '.worktrees/x', '-b', 'x')
  const answer = (command: string) => run('guard', repository, { command }, { tool: 'Bash' }).own

  test('is removed by git from the main tree, without a question', () => {
    const { permissionDecision, updatedInput } = answer('git worktree remove .worktrees/x')
    assert.equal(permissionDecision, undefined)
    assert.equal(updatedInput.command, `cd "${repository.dir}" && git worktree remove .worktrees/x`)
  })

  test('a folder of the same name that git does not know, and rm, are asked about', () => {
    assert.equal(answer('rm -r .worktrees/x').permissionDecision, 'ask')
    assert.equal(answer('git rm -rq .').permissionDecision, 'ask')
  })
})
