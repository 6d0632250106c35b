import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { compiled } from '../../src/cli/own-rules/compile.ts'
import { trustFile, trustText } from '../../src/config/loaded-rules/trust.ts'
import { judge } from '../../src/event/judge.ts'
import { projectAt } from '../../src/event/project.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { newFolder } from '../support/folder.ts'

test('a process that serves many events has the rules of each one', async () => {
  const base = newFolder('own-lasting')
  const cwd = join(base, 'app')
  const platform = { ...nodePlatform, lasting: true, home: () => join(base, 'home'), env: () => undefined }
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
    const files = new Map([['f.ts', { text, code: compiled(text, 'f.ts'), imports: [] }]])
    write(
      trustFile(platform, projectAt(platform, cwd)) ?? '',
      trustText({ root: cwd, at: Date.now(), files }),
    )
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
  assert.equal(await verdict('make file'), 'pass')
  trust(ruleText('deny'))
  assert.equal(await verdict('make file'), 'deny')
})
