import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { installers } from '../../src/hosts/installers.generated.ts'
import {
  commandOf,
  done,
  foreign,
  git,
  isInstalled,
  packageIn,
  project,
  read,
  script,
  snapshot,
} from '../support/install-sandbox.ts'

// slow: 12 s, 10 s of CPU

const reset = (cwd: string): string =>
  JSON.stringify({
    session_id: 's',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'git reset --hard' },
  })

/** The hook of a checkout, as the host of somebody else runs it. */
const answerIn = (root: string, env: Readonly<Record<string, string>>, cwd = root) => {
  const { status, stdout } = spawnSync(
    '/bin/sh',
    ['-c', commandOf(join(root, '.claude/settings.json'), 'PreToolUse')],
    {
      cwd,
      input: reset(cwd),
      encoding: 'utf8',
      env: { CLAUDE_PROJECT_DIR: root, HANDRAIL_STANDBY: 'off', ...env },
    },
  )
  const { permissionDecision, permissionDecisionReason } = JSON.parse(stdout).hookSpecificOutput
  return [status, permissionDecision, String(permissionDecisionReason)] as const
}

describe('a team shares the settings', () => {
  test('a clone elsewhere, of another account, works with its own handrail or says what is missing', () => {
    const app = project()
    done(app.run('init', '--yes'))
    for (const file of ['.claude/settings.json', '.handrail/hook.sh', 'handrail.jsonc'])
      for (const own of [app.root, app.home, process.execPath, dirname(script)])
        assert.ok(!read(join(app.root, file)).includes(own), `${file} names ${own}`)
    git(app.root, 'add', '.')
    assert.match(git(app.root, 'ls-files'), /\.handrail\/hook\.sh/)
    assert.doesNotMatch(git(app.root, 'ls-files'), /install/)
    git(app.root, 'commit', '-qm', 'handrail')
    const other = project(undefined, { git: false })
    const clone = join(other.home, "somebody's clone")
    git(other.home, 'clone', '-q', app.root, clone)
    const PATH = join(other.home, 'prefix/bin')
    const without = answerIn(clone, { PATH, HOME: other.home })
    assert.deepEqual(without.slice(0, 2), [0, 'ask'])
    assert.match(without[2], /not installed on this machine.*npm i -g handrail/)
    const packages = join(other.home, 'prefix/lib/node_modules')
    fs.mkdirSync(packages, { recursive: true })
    fs.mkdirSync(PATH)
    fs.symlinkSync(dirname(dirname(packageIn('global'))), join(packages, 'handrail'))
    fs.symlinkSync('../lib/node_modules/handrail/dist/handrail.cjs', join(PATH, 'handrail'))
    fs.symlinkSync(process.execPath, join(PATH, 'node'))
    for (const cwd of [clone, join(clone, 'src'), '/']) {
      const found = answerIn(clone, { PATH, HOME: other.home }, cwd)
      assert.deepEqual(found.slice(0, 2), [2, 'deny'])
      assert.match(found[2], /git\/hard-reset/)
    }
    // A person who cloned it may take it out too, without a record of what init did.
    const gone = done(other.runAs(script, 'uninstall', clone, '--yes'))
    assert.match(gone.out, /remove \.handrail/)
    assert.match(
      git(clone, 'status', '--porcelain'),
      /^ M \.claude\/settings\.json\n D \.handrail\/hook\.sh\n$/m,
    )
  })

  test('what git would leave out is told', () => {
    const app = project()
    fs.writeFileSync(join(app.root, '.gitignore'), '.claude/\n')
    assert.match(done(app.run('init', '--yes')).out, /git ignores .*settings\.json, so nobody else gets it/)
  })

  test('a file of somebody else in the place of the shim is left alone', () => {
    const app = project()
    fs.mkdirSync(join(app.root, '.handrail'))
    fs.writeFileSync(join(app.root, '.handrail/hook.sh'), 'mine\n')
    assert.match(done(app.run('init', '--yes'), 1).err, /hook\.sh was not written by handrail/)
    assert.equal(read(join(app.root, '.handrail/hook.sh')), 'mine\n')
    assert.ok(!fs.existsSync(app.settings))
  })

  test('the answer of a machine without handrail is a choice, and stays one', () => {
    const app = project()
    done(app.run('init', '--yes', '--if-missing', 'deny'))
    assert.match(read(join(app.root, '.handrail/hook.sh')), /^handrail_missing=deny$/m)
    assert.match(done(app.run('init', '--yes')).out, /Everything is in place already/)
    done(app.run('init', '--yes', '--if-missing', 'pass'))
    assert.match(read(join(app.root, '.handrail/hook.sh')), /^handrail_missing=pass$/m)
    done(app.run('init', '--if-missing', 'allow'), 3)
  })
})

describe('run from a cache of npx', () => {
  test('the shared lines find a real install, and the record names no cache', t => {
    if (isInstalled) return t.skip('skipped: a machine without handrail')
    const app = project()
    const cached = packageIn('.npm/_npx/0a1b/node_modules/handrail')
    const { out } = done(app.runAs(cached, 'init', '--yes'), 1)
    assert.match(out, /runs from a cache of npx.*npm i -g handrail/)
    assert.match(out, /dead it is not installed on this machine/)
    assert.doesNotMatch(read(join(app.root, '.handrail/install/machine')), /_npx/)
  })

  test('lines of this machine are not written', t => {
    if (isInstalled) return t.skip('skipped: a machine without handrail')
    const app = project()
    const cached = packageIn('.npm/_npx/0a1b/node_modules/handrail')
    const clean = snapshot(app.root)
    assert.match(
      done(app.runAs(cached, 'init', '--yes', '--scope', 'local'), 1).err,
      /Install it \(npm i -g handrail\)/,
    )
    assert.deepEqual(snapshot(app.root), clean)
  })
})

describe('--scope local', () => {
  test('git ignores what it writes, by the list of this checkout', () => {
    const app = project()
    const list = join(app.root, '.git/info/exclude')
    fs.mkdirSync(dirname(list), { recursive: true })
    for (const before of ['# theirs\n*.log\n', '*.log']) {
      fs.writeFileSync(list, before)
      done(app.run('init', '--yes', '--scope', 'local'))
      assert.equal(git(app.root, 'status', '--porcelain'), '')
      assert.match(done(app.run('init', '--yes', '--scope', 'local')).out, /Everything is in place already/)
      done(app.run('uninstall', '--yes'))
      assert.equal(read(list), before)
    }
    fs.writeFileSync(list, '')
    done(app.run('init', '--yes', '--scope', 'local'))
    fs.appendFileSync(list, '*.tmp\n')
    done(app.run('uninstall', '--yes'))
    assert.equal(read(list), '*.tmp\n')
  })

  test('nothing is added where git ignores it already', () => {
    const app = project()
    fs.writeFileSync(join(app.root, '.gitignore'), '.claude/settings.local.json\nhandrail.local.jsonc\n')
    const list = join(app.root, '.git/info/exclude')
    const before = fs.existsSync(list) ? read(list) : undefined
    done(app.run('init', '--yes', '--scope', 'local'))
    assert.equal(fs.existsSync(list) ? read(list) : undefined, before)
  })

  test('in a linked worktree the list of the repository is used, and given back', () => {
    const app = project()
    const tree = join(app.home, 'tree')
    git(app.root, 'worktree', 'add', '-q', tree)
    const list = join(app.root, '.git/info/exclude')
    const before = fs.existsSync(list) ? read(list) : undefined
    done(app.run('init', tree, '--yes', '--scope', 'local'))
    assert.equal(git(tree, 'status', '--porcelain'), '')
    done(app.run('uninstall', tree, '--yes'))
    assert.equal(fs.existsSync(list) ? read(list) : undefined, before)
  })
})

describe('coming from hook scripts whose work handrail does', () => {
  const hook = (command: string): object => ({ hooks: [{ type: 'command', command, timeout: 5 }] })
  const settings = `${JSON.stringify(
    {
      hooks: {
        PreToolUse: [
          { matcher: 'Edit|Write', ...hook('.claude/hooks/protect_linter_configs.sh') },
          { matcher: 'Bash', ...hook('.claude/hooks/enforce_package_managers.sh') },
          { matcher: 'Bash', ...hook('./mine.sh') },
        ],
        PostToolUse: [hook('node "$CLAUDE_PROJECT_DIR"/.claude/hooks/multi_linter.sh')],
        Stop: [hook('.claude/hooks/stop_config_guardian.sh'), hook('.claude/hooks/guard.sh')],
      },
    },
    null,
    2,
  )}\n`

  test('they are named, taken out only when told to, and come back', () => {
    const app = project(settings)
    const clean = snapshot(app.root)
    const first = done(app.run('init', '--yes'))
    assert.match(
      first.out,
      /These hooks do what handrail does: protect-linter-configs, enforce-package-managers, multi-linter, stop-config-guardian\. They stay/,
    )
    assert.match(read(app.settings), /multi_linter/)
    const report = JSON.parse(app.run('doctor', '--json', '--only', 'hooks').out)
    const twice = report.checks.filter(({ name }: { name: string }) => name === 'twice')
    assert.deepEqual(
      twice.map(({ says }: { says: string }) => / at (\w+),/.exec(says)?.[1]),
      ['PreToolUse', 'PreToolUse', 'PostToolUse', 'Stop'],
    )
    const second = done(app.run('init', '--yes', '--replace'))
    assert.match(second.out, /^ {2}-.*multi_linter/m)
    const after = read(app.settings)
    assert.doesNotMatch(after, /protect_linter|enforce_package|multi_linter|config_guardian/)
    // A script of a common name, and none of the same system beside it, is somebody's own.
    assert.match(after, /mine\.sh[\s\S]*guard\.sh/)
    assert.match(read(join(app.root, 'handrail.jsonc')), /"preset": \[\s*"recommended",\s*"quality"\s*\]/)
    done(app.run('uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('the config of the old system gets their preset, and its bytes back', () => {
    const app = project(settings)
    const config = join(app.root, '.claude/hooks/config.json')
    fs.mkdirSync(dirname(config))
    fs.writeFileSync(config, '{\n  "package_managers": { "python": "uv" }\n}\n')
    const clean = snapshot(app.root)
    done(app.run('init', '--yes', '--replace'))
    assert.deepEqual(JSON.parse(read(config)), {
      package_managers: { python: 'uv' },
      preset: ['recommended', 'quality'],
    })
    assert.ok(!fs.existsSync(join(app.root, 'handrail.jsonc')))
    done(app.run('uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  // covers PROTO-027, X-03
  test('hooks of others stay', () => {
    const app = project(foreign)
    assert.doesNotMatch(done(app.run('init', '--yes', '--replace')).out, /These hooks do/)
    assert.match(read(app.settings), /"command": "true"/)
  })
})

test('every host is wired by the same shim, and every byte comes back', () => {
  const app = project()
  const ids = installers.flatMap(({ id, settingsPath }) =>
    settingsPath({ root: app.root, home: app.home }, 'project') === undefined ? [] : [id],
  )
  const place = { root: app.root, home: app.home }
  for (const id of ['codex', 'gemini']) {
    const path = installers.find(installer => installer.id === id)?.settingsPath(place, 'project') ?? ''
    fs.mkdirSync(dirname(path), { recursive: true })
    fs.writeFileSync(path, '{\r\n\t// theirs\r\n\t"hooks": {},\r\n}')
  }
  const clean = snapshot(app.root)
  const { out } = done(app.run('init', '--yes', '--host', ids.join(',')))
  for (const id of ids) assert.match(out, new RegExp(`${id}: the hook answers`))
  assert.match(done(app.run('init', '--yes', '--host', ids.join(','))).out, /Everything is in place already/)
  for (const { id, settingsPath } of installers) {
    const path = settingsPath(place, 'project')
    if (path === undefined || !fs.existsSync(path)) continue
    for (const own of [app.root, app.home, process.execPath, dirname(script)])
      assert.ok(!read(path).includes(own), `${id} names ${own}`)
  }
  done(app.run('uninstall', '--yes'))
  assert.deepEqual(snapshot(app.root), clean)
})

test('init says what each host can enforce, and takes hosts in one word', () => {
  const app = project()
  assert.match(
    done(app.run('init', '--dry-run', '--host', 'claude-code,')).out,
    /^Claude Code +deny, ask, rewrite, approve +feedback, advice +deny, advice +hold$/m,
  )
})
