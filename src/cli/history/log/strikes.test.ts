import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appendTo } from '../../../state/files/append.ts'
import { journaledProject } from '../fixtures/project.ts'
import { log } from '../log.ts'

describe('handrail log --strikes', () => {
  test('counts by session, agent and rule, and tells what a prompt settled', async t => {
    const { root, happens, run } = journaledProject(t)
    const { nodePlatform } = await import('../../../platform/node.ts')
    const deny = async (id: string, session: string, times: number) => {
      for (let index = 1; index <= times; index += 1) {
        await happens(`${id}${index}`, {
          session,
          tool: { name: 'Bash', use: 'command', input: {}, command: 'git reset --hard' },
        })
        const line = JSON.stringify({ agent: '', rule: 'git/hard-reset', at: Date.now() })
        appendTo(nodePlatform, root, `${root}/.handrail/strikes/${session}.jsonl`, `${line}\n`)
      }
    }
    assert.match((await run(log, ['--strikes'])).err, /No agent was denied/)
    await deny('aaaa', 'first', 2)
    await happens('prompt01', { kind: 'prompt', session: 'first', tool: undefined, prompt: 'go on' })
    await deny('bbbb', 'second', 4)
    await happens('fine0001', { session: 'second' })
    const { out } = await run(log, ['--strikes', '--json'])
    assert.deepEqual(
      out
        .map(line => JSON.parse(line))
        .map(({ session, count, stage, settled, id }) => [session, count, stage, settled, id]),
      [
        ['first', 2, 'reminded', true, 'aaaa2'],
        ['second', 4, 'blocked', false, 'bbbb4'],
      ],
    )
    const rows = (await run(log, ['--strikes', '--session', 'sec'])).out
    assert.equal(rows.length, 1)
    assert.match(rows[0] ?? '', /bbbb4 +second +4x {2}blocked +git\/hard-reset +git reset --hard$/)
  })
})
