import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { ownLines, readSettings, switchChecks } from './inspect.ts'

type Layer = 'managed' | 'local' | 'project' | 'user'

const settingsIn = (layers: Readonly<Partial<Record<Layer, object>>>) => {
  const folder = newFolder('settings')
  const paths: Readonly<Record<Layer, string>> = {
    managed: join(folder, 'managed.json'),
    local: join(folder, 'root', '.claude', 'settings.local.json'),
    project: join(folder, 'root', '.claude', 'settings.json'),
    user: join(folder, 'home', '.claude', 'settings.json'),
  }
  for (const [layer, path] of Object.entries(paths)) {
    const content = Object.entries(layers).find(([name]) => name === layer)?.[1]
    if (content === undefined) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(content, null, 2))
  }
  return readSettings({ root: join(folder, 'root'), home: join(folder, 'home') }, paths.managed).files
}

const off = { disableAllHooks: true }
const on = { disableAllHooks: false }

const switches: readonly (readonly [Readonly<Partial<Record<Layer, object>>>, string, RegExp])[] = [
  [{}, 'ok', /no settings file/],
  [{ user: off }, 'fail', /home\/\.claude\/settings\.json has "disableAllHooks"/],
  [{ project: off }, 'fail', /root\/\.claude\/settings\.json/],
  [{ managed: off, local: on }, 'fail', /managed\.json has "disableAllHooks"/],
  [{ local: on, project: off }, 'warn', /settings\.json has .*only .*settings\.local\.json overrules it/],
  [{ managed: { allowManagedHooksOnly: true } }, 'fail', /allows only managed hooks/],
  [{ project: { allowManagedHooksOnly: true } }, 'ok', /no settings file/],
]

for (const [layers, state, says] of switches) {
  test(`switches ${JSON.stringify(layers)}: ${state}`, () => {
    const [check, ...more] = switchChecks(settingsIn(layers))
    assert.equal(check?.state, state)
    assert.match(check.says, says)
    assert.equal(more.length, 0)
  })
}

const matchers: readonly (readonly [string | undefined, string])[] = [
  ['Bash|Write', ''],
  [undefined, ''],
  ['', ''],
  ['*', ''],
  ['.*', ''],
  ['Bash, Write', ''],
  ['Bash', 'Write'],
  ['bash|write', 'Bash, Write'],
  ['^Ba', 'Write'],
  ['Bash(', 'Bash, Write'],
]

for (const [matcher, missed] of matchers) {
  test(`the matcher ${matcher ?? 'that is not there'} ${missed === '' ? 'covers all' : `leaves out ${missed}`}`, () => {
    const command = "'/n' '/h/handrail.cjs' hook claude-code PreToolUse"
    const group = { ...(matcher === undefined ? {} : { matcher }), hooks: [{ type: 'command', command }] }
    const [line] = ownLines(settingsIn({ project: { hooks: { PreToolUse: [group] } } }))
    assert.equal(line?.misses(['Bash', 'Write']).join(', '), missed)
  })
}
