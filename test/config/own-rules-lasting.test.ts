import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { compiled } from '../../src/cli/own-rules/compile.ts'
import { keepAgreement } from '../../src/config/agreed/record.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { newFolder } from '../support/folder.ts'

test('a process that serves many events has the rules of each one', async () => {
  const base = newFolder('own-lasting')
  const cwd = join(base, 'app')
  const home = () => join(base, 'home')
  const platform = { ...nodePlatform, lasting: true, home, accountHome: home, env: () => undefined }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const config = (entry: object): void =>
    write(join(cwd, 'handrail.jsonc'), JSON.stringify({ own_rules: [{ id: 'a', ...entry }] }))
  const verdict = async (command: string): Promise<string> =>
    (await judge(platform, commandEvent(command, cwd))).decision.verdict
  const ruleText = (verdictOf: string): string =>
    `import { defineGuard } from 'handrail'\nexport default defineGuard({ id: 'own/f', on: 'command', verdict: '${verdictOf}', says: 'x', calls: 'make file' })\n`
  const trust = (text: string): void => {
    const rules = new Map([['f.ts', { text, code: compiled(text, 'f.ts'), imports: [] }]])
    keepAgreement(platform, { root: cwd, at: Date.now(), files: new Map(), rules, lines: [] })
  }
  mkdirSync(cwd)
  assert.equal(await verdict('make paint'), 'pass')
  config({ when: 'command make paint' })
  assert.deepEqual([await verdict('make paint'), await verdict('make paint')], ['deny', 'deny'])
  config({ when: 'command make paint', verdict: 'ask' })
  assert.equal(await verdict('make paint'), 'ask')
  config({ when: 'command make other' })
  assert.deepEqual([await verdict('make paint'), await verdict('make other')], ['pass', 'deny'])

  const file = join(cwd, '.handrail/rules/f.ts')
  write(file, ruleText('ask'))
  assert.equal(await verdict('make file'), 'pass')
  trust(ruleText('ask'))
  assert.deepEqual([await verdict('make file'), await verdict('make other')], ['ask', 'deny'])
  write(file, ruleText('deny'))
  assert.equal(await verdict('make file'), 'ask')
  trust(ruleText('deny'))
  assert.equal(await verdict('make file'), 'deny')
})
