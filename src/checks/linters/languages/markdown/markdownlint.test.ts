import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { markdownlint, markdownlintFix } from './markdownlint.ts'

// slow: 6 s, 6 s of CPU

const long = `# Title\n\n${'word '.repeat(20)}end\n`
const messy = '# É: (x)\n* a\n- b\n'

describe('markdownlint-cli2', () => {
  const root = projectOf({
    '.markdownlint-cli2.jsonc': `{
      // All files, but for
      "globs": ["**/*.md"],
      "ignores": ["left/out", "gen/**/*.md"],
      "config": { "MD013": { "line_length": 80 } },
    }`,
    'clean.md': '# Title\n\nShort text.\n',
    'long.md': long,
    'messy.md': messy,
    'empty.md': '',
    'lines.md': '# T\r\n\r\n\r\nx\r\n',
    'a b/c:d [1].md': long,
    '-x.md': long,
    'gen/x/y.md': long,
    'parts.mdx': '<Part />\n\nhttps://example.com\n\n\nx\n',
    'blank.md': '\n',
  })
  // covers ML-045, CFG-038
  lintsAs(markdownlint, root, {
    'clean.md': [],
    'long.md': ['3:81 MD013'],
    'messy.md': ['1:1 MD022', '2:1 MD032', '3:1 MD004', '3:1 MD032'],
    'empty.md': [],
    'lines.md': ['3:1 MD012'],
    'a b/c:d [1].md': ['3:81 MD013'],
    '-x.md': ['3:81 MD013'],
    'gen/x/y.md': [],
    'parts.mdx': ['5:1 MD012'],
  })

  it('leaves MDX unfixed, where a link in angle brackets does not parse, and blank files alone', () => {
    assert.equal(markdownlintFix.appliesTo?.(targetIn(root, 'parts.mdx')), false)
    assert.equal(markdownlintFix.appliesTo?.(targetIn(root, 'messy.md')), true)
    assert.equal(markdownlint.appliesTo?.(targetIn(root, 'blank.md')), false)
  })

  // covers ML-045
  formatsAs(markdownlintFix, root, {
    'clean.md': '# Title\n\nShort text.\n',
    'long.md': long,
    'messy.md': '# É: (x)\n\n* a\n* b\n',
    'empty.md': '',
    'lines.md': '# T\r\n\r\nx\r\n',
  })

  it('fixes by the config of the folder', t => {
    if (skipWithoutProgram(t, markdownlintFix)) return
    const nested = projectOf({
      'docs/.markdownlint.json': '{ "MD012": false }',
      'docs/a.md': '# T\n\n\nx\n',
    })
    const target = targetIn(nested, 'docs/a.md')
    assert.equal(formatWith(markdownlintFix, target), target.text)
    assert.deepEqual(placesOf(lintWith(markdownlint, target)), [])
    assert.equal(markdownlintFix.appliesTo?.(target), true)
    assert.equal(markdownlintFix.appliesTo?.({ ...target, read: () => '{}' }), false)
  })

  it('leaves out what the config ignores', () => {
    const applies = (name: string): boolean | undefined => {
      const [fix, lint] = [markdownlintFix, markdownlint].map(tool => tool.appliesTo?.(targetIn(root, name)))
      assert.equal(fix, lint)
      return fix
    }
    assert.equal(applies('left/out/x.md'), false)
    assert.equal(applies('gen/a/b.md'), false)
    assert.equal(applies('messy.md'), true)
  })

  it('finds what there is where no progress is printed', t => {
    if (skipWithoutProgram(t, markdownlint)) return
    const quiet = projectOf({
      '.markdownlint-cli2.jsonc': '{ "noProgress": true, "noBanner": true }',
      'a.md': '# T\n\n\nx\n',
      'b.md': '# T\n',
    })
    assert.deepEqual(placesOf(lintWith(markdownlint, targetIn(quiet, 'a.md'))), ['3:1 MD012'])
    assert.deepEqual(placesOf(lintWith(markdownlint, targetIn(quiet, 'b.md'))), [])
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, markdownlint)) return
    assert.match(String(placesOf(lintWith(markdownlint, targetIn(root, 'missing.md')))), /ENOENT/)
  })

  const lines: readonly (readonly [line: string, expected: string])[] = [
    ['6:81 error MD013/line-length Line length [Expected: 80; Actual: 86]', '6:81 MD013'],
    ['6 MD041/first-line-heading/first-line-h1 First line (x): y', '6:1 MD041'],
    ['6:2 warning MD059/descriptive-link-text Link text', '6:2 MD059'],
    ['6 error my-own-rule Something', '6:1 my-own-rule'],
    ['6 error renamed-rule/with-alias Something', '6:1 renamed-rule'],
  ]
  // covers ML-051, ML-058, ML-059
  for (const [line, expected] of lines)
    it(`reads ${line}`, () => {
      const result = printed('Summary: 1 error(s)\n', 1, `clean.md:${line}\n`)
      assert.deepEqual(placesOf(markdownlint.read(result, targetIn(root, 'clean.md'))), [expected])
    })

  // covers ML-071
  it('does not pass over what it can not see', () => {
    const target = targetIn(root, 'clean.md')
    assert.equal(
      placesOf(markdownlint.read(printed('Summary: 3 error(s)\n', 1), target)),
      'it counts 3 but its output formatter does not print them',
    )
    assert.equal(typeof placesOf(markdownlint.read(printed('', 0), target)), 'string')
  })

  it('keeps the text where the version can not fix standard input', () => {
    const old = printed('markdownlint-cli2 v0.17.0 (markdownlint v0.37.0)\nFinding: --format\n')
    assert.equal(markdownlintFix.read(old, messy, targetIn(root, 'messy.md')), messy)
  })
})
