import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sourceOf } from '../../src/edits/change/change.ts'
import { type CompareOptions, compareOptionsOf } from '../../src/edits/comparison/compare-options.ts'
import { comparedRules, findLosses } from '../../src/edits/comparison/losses.ts'
import { testsOf } from '../../src/edits/tests/tests.ts'
import intact from '../../src/rules/gates/tests/intact.ts'
import { everyNth } from '../support/matrix.ts'

// slow: 3 s, 3 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const files = ['src', 'test']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `/${folder}/${name}`),
  )
  .filter(path => path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(root + path, 'utf8') }))

const strings = (name: string): readonly string[] => {
  const value = intact.options?.[name]?.default
  return Array.isArray(value) ? value : []
}
const how: CompareOptions = compareOptionsOf({ strings, flag: () => false })

const losses = (path: string, before: string, after: string | undefined): readonly string[] =>
  findLosses({ paths: [path], differences: [{ path, before, after }] }, comparedRules, how, new Set()).map(
    ({ rule }) => rule,
  )

describe('the tests of this project, taken for somebody’s', () => {
  it('are there', () => assert.ok(files.length > 100))

  it('lose nothing by an edit that takes nothing away', () => {
    for (const { path, text } of everyNth(files, 4)) {
      assert.deepEqual(losses(path, text, `// A word.\n${text}\nconst more = 'it.skip('\n`), [], path)
      assert.deepEqual(losses(path, text, text.replaceAll('\n', '\n  ')), [], path)
    }
  })

  it('lose tests when one is cut out, skipped, or the file goes', () => {
    let seen = 0
    for (const { path, text } of everyNth(files, 4)) {
      const source = sourceOf(path, text)
      const [first] = source === undefined ? [] : testsOf(source).tests
      if (
        first === undefined ||
        first.skippedAt !== undefined ||
        !/^(?:it|test)\(/.test(text.slice(first.start))
      )
        continue
      seen += 1
      const cut = text.slice(0, first.start) + text.slice(first.end)
      assert.ok(losses(path, text, cut).includes('tests/deleted'), `${path} cut`)
      const skip = `${text.slice(0, first.start)}${text.slice(first.start).replace(/^\w+/, '$&.skip')}`
      assert.ok(losses(path, text, skip).includes('tests/skipped'), `${path} skipped`)
      assert.ok(losses(path, text, undefined).includes('tests/deleted'), `${path} gone`)
    }
    assert.ok(seen > 50, `${seen} files with tests`)
  })
})
