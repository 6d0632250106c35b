import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { forgetDecided, notApart } from '../support/decided.ts'
import {
  commandOf,
  done,
  foreign,
  git,
  packageIn,
  project,
  read,
  script,
  snapshot,
} from '../support/install-sandbox.ts'
import { everyNth } from '../support/matrix.ts'

// slow: 9 s, 9 s of CPU

/** Gives a program a terminal; a part of util-linux. */
const pseudoTerminal = 'script'

describe('init and uninstall', () => {
  const originals: Readonly<Record<string, string | undefined>> = {
    'no settings': undefined,
    'an empty file': '',
    'an empty object without a final newline': '{}',
    'comments and foreign hooks': foreign,
    'CRLF, a byte order mark and tabs': `\uFEFF${foreign.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}\r\n`,
    'one line': '{"permissions":{"allow":[]},"hooks":{"Stop":[]}}',
  }
  for (const [name, original] of everyNth(Object.entries(originals), 2)) {
    test(`leave no trace on ${name}`, () => {
      const app = project(original)
      const clean = snapshot(app.root)
      const first = done(app.run('init', '--yes'))
      assert.match(first.out, /proof the hook answers: allow on ls, deny on /)
      const wired = snapshot(app.root)
      const second = done(app.run('init', '--yes'))
      assert.match(second.out, /Everything is in place already; nothing was changed/)
      for (const file of ['.claude/settings.json', 'handrail.jsonc', '.handrail/install/record.json']) {
        assert.equal(snapshot(app.root)[file], wired[file])
      }
      assert.equal(git(app.root, 'status', '--porcelain', '-uall', '.handrail'), '?? .handrail/hook.sh\n')
      done(app.run('uninstall', '--yes'))
      assert.deepEqual(snapshot(app.root), clean)
      assert.match(done(app.run('uninstall', '--yes')).out, /not wired here/)
    })
  }

  test('rare events are wired where the policy has a rule for them', () => {
    const app = project()
    const events = (): string => Object.keys(JSON.parse(read(app.settings)).hooks).join(' ')
    done(app.run('init', '--yes'))
    assert.equal(events(), 'SessionStart UserPromptSubmit PreToolUse PostToolUse SubagentStop Stop')
    fs.writeFileSync(join(app.root, 'handrail.jsonc'), '{ "rules": { "agents/briefing": "on" } }')
    assert.match(
      app.run('doctor', '--only', 'hooks').out,
      /fail +entries +SubagentStart is not wired, so its rules never run/,
    )
    done(app.run('init', '--yes'))
    assert.equal(
      events(),
      'SessionStart UserPromptSubmit PreToolUse PostToolUse SubagentStop Stop SubagentStart',
    )
  })

  test('the written line denies from any folder, through sh', () => {
    const app = project()
    done(app.run('init', '--yes'))
    const input = JSON.stringify({
      session_id: 's',
      cwd: join(app.root, 'src'),
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'git push --force origin main' },
    })
    const ran = spawnSync('/bin/sh', ['-c', commandOf(app.settings, 'PreToolUse')], {
      cwd: '/',
      env: { ...process.env, CLAUDE_PROJECT_DIR: app.root },
      input,
      encoding: 'utf8',
    })
    assert.equal(JSON.parse(ran.stdout).hookSpecificOutput.permissionDecision, 'deny')
    assert.match(ran.stdout, /git\/force-push/)
  })

  test('nothing is written without a yes, and a dry run only shows', () => {
    const app = project(foreign)
    const clean = snapshot(app.root)
    const refused = done(app.run('init'), 3)
    assert.match(refused.err, /Add --yes to go ahead/)
    assert.match(done(app.run('init', '--dry-run')).out, /\+ {4}"SessionStart": \[/)
    const report = JSON.parse(done(app.run('init', '--dry-run', '--json')).out)
    assert.equal(report.changed, false)
    assert.deepEqual(
      report.files.map((file: { action: string }) => file.action),
      ['create', 'edit', 'create'],
    )
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('a person is asked on a terminal', t => {
    if (spawnSync(pseudoTerminal, ['--version']).status !== 0) return t.skip('skipped: script')
    const app = project()
    const asked = (answer: string): string => {
      const line = `'${process.execPath}' '${script.replaceAll("'", `'\\''`)}' init`
      // Where a person would agree for the account itself, it is an agent that asks.
      const agent = notApart === undefined ? {} : { CLAUDECODE: '1' }
      const env = { ...process.env, HOME: app.home, SHELL: '/bin/sh', ...agent }
      return spawnSync(pseudoTerminal, ['-qec', line, '/dev/null'], {
        cwd: app.root,
        env,
        input: answer,
        encoding: 'utf8',
      }).stdout
    }
    assert.match(asked('n\n'), /Write this\? \[y\/N\][\s\S]*Nothing was changed/)
    assert.ok(!fs.existsSync(app.settings))
    if (notApart === undefined) t.after(forgetDecided)
    assert.match(asked('y\n'), /proof/)
    assert.ok(fs.existsSync(app.settings))
  })

  test('what somebody changed since stays when handrail goes', () => {
    const app = project(foreign)
    done(app.run('init', '--yes'))
    fs.writeFileSync(app.settings, read(app.settings).replace('"deny": ["Read(.env)"]', '"deny": []'))
    fs.appendFileSync(join(app.root, 'handrail.jsonc'), '// mine\n')
    const out = done(app.run('uninstall', '--yes')).out
    assert.equal(read(app.settings), foreign.replace('"deny": ["Read(.env)"]', '"deny": []'))
    assert.match(out, /handrail\.jsonc was changed since init made it, so it stays/)
    assert.ok(fs.existsSync(join(app.root, 'handrail.jsonc')))
  })

  test('an init after a change, then out: the change is all that is left', () => {
    const app = project(foreign)
    done(app.run('init', '--yes'))
    fs.writeFileSync(app.settings, read(app.settings).replace('"Read(.env)"', '"Read(.envrc)"'))
    done(app.run('init', '--yes', '--on-failure', 'continue'))
    assert.ok(!read(app.settings).includes('onFailure'))
    done(app.run('uninstall', '--yes'))
    assert.equal(read(app.settings), foreign.replace('"Read(.env)"', '"Read(.envrc)"'))
  })

  test('another copy of the program takes the entries over, and still restores the first bytes', () => {
    const app = project(foreign)
    const clean = snapshot(app.root)
    done(app.run('init', '--yes'))
    const wired = read(app.settings)
    const newer = packageIn('version 2')
    done(app.runAs(newer, 'init', '--yes'))
    assert.equal(read(app.settings), wired)
    assert.ok(read(join(app.root, '.handrail/install/machine')).includes(dirname(newer)))
    done(app.runAs(newer, 'uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
    const local = join(app.root, '.claude/settings.local.json')
    done(app.run('init', '--yes', '--scope', 'local'))
    done(app.runAs(newer, 'init', '--yes', '--scope', 'local'))
    assert.ok(!read(local).includes("the package'"))
    assert.equal(read(local).split(dirname(newer)).length - 1, 6)
    done(app.runAs(newer, 'uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('without its record, uninstall takes out exactly its own entries', () => {
    const app = project(foreign)
    done(app.run('init', '--yes'))
    fs.rmSync(join(app.root, '.handrail'), { recursive: true })
    done(app.run('uninstall', '--yes'))
    assert.equal(read(app.settings), foreign)
  })

  test('a journal that holds real decisions is kept, unless it is to be purged', () => {
    const app = project()
    const clean = snapshot(app.root)
    done(app.run('init', '--yes'))
    const input = JSON.stringify({
      session_id: 'real',
      cwd: app.root,
      hook_event_name: 'SessionStart',
      source: 'startup',
    })
    const env = { ...process.env, HOME: app.home, XDG_STATE_HOME: '' }
    spawnSync('/bin/sh', ['-c', commandOf(app.settings, 'SessionStart')], { cwd: app.root, input, env })
    const records = join(app.home, '.local/state/handrail/journal')
    const [record = ''] = fs.readdirSync(records)
    assert.match(read(join(records, record)), /^# .*\n[0-9a-f]{32} /)
    const report = done(app.run('uninstall', '--yes')).out
    assert.match(report, /journal\.jsonl stays/)
    assert.ok(report.includes(`${join(records, record)} stays: it vouches for the journal`), report)
    assert.match(read(join(app.root, '.handrail', 'journal.jsonl')), /"real"/)
    assert.ok(done(app.run('uninstall', '--yes', '--purge')).out.includes(join(records, record)))
    assert.deepEqual(snapshot(app.root), clean)
    assert.ok(!fs.existsSync(dirname(records)), 'the folders in the home were ours alone')
  })

  test('what handrail made below .claude goes with --purge, and what others made stays', () => {
    const app = project()
    fs.writeFileSync(join(app.root, 'handrail.jsonc'), '{ "rules": { "prompt/verification": "on" } }\n')
    const clean = snapshot(app.root)
    const results = '.claude/tests/hooks/results'
    const write = (name: string, text: string): void => {
      fs.mkdirSync(dirname(join(app.root, name)), { recursive: true })
      fs.writeFileSync(join(app.root, name), text)
    }
    const made = (): void => {
      done(app.run('init', '--yes'))
      app.run('test', '--suite', 'dep')
      app.run('test', '--suite', 'dep')
      const input = JSON.stringify({ session_id: 's', cwd: app.root, prompt: 'verified' })
      const env = { ...process.env, HOME: app.home, XDG_STATE_HOME: '' }
      spawnSync('/bin/sh', ['-c', commandOf(app.settings, 'UserPromptSubmit')], { cwd: app.root, input, env })
      write('.claude/.audit-log', 'x|y|z\n')
    }
    made()
    assert.ok(fs.existsSync(join(app.root, results, 'RESULTS.md')))
    assert.ok(fs.existsSync(join(app.root, '.claude/.proof-status')))
    const listed = git(app.root, 'status', '--porcelain', '-uall', '.claude')
    assert.doesNotMatch(listed, /tests|proof/)
    assert.match(
      done(app.run('uninstall', '--yes')).out,
      /stay: they tell what happened here. Remove them with --purge/,
    )
    done(app.run('uninstall', '--yes', '--purge'))
    assert.deepEqual(snapshot(app.root), clean)

    made()
    const others = [`${results}/mine.txt`, '.claude/.mine', '.claude/tests/a.test.sh', '.claude/notes.md']
    for (const name of others) write(name, 'mine\n')
    git(app.root, 'add', '-f', `${results}/RESULTS.md`)
    const { out } = done(app.run('uninstall', '--yes', '--purge'))
    assert.match(out, /RESULTS\.md stays: git tracks it/)
    assert.match(out, /mine\.txt stays: handrail did not make it/)
    assert.match(out, /\.gitignore stays: git ignores .*\.mine by it/)
    const left = fs.readdirSync(join(app.root, '.claude'), { recursive: true, encoding: 'utf8' })
    const filesLeft = left.filter(name => fs.statSync(join(app.root, '.claude', name)).isFile())
    const names = [...others, `${results}/RESULTS.md`, '.claude/.gitignore'].map(name =>
      name.slice('.claude/'.length),
    )
    assert.deepEqual(filesLeft.sort(), names.sort())
  })

  test('state below .claude stays where git can not say what it tracks', () => {
    const app = project()
    done(app.run('init', '--yes'))
    const log = join(app.root, '.claude/.audit-log')
    fs.mkdirSync(dirname(log), { recursive: true })
    fs.writeFileSync(log, 'x|y|z\n')
    fs.writeFileSync(join(app.root, '.git/index'), 'broken')
    assert.match(done(app.run('uninstall', '--yes', '--purge')).out, /stays: git did not say what it tracks/)
    assert.ok(fs.existsSync(log))
  })

  test('records of other projects, and the key of the account, stay in the home', () => {
    const app = project()
    const records = join(app.home, '.local/state/handrail/journal')
    fs.mkdirSync(records, { recursive: true })
    for (const name of ['key.json', 'other.log']) fs.writeFileSync(join(records, name), 'x')
    done(app.run('init', '--yes'))
    done(app.run('uninstall', '--yes', '--purge'))
    assert.deepEqual(fs.readdirSync(records).sort(), ['key.json', 'other.log'])
  })

  for (const scope of ['project', 'user'])
    test(`a link inside the ${scope} stays a link and its target is edited`, () => {
      const app = project()
      const settings = scope === 'user' ? join(app.home, '.claude/settings.json') : app.settings
      const target = join(scope === 'user' ? app.home : app.root, 'dotfiles.json')
      fs.writeFileSync(target, foreign, { mode: 0o600 })
      fs.mkdirSync(dirname(settings))
      fs.symlinkSync(target, settings)
      done(app.run('init', '--yes', '--scope', scope))
      assert.ok(fs.lstatSync(settings).isSymbolicLink())
      assert.match(read(target), /hook claude-code PreToolUse/)
      assert.equal(fs.statSync(target).mode & 0o777, 0o600)
      done(app.run('uninstall', '--yes', '--scope', scope))
      assert.ok(fs.lstatSync(settings).isSymbolicLink())
      assert.equal(read(target), foreign)
    })

  const refusals: Readonly<
    Record<string, { readonly settings: string; readonly mode?: number; readonly says: RegExp }>
  > = {
    'not JSON': { settings: '{\n  "a": 1,\n  oops\n}', says: /settings\.json:3 is not valid JSON/ },
    'an array': { settings: '[]', says: /settings\.json:1 holds an array/ },
    'hooks of the wrong type': {
      settings: '{\n  "hooks": "no"\n}',
      says: /settings\.json:2 has a string at "hooks"/,
    },
    'beside a file in place of the folder': {
      settings: 'x',
      says: /\.claude is a file where a folder is needed/,
    },
    'read-only': { settings: foreign, mode: 0o444, says: /settings\.json is read-only\. Allow writing/ },
  }
  for (const [name, row] of everyNth(Object.entries(refusals), 2)) {
    test(`settings that are ${name} are named and nothing is written`, () => {
      const app = project(row.settings === 'x' ? undefined : row.settings)
      if (row.settings === 'x') fs.writeFileSync(dirname(app.settings), '')
      if (row.mode !== undefined) fs.chmodSync(app.settings, row.mode)
      const clean = snapshot(app.root)
      assert.match(done(app.run('init', '--yes'), 1).err, row.says)
      assert.deepEqual(snapshot(app.root), clean)
    })
  }

  test('scopes write their own file, and a config that is there stays', () => {
    const app = project()
    fs.writeFileSync(join(app.root, 'handrail.jsonc'), '{ "preset": "strict" }\n')
    const out = done(app.run('init', '--yes', '--scope', 'local', '--preset', 'safety')).out
    assert.match(out, /handrail\.jsonc is there already and stays as it is/)
    assert.ok(!fs.existsSync(app.settings))
    assert.ok(fs.existsSync(join(app.root, '.claude', 'settings.local.json')))
    done(app.run('uninstall', '--yes', '--scope', 'local'))
    assert.equal(read(join(app.root, 'handrail.jsonc')), '{ "preset": "strict" }\n')
    assert.ok(!fs.existsSync(join(app.root, '.claude')))
    // The journal's key and witness lie outside of the project, to outlast it.
    const kept = ([name]: readonly [string, unknown]) => !name.startsWith('.local/state/handrail/journal')
    const home = () => Object.entries(snapshot(app.home)).filter(kept)
    const empty = home()
    done(app.run('init', '--yes', '--scope', 'user'))
    assert.match(read(join(app.home, '.claude', 'settings.json')), /hook claude-code PreToolUse/)
    assert.match(done(app.run('uninstall', '--yes')).out, /handrail uninstall --scope user/)
    done(app.run('uninstall', '--yes', '--scope', 'user'))
    assert.deepEqual(home(), empty)
  })

  test('a record that somebody forged reaches nothing outside of the project', () => {
    const app = project()
    done(app.run('init', '--yes'))
    const victim = join(app.home, 'victim')
    fs.writeFileSync(victim, 'precious\n')
    const path = join(app.root, '.handrail', 'install', 'record.json')
    const record = JSON.parse(read(path))
    const written = createHash('sha256').update('precious\n').digest('hex')
    for (const to of [victim, relative(app.root, victim)]) record.files.push({ path: to, written })
    fs.writeFileSync(path, JSON.stringify(record))
    done(app.run('uninstall', '--yes'))
    assert.equal(read(victim), 'precious\n')
  })

  test('one of two scopes goes alone, then the other with everything else', () => {
    const app = project(foreign)
    const clean = snapshot(app.root)
    done(app.run('init', '--yes'))
    const wired = read(app.settings)
    done(app.run('init', '--yes', '--scope', 'local'))
    done(app.run('uninstall', '--yes', '--scope', 'local'))
    assert.equal(read(app.settings), wired)
    assert.ok(!fs.existsSync(join(app.root, '.claude', 'settings.local.json')))
    done(app.run('uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('a subfolder of a repository stands for the repository', () => {
    const app = project()
    const env = { PATH: process.env.PATH, HOME: app.home }
    const ran = spawnSync(process.execPath, [script, 'init', '--yes'], {
      cwd: join(app.root, 'src'),
      env,
      encoding: 'utf8',
    })
    assert.equal(ran.status, 0, ran.stderr)
    assert.ok(fs.existsSync(app.settings))
  })

  for (const args of [
    ['--host', 'nobody'],
    ['--preset', 'x'],
    ['--scope', 'x'],
    ['--on-failure', 'x'],
    ['no-such-folder'],
    ['a', 'b'],
  ]) {
    test(`wrong use: init ${args.join(' ')}`, () => {
      const app = project()
      done(app.run('init', '--yes', ...args), 3)
      assert.ok(!fs.existsSync(app.settings))
    })
  }
})
