import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'

const said = async (made: Repository, prompt: string): Promise<string> =>
  (await made.happens('prompt', { prompt })).advice
    .filter(text => text.includes('[prompt/plan-state]'))
    .join()

// covers LIFE-002
test('a prompt about the plan hears how far it is', async () => {
  const made = newRepository({ 'MASTER_PLAN.md': '## Phase 1: A\n**Status:** planned\n' }, 'discipline')
  await made.happens('session-start')
  for (const prompt of [
    'What is the status?',
    'implement it',
    'next phase',
    'planning',
    'a Demo',
    'progress',
  ])
    assert.match(await said(made, prompt), /Plan MASTER_PLAN\.md: 0 of 1 phase/, prompt)
  for (const prompt of ['explain the planet', 'a plane', 'fix it', ''])
    assert.equal(await said(made, prompt), '', prompt)
})

test('without a plan nothing is said', async () => {
  assert.equal(await said(newRepository({ 'a.ts': 'x' }, 'discipline'), 'plan it'), '')
})
