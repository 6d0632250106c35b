import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadPolicy } from '../src/config/load.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { allRules } from '../src/rules.ts'
import { commandEvent, judgeWith } from '../src/testing/index.ts'

const folder = new URL('../corpus/', import.meta.url)
const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const policy = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
const world = { root: '/home/dev/app', branch: 'feature/x', files: { 'src/app.ts': '' } }

interface Row {
  readonly command: string
  readonly label: string
}

const rowsOf = (file: string): readonly Row[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

const verdictOf = async (command: string): Promise<string> => {
  const decision = await judgeWith(rules, commandEvent(command), world, policy)
  return `${decision.verdict} ${decision.rule ?? ''}`
}

describe('the corpus under the preset recommended', () => {
  for (const file of readdirSync(folder).filter(name => name.startsWith('everyday')))
    test(`${file} stays silent`, async () => {
      const told: string[] = []
      for (const { command, label } of rowsOf(file)) {
        if (label !== 'safe' && label !== 'data') continue
        const verdict = await verdictOf(command)
        if (/^(deny|ask|rewrite)/.test(verdict)) told.push(`${verdict}: ${command}`)
      }
      assert.deepEqual(told, [])
    })

  test('incidents are stopped', async () => {
    const passed: string[] = []
    for (const { command, label } of rowsOf('incidents.jsonl')) {
      if (label !== 'stop') continue
      const verdict = await verdictOf(command)
      if (!/^(deny|ask|rewrite)/.test(verdict)) passed.push(command)
    }
    assert.deepEqual(passed, [])
  })
})
