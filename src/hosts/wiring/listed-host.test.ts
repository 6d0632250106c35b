import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'jsonc-parser'
import { newFolder } from '../../../test/support/folder.ts'
import { wiredRules } from '../../../test/support/hosts.ts'
import { isRecord, list, record } from '../../core/text/json.ts'
import { installers } from '../installers.generated.ts'
import type { HostInstaller, InstallOptions } from '../protocol/host.ts'
import { entriesIn } from './settings/hook-entries.ts'
import { type HookFile, inFolder, registeredHooks } from './settings/hook-file.ts'

const options: InstallOptions = {
  scope: 'project',
  onFailure: 'continue',
  rules: wiredRules,
  node: '/usr/bin/node',
  script: '/opt/handrail.cjs',
}

type Editor = Pick<HostInstaller, 'settingsPath' | 'plan' | 'unplan'>

/** A file with the text, and what `plan` makes of it. */
const wired = (host: Editor, given: string | undefined) => {
  const root = newFolder('listed')
  const place = { root, home: join(root, 'home') }
  const path = host.settingsPath(place, 'project') ?? ''
  if (given !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, given)
  }
  const [edit] = host.plan(place, options)
  const text = edit?.after ?? ''
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return { place, path, text }
}

const foreign = `{
  // kept
  "theme": "dark",
  "hooks": {
    "Other": [{ "hooks": [{ "type": "command", "command": "true" }] }] // theirs
  }
}
`

for (const installer of installers) {
  const { id, inspector } = installer
  const { codec } = inspector
  describe(id, () => {
    const names = inspector.wanted(options).map(({ event }) => event)
    // Where all hooks stand in one list, an object in its place is broken.
    const theirs = id === 'kiro' ? foreign.replace('"hooks": {\n', '"other": {\n') : foreign

    it('is wired before a tool, after it and for a prompt', () => {
      for (const kind of ['prompt', 'pre-tool', 'post-tool'] as const)
        assert.ok(names.includes(codec.names.event(kind)), kind)
    })

    // A plugin is a file of its own: what somebody else wrote in its place is refused, and has a test beside it.
    const isPlugin = installer.settingsPath({ root: '/', home: '/' }, 'project')?.endsWith('.js') === true
    const settings = isPlugin ? [] : ['{}\n', theirs, theirs.replaceAll('\n', '\r\n')]
    for (const given of [undefined, '', ...settings])
      it(`is wired into ${JSON.stringify(given?.slice(0, 12))}, and back to the byte`, () => {
        const { place, path, text } = wired(installer, given)
        if (!isPlugin) assert.ok(isRecord(parse(text)))
        const { lines } = inspector.inspect(place, undefined)
        assert.deepEqual(
          [...new Set(lines.map(line => line.event))].sort(),
          [...new Set(names)].sort(),
          'every event that the rules listen to',
        )
        for (const line of lines) {
          assert.match(line.command, new RegExp(`hook ${id} ${line.event}$`))
          assert.deepEqual(line.misses([codec.names.tools.write]), [])
          if (line.timeout !== undefined)
            //
            assert.equal(1000 * line.timeout, codec.limitMs(line.event), 'in seconds, whatever the unit')
        }
        // A second run changes nothing.
        assert.equal(installer.plan(place, options)[0]?.after, text)
        const { after = '' } = installer.unplan(path, text, given)
        if ((given ?? '') === '') assert.ok(installer.isFresh(after), after)
        else assert.equal(after, given)
      })

    it('has settings of the project and of the account, apart', () => {
      const place = { root: '/root', home: '/home' }
      const paths = (['project', 'user'] as const).map(scope => installer.settingsPath(place, scope) ?? '')
      assert.match(paths[0] ?? '', /^\/root\//)
      assert.match(paths[1] ?? '', /^\/home\//)
    })

    it('is found by its folder', () => {
      const root = newFolder('detect')
      const place = { root, home: join(root, 'home') }
      const env = () => undefined
      assert.equal(installer.detect(place, env), false)
      mkdirSync(dirname(installer.settingsPath(place, 'user') ?? ''), { recursive: true })
      assert.equal(installer.detect(place, env), true)
    })
  })
}

describe('a flat list', () => {
  const file: HookFile = {
    host: 'flat',
    title: 'Flat',
    path: inFolder('.flat', 'hooks.json'),
    key: 'hooks',
    form: 'flat',
    command: 'bash',
    limit: { field: 'timeoutSec', perSecond: 1 },
    fresh: { version: 1 },
  }
  const entry = { type: 'command', bash: '/opt/handrail hook flat before', timeoutSec: 10 }
  const editor = entriesIn(file, () => new Map([['before', entry]]))

  it('begins a file with what the host wants in it', () => {
    const { text, path } = wired(editor, undefined)
    assert.deepEqual(JSON.parse(text), { version: 1, hooks: { before: [entry] } })
    assert.deepEqual(JSON.parse(editor.unplan(path, text, undefined).after ?? ''), { version: 1 })
  })

  it('leaves the hooks of others where they are', () => {
    const given = '{ "version": 1, "hooks": { "before": [{ "type": "command", "bash": "true" }] } }\n'
    const { text, path } = wired(editor, given)
    const settings: unknown = JSON.parse(text)
    assert.ok(isRecord(settings))
    assert.deepEqual(
      registeredHooks(file, settings).map(hook => [hook.command, hook.ours, hook.group]),
      [
        ['true', false, 0],
        [entry.bash, true, 1],
      ],
    )
    assert.equal(editor.unplan(path, text, given).after, given)
  })

  it('takes the place of an older line of ours', () => {
    const given =
      '{ "hooks": { "before": [{ "bash": "/old/handrail hook flat before" }, { "bash": "true" }] } }\n'
    const settings: unknown = JSON.parse(wired(editor, given).text)
    assert.ok(isRecord(settings))
    assert.deepEqual(list(record(settings, 'hooks'), 'before'), [entry, { bash: 'true' }])
  })
})

it('a file without a key above its events', () => {
  const file: HookFile = {
    host: 'bare',
    title: 'Bare',
    path: inFolder('.bare', 'hooks.json'),
    form: 'groups',
    command: 'command',
    limit: { field: 'timeout', perSecond: 1 },
  }
  const entry = { hooks: [{ type: 'command', command: '/opt/handrail hook bare Stop' }] }
  const editor = entriesIn(file, () => new Map([['Stop', entry]]))
  const { text, path } = wired(editor, '{ "x": [] }\n')
  assert.deepEqual(JSON.parse(text), { x: [], Stop: [entry] })
  assert.equal(editor.unplan(path, text, '{ "x": [] }\n').after, '{ "x": [] }\n')
})
