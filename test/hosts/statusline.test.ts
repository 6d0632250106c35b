import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { done, type Project, project, read, snapshot } from '../support/install-sandbox.ts'

// slow: 3 s, 2 s of CPU

const userSettings = ({ home }: Project): string => join(home, '.claude/settings.json')
const install = ['init', '--host', 'claude-code', '--statusline', '--yes']

const withUserSettings = (text: string): Project => {
  const made = project()
  mkdirSync(join(made.home, '.claude'))
  writeFileSync(userSettings(made), text)
  return made
}

/** Runs the installed line as the client does: JSON in, one line out. */
const shown = ({ root, home }: Project, settings: string, input: string): string => {
  const { command } = JSON.parse(read(settings).replace('// mine', '')).statusLine
  const ran = spawnSync('sh', ['-c', command], {
    cwd: '/',
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: home },
  })
  assert.equal(ran.status, 0, ran.stderr)
  assert.equal(ran.stdout.trimEnd().split('\n').length, 1, `${root}: ${ran.stdout}`)
  return ran.stdout.trimEnd()
}

describe('the status line of Claude Code', () => {
  it('is installed for the account, counts the session, and goes without a trace', () => {
    const made = withUserSettings('{\n  "model": "x" // mine\n}\n')
    const before = snapshot(made.home)
    done(made.run(...install, '--scope', 'user'))
    const input = (session: string) =>
      JSON.stringify({
        session_id: session,
        workspace: { project_dir: made.root, current_dir: '/' },
        model: {},
      })
    assert.equal(shown(made, userSettings(made), input('s')), 'handrail: no event in this session')
    const { command } = JSON.parse(read(userSettings(made)).replace('// mine', '')).hooks.PreToolUse[0]
      .hooks[0]
    const call = {
      session_id: 's',
      cwd: made.root,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'rm -rf ~' },
    }
    spawnSync('sh', ['-c', command], {
      cwd: made.root,
      input: JSON.stringify(call),
      env: { PATH: process.env.PATH, HOME: made.home, HANDRAIL_STANDBY: 'off' },
    })
    assert.equal(shown(made, userSettings(made), input('s')), 'handrail: 1 stopped')
    for (const odd of ['', 'no JSON', '[]', '{"session_id":5}'])
      assert.equal(shown(made, userSettings(made), odd), 'handrail')
    done(made.run('uninstall', '--scope', 'user', '--yes', '--purge'))
    const after = snapshot(made.home)
    assert.equal(after['.claude/settings.json'], before['.claude/settings.json'])
  })

  it('goes out of settings that were edited since', () => {
    const made = withUserSettings('{}\n')
    done(made.run(...install, '--scope', 'user'))
    writeFileSync(userSettings(made), read(userSettings(made)).replace('{', '{\n  "model": "y",'))
    done(made.run('uninstall', '--scope', 'user', '--yes'))
    assert.deepEqual(JSON.parse(read(userSettings(made))), { model: 'y' })
  })

  it('never takes the place of one of yours', () => {
    const mine = '{ "statusLine": { "type": "command", "command": "mine.sh" } }\n'
    for (const scope of ['user', 'local']) {
      const made = withUserSettings(mine)
      const ran = made.run(...install, '--scope', scope)
      assert.equal(ran.code, 1)
      assert.match(ran.err, /has a status line, which stays.*handrail statusline/)
      assert.equal(read(userSettings(made)), mine)
    }
  })

  it('is not for shared settings, where it would hide those of colleagues', () => {
    const made = project()
    assert.match(done(made.run(...install), 1).err, /--scope local or --scope user/)
  })
})
