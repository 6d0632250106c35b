import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const scratch = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'handrail-cli-')))

/** A copy of the built program, in a folder whose name needs quoting: tests break it as they like. */
const packageIn = (name: string): string => {
  const folder = join(scratch, name)
  fs.mkdirSync(folder, { recursive: true })
  fs.cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true })
  fs.copyFileSync(join(repository, 'schema.json'), join(folder, 'schema.json'))
  return join(folder, 'dist', 'handrail.cjs')
}

let script = ''
before(() => {
  if (!fs.existsSync(join(repository, 'dist', 'cli.mjs'))) {
    const built = spawnSync('npm', ['run', 'build'], { cwd: repository, encoding: 'utf8' })
    assert.equal(built.status, 0, built.stderr)
  }
  script = packageIn("the package's folder")
})
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }))

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Project {
  readonly root: string
  readonly home: string
  readonly settings: string
  run(...args: readonly string[]): Ran
  runAs(program: string, ...args: readonly string[]): Ran
}

const git = (cwd: string, ...args: readonly string[]): string => {
  const ran = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  })
  assert.equal(ran.status, 0, ran.stderr)
  return ran.stdout
}

let count = 0

const project = (settings?: string | Buffer, options: { readonly git?: boolean } = {}): Project => {
  count += 1
  const root = join(scratch, `an app's ${count}`)
  const home = join(scratch, `home ${count}`)
  fs.mkdirSync(join(root, 'src'), { recursive: true })
  fs.mkdirSync(home)
  fs.writeFileSync(join(root, 'src', 'a.txt'), 'a\n')
  if (options.git !== false) {
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-q', '-m', 'first')
  }
  const path = join(root, '.claude', 'settings.json')
  if (settings !== undefined) {
    fs.mkdirSync(dirname(path))
    fs.writeFileSync(path, settings)
  }
  const runAs = (program: string, ...args: readonly string[]): Ran => {
    const env = { PATH: process.env.PATH, HOME: home }
    const ran = spawnSync(process.execPath, [program, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      input: '',
    })
    return { code: ran.status, out: ran.stdout, err: ran.stderr }
  }
  return { root, home, settings: path, runAs, run: (...args) => runAs(script, ...args) }
}

/** Every file of a project but git's own, with its bytes and mode. */
const snapshot = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => !name.startsWith('.git/') && name !== '.git')
      .sort()
      .map(name => {
        const path = join(root, name)
        const stat = fs.lstatSync(path)
        const content = stat.isFile()
          ? fs.readFileSync(path, 'base64')
          : stat.isSymbolicLink()
            ? fs.readlinkSync(path)
            : ''
        return [name, `${stat.mode.toString(8)} ${content}`]
      }),
  )

const read = (path: string): string => fs.readFileSync(path, 'utf8')

const done = (ran: Ran, code = 0): Ran => {
  assert.equal(ran.code, code, `${ran.out}\n${ran.err}`)
  return ran
}

const commandOf = (settings: string, event: string): string =>
  JSON.parse(read(settings)).hooks[event].at(-1).hooks[0].command

const foreign = `{
  // who may do what
  "permissions": { "deny": ["Read(.env)"], },
  "hooks": {
    "PreToolUse": [
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "true" }] } // theirs
    ]
  }
}`

describe('init and uninstall', () => {
  const originals: Readonly<Record<string, string | undefined>> = {
    'no settings': undefined,
    'an empty file': '',
    'an empty object without a final newline': '{}',
    'comments and foreign hooks': foreign,
    'CRLF, a byte order mark and tabs': `\uFEFF${foreign.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}\r\n`,
    'one line': '{"permissions":{"allow":[]},"hooks":{"Stop":[]}}',
  }
  for (const [name, original] of Object.entries(originals)) {
    test(`leave no trace on ${name}`, () => {
      const app = project(original)
      const clean = snapshot(app.root)
      const first = done(app.run('init', '--yes'))
      assert.match(first.out, /proof the hook answers: silent on ls, deny on /)
      const wired = snapshot(app.root)
      const second = done(app.run('init', '--yes'))
      assert.match(second.out, /Everything is in place already; nothing was changed/)
      for (const file of ['.claude/settings.json', 'handrail.jsonc', '.handrail/install/record.json']) {
        assert.equal(snapshot(app.root)[file], wired[file])
      }
      assert.equal(git(app.root, 'status', '--porcelain', '.handrail'), '')
      done(app.run('uninstall', '--yes'))
      assert.deepEqual(snapshot(app.root), clean)
      assert.match(done(app.run('uninstall', '--yes')).out, /not wired here/)
    })
  }

  test('the written line denies from any folder, through sh', () => {
    const app = project()
    done(app.run('init', '--yes'))
    const input = JSON.stringify({
      session_id: 's',
      cwd: join(app.root, 'src'),
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'git reset --hard' },
    })
    const ran = spawnSync('/bin/sh', ['-c', commandOf(app.settings, 'PreToolUse')], {
      cwd: '/',
      input,
      encoding: 'utf8',
    })
    assert.equal(JSON.parse(ran.stdout).hookSpecificOutput.permissionDecision, 'deny')
    assert.match(ran.stdout, /git\/hard-reset/)
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
      ['edit', 'create'],
    )
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('a person is asked on a terminal', t => {
    if (spawnSync('script', ['--version']).status !== 0) return t.skip('skipped: script')
    const app = project()
    const asked = (answer: string): string => {
      const line = `'${process.execPath}' '${script.replaceAll("'", `'\\''`)}' init`
      const env = { ...process.env, HOME: app.home, SHELL: '/bin/sh' }
      return spawnSync('script', ['-qec', line, '/dev/null'], {
        cwd: app.root,
        env,
        input: answer,
        encoding: 'utf8',
      }).stdout
    }
    assert.match(asked('n\n'), /Write this\? \[y\/N\][\s\S]*Nothing was changed/)
    assert.ok(!fs.existsSync(app.settings))
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
    const newer = packageIn('version 2')
    done(app.runAs(newer, 'init', '--yes'))
    assert.ok(!read(app.settings).includes("the package'"))
    assert.equal(read(app.settings).split(newer).length - 1, 5)
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
    spawnSync('/bin/sh', ['-c', commandOf(app.settings, 'SessionStart')], { cwd: app.root, input })
    const report = done(app.run('uninstall', '--yes')).out
    assert.match(report, /journal\.jsonl stays/)
    assert.match(read(join(app.root, '.handrail', 'journal.jsonl')), /"real"/)
    done(app.run('uninstall', '--yes', '--purge'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('a link stays a link and its target is edited', () => {
    const app = project()
    const target = join(app.home, 'dotfiles.json')
    fs.writeFileSync(target, foreign, { mode: 0o600 })
    fs.mkdirSync(dirname(app.settings))
    fs.symlinkSync(target, app.settings)
    done(app.run('init', '--yes'))
    assert.ok(fs.lstatSync(app.settings).isSymbolicLink())
    assert.match(read(target), /hook claude-code PreToolUse/)
    assert.equal(fs.statSync(target).mode & 0o777, 0o600)
    done(app.run('uninstall', '--yes'))
    assert.ok(fs.lstatSync(app.settings).isSymbolicLink())
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
    'read-only': { settings: foreign, mode: 0o444, says: /settings\.json is read-only\. Allow writing/ },
  }
  for (const [name, row] of Object.entries(refusals)) {
    test(`settings that are ${name} are named and nothing is written`, () => {
      const app = project(row.settings)
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
    const empty = snapshot(app.home)
    done(app.run('init', '--yes', '--scope', 'user'))
    assert.match(read(join(app.home, '.claude', 'settings.json')), /hook claude-code PreToolUse/)
    assert.match(done(app.run('uninstall', '--yes')).out, /handrail uninstall --scope user/)
    done(app.run('uninstall', '--yes', '--scope', 'user'))
    assert.deepEqual(snapshot(app.home), empty)
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

interface Check {
  readonly name: string
  readonly state: string
  readonly says: string
  readonly mend?: string
}

const examined = (app: Project, code: number): readonly Check[] => {
  const report = JSON.parse(done(app.run('doctor', '--json'), code).out)
  assert.equal(report.ok, code === 0)
  return report.checks
}

const failed = (checks: readonly Check[]): string =>
  checks
    .filter(check => check.state === 'fail')
    .map(check => `${check.name}: ${check.says} ${check.mend}`)
    .join('\n')

describe('doctor', () => {
  test('a sound installation answers from everywhere, and doctor leaves no trace but the journal', () => {
    const app = project(foreign)
    done(app.run('init', '--yes'))
    const hook = join(app.root, '.git', 'hooks', 'post-checkout')
    fs.mkdirSync(dirname(hook), { recursive: true })
    fs.writeFileSync(hook, '#!/bin/sh\ntouch "$(git rev-parse --git-common-dir)/was-run"\n', { mode: 0o755 })
    const { '.handrail/journal.jsonl': _, ...clean } = snapshot(app.root)
    const checks = examined(app, 0)
    for (const family of ['silence', 'files', 'git', 'network']) {
      const check = checks.find(({ name }) => name === family)
      assert.match(`${check?.state} ${check?.says}`, /^ok .* from root, subfolder, worktree$/)
    }
    assert.ok(checks.some(({ name, state }) => name === 'json' && state === 'ok'))
    assert.ok(
      checks.some(({ name, state, says }) => name === 'others' && state === 'info' && says.includes('true')),
    )
    const { '.handrail/journal.jsonl': journal, ...after } = snapshot(app.root)
    assert.deepEqual(after, clean)
    assert.ok(!fs.existsSync(join(app.root, '.git', 'was-run')))
    assert.equal(git(app.root, 'worktree', 'list').trim().split('\n').length, 1)
    const lines = Buffer.from(journal?.split(' ')[1] ?? '', 'base64')
      .toString()
      .trim()
      .split('\n')
    assert.deepEqual(new Set(lines.map(line => JSON.parse(line).session)), new Set(['handrail-doctor']))
    assert.match(done(app.run('doctor')).out, /Everything answers/)
  })

  test('nothing is wired', () => {
    assert.match(failed(examined(project(), 1)), /entries: handrail is not wired here.*handrail init/)
  })

  test('a project without git, and one without a commit', () => {
    const plain = project(undefined, { git: false })
    done(plain.run('init', '--yes'))
    assert.ok(
      examined(plain, 0).some(({ name, says }) => name === 'worktree' && says.includes('no git repository')),
    )
    const fresh = project(undefined, { git: false })
    git(fresh.root, 'init', '-q')
    done(fresh.run('init', '--yes'))
    assert.ok(examined(fresh, 0).some(({ name, says }) => name === 'worktree' && says.includes('no commit')))
  })

  const edited = (app: Project, change: (text: string) => string): void => {
    const changed = change(read(app.settings))
    assert.notEqual(changed, read(app.settings))
    fs.writeFileSync(app.settings, changed)
  }
  const faults: Readonly<Record<string, { readonly make: (app: Project) => void; readonly says: RegExp }>> = {
    'a script that is gone': {
      make: app => {
        const gone = packageIn('gone')
        done(app.runAs(gone, 'init', '--yes'))
        fs.rmSync(dirname(gone), { recursive: true })
      },
      says: /alive: .*settings\.json:\d+ \(PreToolUse\) is dead: the script it names is not there: .*gone\/dist\/handrail\.cjs.*handrail init/,
    },
    'a path that is wrong': {
      make: app => edited(app, text => text.replaceAll('/dist/handrail.cjs', '/dits/handrail.cjs')),
      says: /is dead: the script it names is not there: .*dits/,
    },
    'a Node that is gone': {
      make: app => edited(app, text => text.replaceAll(`'${process.execPath}'`, "'/opt/no such/node'")),
      says: /is dead: the Node it names is not there: \/opt\/no such\/node/,
    },
    'a Node that can not be run': {
      make: app => {
        fs.writeFileSync(join(app.home, 'node'), '', { mode: 0o644 })
        edited(app, text => text.replaceAll(`'${process.execPath}'`, `'${join(app.home, 'node')}'`))
      },
      says: /is dead: the Node it names can not be run/,
    },
    'a program that the shell does not know': {
      make: app =>
        edited(app, text =>
          text.replace(/NODE_EXTRA_CA_CERTS= .*? hook claude-code Stop/, 'handrail hook claude-code Stop'),
        ),
      says: /\(Stop\) is dead: the shell found no such program/,
    },
    'a bundle that is gone': {
      make: app => {
        const half = packageIn('half')
        done(app.runAs(half, 'init', '--yes'))
        for (const name of fs.readdirSync(dirname(half))) {
          if (name.startsWith('hook.')) fs.rmSync(join(dirname(half), name))
        }
      },
      says: /is dead: it started but is not whole: ENOENT/,
    },
    'a copy that answers nothing': {
      make: app => {
        const mute = packageIn('mute')
        done(app.runAs(mute, 'init', '--yes'))
        fs.writeFileSync(mute, '')
      },
      says: /files: .*answers nothing to `Write .*` from worktree, where deny is right/,
    },
    'a copy that prints chatter': {
      make: app => {
        const loud = packageIn('loud')
        done(app.runAs(loud, 'init', '--yes'))
        fs.writeFileSync(loud, 'console.log("hello")')
      },
      says: /is dead: it printed something that is not one JSON document: hello/,
    },
    'settings that are broken': {
      make: app => edited(app, text => text.replace('{', '{ oops')),
      says: /settings: .*settings\.json:1 is not valid JSON.*ignores the whole file[\s\S]*not wired here/,
    },
    'hooks switched off in the same file': {
      make: app => edited(app, text => text.replace('{', '{ "disableAllHooks": true,')),
      says: /switches: .*settings\.json has "disableAllHooks": true/,
    },
    'hooks switched off in the local file': {
      make: app =>
        fs.writeFileSync(join(app.root, '.claude', 'settings.local.json'), '{"disableAllHooks":true}'),
      says: /switches: .*settings\.local\.json has "disableAllHooks": true/,
    },
    'hooks switched off for the account': {
      make: app => {
        fs.mkdirSync(join(app.home, '.claude'))
        fs.writeFileSync(join(app.home, '.claude', 'settings.json'), '{"disableAllHooks":true}')
      },
      says: /switches: .*home \d+\/\.claude\/settings\.json has "disableAllHooks": true/,
    },
    'an event that is missing': {
      make: app => {
        const { hooks, ...rest } = JSON.parse(read(app.settings))
        const { PreToolUse: _, ...others } = hooks
        fs.writeFileSync(app.settings, JSON.stringify({ ...rest, hooks: others }))
      },
      says: /entries: PreToolUse is not wired/,
    },
    'a matcher that leaves tools out': {
      make: app => edited(app, text => text.replace('Bash|Edit|MultiEdit|Write|NotebookEdit', 'Bash|Edit')),
      says: /entries: .*does not match MultiEdit, Write, NotebookEdit/,
    },
    'a config with an error': {
      make: app => fs.writeFileSync(join(app.root, 'handrail.jsonc'), '{\n  "preset": "nonsense"\n}\n'),
      says: /config: .*handrail\.jsonc:2: preset/,
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(`finds ${name}`, () => {
      const app = project()
      done(app.run('init', '--yes'))
      fault.make(app)
      assert.match(failed(examined(app, 1)), fault.says)
    })
  }

  test('warns of entries in two files, and of another copy', () => {
    const app = project()
    done(app.run('init', '--yes'))
    done(app.run('init', '--yes', '--scope', 'local'))
    const twice = examined(app, 0).filter(({ state }) => state === 'warn')
    assert.match(
      twice[0]?.says ?? '',
      /SessionStart is wired 2 times: .*settings\.local\.json:\d+, .*settings\.json:\d+/,
    )
    const other = JSON.parse(done(app.runAs(packageIn('other'), 'doctor', '--json')).out)
    assert.match(JSON.stringify(other), /runs another copy of handrail/)
  })
})
