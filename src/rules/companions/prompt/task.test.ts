import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeWith } from '../../../testing/index.ts'
import companion from './task.ts'

const said = async (prompt: string): Promise<string> =>
  (
    await judgeWith([companion], {
      kind: 'prompt',
      host: 't',
      name: 'UserPromptSubmit',
      cwd: '/home/dev/app',
      prompt,
    })
  ).advice.join()

const padding = 'the thing in the app '.repeat(9)

// covers LIFE-002
test('each kind of task has its line', async () => {
  assert.match(await said(`Add a login, refactor the store and remove the cache. ${padding}`), /A large task/)
  assert.match(await said('rewrite everything'), /A wide scope/)
  assert.match(await said('review the entire module'), /A wide scope/)
  assert.match(await said('research the options'), /Research: say where/)
  assert.match(await said('investigating a crash'), /Research/)
  assert.match(await said('leave the tests for later'), /put off/)
  assert.match(await said('for now skip it'), /put off/)
})

test('several at once are one line', async () => {
  const text = await said('Research everything, the rest later')
  assert.equal(text.match(/\[prompt\/task\]/g)?.length, 1)
  assert.match(text, /wide scope.*Research.*put off/)
})

test('most prompts hear nothing', async () => {
  for (const prompt of [
    'fix the login page',
    `Add a login. ${padding}`,
    'add, refactor and remove it',
    'a collateral entirety of translater words',
    '',
    `<task-notification>everything, later, research</task-notification>`,
  ])
    assert.equal(await said(prompt), '', prompt)
})

test('a huge prompt is read to a point', async () => {
  assert.equal(await said(`${'word '.repeat(200_000)} everything`), '')
})
