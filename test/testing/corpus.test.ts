import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import { singleQuoted } from '../../src/core/text/quoting/single-quoted.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules/index.ts'
import { commandEvent, judgeWith } from '../../src/testing/index.ts'

const folder = new URL('../../corpus/', import.meta.url)
const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const policy = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
const world = { root: '/home/dev/app', branch: 'feature/x', files: { 'src/app.ts': '' } }

interface Row {
  readonly command: string
  readonly label: string
  /** File and line. */
  readonly at: string
}

const rowsOf = (file: string): readonly Row[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line === '' ? [] : [{ ...JSON.parse(line), at: `corpus/${file}:${index + 1}` }],
    )

const verdictOf = async (command: string): Promise<string> => {
  const decision = await judgeWith(rules, commandEvent(command), world, policy)
  return `${decision.verdict} ${decision.rule ?? ''}`
}

/** One row that is answered otherwise than its label says, and what shows why. */
const complaint = (verdict: string, { command, at }: Row): string =>
  `${at}: the answer is ${verdict.trim()}: ${command}\n  npm run handrail -- explain ${singleQuoted(command)} --preset recommended`

const none = (told: readonly string[]): void =>
  assert.ok(told.length === 0, `rows that are answered otherwise than their label says:\n${told.join('\n')}`)

describe('the corpus under the preset recommended', () => {
  for (const file of readdirSync(folder).filter(name => name.startsWith('everyday')))
    test(`${file} stays silent`, async () => {
      const told: string[] = []
      for (const row of rowsOf(file)) {
        if (row.label !== 'safe' && row.label !== 'data') continue
        const verdict = await verdictOf(row.command)
        if (/^(deny|ask|rewrite)/.test(verdict)) told.push(complaint(verdict, row))
      }
      none(told)
    })

  test('incidents are stopped', async () => {
    const passed: string[] = []
    for (const row of rowsOf('incidents.jsonl')) {
      if (row.label !== 'stop') continue
      const verdict = await verdictOf(row.command)
      if (!/^(deny|ask|rewrite)/.test(verdict)) passed.push(complaint(verdict, row))
    }
    none(passed)
  })
})
