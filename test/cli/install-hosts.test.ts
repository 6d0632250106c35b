import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { done, project, read, snapshot } from '../support/install-sandbox.ts'
import { oneOf } from '../support/matrix.ts'

// slow: 9 s, 8 s of CPU

/** The hook file of a host, and one with an entry of somebody else. */
const hosts: Readonly<Record<string, readonly [string, string]>> = {
  copilot: [
    '.github/hooks/handrail.json',
    '{\n  "version": 1,\n  "hooks": { "preToolUse": [{ "type": "command", "bash": "./mine.sh" }] } // mine\n}\n',
  ],
  cursor: [
    '.cursor/hooks.json',
    '{\r\n  "version": 1,\r\n  "hooks": { "stop": [{ "command": "./mine.sh" }] } // mine\r\n}\r\n',
  ],
  windsurf: ['.windsurf/hooks.json', '{"hooks":{"pre_run_command":[{"command":"./mine.sh"}]}}'],
  kiro: [
    '.kiro/hooks/handrail.json',
    '{\n\t"version": "v1",\n\t"hooks": [{ "name": "lint", "trigger": "PostFileSave" }] // mine\n}',
  ],
}

describe('init and uninstall', () => {
  for (const [index, [host, [path, foreign]]] of Object.entries(hosts).entries()) {
    // A file that was there before: by day each host tries one of the two ways.
    const before = oneOf(['as it was', 'changed since'], index)

    test(`${host}: a new file goes without a trace, its folder too`, () => {
      const app = project()
      const clean = snapshot(app.root)
      const first = done(app.run('init', '--yes', '--host', host))
      assert.match(first.out, /proof the hook answers: (?:allow|silent) on ls, deny on /)
      assert.match(read(join(app.root, path)), new RegExp(`hook ${host} `))
      assert.match(done(app.run('init', '--yes', '--host', host)).out, /Everything is in place already/)
      done(app.run('uninstall', '--yes'))
      assert.deepEqual(snapshot(app.root), clean)
    })

    if (before.includes('as it was'))
      test(`${host}: a file of others is as it was`, () => {
        const app = project()
        const file = join(app.root, path)
        fs.mkdirSync(dirname(file), { recursive: true })
        fs.writeFileSync(file, foreign)
        done(app.run('init', '--yes', '--host', host))
        assert.notEqual(read(file), foreign)
        done(app.run('uninstall', '--yes'))
        assert.equal(read(file), foreign)
      })

    if (before.includes('changed since'))
      test(`${host}: a file that was changed since keeps what is not ours`, () => {
        const app = project()
        const file = join(app.root, path)
        done(app.run('init', '--yes', '--host', host))
        fs.writeFileSync(file, `${read(file)}\n`)
        done(app.run('uninstall', '--yes'))
        assert.equal(fs.existsSync(file), false, 'nothing is left in it')
        done(app.run('init', '--yes', '--host', host))
        fs.writeFileSync(file, read(file).replace('{', '{ "theirs": true,'))
        done(app.run('uninstall', '--yes'))
        assert.match(read(file), /"theirs": true/)
        assert.doesNotMatch(read(file), /handrail/)
      })
  }

  test('a host without settings of one checkout is left out of the scope local', () => {
    const app = project()
    const ran = done(app.run('init', '--yes', '--scope', 'local', '--host', 'claude-code', '--host', 'kiro'))
    assert.match(ran.out, /Kiro has no settings of the scope local, so it is left out/)
    assert.equal(fs.existsSync(join(app.root, '.kiro')), false)
  })

  test('doctor finds every host alive, one with several events before a tool as well', () => {
    const app = project()
    const named = Object.keys(hosts).flatMap(host => ['--host', host])
    done(app.run('init', '--yes', ...named))
    const { out } = app.run('doctor', '--only', 'hooks,answers')
    for (const host of Object.keys(hosts))
      assert.match(out, new RegExp(`ok +${host}: alive +every line answers`))
    assert.doesNotMatch(out, /^ +fail +(?:copilot|cursor|windsurf|kiro):/m)
  })
})
