import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { decided } from '../support/decided.ts'
import {
  done,
  foreign,
  git,
  isInstalled,
  type Project,
  packageIn,
  project,
  read,
  snapshot,
} from '../support/install-sandbox.ts'
import { everyNth } from '../support/matrix.ts'

// slow: 12 s, 10 s of CPU

interface Check {
  readonly part: string
  readonly name: string
  readonly state: string
  readonly says: string
  readonly mend?: string
}

interface Fault {
  readonly make: (app: Project) => void
  readonly says: RegExp
  /** With lines that name paths of this machine. */
  readonly local?: true
  /** The settings alone show it, so no canary is sent. */
  readonly settings?: true
}

/** The parts that these tests are about: dependencies and tools have tests of their own. */
const about = 'hooks,answers,records'

const examined = (app: Project, code: number, only = about): readonly Check[] => {
  const report = JSON.parse(done(app.run('doctor', '--json', '--only', only), code).out)
  assert.equal(report.ok, code === 0)
  return report.checks
}

const failed = (checks: readonly Check[]): string =>
  checks
    .filter(check => check.state === 'fail')
    .map(check => `${check.name}: ${check.says} ${check.mend}`)
    .join('\n')

const wired = new Map<string, Project>()

/** Enough families for a fault to show; the first test has all of `recommended`. */
const fewRules = { '*': 'off', 'disk/*': 'on', 'files/*': 'on', 'git/*': 'on', 'lint/violations': 'on' }

/** Runs init, and puts these rules in the place of the config that it wrote. */
const wireWithFew = (app: Project, words: readonly string[] = [], config = 'handrail.jsonc'): void => {
  done(app.run('init', '--yes', ...words))
  fs.rmSync(join(app.root, config))
  fs.writeFileSync(join(app.root, config), JSON.stringify({ rules: fewRules }))
}

/** A project with handrail in it: a copy of one that init was run in. */
const wiredProject = (scope: 'project' | 'local' = 'project'): Project => {
  let model = wired.get(scope)
  if (model === undefined) {
    model = project()
    wireWithFew(model, ['--scope', scope], scope === 'local' ? 'handrail.local.jsonc' : 'handrail.jsonc')
    wired.set(scope, model)
  }
  const app = project(undefined, { git: false })
  fs.cpSync(model.root, app.root, { recursive: true })
  fs.cpSync(model.home, app.home, { recursive: true })
  return app
}

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
    assert.ok(checks.some(({ name, state }) => name === 'lint' && state === 'ok'))
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
    wireWithFew(plain)
    assert.ok(
      examined(plain, 0).some(({ name, says }) => name === 'worktree' && says.includes('no git repository')),
    )
    const fresh = project(undefined, { git: false })
    git(fresh.root, 'init', '-q')
    wireWithFew(fresh)
    assert.ok(examined(fresh, 0).some(({ name, says }) => name === 'worktree' && says.includes('no commit')))
  })

  const localOf = ({ root }: Project): string => join(root, '.claude/settings.local.json')
  const edited = (app: Project, change: (text: string) => string): void => {
    const path = fs.existsSync(localOf(app)) ? localOf(app) : app.settings
    const changed = change(read(path))
    assert.notEqual(changed, read(path))
    fs.writeFileSync(path, changed)
  }
  const faults: Readonly<Record<string, Fault>> = {
    'a shim that is gone': {
      make: app => fs.rmSync(join(app.root, '.handrail/hook.sh')),
      says: /shim: .*hook\.sh is not there.*handrail init[\s\S]*is dead: \.handrail\/hook\.sh is not there/,
    },
    'a shim that finds nothing': {
      make: app => {
        const gone = packageIn('vanished')
        done(app.runAs(gone, 'init', '--yes'))
        fs.rmSync(dirname(gone), { recursive: true })
      },
      says: /shim: .*finds no handrail.*npm i -g handrail[\s\S]*is dead: it is not installed on this machine/,
    },
    'a script that is gone': {
      local: true,
      make: app => {
        const gone = packageIn('gone')
        done(app.runAs(gone, 'init', '--yes', '--scope', 'local'))
        fs.rmSync(dirname(gone), { recursive: true })
      },
      says: /alive: .*settings\.local\.json:\d+ \(PreToolUse\) is dead: the script it names is not there: .*gone\/dist\/handrail\.\w+.*handrail init/,
    },
    'a path that is wrong': {
      local: true,
      make: app => edited(app, text => text.replaceAll('/dist/handrail.', '/dits/handrail.')),
      says: /is dead: the script it names is not there: .*dits/,
    },
    'a Node that is gone': {
      local: true,
      make: app => edited(app, text => text.replaceAll(`'${process.execPath}'`, "'/opt/no such/node'")),
      says: /is dead: the Node it names is not there: \/opt\/no such\/node/,
    },
    'a Node that can not be run': {
      local: true,
      make: app => {
        fs.writeFileSync(join(app.home, 'node'), '', { mode: 0o644 })
        edited(app, text => text.replaceAll(`'${process.execPath}'`, `'${join(app.home, 'node')}'`))
      },
      says: /is dead: the Node it names can not be run/,
    },
    'a program that the shell does not know': {
      local: true,
      make: app =>
        edited(app, text =>
          text.replace(
            /(?:NODE_EXTRA_CA_CERTS|HANDRAIL_NODE)=[^\n]*? hook claude-code Stop/,
            'handrail hook claude-code Stop',
          ),
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
      says: /is dead: the check ended with exit code 0 and no answer/,
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
      settings: true,
      make: app => edited(app, text => text.replace('{', '{ oops')),
      says: /settings: .*settings\.json:1 is not valid JSON.*ignores the whole file[\s\S]*not wired here/,
    },
    'hooks switched off in the same file': {
      settings: true,
      make: app => edited(app, text => text.replace('{', '{ "disableAllHooks": true,')),
      says: /switches: .*settings\.json has "disableAllHooks": true/,
    },
    'hooks switched off in the local file': {
      settings: true,
      make: app =>
        fs.writeFileSync(join(app.root, '.claude', 'settings.local.json'), '{"disableAllHooks":true}'),
      says: /switches: .*settings\.local\.json has "disableAllHooks": true/,
    },
    'hooks switched off for the account': {
      settings: true,
      make: app => {
        fs.mkdirSync(join(app.home, '.claude'))
        fs.writeFileSync(join(app.home, '.claude', 'settings.json'), '{"disableAllHooks":true}')
      },
      says: /switches: .*home \d+\/\.claude\/settings\.json has "disableAllHooks": true/,
    },
    'an event that is missing': {
      settings: true,
      make: app => {
        const { hooks, ...rest } = JSON.parse(read(app.settings))
        const { PreToolUse: _, ...others } = hooks
        fs.writeFileSync(app.settings, JSON.stringify({ ...rest, hooks: others }))
      },
      says: /entries: PreToolUse is not wired/,
    },
    'a matcher that leaves tools out': {
      settings: true,
      make: app =>
        edited(app, text =>
          text.replace(
            '"matcher": "*"',
            '"matcher": "Bash|Edit|Read|WebFetch|Grep|PowerShell|mcp__server__tool"',
          ),
        ),
      says: /entries: .*does not match MultiEdit, Write, NotebookEdit/,
    },
    'a matcher from before the tools of servers': {
      settings: true,
      make: app =>
        edited(app, text =>
          text.replace('"matcher": "*"', '"matcher": "^(Bash|Edit|MultiEdit|Write|NotebookEdit|Read)$"'),
        ),
      says: /entries: .*does not match WebFetch, Grep, PowerShell, mcp__server__tool/,
    },
    'a config with an error': {
      settings: true,
      make: app => fs.writeFileSync(join(app.root, 'handrail.jsonc'), '{\n  "preset": "nonsense"\n}\n'),
      says: /config: .*handrail\.jsonc:2: preset/,
    },
  }
  for (const [name, fault] of everyNth(Object.entries(faults), 3)) {
    test(`finds ${name}`, t => {
      if (isInstalled && name.includes('finds nothing')) return t.skip('skipped: a machine without handrail')
      const app = wiredProject(fault.local === true ? 'local' : 'project')
      fault.make(app)
      assert.match(failed(examined(app, 1, fault.settings === true ? 'hooks' : about)), fault.says)
    })
  }

  test('a folder with a config of its own is measured by that', () => {
    const app = wiredProject()
    fs.writeFileSync(join(app.root, 'src', 'handrail.jsonc'), '{ "rules": { "git/*": "off" } }')
    const found = examined(app, 0).filter(({ name }) => name === 'git')
    assert.deepEqual(
      found.map(
        ({ state, says }) =>
          `${state} ${says.replace(/^.*: /, '').replace(/^\w+ by git\/[\w-]+/, 'stopped')}`,
      ),
      ['info pass from subfolder, where another config counts', 'ok stopped, from root, worktree'],
    )
  })

  test('what a human paused is told, and is no fault', t => {
    const app = wiredProject()
    const file = join(decided, 'grants/aaaaaaaa.json')
    fs.mkdirSync(join(decided, 'grants'), { recursive: true })
    t.after(() => fs.rmSync(file))
    const grant = { v: 1, root: app.root, rules: ['git/*'], from: Date.now(), until: Date.now() + 600_000 }
    fs.writeFileSync(file, JSON.stringify(grant))
    const checks = examined(app, 0)
    const told = (name: string) => checks.filter(check => check.name === name)
    assert.equal(told('pause')[0]?.state, 'warn')
    assert.deepEqual(told('git'), [])
    assert.equal(told('files')[0]?.state, 'ok')
  })

  test('tells of entries in two files, equal or not, and of another copy', () => {
    const app = wiredProject()
    const local = join(app.root, '.claude', 'settings.local.json')
    fs.copyFileSync(app.settings, local)
    const saying = (state: string): string =>
      examined(app, 0, 'hooks')
        .filter(check => check.name === 'entries' && check.state === state)
        .map(({ says }) => says)
        .join('\n')
    assert.match(
      saying('info'),
      /SessionStart is wired 2 times: .*settings\.local\.json:\d+, .*settings\.json:\d+\. The lines are equal/,
    )
    done(app.run('init', '--yes', '--scope', 'local'))
    const other = packageIn('other')
    const report = JSON.parse(done(app.runAs(other, 'doctor', '--json', '--only', 'hooks')).out)
    assert.match(JSON.stringify(report), /runs another copy of handrail/)
    done(app.runAs(other, 'init', '--yes', '--scope', 'local'))
    assert.match(saying('warn'), /Stop is wired 2 times: .*Every event costs 2 processes/)
  })

  test('a program that does not know several events at once is tried one by one', () => {
    const app = wiredProject()
    const older = packageIn('older')
    fs.writeFileSync(older, read(older).replaceAll('--several', '--unheard'))
    done(app.runAs(older, 'init', '--yes', '--scope', 'local'))
    fs.writeFileSync(
      join(app.root, 'handrail.jsonc'),
      '{ "rules": { "*": "off", "git/*": "on", "lint/violations": "on" } }',
    )
    fs.rmSync(app.settings)
    const said = examined(app, 0, 'answers').map(({ state, name, says }) => `${state} ${name} ${says}`)
    assert.match(said.join('\n'), /ok git .* from root, subfolder, worktree\n/)
    assert.match(said.join('\n'), /ok alive every line answers: SessionStart, .*Stop/)
    assert.match(said.join('\n'), /ok lint Write canary\.json: feedback/)
  })

  test('two hosts are tried, the second one in brief', () => {
    const app = project()
    wireWithFew(app, ['--host', 'claude-code,codex'])
    const checks = examined(app, 0)
    const told = (name: string): string => checks.find(check => check.name === name)?.says ?? ''
    assert.match(told('claude-code: git'), /from root, subfolder, worktree$/)
    assert.match(told('codex: guards'), /^as above, from the root: silence, .*git/)
    assert.match(told('codex: alive'), /PreToolUse/)
    const hooks = join(app.root, '.codex/hooks.json')
    fs.writeFileSync(
      hooks,
      read(hooks).replaceAll('handrail hook codex PreToolUse', 'no-such-program hook codex PreToolUse'),
    )
    fs.writeFileSync(hooks, read(hooks).replaceAll('hook codex Stop', 'hook codex Stop --oops'))
    assert.match(
      failed(examined(app, 1, 'hooks,answers')),
      /codex: entries: (?:PreToolUse|Stop) is not wired/,
    )
  })

  test('a plugin beside the entries of init judges twice', () => {
    const app = wiredProject()
    const claude = join(app.home, '.claude')
    const plugin = dirname(dirname(packageIn('plugin')))
    const command =
      'HANDRAIL_NODE=node HANDRAIL="${CLAUDE_PLUGIN_ROOT}/dist/handrail.sh"; . "$HANDRAIL"; handrail hook claude-code PreToolUse'
    const files = {
      'settings.json': { enabledPlugins: { 'handrail@handrail': true } },
      'plugins/known_marketplaces.json': { handrail: { source: { source: 'directory', path: plugin } } },
    }
    const hooks = { PreToolUse: [{ hooks: [{ type: 'command', command }] }] }
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(dirname(join(claude, name)), { recursive: true })
      fs.writeFileSync(join(claude, name), JSON.stringify(content))
    }
    fs.mkdirSync(join(plugin, 'hooks'), { recursive: true })
    fs.writeFileSync(join(plugin, 'hooks', 'hooks.json'), JSON.stringify({ hooks }))
    const twice = examined(app, 0, 'hooks').find(({ name }) => name === 'twice')
    assert.match(twice?.says ?? '', /settings\.json and by the plugin handrail@handrail .*judged twice/)
    assert.match(twice?.mend ?? '', /claude plugin uninstall handrail@handrail.*handrail uninstall/)
    fs.rmSync(app.settings)
    const alone = examined(app, 1, 'hooks,answers')
    assert.ok(alone.some(({ name, says }) => name === 'plugin' && says.includes('hooks.json')))
    assert.match(failed(alone), /^entries: SessionStart is not wired/)
    assert.ok(alone.some(({ name, state }) => name === 'git' && state === 'ok'))
  })

  test('wrong use', () => {
    const app = project(undefined, { git: false })
    assert.match(
      done(app.run('doctor', '--only', 'teeth'), 3).err,
      /--only takes hooks, answers, tools, dep, records/,
    )
    assert.match(
      done(app.run('doctor', '--live', '--only', 'dep'), 3).err,
      /--live is about the part answers/,
    )
    assert.match(done(app.run('doctor', '--profile', 'both'), 3).err, /--profile takes runtime or test-suite/)
  })
})
