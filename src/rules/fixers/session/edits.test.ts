import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at } from '../../../../test/support/repository.ts'

test('each edited file is kept once for each agent that edited it', async () => {
  const made = at(newFolder('edits'), 'recommended')
  const edit = (name: string, agent?: string): Promise<unknown> =>
    made.happens('post-tool', {
      ...(agent === undefined ? {} : { agent: { id: agent, type: 'helper' } }),
      tool: { name: 'Write', use: 'edit', input: {}, changes: [{ path: join(made.dir, name), content: '' }] },
    })
  for (const [name, agent] of [['a.py'], ['a.py'], ['b.py', 'x'], ['a.py', 'x']] as const)
    await edit(name, agent)
  const folder = join(made.dir, '.handrail/session')
  const kept = readFileSync(join(folder, 'edits_s1'), 'utf8').replaceAll(made.dir, '')
  assert.equal(kept, '\t/a.py\nx\t/b.py\nx\t/a.py\n')
})
