import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allRules } from '../../src/rules/index.ts'
import { stoppedBy } from './stopped-by.ts'

test('npm run new names the rule that stops the command already', async () => {
  assert.equal(
    await stoppedBy(allRules, 'git reset --hard'),
    'git/hard-reset stops this command already (deny, preset recommended).',
  )
  assert.equal(await stoppedBy(allRules, 'acme-new look'), undefined)
})
