import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Edge } from '../../src/core/edge/edge.ts'
import { edgeOf } from '../../src/platform/edge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'
import { keepTestEvidence } from '../../src/state/evidence/evidence.ts'
import { treeOf } from '../../src/state/evidence/tree.ts'
import { decided } from '../support/decided.ts'
import { gitAt } from '../support/git.ts'
import { call, scratch } from '../support/hook.ts'
import { noTerminal, onTerminal } from '../support/terminal.ts'

// slow: 5 s, 5 s of CPU

const seconds = (): number => Math.floor(Date.now() / 1000)

interface Said {
  readonly verdict: string
  readonly told: string
  readonly context: string
}

/** A repository on a branch of its own with the preset `discipline`, and a home. */
const place = (t: TestContext, config: object = {}) => {
  const base = scratch(t)
  const cwd = join(base, 'app')
  const env = { HOME: join(base, 'home') }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  mkdirSync(env.HOME)
  write('src/a.ts', 'export const a = 1\n')
  write('handrail.jsonc', JSON.stringify({ preset: 'discipline', ...config }))
  gitAt(cwd, ['init', '-q', '-b', 'feature/x'])
  gitAt(cwd, ['add', '-A'])
  gitAt(cwd, ['commit', '-q', '-m', 'Start'])
  const hook = (name: string, rest: object, args = ['hook', 'claude-code', name]): Said => {
    const input = JSON.stringify({ session_id: 's1', cwd, hook_event_name: name, ...rest })
    const { stdout } = call({ cwd, env, args, input })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    const own = answer.hookSpecificOutput ?? {}
    return {
      verdict: own.permissionDecision ?? 'pass',
      told: own.permissionDecisionReason ?? '',
      context: own.additionalContext ?? '',
    }
  }
  const bash = (command: string): Said => hook('PreToolUse', { tool_name: 'Bash', tool_input: { command } })
  const status = (text: string): void => write('.claude/.test-status', text)
  const proof = (text: string): void => write('.claude/.proof-status', text)
  const platform = {
    ...nodePlatform,
    home: () => env.HOME,
    env: (key: string) => (key === 'PATH' ? process.env.PATH : undefined),
  }
  const edgeAt = (dir = cwd): Edge =>
    edgeOf(platform, findProject(platform, dir), { kind: 'stop', host: 'x', name: 'Stop', cwd: dir }, false)
  const ran = async (result: 'pass' | 'fail' = 'pass', dir = cwd): Promise<void> => {
    const edge = edgeAt(dir)
    const failed = result === 'pass' ? 0 : 2
    keepTestEvidence(edge, {
      result,
      failed,
      command: 'npm test',
      exit: failed,
      tree: await treeOf(edge),
      at: new Date(),
    })
  }
  const prompt = (text: string): Said => hook('UserPromptSubmit', { prompt: text })
  return { base, cwd, env, write, hook, bash, status, proof, ran, prompt, home: env.HOME }
}

describe('handrail run guard, as its document says', () => {
  const guarded = (t: TestContext) => {
    const made = place(t)
    rmSync(join(made.cwd, 'handrail.jsonc'))
    const run = (command: string): Said =>
      made.hook('PreToolUse', { tool_name: 'Bash', tool_input: { command } }, ['run', 'guard'])
    return { ...made, run }
  }

  // covers EVID-001..EVID-005, EVID-007..EVID-009, REWRITE-006
  test('git status is let through, a commit and a merge need evidence', t => {
    const { run, status, proof } = guarded(t)
    assert.equal(run('git status').verdict, 'pass')
    for (const command of ['git commit -m x', 'git merge main']) {
      const missing = run(command)
      assert.equal(missing.verdict, 'deny')
      assert.match(missing.told, /No test evidence/)
    }
    proof(`verified|${seconds()}\n`)
    status(`fail|3|${seconds() - 30}\n`)
    assert.match(run('git commit -m x').told, /Tests are failing \(3 failures, 3\d s ago\)/)
    status(`fail|3|${seconds() - 900}\n`)
    assert.match(run('git merge main').told, /The last test run did not pass \(status: fail, 15 min ago\)/)
    status('error|0|1\n')
    assert.match(run('git commit -m x').told, /status: error/)
    status(`pass|0|${seconds()}\n`)
    assert.equal(run('git commit -m x').verdict, 'pass')
    assert.equal(run('git merge main').verdict, 'pass')
    proof(`pending|${seconds()}\n`)
    assert.match(run('git commit -m x').told, /The verification is pending/)
    proof('')
    assert.match(run('git merge main').told, /neither “verified” nor “pending”/)
  })

  // covers EVID-006, EVID-010
  test('the repository of the settings and its worktrees are exempt', t => {
    const { run, home } = guarded(t)
    const meta = join(home, '.claude')
    mkdirSync(meta)
    gitAt(meta, ['init', '-q', '-b', 'dev'])
    gitAt(meta, ['commit', '-q', '--allow-empty', '-m', 'x'])
    gitAt(meta, ['worktree', 'add', '-q', '../wt', '-b', 'x'])
    for (const dir of [meta, join(home, 'wt')])
      assert.equal(run(`git -C ${dir} commit -m x`).verdict, 'pass', dir)
    gitAt(home, ['init', '-q', 'plain'])
    assert.equal(run('cd ~/plain && git commit -m x').verdict, 'deny')
  })

  test('the commit looks at the repository that it is made in', t => {
    const { run, base, status, proof } = guarded(t)
    status('pass|0|1\n')
    proof('verified|1\n')
    gitAt(base, ['init', '-q', 'other'])
    assert.equal(run('git commit -m x').verdict, 'pass')
    for (const command of [
      'cd ../other && git commit -m x',
      'git -C ../other commit -m x',
      'git -C ../other merge x',
    ])
      assert.match(run(command).told, /is missing/, command)
  })
})

describe('evidence of a run that handrail made', () => {
  // covers EVID-005
  test('counts for the code that it was made on, before and after git add', async t => {
    const { cwd, bash, write, ran, prompt } = place(t)
    write('src/a.ts', 'export const a = 2\n')
    await ran()
    prompt('verified')
    assert.equal(bash('git commit -am x').verdict, 'pass')
    gitAt(cwd, ['add', '-A'])
    assert.equal(bash('git commit -m x').verdict, 'pass')
    gitAt(cwd, ['commit', '-q', '-m', 'x'])
    assert.equal(bash('git merge main').verdict, 'pass')
    write('README.md', 'more\n')
    assert.equal(bash('git commit -am x').verdict, 'pass')
    write('src/a.ts', 'export const a = 3\n')
    const stale = bash('git commit -am x')
    assert.equal(stale.verdict, 'deny')
    assert.match(stale.told, /The tests passed \d+ s ago on other code; changed since: "src\/a\.ts"/)
    write('src/a.ts', 'export const a = 2\n')
    assert.equal(bash('git commit -am x').verdict, 'pass')
  })

  test('a commit of what is staged needs it to be what was tested', async t => {
    const { cwd, bash, write, ran, prompt } = place(t)
    write('src/a.ts', 'export const a = broken\n')
    gitAt(cwd, ['add', 'src/a.ts'])
    write('src/a.ts', 'export const a = 2\n')
    await ran()
    prompt('verified')
    assert.match(bash('git commit -m x').told, /"src\/a\.ts" is staged in another form/)
    assert.equal(bash('git add src/a.ts && git commit -m x').verdict, 'pass')
  })

  test('no line that was written by hand counts, and no record that was changed', async t => {
    const { cwd, bash, status, ran, prompt } = place(t)
    prompt('verified')
    await ran('fail')
    status(`pass|0|${seconds()}\n`)
    assert.match(bash('git commit -m x').told, /says pass, but the run of "npm test" \d+ s ago did not pass/)
    const folder = join(decided, 'evidence')
    const records = readdirSync(folder).map(name => join(folder, name))
    const file =
      records.find(path => path.includes('tests') && readFileSync(path, 'utf8').includes(cwd)) ?? ''
    writeFileSync(file, readFileSync(file, 'utf8').replace('"fail"', '"pass"'))
    assert.match(bash('git commit -m x').told, /was changed or is damaged/)
  })

  test('a real run of the tests, red and green', t => {
    const { cwd, env, bash, write, prompt } = place(t)
    write('package.json', '{ "type": "module", "scripts": { "test": "node --test" } }\n')
    const check = (expected: number): void =>
      write(
        'a.test.js',
        `import assert from 'node:assert'\nimport { test } from 'node:test'\ntest('adds', () => assert.equal(1 + 1, ${expected}))\n`,
      )
    const runner = (): void => {
      assert.match(
        call({ cwd, env, args: ['proof', 'tests'] }).stdout,
        /^.+\ntests {3}(?:pass|fail), \d failed/s,
      )
    }
    check(3)
    prompt('verified')
    runner()
    assert.match(bash('git commit -am x').told, /Tests are failing \(1 failure, \d+ s ago\)/)
    check(2)
    assert.match(bash('git commit -am x').told, /Tests are failing/)
    runner()
    assert.equal(bash('git add a.test.js package.json && git commit -m x').verdict, 'pass')
    check(4)
    assert.match(bash('git commit -am x').told, /on other code; changed since: "a\.test\.js"/)
  })

  test('a linked worktree needs evidence of its own', async t => {
    const { cwd, bash, ran, prompt } = place(t)
    gitAt(cwd, ['worktree', 'add', '-q', '../wt', '-b', 'wt'])
    await ran()
    prompt('verified')
    assert.equal(bash('git commit -m x').verdict, 'pass')
    assert.equal(bash('git -C ../wt commit -m x').verdict, 'deny')
    await ran('pass', join(cwd, '../wt'))
    assert.match(bash('git -C ../wt commit -m x').told, /has not verified this work/)
  })

  //
  test('bound never: an old pass counts; missing allow and ask', async t => {
    const { bash, write, ran, prompt } = place(t, { evidence: { bound: 'never' } })
    await ran()
    prompt('verified')
    write('src/a.ts', 'changed\n')
    assert.equal(bash('git commit -am x').verdict, 'pass')
    const open = place(t, { evidence: { missing: 'allow' } })
    assert.equal(open.bash('git commit -m x').verdict, 'pass')
    const asked = place(t, { evidence: { missing: 'ask' } })
    assert.equal(asked.bash('git commit -m x').verdict, 'ask')
  })

  test('strict: nothing counts without a record', async t => {
    const { bash, status, proof, ran, prompt } = place(t, { preset: 'strict' })
    status('pass|0|1\n')
    proof('verified|1\n')
    assert.match(bash('git commit -m x').told, /was not written by a run that handrail made/)
    await ran()
    prompt('lgtm')
    assert.doesNotMatch(bash('git commit -m x').told, /evidence\//)
  })

  test('recommended asks for nothing', t => {
    const { bash, status } = place(t, { preset: 'recommended' })
    assert.equal(bash('git commit -m x').verdict, 'pass')
    status('fail|1|1\n')
    assert.equal(bash('git commit -m x').verdict, 'pass')
    assert.equal(bash('echo pass > .claude/.test-status').verdict, 'pass')
  })
})

describe('the user’s word', () => {
  const read = (cwd: string): string | undefined =>
    existsSync(join(cwd, '.claude/.proof-status'))
      ? readFileSync(join(cwd, '.claude/.proof-status'), 'utf8')
      : undefined

  // covers EVID-011..EVID-013
  test('in a prompt verifies, an edit takes it back, a change by another way too', async t => {
    const { cwd, bash, hook, write, ran, prompt } = place(t)
    await ran()
    assert.match(bash('git commit -m x').told, /has not verified this work/)
    for (const text of [
      'not verified',
      'is it verified?',
      'looks good, but the title is wrong',
      'verified users fail',
    ])
      prompt(text)
    assert.equal(read(cwd), undefined)
    assert.match(prompt('Looks good, commit it').context, /The user has verified the work/)
    assert.match(read(cwd) ?? '', /^verified\|\d{10}\n$/)
    assert.equal(bash('git commit -m x').verdict, 'pass')

    const file = join(cwd, 'src/a.ts')
    write('src/a.ts', 'export const a = 5\n')
    hook('PostToolUse', {
      tool_name: 'Write',
      tool_input: { file_path: file, content: 'x' },
      tool_response: {},
    })
    assert.match(read(cwd) ?? '', /^pending\|\d{10}\n$/)
    await ran()
    assert.match(bash('git commit -m x').told, /verification is pending/)
    prompt('verified')
    assert.equal(bash('git commit -m x').verdict, 'pass')

    write('src/b.ts', 'export const b = 1\n')
    await ran()
    assert.match(
      bash('git commit -m x').told,
      /The user verified other code \d+ s ago; changed since: "src\/b\.ts"/,
    )
    rmSync(join(cwd, 'src/b.ts'))
    write('src/a.test.ts', 'export {}\n')
    await ran()
    assert.equal(bash('git commit -m x').verdict, 'pass')
  })

  test('handrail proof tells how it stands, reset takes it back, verify is for a human', async t => {
    const { cwd, env, bash, ran, prompt } = place(t)
    const proofs = (...args: readonly string[]) => call({ cwd, env, args: ['proof', ...args] })
    const none = proofs()
    assert.equal(none.code, 1)
    assert.match(
      none.stdout,
      /^tests {3}none\nproof {3}none\ncommit {2}No test evidence.*\[evidence\/untested\]\n/,
    )
    await ran()
    prompt('ship it')
    const fine = proofs()
    assert.equal(fine.code, 0, fine.stdout)
    assert.match(
      fine.stdout,
      /^tests {3}pass, 0 failed, \d+ s ago\nrun {5}pass, exit 0, "npm test", .*\nproof {3}verified\n/,
    )
    assert.deepEqual(JSON.parse(proofs('--json').stdout).against, [])
    assert.equal(proofs('reset').code, 0)
    assert.match(read(cwd) ?? '', /^pending/)
    writeFileSync(join(cwd, '.claude/.proof-status'), 'verified|1\n')
    assert.match(bash('git commit -m x').told, /knows of no verification by the user/)
    const piped = proofs('verify')
    assert.equal(piped.code, 1)
    assert.match(piped.stderr, /Run this yourself in a terminal/)
    assert.equal(proofs('verified').code, 3)
    assert.equal(bash('handrail proof').verdict, 'pass')
    assert.equal(bash('handrail proof verify').verdict, 'deny')
  })

  // covers EVID-012, X-15
  test('handrail proof verify at a terminal', { skip: noTerminal() }, async t => {
    const { cwd, env, bash, ran } = place(t)
    await ran()
    const wrong = await onTerminal(['proof', 'verify'], { cwd, env, answer: () => 'no' })
    assert.equal(wrong.code, 1)
    assert.equal(read(cwd), undefined)
    const typed = await onTerminal(['proof', 'verify'], { cwd, env, answer: code => code })
    assert.equal(typed.code, 0, typed.screen)
    assert.equal(bash('git commit -m x').verdict, 'pass')
    assert.match(readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8'), /is verified as it stands/)
  })

  // covers EVID-012, X-15
  test('the agent may write it where the config says so', t => {
    const shut = place(t)
    const open = place(t, { evidence: { proof_writer: 'agent' } })
    for (const command of ['echo "verified|1707500000" > .claude/.proof-status'])
      assert.deepEqual([shut.bash(command).verdict, open.bash(command).verdict], ['deny', 'pass'])
    const edit = {
      tool_name: 'Write',
      tool_input: { file_path: '.claude/.proof-status', content: 'verified|1' },
    }
    assert.equal(shut.hook('PreToolUse', edit).verdict, 'deny')
    assert.equal(open.hook('PreToolUse', edit).verdict, 'pass')
    assert.equal(open.bash('rm .claude/.proof-status').verdict, 'deny')
  })
})

test('a link to a status file is no way around', t => {
  const { cwd, bash, status } = place(t)
  status('fail|1|1\n')
  execFileSync('ln', ['-s', '.claude/.test-status', 'notes'], { cwd })
  assert.equal(bash('echo pass > notes').verdict, 'deny')
  assert.equal(bash('cat notes').verdict === 'deny', false)
})
