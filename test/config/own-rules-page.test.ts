import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { compiled } from '../../src/cli/own-rules/compile.ts'
import { moduleRunner } from '../../src/config/loaded-rules/files.ts'
import { ruleIn } from '../../src/config/own-rules/modules.ts'
import { policyAndRules } from '../../src/event/policy.ts'
import { projectAt } from '../../src/event/project.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent, judgeWith } from '../../src/testing/index.ts'
import { newFolder } from '../support/folder.ts'
import { call, scratch } from '../support/hook.ts'

const page = readFileSync(new URL('../../docs/own-rules.md', import.meta.url), 'utf8')

const block = (kind: string): string =>
  new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)?.[1] ?? ''

test('the config of the page loads, and every example in it is answered as it says', () => {
  const base = newFolder('own-page')
  const cwd = join(base, 'app')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'handrail.jsonc'), block('jsonc'))
  const platform = { ...nodePlatform, home: () => join(base, 'home'), env: () => undefined }
  const { policy, rules } = policyAndRules(platform, { cwd }, projectAt(platform, cwd))
  assert.deepEqual(policy.problems, [])
  assert.deepEqual(
    rules.flatMap(({ id }) => (id.startsWith('own/') ? [id] : [])),
    [
      'own/edit-migrations',
      'own/pushed-tags',
      'own/edit-src-ts',
      'own/read-secrets',
      'own/fetch-internal-example-com',
    ],
  )
})

test('the tests of the page pass with the rule of the page', t => {
  const cwd = scratch(t)
  const [rule = '', ...tests] = [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  assert.equal(tests.length, 3)
  mkdirSync(join(cwd, '.handrail/rules'), { recursive: true })
  writeFileSync(join(cwd, '.handrail/rules/pushed-tags.ts'), rule)
  for (const [at, code] of tests.entries())
    writeFileSync(join(cwd, `.handrail/rules/pushed-tags-${at}.test.ts`), code)
  const { stdout, code } = call({ cwd, args: ['test-rules'] })
  assert.equal(code, 0, stdout)
  assert.match(stdout, /claude-code is answered/)
  assert.match(stdout, /ℹ pass 1\d\n/)
})

test('the rule of the page is one', async () => {
  const code = new Map([['pushed-tags.ts', compiled(block('ts'), 'pushed-tags.ts')]])
  const { guard, imports } = ruleIn('pushed-tags.ts', { code, run: moduleRunner(nodePlatform, '/rules') })
  assert.deepEqual(imports, [])
  const verdicts = await Promise.all(
    ['main', 'topic'].map(
      async branch => (await judgeWith([guard], commandEvent('git push --tags'), { branch })).verdict,
    ),
  )
  assert.deepEqual(verdicts, ['pass', 'ask'])
})
