import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const levels = ['read', 'develop']

const policies = levels.map(level =>
  policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: { level } } } }),
)

/** The first level that approves a command. */
const answer = async (command: string): Promise<string> => {
  for (const [index, policy] of policies.entries()) {
    const { verdict } = await judgeWith([guard], commandEvent(command), {}, policy)
    if (verdict === 'allow') return levels[index] ?? ''
  }
  return 'none'
}

const rows = readFileSync(new URL('../../../../test/rules/review.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

describe('an example of every form of auto-review', () => {
  for (const row of rows) {
    const [wanted = '', command = ''] = row.split(/ (.*)/s)
    it(row, async () => assert.equal(await answer(command), wanted))
  }
})
