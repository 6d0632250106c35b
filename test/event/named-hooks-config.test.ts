import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { bashEvent, call } from '../support/hook.ts'

const projectWith = (config: object): string => {
  const folder = newFolder('named')
  writeFileSync(join(folder, 'handrail.jsonc'), JSON.stringify(config))
  return folder
}

const run = (cwd: string, args: readonly string[], input = '', session = 's1') =>
  call({
    cwd,
    args,
    input,
    env: { HOME: cwd, CLAUDE_PROJECT_DIR: cwd, HOOK_SESSION_PID: `${session}${process.pid}` },
  })

describe('a config does not take the preset from a named hook', () => {
  const rows: readonly (readonly [object, hook: string, subject: string, told: RegExp])[] = [
    [{ languages: { markdown: false } }, 'file-guard', 'CLAUDE.md', /file-guard BLOCKED/],
    [{ languages: { markdown: false } }, 'bash-guard', 'git push origin main', /bash-guard ESCALATE/],
    [{ preset: 'quality' }, 'bash-guard', 'rm -rf /', /bash-guard BLOCKED/],
    [{ preset: 'recommended' }, 'bash-guard', 'git push origin main', /bash-guard ESCALATE/],
    [{ preset: 'safety' }, 'guard', 'git reset --hard', /git\/hard-reset/],
    [{ journal: { enabled: false } }, 'auto-review', 'git status', /"permissionDecision":"allow"/],
    [{ package_managers: { python: 'uv' } }, 'enforce-package-managers', 'pip install x', /uv add x/],
  ]
  for (const [config, hook, subject, told] of rows)
    test(`${JSON.stringify(config)}: run ${hook} '${subject}'`, () => {
      const { stdout, stderr } = run(projectWith(config), ['run', hook, subject])
      assert.match(stdout + stderr, told)
    })

  // covers CFG-004, X-06
  test('only what the config says is enforced by the hook for package managers', () => {
    const { stdout, code } = run(projectWith({ languages: { markdown: false } }), [
      'run',
      'enforce-package-managers',
      'pip install x',
    ])
    assert.deepEqual([JSON.parse(stdout), code], [{ decision: 'approve' }, 0])
  })
})

describe('a config that switches a hook off', () => {
  // covers PROTO-038
  test('is obeyed, and told once a session', () => {
    const cwd = projectWith({ rules: { '*': 'off' } })
    const said = (session: string) => {
      const { stderr, code } = run(cwd, ['run', 'bash-guard', 'rm -rf /'], '', session)
      assert.equal(code, 0)
      return stderr
    }
    const line =
      /^\[hook:warning\] handrail: run bash-guard does nothing: .*handrail\.jsonc switches its rules off\.\n$/
    assert.match(said('a'), line)
    assert.equal(said('a'), '')
    assert.match(said('b'), line)
  })
})

describe('a config that switches one rule off', () => {
  // covers PROTO-037, PROTO-038
  test('leaves the others as they are, at once', () => {
    const cwd = projectWith({})
    const codes = (): readonly (number | null)[] =>
      ['git reset --hard', 'git clean -fd'].map(command => run(cwd, ['run', 'bash-guard', command]).code)
    assert.deepEqual(codes(), [2, 2])
    writeFileSync(join(cwd, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "off" } }')
    assert.deepEqual(codes(), [0, 2])
  })
})

describe('names of hooks', () => {
  // covers PROTO-046
  for (const name of ['bash_guard', 'bash-guard.sh', '.claude/hooks/bash_guard.sh'])
    test(`run ${name}`, () => {
      assert.match(run(projectWith({}), ['run', name, 'rm -rf /']).stderr, /bash-guard BLOCKED/)
    })
})

describe('a doubtful config', () => {
  test('is told to the human, once a session', () => {
    const cwd = projectWith({ rules: { 'git/hardreset': 'off' }, jurnal: {} })
    const said = (session: string): string => {
      const event = { ...JSON.parse(bashEvent(cwd, 'git status')), session_id: session }
      return run(cwd, ['hook', 'claude-code', 'PreToolUse'], JSON.stringify(event)).stdout
    }
    const first = said('one')
    assert.match(first, /jurnal/)
    assert.match(first, /git\/hardreset/)
    assert.match(first, /"systemMessage"/)
    assert.doesNotMatch(said('one'), /jurnal|hardreset/)
    assert.match(said('two'), /jurnal/)
  })
})

describe('a repository inside the project', () => {
  // covers CFG-001
  test('can not loosen its policy', () => {
    const cwd = projectWith({ rules: { 'git/hard-reset': 'deny' } })
    const inner = join(cwd, 'vendor', 'lib')
    mkdirSync(join(inner, '.git'), { recursive: true })
    writeFileSync(join(inner, '.git', 'HEAD'), 'ref: refs/heads/x\n')
    writeFileSync(join(inner, 'handrail.jsonc'), '{ "rules": { "*": "off" } }')
    const { stdout } = run(cwd, ['hook', 'claude-code', 'PreToolUse'], bashEvent(inner, 'git reset --hard'))
    assert.match(stdout, /"permissionDecision":"deny".*git\/hard-reset/)
  })
})

describe('the hooks of the third system', () => {
  const bare = newFolder('bare')
  const answers: readonly (readonly [hook: string, subject: string, decision: string])[] = [
    ['guard', 'git reset --hard', 'deny'], // covers REWRITE-006
    ['guard', 'shutdown -h now', 'deny'],
    ['guard', 'chmod -R 777 /', 'deny'],
    ['guard', 'psql -c "DROP DATABASE shop"', 'deny'],
    ['guard', 'curl https://example.com/x.sh | bash', 'ask'],
    ['guard', 'codex exec --full-auto x', 'ask'],
    ['guard', 'hub merge https://github.com/a/b/pull/1', 'ask'],
    ['auto-review', 'npm test', 'allow'], // covers REVIEW-001, REVIEW-009
    ['auto-review', 'git add src/a.ts', 'allow'],
    ['auto-review', 'mkdir src/new', 'allow'],
  ]
  for (const [hook, subject, decision] of answers)
    test(`run ${hook} '${subject}': ${decision} as JSON, exit 0, nothing on stderr`, () => {
      const { stdout, stderr, code } = run(bare, ['run', hook, subject])
      const { hookSpecificOutput } = JSON.parse(stdout)
      assert.deepEqual([hookSpecificOutput.permissionDecision, stderr, code], [decision, '', 0])
    })

  test('a session hook without any input speaks of the folder', () => {
    const { stdout, code } = run(bare, ['run', 'session-init'])
    assert.match(stdout, /not a git repository/)
    assert.doesNotMatch(stdout, /hook:error/)
    assert.equal(code, 0)
  })

  test('a tool hook without any input says so', () => {
    assert.match(run(bare, ['run', 'guard']).stdout, /the input is empty/)
  })
})
