import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Target, Violation } from '../../../checks/linters/tool.ts'
import { promptFor } from './_prompt.ts'

const violation = (code: string): Violation => ({
  line: 7,
  column: 3,
  code,
  message: 'unused',
  linter: 'l',
  severity: 'error',
})
const prompt = (language: Target['language'], ...codes: readonly string[]): string =>
  promptFor({ language }, '/tmp/copy/a b', codes.map(violation))

describe('the prompt of a repair', () => {
  // covers SUB-002, ML-070, MSG-015
  it('says whose work it is, what is wrong and where, how to go about it, and what not to do', () => {
    const text = prompt('python', 'F841')
    assert.match(
      text,
      /^You are a code quality fixer\. Fix ALL violations listed below in .*\/tmp\/copy\/a b/,
    )
    const [, json = ''] = /instruction\):\n(\[[\s\S]*?\n\])/.exec(text) ?? []
    assert.deepEqual(JSON.parse(json), [{ line: 7, column: 3, code: 'F841', message: 'unused', linter: 'l' }])
    for (const [index, rule] of [
      /targeted Edit/,
      /line\/column/,
      /formatter/,
      /Verify/,
      /explain why/,
    ].entries())
      assert.match(text, new RegExp(`^${index + 1}\\. .*${rule.source}`, 'm'))
    assert.match(text, /\nDo not add comments explaining fixes\. Do not refactor beyond what's needed\.$/)
  })

  const formatters: readonly (readonly [Target['language'], string])[] = [
    ['python', "ruff format '/tmp/copy/a b'"],
    ['shell', "shfmt -w -i 2 -ci -bn '/tmp/copy/a b'"],
    ['typescript', "biome format --write '/tmp/copy/a b'"],
    ['css', "biome format --write '/tmp/copy/a b'"],
    ['yaml', ''],
    ['dockerfile', ''],
  ]
  // covers SUB-003
  for (const [language, command] of formatters)
    it(`names ${command || 'no formatter'} for ${language}`, () => {
      const text = prompt(language, 'X1')
      if (command === '') assert.doesNotMatch(text, /formatter/)
      else assert.ok(text.includes(`: ${command}\n`), text)
    })

  // covers SUB-004, SUB-014
  it('has hints for Markdown', () => {
    const text = prompt('markdown', 'MD013')
    assert.match(text, /MD013 .*fewer words; do not just break the line/)
    assert.match(text, /MD060 .*both sides of every pipe/)
    assert.match(text, /whole table rows/)
  })

  // covers SUB-005, SUB-014
  it('has hints for docstrings, where one is at stake, and none for other codes', () => {
    const text = prompt('python', 'F841', 'D401')
    for (const hint of [
      /D401: .*imperative/,
      /D417: .*every parameter of the signature/,
      /D205, D400, D415: /,
    ])
      assert.match(text, hint)
    assert.doesNotMatch(prompt('python', 'F841', 'DL3007'), /HINTS/)
    assert.doesNotMatch(prompt('shell', 'SC2086'), /HINTS/)
  })

  it('stays short for thousands of violations', () => {
    const text = prompt('json', ...Array.from({ length: 5000 }, () => 'JSON_SYNTAX'))
    assert.match(text, /There are 5000: these are the first 100\./)
    assert.equal(text.match(/"code"/g)?.length, 100)
  })
})
