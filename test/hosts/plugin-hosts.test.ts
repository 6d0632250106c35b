import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { done, git, type Project, project, read, script, snapshot } from '../support/install-sandbox.ts'

// slow: 6 s, 5 s of CPU

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const plugins = {
  opencode: '.opencode/plugins/handrail.js',
  pi: '.pi/extensions/handrail.js',
} as const

type Host = keyof typeof plugins

const init = (app: Project, host: Host, ...more: readonly string[]) =>
  done(app.run('init', '--yes', '--host', host, ...more))

/** Loads the written file as the host does, and asks it about one command. */
const deniedBy = async (host: Host, file: string, root: string, command: string): Promise<string> => {
  const module = await import(/* no source */ `${pathToFileURL(file).href}?${Math.random()}`)
  if (host === 'opencode') {
    const hooks = await module.Handrail({ client: {}, directory: root })
    const call = { tool: 'bash', sessionID: 's1', callID: 'c1' }
    return hooks['tool.execute.before'](call, { args: { command } }).then(
      () => '',
      (error: Error) => error.message,
    )
  }
  const handlers = new Map()
  module.default({ on: (name: string, handler: unknown) => handlers.set(name, handler) })
  const context = { cwd: root, hasUI: false, sessionManager: { getSessionId: () => 'p1' } }
  const answer = await handlers.get('tool_call')({ toolName: 'bash', input: { command } }, context)
  return answer?.reason ?? ''
}

for (const host of ['opencode', 'pi'] as const) {
  describe(`the plugin of ${host}`, () => {
    test('is written by init, guards through the real program, and leaves no trace', async () => {
      const app = project()
      const clean = snapshot(app.root)
      assert.match(init(app, host).out, /proof the hook answers: silent on ls, deny on /)
      const file = join(app.root, plugins[host])
      const written = read(file)
      assert.ok(!written.includes(app.home) && !written.includes(dirname(script)), 'a path of this machine')
      assert.match(init(app, host).out, /Everything is in place already/)
      // The client reads the file whatever package.json around it says.
      const copy = join(app.root, 'plugin.mjs')
      fs.copyFileSync(file, copy)
      assert.match(
        await deniedBy(host, copy, app.root, 'git push --force origin main'),
        /\[git\/force-push\]/,
      )
      assert.equal(await deniedBy(host, copy, app.root, 'ls'), '')
      const asked = await deniedBy(host, copy, app.root, 'npm publish')
      assert.match(asked, /\[deploy\/publication\]/)
      assert.match(asked, /A person can .*: handrail allow-once last$/)
      fs.rmSync(copy)
      done(app.run('uninstall', '--yes', '--purge'))
      assert.deepEqual(snapshot(app.root), clean)
    })

    test('is replaced where another version wrote it, and goes with uninstall even then', () => {
      const app = project()
      init(app, host)
      const file = join(app.root, plugins[host])
      const current = read(file)
      fs.writeFileSync(file, `${current}// an older one\n`)
      assert.match(app.run('doctor', '--only', 'hooks').out, /is not the plugin of this version/)
      // A clone has the plugin and no record of it.
      fs.rmSync(join(app.root, '.handrail/install'), { recursive: true })
      init(app, host)
      assert.equal(read(file), current)
      done(app.run('uninstall', '--yes'))
      assert.ok(!fs.existsSync(file))
    })

    test('of somebody else with that name is left alone', () => {
      const app = project()
      const file = join(app.root, plugins[host])
      fs.mkdirSync(dirname(file), { recursive: true })
      fs.writeFileSync(file, 'export const Theirs = async () => ({})\n')
      const ran = app.run('init', '--yes', '--host', host)
      assert.equal(ran.code, 1)
      assert.match(ran.err, /is a plugin of somebody else/)
      assert.equal(read(file), 'export const Theirs = async () => ({})\n')
    })

    test('has no settings of a checkout alone, and keeps the ones of the account in its own folder', () => {
      const app = project()
      assert.match(
        app.run('init', '--yes', '--host', host, '--scope', 'local').out,
        /has no settings of the scope local/,
      )
      init(app, host, '--scope', 'user')
      const place = host === 'pi' ? '.pi/agent/extensions' : '.config/opencode/plugins'
      assert.match(read(join(app.home, place, 'handrail.js')), /handrail hook/)
      assert.equal(git(app.root, 'status', '--porcelain'), '')
      done(app.run('uninstall', '--yes', '--scope', 'user'))
      assert.ok(!fs.existsSync(join(app.home, place)))
    })
  })
}

describe('packaged plugins', () => {
  const hooks = (
    file: string,
  ): Readonly<Record<string, readonly [{ hooks: readonly [{ command: string }] }]>> =>
    JSON.parse(read(join(repository, file))).hooks
  const ask = (line: string, env: NodeJS.ProcessEnv, payload: object) =>
    spawnSync('/bin/sh', ['-c', line], {
      cwd: project().root,
      env: { PATH: process.env.PATH, HOME: '/nonexistent', HANDRAIL_STANDBY: 'off', ...env },
      input: JSON.stringify(payload),
      encoding: 'utf8',
    })
  const call = (event: string, tool: string) => ({
    hook_event_name: event,
    tool_name: tool,
    tool_input: { command: 'git push --force origin main' },
  })

  test('Claude Code: the folder of the package is a plugin with the events of init', () => {
    const app = project()
    done(app.run('init', '--yes', '--scope', 'user', '--host', 'claude-code'))
    const wired = JSON.parse(read(join(app.home, '.claude/settings.json'))).hooks
    const packaged = hooks('hooks/hooks.json')
    assert.deepEqual(Object.keys(packaged), Object.keys(wired))
    const line = packaged.PreToolUse?.[0].hooks[0].command ?? ''
    const answer = ask(line, { CLAUDE_PLUGIN_ROOT: dirname(dirname(script)) }, call('PreToolUse', 'Bash'))
    assert.equal(answer.status, 2)
    assert.match(answer.stdout, /"permissionDecision":"deny".*\[git\/force-push\]/)
    const gone = ask(line, { CLAUDE_PLUGIN_ROOT: '/nonexistent' }, call('PreToolUse', 'Bash'))
    assert.equal(gone.status, 0)
    assert.match(gone.stdout, /"permissionDecision":"ask".*Next step: install the plugin again/)
  })

  test('Gemini CLI: the folder of the program is an extension with the events of init', () => {
    const app = project()
    done(app.run('init', '--yes', '--scope', 'user', '--host', 'gemini'))
    const wired = JSON.parse(read(join(app.home, '.gemini/settings.json'))).hooks
    const packaged = hooks('dist/hooks/hooks.json')
    assert.deepEqual(Object.keys(packaged), Object.keys(wired))
    const line = (folder: string): string =>
      (packaged.BeforeTool?.[0].hooks[0].command ?? '').replaceAll('${extensionPath}', folder)
    const payload = call('BeforeTool', 'run_shell_command')
    const answer = ask(line(dirname(script)), {}, payload)
    assert.equal(answer.status, 2)
    assert.match(answer.stdout, /"decision":"deny".*\[git\/force-push\]/)
    const gone = ask(line('/nonexistent'), {}, payload)
    assert.equal(gone.status, 2)
    assert.match(gone.stdout, /"decision":"deny".*Next step: install the plugin again/)
    const pack = JSON.parse(read(join(repository, 'package.json')))
    const { name, version } = JSON.parse(read(join(repository, 'dist/gemini-extension.json')))
    assert.deepEqual([name, version], [pack.name, pack.version])
  })
})
