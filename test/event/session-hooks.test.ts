import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { type Answer, call, handrail, start } from '../support/hook.ts'

// slow: 5 s, 5 s of CPU

const plan = '## Phase 1: A\n**Status:** completed\n## Phase 2: B\n**Status:** in-progress\n'

interface Scene {
  readonly dir: string
  write(path: string, text: string): void
  read(path: string): string
  run(hook: string, payload?: object | string): Answer
  hook(event: string, payload?: object): Answer
  cli(...args: readonly string[]): Answer
}

const scene = (preset = 'discipline'): Scene => {
  const dir = newFolder('session-hooks')
  gitAt(dir, ['init', '-q', '-b', 'main'])
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  write('handrail.jsonc', `{ "preset": "${preset}" }`)
  write('MASTER_PLAN.md', plan)
  gitAt(dir, ['add', '-A'])
  gitAt(dir, ['commit', '-qm', 'x'])
  const of = (args: readonly string[], input = ''): Answer =>
    call({ cwd: dir, args, input, env: { CLAUDE_PROJECT_DIR: dir } })
  return {
    dir,
    write,
    read: path => readFileSync(join(dir, path), 'utf8'),
    run: (hook, payload = '') =>
      of(['run', hook], typeof payload === 'string' ? payload : JSON.stringify(payload)),
    hook: (event, payload = {}) =>
      of(
        ['hook', 'claude-code', event],
        JSON.stringify({ session_id: 's1', hook_event_name: event, cwd: dir, ...payload }),
      ),
    cli: (...args) => of(args),
  }
}

const contextOf = ({ stdout, stderr, code }: Answer, event: string): string => {
  assert.deepEqual([stderr, code], ['', 0])
  const own = JSON.parse(stdout).hookSpecificOutput
  assert.equal(own.hookEventName, event)
  return own.additionalContext
}

describe('the documented hooks of a session', () => {
  // covers LIFE-001
  test('session-init tells git, plan and worktrees, with nothing on standard input too', () => {
    const { run } = scene()
    for (const payload of ['', { source: 'startup', session_id: 'x' }]) {
      const text = contextOf(run('session-init', payload), 'SessionStart')
      assert.match(text, /Branch: "main"\..*Others build on this branch/)
      assert.match(text, /Plan MASTER_PLAN\.md: 1 of 2 phases completed, active: "Phase 2: B"/)
    }
  })

  // covers LIFE-002
  test('prompt-submit answers to words, and tells findings once', () => {
    const { run, write } = scene()
    write('.claude/.agent-findings', 'planner|no plan\n')
    const text = contextOf(run('prompt-submit', { prompt: 'commit it', session_id: 'x' }), 'UserPromptSubmit')
    assert.match(text, /\[prompt\/git-state\]/)
    assert.match(text, /"planner": "no plan"/)
    const again = run('prompt-submit', { prompt: 'thanks', session_id: 'x' })
    assert.deepEqual([again.stdout, again.stderr, again.code], ['', '', 0])
  })

  test('of several processes at once one tells the findings', async () => {
    const { dir, write } = scene()
    write('.claude/.agent-findings', 'planner|no plan\n')
    const told = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(
        session =>
          new Promise<string>(resolve => {
            const child = start({
              cwd: dir,
              args: ['run', 'prompt-submit'],
              env: { CLAUDE_PROJECT_DIR: dir },
            })
            let out = ''
            child.stdout?.on('data', text => {
              out += text
            })
            child.on('close', () => resolve(out))
            child.stdin?.end(JSON.stringify({ prompt: 'go on', session_id: session }))
          }),
      ),
    )
    assert.equal(told.filter(text => text.includes('no plan')).length, 1)
    assert.equal(existsSync(join(dir, '.claude/.agent-findings')), false)
  })

  // covers LIFE-017
  test('compact-preserve prints plain text, which the client takes for the summary', () => {
    const { run, read } = scene()
    const { stdout, stderr, code } = run('compact-preserve', { trigger: 'auto', session_id: 'x' })
    assert.deepEqual([stderr, code], ['', 0])
    assert.match(stdout, /^\[hook:advisory\] Keep in the summary/)
    assert.match(stdout, /Branch: "main"/)
    assert.match(read('.claude/.preserved-context-x'), /Branch: "main"/)
  })

  // covers LIFE-018, MOCK-011
  test('session-end says nothing, also where something is wrong', () => {
    const { run, hook, write, dir } = scene()
    write('.claude/.session-changes-x', '/a\n')
    write('.claude/.mock-gate-strikes', '2|1\n')
    const { stdout, stderr, code } = run('session-end', { reason: 'other', session_id: 'x' })
    assert.deepEqual([stdout, stderr, code], ['', '', 0])
    for (const name of ['.session-changes-x', '.mock-gate-strikes'])
      assert.equal(existsSync(join(dir, '.claude', name)), false, name)
    // The journal can't be written, which other events tell.
    write('handrail.jsonc', '{ "preset": "discipline", "journal": { "file": 1 } }')
    writeFileSync(join(dir, '.claude/.audit-log'), Buffer.from([0xff, 0x0a]))
    assert.equal(hook('SessionEnd', { reason: 'other' }).stderr, '')
    assert.equal(run('session-end', 'no json').stderr, '')
  })

  // covers LIFE-019
  test('notify is silent where there is no display', () => {
    const { run } = scene()
    const payload = { notification_type: 'idle_prompt', message: 'x', session_id: 'x' }
    const { stdout, stderr, code } = run('notify', payload)
    assert.deepEqual([stdout, stderr, code], ['', '', 0])
  })

  // covers PROTO-046
  test('every documented file name is a hook, but the suite of its own', () => {
    const { cli } = scene()
    const names = [
      'multi_linter',
      'protect_linter_configs',
      'stop_config_guardian',
      'enforce_package_managers',
    ]
    for (const name of [...names, 'session-init.sh', 'hooks/compact-preserve.sh', 'notify.sh'])
      assert.notEqual(cli('run', name).code, 3, name)
    assert.match(cli('run', 'approve-configs').stderr, /process id/)
  })
})

describe('the audit log', () => {
  const deny = {
    tool_name: 'Bash',
    tool_input: { command: 'git reset --hard # token=ghp_0123456789abcdefABCDEF0123456789abcd' },
  }

  // covers PROTO-043, LIB-010
  test('a denial is a line without secrets, which tail shows', () => {
    const { hook, read, dir } = scene()
    assert.equal(hook('PreToolUse', deny).code, 2)
    hook('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'ls' } })
    const log = read('.claude/.audit-log')
    assert.match(log, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\|deny\|git\/hard-reset git reset --hard .*\n$/)
    assert.doesNotMatch(log, /ghp_0123/)
    const tail = spawnSync('tail', ['-20', '.claude/.audit-log'], { cwd: dir, encoding: 'utf8' })
    assert.equal(tail.stdout, log)
    assert.equal(gitAt(dir, ['status', '--porcelain']), '')
  })

  test('recommended leaves the folder alone', () => {
    const { hook, dir } = scene('recommended')
    assert.equal(
      hook('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'git push --force origin main' } }).code,
      2,
    )
    for (const event of ['SessionStart', 'UserPromptSubmit', 'PreCompact', 'Notification', 'SessionEnd'])
      assert.equal(hook(event, { prompt: 'commit the plan' }).stdout, '', event)
    assert.equal(existsSync(join(dir, '.claude')), false)
  })
})

describe('the library for scripts', () => {
  // covers LIB-010
  test('audit adds a line and shows the end', () => {
    const { cli } = scene()
    assert.equal(cli('audit').stdout, '')
    for (const detail of ['3 failures', '--x\n|y'])
      assert.equal(cli('audit', '--', 'test_fail', detail).code, 0)
    assert.match(cli('audit').stdout, /\|test_fail\|3 failures\n.*\|test_fail\|--x \|y\n$/)
    assert.match(cli('audit', '-n', '1').stdout, /^[^\n]*--x \|y\n$/)
    assert.equal(cli('audit', 'a', 'b', 'c').code, 3)
    assert.equal(cli('audit', '-n', 'x').code, 3)
  })

  // covers LIB-005, LIB-006
  test('state is safe to evaluate, whatever a project is called', () => {
    const { dir, cli, write } = scene()
    const branch = 'x\';touch${IFS}pwned;`touch`$(touch)"&|'
    gitAt(dir, ['switch', '-qc', branch])
    const title = `Phase 1: '; touch pwned; ' $(touch pwned) \u001b[31m\\`
    write('MASTER_PLAN.md', `## ${title}\n`)
    const { stdout, code } = cli('state', 'git', 'plan')
    assert.equal(code, 0)
    const script = `${stdout}\nprintf '%s\\n' "$GIT_BRANCH" "$GIT_DIRTY_COUNT" "$GIT_WT_COUNT" "$PLAN_EXISTS" "$PLAN_PHASE"`
    const { stdout: said } = spawnSync('sh', ['-c', script], { cwd: dir, encoding: 'utf8' })
    assert.deepEqual(said.split('\n').slice(0, 5), [
      branch,
      '1',
      '0',
      'true',
      title.replace('\u001b', '\\u001b'),
    ])
    assert.equal(existsSync(join(dir, 'pwned')), false)
    assert.equal(JSON.parse(cli('state', '--json').stdout).GIT_BRANCH, branch)
    assert.equal(cli('state', 'nonsense').code, 3)
    assert.equal(cli('state', 'source').code, 3)
  })

  // covers LIB-005..LIB-007
  test('state knows all that it is asked for', () => {
    const { cli, write, dir } = scene()
    gitAt(dir, ['worktree', 'add', '-q', '.worktrees/x', '-b', 'x'])
    write('.claude/.session-changes-s9', '/a\n')
    const { GIT_WORKTREES, SESSION_FILE, ...rest } = JSON.parse(cli('state', '--json').stdout)
    assert.match(String(GIT_WORKTREES), /\.worktrees\/x/)
    assert.match(SESSION_FILE, /\.session-changes-s9$/)
    assert.deepEqual(rest, {
      GIT_BRANCH: 'main',
      GIT_DIRTY_COUNT: 2,
      GIT_WT_COUNT: 1,
      PLAN_EXISTS: true,
      PLAN_PHASE: 'Phase 2: B',
      PLAN_TOTAL_PHASES: 2,
      PLAN_COMPLETED_PHASES: 1,
      PLAN_AGE_DAYS: 0,
      SESSION_CHANGED_COUNT: 1,
    })
  })

  // covers LIB-003
  test('the root is what the host names, else the repository, else the home', () => {
    const { dir, write } = scene()
    write('src/a.ts', '')
    const plain = newFolder('plain')
    const root = (cwd: string, env: Readonly<Record<string, string>> = {}): string =>
      call({ cwd, args: ['state', 'root'], env: { HOME: '/home/somebody', ...env } }).stdout.trimEnd()
    assert.equal(root(join(dir, 'src')), dir)
    assert.equal(root(plain), '/home/somebody')
    assert.equal(root(join(dir, 'src'), { CLAUDE_PROJECT_DIR: plain }), plain)
  })

  // covers LIB-008, LIB-009
  test('kinds of paths go by the config of the project', () => {
    const { cli, write } = scene()
    const codes = (word: string, ...paths: readonly string[]) =>
      paths.map(path => cli('state', word, path).code)
    assert.deepEqual(codes('source', 'a.ts', 'x/a.zsh', 'a.md', 'ts'), [0, 0, 1, 1])
    assert.deepEqual(
      codes('skippable', 'node_modules/a.ts', 'a.test.ts', 'vite.config.ts', 'a.ts'),
      [0, 0, 0, 1],
    )
    write('handrail.jsonc', '{ "source_files": { "extensions": ["md"] } }')
    assert.deepEqual(codes('source', 'a.ts', 'a.md'), [1, 0])
  })

  // covers LIB-001..LIB-010
  test('the functions work in a POSIX shell', () => {
    const { dir, write } = scene()
    const bin = newFolder('bin')
    writeFileSync(join(bin, 'handrail'), `#!/bin/sh\nexec '${process.execPath}' '${handrail}' "$@"\n`)
    chmodSync(join(bin, 'handrail'), 0o755)
    write('.claude/.session-changes-s9', '/a\n/b\n')
    const script = `eval "$(handrail state functions)"
read_input; get_field .tool_input.command; get_field .missing
get_git_state "$PWD"; get_plan_status "$PWD"; get_session_changes "$PWD"
echo "$GIT_BRANCH $PLAN_TOTAL_PHASES $PLAN_COMPLETED_PHASES $SESSION_CHANGED_COUNT \${SESSION_FILE##*/}"
is_source_file a.ts && ! is_source_file a.md && is_skippable_path dist/a.js && echo kinds
append_audit "$PWD" my_event "--it's; $(printf 'two\\nlines')"
case "|$SOURCE_EXTENSIONS|" in *'|zsh|'*) detect_project_root; esac
log_info stage 'a "message"'; log_json stage 'a "message"'
`
    const { stdout, stderr } = spawnSync('sh', ['-c', script], {
      cwd: dir,
      encoding: 'utf8',
      input: '{"tool_input":{"command":"echo \\"x\\" $(y)"}}',
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: '/nonexistent-home', CLAUDE_PROJECT_DIR: dir },
    })
    assert.deepEqual(stdout.split('\n'), [
      'echo "x" $(y)',
      'main 2 1 2 .session-changes-s9',
      'kinds',
      dir,
      '',
    ])
    const [info, json] = stderr.split('\n')
    assert.equal(info, '[stage] a "message"')
    assert.deepEqual(
      { ...JSON.parse(json ?? ''), at: '' },
      { at: '', stage: 'stage', message: 'a "message"' },
    )
    assert.match(readFileSync(join(dir, '.claude/.audit-log'), 'utf8'), /\|my_event\|--it's; two lines\n$/)
  })
})
