import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { pointerFile, pointerOf } from '../../src/core/edge/program.ts'
import { programsOf } from '../../src/hosts/wiring/command-line.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { decided, forgetDecided, notApart } from '../support/decided.ts'
import { bashEvent } from '../support/hook.ts'
import { commandOf, done, type Project, packageIn, project, read } from '../support/install-sandbox.ts'
import { noTerminal, onTerminal } from '../support/terminal.ts'

// slow: 12 s, 6 s of CPU

const skip = notApart ?? noTerminal()

const setUp = (t: TestContext): Project & { readonly pointer: string } => {
  t.after(forgetDecided)
  const app = project(undefined)
  return { ...app, pointer: pointerFile(nodePlatform.accountHome(), app.root) }
}

/** By a person, who has a terminal. */
const typed = async (
  { root, home }: Project,
  program: string,
  ...args: readonly string[]
): Promise<string> => {
  const { screen, code } = await onTerminal(args, {
    cwd: root,
    env: { HOME: home, HANDRAIL_STANDBY: 'off' },
    program,
    answer: number => number,
  })
  assert.equal(code, 0, screen)
  return screen
}

const told = ({ root, home }: Project, line: string, event: string): string => {
  const { stdout } = spawnSync('/bin/sh', ['-c', line], {
    cwd: root,
    input: event,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: home, CLAUDE_PROJECT_DIR: root, HANDRAIL_STANDBY: 'off' },
  })
  return stdout
}

const sessionStart = ({ root }: Project): string =>
  JSON.stringify({ session_id: 's', cwd: root, hook_event_name: 'SessionStart', source: 'startup' })

const verdict = (app: Project, line: string): string => {
  const out = told(app, line, bashEvent(app.root, 'rm -rf ~'))
  return out === '' ? 'silence' : JSON.parse(out).hookSpecificOutput.permissionDecision
}

/** Makes an installed program let everything through. */
const spoil = (program: string): void => {
  fs.writeFileSync(program, 'process.exitCode = 60\n')
  fs.writeFileSync(program.replace(/cjs$/, 'sh'), 'handrail() { exit 0; }\n')
}

describe('init by a person', () => {
  for (const scope of ['project', 'local', 'user'] as const)
    test(`keeps a copy of the program, which answers from then on (${scope})`, { skip }, async t => {
      const app = setUp(t)
      const program = packageIn(`of ${scope}`)
      const more = scope === 'project' ? [] : ['--statusline']
      const screen = await typed(
        app,
        program,
        ...['init', '--yes', '--host', 'claude-code', '--scope', scope, ...more],
      )
      assert.match(screen, /A copy of handrail .* is kept for your account/)
      assert.match(screen, /proof.*deny on/)
      const pointer = scope === 'user' ? pointerFile(nodePlatform.accountHome(), '') : app.pointer
      const agreed = pointerOf(read(pointer))
      assert.ok(agreed?.script.startsWith(`${decided}/programs/`))
      assert.equal(agreed?.from, dirname(dirname(program)))
      const settings = {
        project: app.settings,
        local: join(app.root, '.claude/settings.local.json'),
        user: join(app.home, '.claude/settings.json'),
      }[scope]
      const line = commandOf(settings, 'PreToolUse')
      assert.equal(programsOf(line)?.pointer, scope === 'project' ? undefined : pointer)
      spoil(program)
      assert.equal(verdict(app, line), 'deny')
      const status = JSON.parse(read(settings).replace(/^\/\/.*\n/gm, '')).statusLine?.command
      if (scope !== 'project') assert.match(told(app, status, '{}'), /handrail/)
      assert.match(done(app.run('doctor')).out, /is there|runs: the copy that was agreed to/)
      done(app.run('uninstall', '--yes', '--scope', scope))
      assert.ok(!fs.existsSync(pointer))
      assert.deepEqual(fs.readdirSync(join(decided, 'programs')), [])
      assert.ok(!fs.existsSync(settings))
    })

  test('is told once a session of another version, and takes it by an act of their own', {
    skip,
  }, async t => {
    const app = setUp(t)
    const first = packageIn('of a team')
    fs.writeFileSync(join(dirname(dirname(first)), 'package.json'), '{"version":"0.16.9"}')
    await typed(app, first, 'init', '--yes', '--host', 'claude-code')
    const line = commandOf(app.settings, 'SessionStart')
    assert.doesNotMatch(told(app, line, sessionStart(app)), /installed here|has agreed/)
    const modules = join(app.root, 'node_modules/handrail')
    fs.cpSync(dirname(dirname(first)), modules, { recursive: true })
    assert.doesNotMatch(told(app, line, sessionStart(app)), /installed here|has agreed/)
    fs.writeFileSync(join(modules, 'package.json'), '{"version":"0.17.1"}')
    const says = JSON.parse(told(app, line, sessionStart(app)).trim()).systemMessage
    assert.match(
      says,
      /handrail 0\.17\.1 is installed here \(.*node_modules\/handrail\); 0\.16\.9, which you agreed to, goes on running\. To take the other: handrail trust/,
    )
    const before = pointerOf(read(app.pointer))?.script
    assert.match(done(app.run('doctor')).out, /handrail 0\.17\.1 is installed here/)
    // Nobody at the keyboard: what was agreed to stays.
    done(app.runAs(join(modules, 'dist/handrail.cjs'), 'init', '--yes', '--host', 'claude-code'))
    done(app.runAs(join(modules, 'dist/handrail.cjs'), 'init', '--yes', '--scope', 'local'))
    assert.equal(pointerOf(read(app.pointer))?.script, before)
    const own = commandOf(join(app.root, '.claude/settings.local.json'), 'PreToolUse')
    assert.equal(programsOf(own)?.pointer, app.pointer)
    const took = await typed(app, first, 'trust')
    assert.match(
      took,
      /A copy of handrail 0\.17\.1 \(.*node_modules\/handrail\) answers here from now on in place of 0\.16\.9/,
    )
    assert.notEqual(pointerOf(read(app.pointer))?.script, before)
    assert.match(done(app.run('trust', '--list')).out, /programs\/0\.17\.1-\w+\/dist\/handrail\.sh {2}agreed/)
    assert.match(await typed(app, first, 'trust'), /All of it is as you have agreed to it/)
    // That of the project, as its team wants it, whichever they start.
    assert.match(
      await typed(app, first, 'init', '--yes', '--host', 'claude-code', '--on-failure', 'continue'),
      /A copy of handrail 0\.17\.1 \(.*node_modules\/handrail\), that of the project and not the one that you have started,/,
    )
    assert.notEqual(pointerOf(read(app.pointer))?.script, before)
    assert.equal(fs.readdirSync(join(decided, 'programs')).length, 1)
    assert.doesNotMatch(told(app, line, sessionStart(app)), /installed here|has agreed/)
  })

  test('is told where an older shim of the tree runs another program', { skip }, async t => {
    const app = setUp(t)
    const program = packageIn('of an older tree')
    await typed(app, program, 'init', '--yes', '--host', 'claude-code')
    fs.cpSync(dirname(dirname(program)), join(app.root, 'node_modules/handrail'), { recursive: true })
    const shim = join(app.root, '.handrail/hook.sh')
    fs.writeFileSync(
      shim,
      read(shim)
        .replace('if handrail_agreed "$root"', 'if handrail_agreed ""')
        .replace('handrail_agreed "$main$inside"', 'handrail_agreed ""'),
    )
    const line = commandOf(app.settings, 'SessionStart')
    assert.match(told(app, line, sessionStart(app)), /because they are of an older version · handrail init/)
  })

  test('doctor finds a copy that was changed', { skip }, async t => {
    const app = setUp(t)
    await typed(app, packageIn('of doctor'), 'init', '--yes', '--host', 'claude-code')
    const script = pointerOf(read(app.pointer))?.script ?? ''
    fs.chmodSync(script, 0o600)
    fs.appendFileSync(script, '\n')
    assert.match(app.run('doctor').out, /program .* is not what was agreed to/)
  })
})

test('init by nobody leaves a project that works, and says so at the start of a session', { skip }, t => {
  const app = setUp(t)
  done(app.run('init', '--yes', '--host', 'claude-code'))
  assert.ok(!fs.existsSync(app.pointer))
  const says = told(app, commandOf(app.settings, 'SessionStart'), sessionStart(app))
  assert.match(says, /nobody on this account has agreed to the handrail that runs here .* handrail trust/)
  assert.equal(verdict(app, commandOf(app.settings, 'PreToolUse')), 'deny')
  assert.match(done(app.run('doctor')).out, /nobody on this account has agreed to/)
})
