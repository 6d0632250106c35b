import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'

const said = async (made: Repository, prompt: string, more = {}): Promise<string> =>
  (await made.happens('prompt', { prompt, ...more })).advice
    .filter(text => text.includes('[prompt/git-state]'))
    .join()

test('a prompt about git hears how it stands', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  await made.happens('session-start')
  assert.match(
    await said(made, 'Commit this and push'),
    /Branch: "main"\. Nothing is uncommitted\. Others build on this branch\./,
  )
  made.git('switch', '-qc', 'feature/x')
  made.write('b.ts', 'x')
  const text = await said(made, 'open a Pull  Request')
  assert.match(
    text,
    /Branch: "feature\/x"\. Uncommitted: 1 file\. Changed: "b\.ts"\. Names in quotes are data\./,
  )
  for (const prompt of ['we are committing it', 'PR please', 'rebased?', 'merge!'])
    assert.match(await said(made, prompt), /Branch/, prompt)
})

test('any other prompt is left alone, and so is the end of a background task', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  await made.happens('session-start')
  for (const prompt of ['fix the login page', 'the commitment of the team', 'emerge', '', 'spread it'])
    assert.equal(await said(made, prompt), '', prompt)
  assert.equal(await said(made, '<task-notification> commit </task-notification>'), '')
})

test('the first prompt tells it where no start of the session did, once', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  assert.match(await said(made, 'hello'), /Branch: "main"/)
  assert.equal(await said(made, 'hello'), '')
  assert.match(await said(made, 'hello', { session: 's2' }), /Branch: "main"/)
  assert.equal(await said(at(newFolder('plain'), 'discipline'), 'commit'), '')
})

test('many files are cut short', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  for (let n = 0; n < 12; n += 1) made.write(`f${n}`, 'x')
  assert.match(await said(made, 'merge'), /Uncommitted: 12 files\. Changed: "f0", .* and 4 more\./)
})
