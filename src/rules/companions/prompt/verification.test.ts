import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { gitEnv } from '../../../../test/support/git.ts'
import { newRepository } from '../../../../test/support/repository.ts'
import type { Decision } from '../../../core/decision/decision.ts'
import { judge } from '../../../event/judge.ts'
import { verificationIn } from '../../../known/status/proof-status.ts'
import { readKept } from '../../../platform/kept.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { policyOf } from '../../../testing/index.ts'
import companion from './verification.ts'

const scene = () => {
  const { dir, git, write, read } = newRepository({ 'src/a.ts': 'a', 'src/a.test.ts': 'a' })
  const home = newFolder('verification-home')
  const env = (name: string): string | undefined => (name === 'PATH' ? gitEnv.PATH : undefined)
  const platform = { ...nodePlatform, env, home: () => home }
  const prompt = async (text: string | undefined, cwd = dir, agent?: string): Promise<Decision> => {
    const event = {
      kind: 'prompt',
      host: 't',
      name: 'UserPromptSubmit',
      cwd,
      session: 's1',
      prompt: text,
      ...(agent === undefined ? {} : { agent: { id: agent } }),
    } as const
    return (
      await judge(platform, event, {
        rules: [companion],
        policy: policyOf([companion]),
        effects: { tmp: false },
      })
    ).decision
  }
  const tree = (): string | undefined => {
    const kept = readKept(platform, dir, 'proof')
    return kept?.holds === true ? verificationIn(kept.value)?.tree : undefined
  }
  return { dir, git, write, read, prompt, tree, status: () => read('.claude/.proof-status') }
}

describe('a prompt of the user', () => {
  test('that verifies the work is noted, and said to the model', async () => {
    const { prompt, status, tree } = scene()
    const decision = await prompt('Verified, commit it')
    assert.match(decision.advice.join(), /The user has verified the work as it stands/)
    assert.match(status() ?? '', /^verified\|\d{10}\n$/)
    assert.match(tree() ?? '', /^[0-9a-f]{64}$/)
  })

  test('counts for the worktrees that the session changed files in, and for no other', async () => {
    const { dir, git, write, prompt, read } = scene()
    for (const name of ['one', 'two']) git('worktree', 'add', '-q', `trees/${name}`, '-b', name)
    write('.claude/.session-changes-s1', `${join(dir, 'trees/one/src/a.ts')}\n`)
    const decision = await prompt('lgtm')
    assert.match(decision.advice.join(), /as it stands here and in "\/.*\/trees\/one":/)
    assert.match(read('trees/one/.claude/.proof-status') ?? '', /^verified\|/)
    assert.equal(read('trees/two/.claude/.proof-status'), undefined)
  })

  test('counts for a nested repository that the session changed files in', async () => {
    const { dir, git, write, prompt, read } = scene()
    git('init', '-q', 'lib')
    write('.claude/.session-changes-s1', `${join(dir, 'lib/a.ts')}\n/tmp/elsewhere.ts\n`)
    await prompt('lgtm')
    assert.match(read('lib/.claude/.proof-status') ?? '', /^verified\|/)
  })

  test('is none where an agent is prompted', async () => {
    const { dir, prompt, status } = scene()
    await prompt('verified', dir, 'a1')
    assert.equal(status(), undefined)
  })

  for (const before of ['pending|1707500000\n', 'garbage', ''])
    test(`that verifies it takes the place of ${JSON.stringify(before)}`, async () => {
      const { prompt, status, write } = scene()
      write('.claude/.proof-status', before)
      await prompt('lgtm')
      assert.match(status() ?? '', /^verified\|/)
    })

  test('that says something else changes nothing', async () => {
    const { prompt, status, tree } = scene()
    for (const text of ['not verified', 'verified?', 'fix the login page', '', undefined])
      assert.deepEqual((await prompt(text)).advice, [])
    assert.equal(status(), undefined)
    assert.equal(tree(), undefined)
  })

  test('is about the source files as they stand, and not about tests', async () => {
    const { prompt, tree, write } = scene()
    await prompt('verified')
    const first = tree()
    write('src/a.test.ts', 'b')
    write('README.md', 'b')
    await prompt('verified')
    assert.equal(tree(), first)
    write('src/a.ts', 'b')
    await prompt('verified')
    assert.notEqual(tree(), first)
  })

  test('is not noted through a link that leaves the project, and no project is made', async () => {
    const { dir, prompt } = scene()
    const outside = newFolder('verification-outside')
    mkdirSync(join(outside, 'claude'))
    writeFileSync(join(outside, 'claude/.proof-status'), 'pending|1\n')
    symlinkSync(join(outside, 'claude'), join(dir, '.claude'))
    await prompt('verified')
    assert.equal(readFileSync(join(outside, 'claude/.proof-status'), 'utf8'), 'pending|1\n')
    assert.deepEqual((await prompt('verified', join(outside, 'gone'))).advice, [])
  })
})
