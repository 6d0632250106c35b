import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { gitEnv } from '../../../../test/support/git.ts'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'
import type { OptionValue } from '../../../core/rule/rule.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import fixer from './unreviewed.ts'

const lines = (count: number): string => 'x()\n'.repeat(count)

const said = async (
  { dir }: Pick<Repository, 'dir'>,
  name: string,
  options: Readonly<Record<string, OptionValue>> = {},
  path = gitEnv.PATH,
): Promise<string> => {
  const platform = { ...nodePlatform, env: (key: string) => (key === 'PATH' ? path : undefined) }
  const policy = policyOf([fixer], { rules: { [fixer.id]: { stance: 'on', options } } })
  const { decision } = await judge(platform, editEvent(name, 'post-tool', dir), {
    rules: [fixer],
    policy,
    effects: { tmp: false },
  })
  assert.equal(decision.verdict, 'pass', decision.reason)
  return decision.advice.join('\n')
}

describe('code/unreviewed', () => {
  const made = newRepository({
    'src/a.ts': lines(30),
    'src/short.ts': lines(19),
    'src/a.test.ts': lines(30),
    'notes.md': lines(30),
    'src/bytes.py': `\0${lines(30)}`,
  })

  test('the file, its size, what changed and the tool', async () => {
    made.write('src/a.ts', `first()\n${lines(30)}`)
    const told = await said(made, 'src/a.ts')
    assert.match(
      told,
      /"src\/a\.ts" was changed and has 31 lines\. Have it reviewed with mcp__multi__codereview/,
    )
    assert.ok(told.includes('"+first()"'), told)
  })

  test('at most ten lines of the difference', async () => {
    made.write('src/a.ts', 'y()\n'.repeat(500))
    const told = await said(made, 'src/a.ts')
    assert.equal(told.match(/^ {2}"/gm)?.length, 10)
    assert.equal((await said(made, 'src/a.ts', { diff_lines: 0 })).match(/^ {2}"/gm), null)
  })

  test('a new file has no difference, and 20 lines are enough', async () => {
    made.write('src/new.go', lines(20))
    assert.match(await said(made, 'src/new.go'), /"src\/new\.go" was changed and has 20 lines/)
  })

  for (const name of ['src/short.ts', 'src/a.test.ts', 'notes.md', 'src/bytes.py', 'src/missing.ts'])
    test(`nothing is said of ${name}`, async () => assert.equal(await said(made, name), ''))

  test('the config says from where on, and by which tool', async () => {
    assert.match(await said(made, 'src/short.ts', { min_lines: 19 }), /19 lines/)
    assert.match(await said(made, 'src/new.go', { tool: '/review' }), /reviewed with \/review before/)
    assert.match(await said(made, 'src/new.go', { tool: false }), /Have it reviewed before/)
    assert.equal(await said(made, 'src/new.go', { extensions: ['ts'] }), '')
    assert.equal(await said(made, 'src/new.go', { skip: ['src/'] }), '')
  })

  test('without git, and outside of a repository, there is no difference', async () => {
    assert.match(await said(made, 'src/a.ts', {}, '/nonexistent'), /500 lines/)
    const dir = newFolder('plain')
    assert.equal(await said({ dir }, '/elsewhere/a.ts'), '')
  })
})
