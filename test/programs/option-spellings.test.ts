import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules/index.ts'
import { commandEvent, judgeWith } from '../../src/testing/index.ts'

/** Commands of one family do the same in other spellings, so that they get the same answer. */
interface Family {
  readonly name: string
  readonly verdict: string
  readonly rows: readonly string[]
}

const folder = new URL('./option-spellings/', import.meta.url)
const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const policy = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
const world = { root: '/home/dev/app', branch: 'feature/x' }

/** `# name: verdict`, then one command a line. */
const familiesOf = (file: string): readonly Family[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map(part => {
      const [title = '', ...rows] = part.trim().split('\n')
      const colon = title.lastIndexOf(': ')
      return { name: title.slice(0, colon), verdict: title.slice(colon + 2), rows }
    })

for (const file of readdirSync(folder))
  describe(`same effect, same answer: ${file}`, () => {
    for (const { name, verdict, rows } of familiesOf(file))
      test(`${name} (${rows.length} spellings)`, async () => {
        assert.ok(rows.length > 1)
        assert.equal(new Set(rows).size, rows.length)
        const others: string[] = []
        for (const row of rows) {
          const decision = await judgeWith(rules, commandEvent(row), world, policy)
          if (decision.verdict !== verdict) others.push(`${decision.verdict}: ${row}`)
        }
        assert.deepEqual(others, [])
      })
  })
