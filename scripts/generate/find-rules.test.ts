import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { findRules } from './find-rules.ts'
import { renderIndex } from './indices.ts'
import type { Room } from './rule-files.ts'

const guards: Room = { folder: 'guards', kind: 'guard', type: 'Guard' }

const rule = (id: string, docs = "export const docs = { since: '1', why: 'x' }"): string =>
  `export default { kind: 'guard', id: '${id}', says: 'x', on: 'command', verdict: 'deny' }\n${docs}\n`

const tree = (t: TestContext, files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'handrail-generate-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('finding rules', () => {
  it('takes rules, sorted, and leaves helpers, tests and the index', async t => {
    const root = tree(t, {
      'src/rules/guards/index.generated.ts': '',
      'src/rules/guards/git/push.ts': rule('git/push'),
      'src/rules/guards/git/push.test.ts': 'throw new Error()',
      'src/rules/guards/git/_words.ts': 'throw new Error()',
      'src/rules/guards/_shared/words.ts': 'throw new Error()',
      'src/rules/guards/files/env.ts': rule('files/env'),
    })
    const found = await findRules(root, guards)
    assert.deepEqual(
      found.map(({ path }) => path),
      ['src/rules/guards/files/env.ts', 'src/rules/guards/git/push.ts'],
    )
  })

  const wrong: readonly (readonly [string, string, RegExp])[] = [
    [
      'an id that is not the path',
      rule('git/pull'),
      /src\/rules\/guards\/git\/push\.ts: the id is git\/pull, the path says git\/push/,
    ],
    [
      'a file without a rule',
      'export const a = 1',
      /the default export is not a guard\. A helper's file name starts with _/,
    ],
    ['a rule without a page', rule('git/push', ''), /there is no export docs/],
    [
      'a rule of another kind',
      rule('git/push').replace("'guard'", "'gate'"),
      /the default export is not a guard/,
    ],
  ]
  for (const [says, text, message] of wrong) {
    it(`refuses ${says}`, async t => {
      const root = tree(t, { 'src/rules/guards/git/push.ts': text })
      await assert.rejects(findRules(root, guards), message)
    })
  }
})

describe('the index', () => {
  it('names every rule', async t => {
    const ids = ['a/one-rule', 'b/two-rules']
    const root = tree(t, Object.fromEntries(ids.map(id => [`src/rules/guards/${id}.ts`, rule(id)])))
    const text = renderIndex(guards, await findRules(root, guards))
    assert.match(text, /^import bTwoRules from '\.\/b\/two-rules\.ts'$/m)
    assert.match(text, /= \[\n {2}aOneRule,\n {2}bTwoRules,\n\]\n$/)
  })
})
