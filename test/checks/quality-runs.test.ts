import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { type Answer, call } from '../support/hook.ts'

const folder = newFolder('quality-runs')
let count = 0

interface Scene {
  readonly files: Readonly<Record<string, string>>
  /** Programs by name, and what they do. */
  readonly tools?: Readonly<Record<string, string>>
}

const scene = ({ files, tools = {} }: Scene) => {
  count += 1
  const root = join(folder, `p${count}`)
  const bin = join(folder, `bin${count}`)
  const log = join(bin, 'log')
  mkdirSync(bin)
  const write = (name: string, text: string, mode = 0o644): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text, { mode })
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  for (const [name, does] of Object.entries(tools))
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n${does}\n`, { mode: 0o755 })
  const run = (hook: string, file: string, cwd = root): Answer =>
    call({
      cwd,
      args: ['run', hook],
      input: JSON.stringify({ cwd, tool_name: 'Edit', tool_input: { file_path: file } }),
      env: {
        PATH: `${bin}:/usr/bin:/bin`,
        HOME: join(folder, 'home'),
        HOOK_GUARD_PID: `${process.pid}y${count}z`,
      },
    })
  return {
    root,
    run,
    write,
    text: (name: string) => readFileSync(join(root, name), 'utf8'),
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
  }
}

const report = JSON.stringify([
  { messages: [{ line: 1, column: 1, ruleId: 'no-var', message: 'No var.', severity: 2 }] },
])

describe('run auto-format', () => {
  const files = { '.prettierrc': '{}', 'eslint.config.js': '', 'a.js': 'var  a\n' }

  // covers FMT-001, FMT-002, FMT-004, FMT-005, MSG-013, PROTO-040
  test('formats, tells what it did, and is silent about the rest', () => {
    const { root, run, text, calls } = scene({
      files,
      tools: { prettier: 'echo "var a"', eslint: `echo '${report}'; exit 1` },
    })
    assert.deepEqual(run('auto-format', join(root, 'a.js')), {
      stdout: '',
      stderr: '✅ auto-format.sh SUCCESS\nFile: a.js\nActions:\n  - prettier: Fixed 1 line\n',
      code: 0,
    })
    assert.equal(text('a.js'), 'var a\n')
    assert.deepEqual(
      calls().map(line => line.split(' ').slice(0, 2).join(' ')),
      ['prettier --no-color', 'eslint --fix-dry-run'],
    )
    assert.deepEqual(run('auto-format', join(root, 'a.js')), { stdout: '', stderr: '', code: 0 })
  })

  // covers FMT-003
  test('warns where a formatter fails, and never blocks', () => {
    const { root, run, text } = scene({
      files,
      tools: { prettier: 'echo "no such plugin" >&2; exit 2', eslint: `echo '${report}'; exit 1` },
    })
    const { code, stderr } = run('auto-format', join(root, 'a.js'))
    assert.equal(code, 0)
    assert.match(stderr, /^\[hook:warning\] prettier: no such plugin$/m)
    assert.equal(text('a.js'), 'var  a\n')
  })

  test('has nothing to say about what is no file', () => {
    const { root, run } = scene({ files })
    for (const file of [join(root, 'none.js'), root, '', join(root, 'a.js/b.js')])
      assert.deepEqual(run('auto-format', file), { stdout: '', stderr: '', code: 0 }, file)
  })
})

const ruffSays = (...messages: readonly string[]): string =>
  JSON.stringify(messages.map(message => ({ code: 'F841', message, location: { row: 1, column: 1 } })))
/** It fixes and formats nothing, and finds what the file `said` holds. */
const ruff = 'case "$*" in *output-format*) cat said; exit 1;; *) cat;; esac'

describe('run lint', () => {
  const files = { '.ruff.toml': '', 'a.py': 'A = 1\n', said: ruffSays('unused') }

  test('does nothing for a language that nobody has set up', () => {
    const { root, run, calls } = scene({ files: { 'a.py': 'import os\n' }, tools: { ruff } })
    assert.deepEqual(run('lint', join(root, 'a.py')), { stdout: '', stderr: '', code: 0 })
    assert.deepEqual(calls(), [])
  })

  test('tells errors with exit 2, and opens where the same ones outlast three edits', () => {
    const { root, run, write } = scene({ files, tools: { ruff } })
    const path = join(root, 'a.py')
    const codes = (): number | null => run('lint', path).code // covers LIFE-007, PROTO-014, X-19
    assert.deepEqual([codes(), codes()], [2, 2])
    write('said', '[]')
    assert.equal(codes(), 0)
    write('said', files.said)
    assert.deepEqual([codes(), codes(), codes()], [2, 2, 2])
    const open = run('lint', path)
    assert.equal(open.code, 0)
    assert.match(
      open.stderr,
      /Three edits left the same lint errors in a\.py\. It is not checked again until \d\d:\d\d; run ruff before you finish\./,
    )
    // Told once.
    assert.deepEqual(run('lint', path), { stdout: '', stderr: '', code: 0 })
    write('b.py', 'B = 1\n')
    assert.equal(run('lint', join(root, 'b.py')).code, 2)
  })

  test('does not open where findings move', () => {
    const { root, run, write } = scene({ files, tools: { ruff } })
    for (const [at, now] of [
      ['one', 'two'],
      ['two', 'three'],
      ['three'],
      ['four', 'five'],
      ['five', 'six'],
    ].entries()) {
      write('said', ruffSays(...now))
      assert.equal(run('lint', join(root, 'a.py')).code, 2, `${at}`)
    }
  })

  test('a link in the place of its memory is not followed', () => {
    const { root, run, write } = scene({ files, tools: { ruff } })
    write('precious', 'mine\n')
    mkdirSync(join(root, '.handrail'))
    execFileSync('ln', ['-s', '../precious', join(root, '.handrail/lint-breaker.json')])
    run('lint', join(root, 'a.py'))
    assert.equal(readFileSync(join(root, 'precious'), 'utf8'), 'mine\n')
  })

  test('in a linked worktree it remembers in the main tree', () => {
    const { root, run } = scene({ files, tools: { ruff } })
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-q', '-m', 'Start')
    const tree = join(folder, `tree${count}`)
    git('worktree', 'add', '-q', tree)
    for (let round = 0; round < 3; round += 1) assert.equal(run('lint', join(tree, 'a.py'), tree).code, 2)
    assert.match(run('lint', join(tree, 'a.py'), tree).stderr, /^\[hook:advisory\] Three edits left/)
    // The same file of the main tree is another one.
    assert.equal(run('lint', join(root, 'a.py')).code, 2)
    assert.deepEqual(
      [existsSync(join(root, '.handrail')), existsSync(join(tree, '.handrail'))],
      [true, false],
    )
  })

  test('is short, whatever a linter prints, and keeps secrets to itself', () => {
    const secret = "Possible hardcoded password: 'hunter2hunter2'"
    const messages = [secret, ...Array.from({ length: 500 }, () => `long ${'x'.repeat(5000)}`)]
    const { root, run } = scene({ files: { ...files, said: ruffSays(...messages) }, tools: { ruff } })
    const { code, stderr } = run('lint', join(root, 'a.py'))
    assert.equal(code, 2)
    assert.match(stderr, /501 violation\(s\) remain in a\.py/)
    assert.match(stderr, /Possible hardcoded password: '\[redacted\]'/)
    assert.match(stderr, /… and 491 more/)
    assert.ok(stderr.length < 5000, `${stderr.length}`)
    assert.doesNotMatch(stderr, /hunter2/)
  })
})
