import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'

const remembered = ({ dir }: Repository, name: string): string =>
  readdirSync(join(dir, '.handrail/session'))
    .filter(file => file.startsWith(`${name}_`))
    .map(file => readFileSync(join(dir, '.handrail/session', file), 'utf8'))
    .join('')

test('the commit of the beginning is written down once, and nothing is said', async () => {
  const made = newRepository({ 'a.test.ts': "it('a', f)\n" })
  const head = made.git('rev-parse', 'HEAD').trim()
  const decision = await made.happens('session-start')
  assert.deepEqual([decision.verdict, decision.advice], ['pass', []])
  assert.ok(remembered(made, 'start').includes(`"head":"${head}"`))
  const before = remembered(made, 'start')
  made.write('b.ts', 'x')
  made.git('add', '-A')
  made.git('commit', '-qm', 'x')
  await made.happens('session-start', { cause: 'resume' })
  assert.equal(remembered(made, 'start'), before)
  assert.equal(remembered(made, 'texts'), '')
})

test('without a commit the texts of tests and sources are kept', async () => {
  const made = at(newFolder('plain'))
  made.write('a.test.ts', "it('a', f)\n")
  made.write('node_modules/x/b.test.ts', 'x')
  made.write('data.bin', 'x')
  await made.happens('session-start')
  assert.deepEqual(JSON.parse(remembered(made, 'texts')), { '/a.test.ts': "it('a', f)\n" })
})

test('a folder that is gone is nothing to tell of', async () => {
  const folder = newFolder('gone')
  const made = at(folder)
  rmSync(folder, { recursive: true })
  const { verdict, advice } = await made.happens('session-start')
  assert.deepEqual([verdict, advice], ['pass', []])
})

test('a host that names no session is not followed', async () => {
  const made = newRepository({ 'a.ts': 'x' })
  await made.happens('session-start', { session: undefined })
  assert.equal(made.read('.handrail/session/checks_s1'), undefined)
})
