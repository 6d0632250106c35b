import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'
import { noTerminal, onTerminal } from '../support/terminal.ts'

// slow: 5 s, 5 s of CPU

const owner = `${process.pid}x`
const guard = (name = owner): string => `/tmp/stop_hook_approved_${name}.json`
after(() => {
  for (const name of [owner, `${owner}2`]) rmSync(guard(name), { force: true })
})

const files = {
  '.yamllint': 'rules: {}\n',
  '.flake8': '[flake8]\n',
  'a.py': 'a = 1\n',
  // The sums of a session are no part of these answers.
  'handrail.jsonc': '{ "rules": { "session/tally": "off" } }\n',
}

const answered = (stdout: string): Readonly<Record<string, string>> => JSON.parse(stdout)

describe('protect-linter-configs as documented', () => {
  const { dir } = newRepository(files)
  const protect = (input: unknown) => {
    const { stdout, code } = call({
      cwd: dir,
      args: ['run', 'protect-linter-configs'],
      input: JSON.stringify(input),
    })
    assert.equal(code, 0)
    return answered(stdout)
  }
  const rows: readonly (readonly [path: string, reason: RegExp | undefined])[] = [
    ['.yamllint', /^Protected linter config file \(\.yamllint\)\. Fix the code, not the rules\.$/], // covers PROT-001, PROT-005
    ['biome.json', /^Protected linter config file \(biome\.json\)/], // covers PROT-002
    [`${dir}/sub/../.flake8`, /^Protected linter config file \(\.flake8\)/], // covers PROT-010, X-31
    ['.claude/hooks/multi_linter.sh', /^Protected Claude Code config \(multi_linter\.sh\)/], // covers PM-075, PROT-003, PROT-006, PROT-010
    ['.claude/settings.json', /^Protected Claude Code config \(settings\.json\)/], // covers PROT-004, PROT-006, PROT-010, X-31
    ['.claude/settings.local.json', /^Protected Claude Code config \(settings\.local\.json\)/], // covers PROT-004
    ['/tmp/normal.py', undefined], // covers PROT-007, PROTO-024
    ['a.py', undefined],
    ['.yamllint.md', undefined],
  ]
  for (const [path, reason] of rows)
    test(`${reason === undefined ? 'approves' : 'blocks'} ${path}`, () => {
      const answer = protect({ tool_input: { file_path: path } })
      if (reason === undefined) assert.deepEqual(answer, { decision: 'approve' })
      else {
        assert.equal(answer.decision, 'block')
        assert.match(answer.reason ?? '', reason)
      }
    })
  // covers PROT-010, PROTO-040, PROTO-041
  test('takes the path as an argument, and other tools', () => {
    const { stdout } = call({ cwd: dir, args: ['run', 'protect-linter-configs', '.yamllint'] })
    assert.equal(answered(stdout).decision, 'block')
    assert.equal(protect({ tool_input: { notebook_path: '.flake8' } }).decision, 'block')
    assert.equal(protect({ tool_input: { command: 'echo x > .yamllint' } }).decision, 'block')
    assert.equal(protect({ tool_input: {} }).decision, 'approve')
  })
  // covers PROT-009, CFG-014
  test('another list in the config replaces the names', () => {
    const own = newRepository({ '.claude/hooks/config.json': '{"protected_files":["eslint.config.js"]}' })
    const run = (path: string) =>
      answered(call({ cwd: own.dir, args: ['run', 'protect-linter-configs', path] }).stdout)
    assert.equal(run('eslint.config.js').decision, 'block')
    assert.equal(run('.yamllint').decision, 'approve')
    assert.equal(run('.claude/settings.json').decision, 'block')
  })
})

const stop = (made: Repository, name = owner, active = false) =>
  answered(
    call({
      cwd: made.dir,
      args: ['run', 'stop-config-guardian'],
      input: JSON.stringify({ stop_hook_active: active }),
      env: { HOOK_GUARD_PID: name },
    }).stdout,
  )

describe('stop-config-guardian as documented', () => {
  // covers STOP-002, STOP-004..STOP-007, STOP-012, PROTO-015, PROTO-017..PROTO-019
  test('no change: approve; a change: block; the loop flag: approve; restored: approve', () => {
    const made = newRepository(files)
    assert.deepEqual(stop(made), { decision: 'approve' })
    made.write('.yamllint', 'rules: {}\n# test\n')
    const held = stop(made)
    assert.equal(held.decision, 'block')
    assert.match(
      held.reason ?? '',
      /AskUserQuestion[\s\S]*"Keep changes": .*run approve-configs \w+ \.yamllint/,
    )
    assert.match(held.reason ?? '', /"Restore to last commit": git checkout HEAD -- \.yamllint/)
    assert.match(held.systemMessage ?? '', /\.yamllint/)
    assert.deepEqual(stop(made, owner, true), { decision: 'approve' })
    made.git('checkout', '--', '.yamllint')
    assert.deepEqual(stop(made), { decision: 'approve' })
  })

  // covers STOP-003, STOP-008..STOP-010
  test('the guard: same content passes, new content and another session do not', () => {
    const made = newRepository(files)
    made.write('.yamllint', 'a\n')
    const { stdout, code } = call({
      cwd: made.dir,
      args: ['run', 'approve-configs', owner, '.yamllint', 'gone'],
    })
    assert.deepEqual([code, stdout], [0, `${guard()}\n`])
    const kept: { approved_at: string; files: Record<string, string> } = JSON.parse(
      at('/').read(guard().slice(1)) ?? '{}',
    )
    assert.match(kept.approved_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.deepEqual(Object.keys(kept.files), ['.yamllint'])
    assert.match(kept.files['.yamllint'] ?? '', /^sha256:[0-9a-f]{64}$/)
    assert.equal(stop(made).decision, 'approve')
    assert.equal(stop(made, `${owner}2`).decision, 'block')
    made.write('.yamllint', 'b\n')
    assert.equal(stop(made).decision, 'block')
    made.write('.yamllint', 'a\n')
    assert.equal(stop(made).decision, 'block', 'a mismatch takes the approval back')
  })

  // covers STOP-001
  test('staged, deleted and renamed files count', () => {
    const made = newRepository(files)
    made.write('.yamllint', 'a\n')
    made.git('add', '.yamllint')
    made.git('mv', '.flake8', 'old')
    assert.match(stop(made).systemMessage ?? '', /"\.flake8" \(deleted\), "\.yamllint"/)
    made.write('knip.json', '{}')
    made.git('add', '-A')
    assert.match(
      stop(made).reason ?? '',
      /: git checkout HEAD -- \.flake8 \.yamllint && git rm -qf -- knip\.json\n/,
    )
    made.git('reset', '-q', '--hard')
    rmSync(join(made.dir, '.flake8'))
    assert.match(stop(made).systemMessage ?? '', /"\.flake8" \(deleted\)/)
    call({ cwd: made.dir, args: ['run', 'approve-configs', owner, '.flake8'] })
    assert.equal(stop(made).decision, 'approve')
  })

  test('approves outside git, and says how approve-configs is called', () => {
    const made = at(newFolder('plain'))
    made.write('.yamllint', 'a\n')
    assert.deepEqual(stop(made), { decision: 'approve' })
    const { code, stderr } = call({ cwd: made.dir, args: ['run', 'approve-configs', owner] })
    assert.equal(code, 1)
    assert.match(stderr, /^Usage: /)
  })
})

const hook = (made: Repository, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  call({
    cwd: made.dir,
    args: ['hook', 'claude-code', name],
    input: JSON.stringify({ session_id: 's1', cwd: made.dir, hook_event_name: name, ...more }),
  }).stdout

/** Runs the command that the hold names for an answer, as the agent would run it. */
const carriedOut = (made: Repository, held: string, answer: 'Keep' | 'Restore', cwd = made.dir) => {
  const line = new RegExp(`"${answer} [^"]*": (.*)`).exec(answered(held).reason ?? '')?.[1] ?? ''
  const words = line.slice(line.indexOf('approve')).split(' ')
  return call({ cwd, args: words, env: { CLAUDECODE: '1' } })
}

const begun = (made: Repository): Repository => {
  hook(made, 'SessionStart', { source: 'startup' })
  return made
}

describe('handrail approve', () => {
  // covers STOP-007, PROTO-016
  test('keeps exactly what the hold showed', () => {
    const made = begun(newRepository(files))
    made.write('.yamllint', 'a\n')
    const held = hook(made, 'Stop', { stop_hook_active: false })
    assert.match(answered(held).systemMessage ?? '', /Protected config files were changed: "\.yamllint"/)
    made.write('src/deep/x.py', '')
    const { code, stdout, stderr } = carriedOut(made, held, 'Keep', join(made.dir, 'src/deep'))
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Kept: \.yamllint/)
    assert.deepEqual(answered(hook(made, 'Stop', { stop_hook_active: false })), {
      systemMessage: 'Config files stay changed, as approved: ".yamllint"',
    })
    assert.equal(hook(made, 'Stop', { stop_hook_active: false }), '')
    made.write('.yamllint', 'b\n')
    assert.equal(answered(hook(made, 'Stop', { stop_hook_active: false })).decision, 'block')
    assert.match(
      made.read('.handrail/journal.jsonl') ?? '',
      /"message":"[^"]*kept \.yamllint sha256:|kept \.yamllint/,
    )
  })

  test('nothing can be approved in advance, or what was not shown, or what has changed since', () => {
    const made = begun(newRepository(files))
    made.write('.yamllint', 'a\n')
    const run = (...args: readonly string[]) =>
      call({ cwd: made.dir, args: ['approve', ...args], env: { CLAUDECODE: '1' } })
    assert.match(
      run('--hold', 'aaaaaaaa', '.yamllint').stderr,
      /no hold aaaaaaaa in .*\n.*No hold is open here\. End the turn/,
    )
    const held = hook(made, 'Stop', { stop_hook_active: false })
    const id = /--hold (\w+)/.exec(held)?.[1] ?? ''
    assert.match(run('--hold', id, '.flake8').stderr, /not one of the files .*: \.yamllint/)
    assert.match(run('.yamllint').stderr, /for a human/)
    made.write('.yamllint', 'b\n')
    const late = run('--hold', id, '.yamllint')
    assert.match(late.stderr, /has changed since/)
    assert.equal(late.code, 1)
    assert.equal(answered(hook(made, 'Stop', { stop_hook_active: false })).decision, 'block')
    assert.equal(run().code, 3)
  })

  test('a hold that is not there: those that wait for an answer are named', () => {
    const made = begun(newRepository(files))
    const run = (...args: readonly string[]) => call({ cwd: made.dir, args: ['approve', ...args] })
    assert.equal(run('--list').stdout, 'No hold is open in this project.\n')
    made.write('.yamllint', 'a\n')
    const older = /--hold (\w+)/.exec(hook(made, 'Stop', { stop_hook_active: false }))?.[1] ?? ''
    const id = /--hold (\w+)/.exec(hook(made, 'Stop', { stop_hook_active: false }))?.[1] ?? ''
    const { code, stderr } = run('--hold', 'aaaaaaaa', '.yamllint')
    assert.equal(code, 1)
    assert.match(stderr, new RegExp(`Open holds:\\n.*handrail approve --hold ${id} \\.yamllint\\n$`))
    assert.match(run('--list').stdout, new RegExp(`^  ${id}  .*--hold ${id} \\.yamllint\\n$`))
    assert.match(run('--hold', id).stderr, /name the files that the hold showed: \.yamllint/)
    assert.equal(run('--hold', older, '.yamllint').code, 0)
    assert.equal(run('--list').stdout, 'No hold is open in this project.\n')
  })

  test('a human at a terminal needs no id', { skip: noTerminal() }, async () => {
    const made = begun(newRepository(files))
    made.write('.yamllint', 'a\n')
    hook(made, 'Stop', { stop_hook_active: false })
    const typing = { cwd: made.dir, env: { HOME: made.dir } }
    const wrong = await onTerminal(['approve', '.yamllint'], { ...typing, answer: () => 'no' })
    assert.equal(wrong.code, 1, wrong.screen)
    const { code, screen } = await onTerminal(['approve', '.yamllint'], {
      ...typing,
      answer: number => number,
    })
    assert.equal(code, 0, screen)
    assert.equal(answered(hook(made, 'Stop', { stop_hook_active: false })).decision, undefined)
  })

  // covers STOP-007
  test('restores to the commit, and takes away what was not there', () => {
    const made = begun(newRepository(files))
    made.write('.yamllint', 'a\n')
    rmSync(join(made.dir, '.flake8'))
    made.write('knip.json', '{}')
    made.git('add', '-A')
    const { code, stderr } = carriedOut(made, hook(made, 'Stop', { stop_hook_active: false }), 'Restore')
    assert.equal(code, 0, stderr)
    assert.deepEqual(
      [made.read('.yamllint'), made.read('.flake8'), made.read('knip.json')],
      [files['.yamllint'], files['.flake8'], undefined],
    )
    assert.equal(made.git('status', '--porcelain', '--', '.yamllint', '.flake8', 'knip.json'), '')
    assert.equal(hook(made, 'Stop', { stop_hook_active: false }), '')
  })

  test('restores what the human had before the session, committed or not, in git or not', () => {
    const open = newRepository(files)
    open.write('.yamllint', 'mine\n')
    for (const made of [open, at(newFolder('plain'))]) {
      made.write('.yamllint', 'mine\n')
      made.write('handrail.jsonc', files['handrail.jsonc'])
      begun(made)
      made.write('.yamllint', 'a\n')
      const { code, stderr } = carriedOut(made, hook(made, 'Stop', { stop_hook_active: false }), 'Restore')
      assert.equal(code, 0, stderr)
      assert.equal(made.read('.yamllint'), 'mine\n')
      assert.equal(hook(made, 'Stop', { stop_hook_active: false }), '')
    }
  })
})
