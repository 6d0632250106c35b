import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf, targetIn } from '../../../../test/support/adapter.ts'
import { bundledFormats, bundledLints, loadedLinter } from '../../../../test/support/bundled.ts'
import { bundledMarkdownlint } from './markdownlint.ts'

const long = `${'word '.repeat(29)}word`
const files = {
  'clean.md': '# Title\n\nShort text.\n',
  'long.md': `# Title\n\n${long}\n`,
  'messy.md': '# Title\nHello   \n* a\n+ b\n\n\n\n## Foo\n\ttext é\n',
  'empty.md': '',
  'lines.md': '# A\r\n\r\n* a\r\n* b   \r\n',
  'code.md': '# A\n\n```sh\n* not a list   \n\n\n```\n',
  'front.md': '---\ntitle: x\n---\n\nText.\n',
  'links.md': '# A\n\n(wrong)[https://example.com] [empty]()\n',
  'a b:c.md': 'No heading\n',
  'x.mdx': '<Tabs>\n\nhttps://example.com\n\n</Tabs>\n',
  'left/out.md': 'No heading\n',
  'quiet.md': '<!-- markdownlint-disable MD041 -->\n\nNo heading\n',
}

describe('Markdown without a config', () => {
  const root = projectOf(files)
  bundledLints(bundledMarkdownlint, root, {
    'clean.md': [],
    'long.md': ['3:81 MD013'],
    'empty.md': [],
    'front.md': [],
    'links.md': ['3:1 MD011', '3:30 MD042'],
    'a b:c.md': ['1:1 MD041'],
    'x.mdx': [],
    'quiet.md': [],
  })
  bundledFormats(
    bundledMarkdownlint,
    root,
    {
      'clean.md': files['clean.md'],
      'long.md': files['long.md'],
      'messy.md': '# Title\n\nHello\n\n* a\n* b\n\n## Foo\n\n text é\n',
      'empty.md': '',
      'lines.md': '# A\r\n\r\n* a\r\n* b\r\n',
      'code.md': files['code.md'],
      'x.mdx': files['x.mdx'],
    },
    text => text.replace(/\s+/g, ' ').replace(/^\+/gm, '*').replaceAll('+ b', '* b').trim(),
  )
})

describe('Markdown with a config', () => {
  const root = projectOf({
    ...files,
    'base.json': '{"MD013": {"line_length": 200}, "MD041": true}',
    '.markdownlint.jsonc': '// ours\n{"extends": "./base.json", "MD041": false,}',
    '.markdownlint-cli2.jsonc': '{"ignores": ["left/**"], "noInlineConfig": true}',
    'docs/.markdownlint.yaml': 'default: false\nMD013: {line_length: 10}\n',
    'docs/x.md': 'Words and more words\n',
    'program/.markdownlint.cjs': 'module.exports = {}\n',
    'program/x.md': 'x\n',
  })
  bundledLints(bundledMarkdownlint, root, {
    'long.md': [],
    'a b:c.md': [],
    'left/out.md': [],
    'docs/x.md': ['1:11 MD013'],
  })
  it('a config that is a program is a failure that says so', async t => {
    const target = targetIn(root, 'program/x.md')
    const found = await (await loadedLinter(t, bundledMarkdownlint))?.lint?.(target.text, target)
    if (found !== undefined) assert.match(JSON.stringify(found), /failed.*markdownlint\.cjs is a program/)
  })
})

describe('Markdown with the config of the command-line program alone', () => {
  const root = projectOf({
    ...files,
    'package.json': '{"markdownlint-cli2": {"config": {"MD041": false}, "ignores": ["left"]}}',
  })
  bundledLints(bundledMarkdownlint, root, { 'a b:c.md': [], 'left/out.md': [], 'long.md': ['3:81 MD013'] })
})

it('a table without end is left alone', async t => {
  const text = `text\n\n| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(20_000)}`
  const target = { ...targetIn(projectOf({}), 'x.md'), text }
  const linter = await loadedLinter(t, bundledMarkdownlint)
  if (linter === undefined) return
  assert.deepEqual(await linter.lint?.(text, target), [])
  assert.equal(await linter.format?.(text, target), text)
})

it('a large Markdown file is read', async t => {
  const root = projectOf({
    'big.md': `# Title\n\n${'Text of a line that is long enough.\n\n'.repeat(15_000)}`,
  })
  const target = targetIn(root, 'big.md')
  const found = await (await loadedLinter(t, bundledMarkdownlint))?.lint?.(target.text, target)
  if (Array.isArray(found))
    assert.deepEqual(
      found.map(({ code }) => code),
      ['MD012'],
    )
})
