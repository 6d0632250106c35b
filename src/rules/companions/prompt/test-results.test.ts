import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { newRepository } from '../../../../test/support/repository.ts'
import type { Event } from '../../../core/event.ts'
import { judge } from '../../../event/judge.ts'
import { edgeOf } from '../../../platform/edge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { findProject } from '../../../platform/project.ts'
import { keepRun } from '../../../state/test-runs/record.ts'
import { policyOf } from '../../../testing/index.ts'
import companion from './test-results.ts'

const home = newFolder('home')
const platform = { ...nodePlatform, home: () => home }

const promptIn = (dir: string, session: string): Event => ({
  kind: 'prompt',
  host: 'claude-code',
  name: 'UserPromptSubmit',
  cwd: dir,
  session,
  prompt: 'go on',
})

const told = async (dir: string, session = 's1'): Promise<string> => {
  const { decision } = await judge(platform, promptIn(dir, session), {
    rules: [companion],
    policy: policyOf([companion]),
    effects: { tmp: false },
  })
  return decision.advice.join()
}

const runIn = (dir: string, result: 'pass' | 'fail', failing: readonly string[] = []): void => {
  const edge = edgeOf(platform, findProject(platform, dir), promptIn(dir, 's1'), false)
  const run = {
    at: 1,
    result,
    failed: failing.length,
    total: 9,
    failing,
    command: 'npm test',
    moved: false,
    session: 's1',
  }
  keepRun(edge, run, { folder: '' }, true)
}

test('each result is told once in each session, and a pass only after a failure', async () => {
  const { dir } = newRepository({ 'a.ts': 'a' })
  assert.equal(await told(dir), '')
  runIn(dir, 'pass')
  assert.equal(await told(dir), '')
  runIn(dir, 'fail', ['adds'])
  assert.match(await told(dir), /Tests fail: 1 of 9 \("adds"\)\./)
  assert.equal(await told(dir), '')
  assert.match(await told(dir, 's2'), /Tests fail/)
  runIn(dir, 'fail', ['adds'])
  assert.equal(await told(dir), '')
  runIn(dir, 'fail', ['adds', 'sums'])
  assert.match(await told(dir), /2 of 9/)
  runIn(dir, 'pass')
  assert.match(await told(dir), /Tests pass: 9 of 9\./)
  runIn(dir, 'pass')
  assert.equal(await told(dir), '')
  runIn(dir, 'fail', ['adds', 'sums'])
  assert.match(await told(dir), /2 of 9/)
})

test('many prompts at once hear it once', async () => {
  const { dir } = newRepository({ 'a.ts': 'a' })
  runIn(dir, 'fail', ['adds'])
  const all = await Promise.all(Array.from({ length: 8 }, () => told(dir)))
  assert.equal(all.filter(text => text !== '').length, 1)
})

test('a record that can not be read tells nothing', async () => {
  const { dir, write } = newRepository({ 'a.ts': 'a' })
  write('.handrail/test-run/x.last', '{"result":"fail"')
  write('.handrail/test-run/y.last', '[]')
  assert.equal(await told(dir), '')
})
