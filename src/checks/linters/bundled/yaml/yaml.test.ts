import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { placesOf, projectOf, targetIn } from '../../../../../test/support/adapter.ts'
import { bundledLints, loadedLinter } from '../../../../../test/support/bundled.ts'
import { isNightly } from '../../../../../test/support/matrix.ts'
import { bundledYaml } from './yaml.ts'

// slow: 2 s, 2 s of CPU

const files = {
  'clean.yaml': '---\nkey: value\nlist:\n  - a: 1\n    b: 2\n',
  'no-start.yaml': 'key: value\n',
  'lists.yaml': 'a:\n- 1\nb:\n  - 2\n',
  'indent.yaml': '---\na:\n    b: 1\n  c: 2\n',
  'steps.yaml': 'a:\n  b: 1\nc:\n    d:\n      e: 1\n',
  'double.yaml': 'a: 1\n"a": 2\nb: {c: 1, c: 2}\n',
  'merge.yaml': 'x: &x {a: 1}\ny: &y {b: 1}\nz:\n  <<: *x\n  c: 1\n',
  'alias.yaml': 'a: *nobody\n',
  'tab.yaml': 'a:\n\t- b\n',
  'open.yaml': 'a: [1\nb: 2\n',
  'spaces.yaml': 'a: 1  \nb: é \n',
  'end.yaml': 'a: 1',
  'empty.yaml': '',
  'comment.yaml': '# nothing\n',
  'lines.yaml': 'a: 1\r\nb: é\r\n',
  'marked.yaml': '\uFEFFa: 1\n',
  'many.yaml': '---\na: 1\n---\na: 2\n',
  'tags.yaml': 'a: !Ref x\nb: !Sub "${x}"\n',
  'chart/templates/x.yaml': '{{ if .Values.x }}\na: {{ .Values.y }}\n{{ end }}\n',
  'block.yaml': 'a: |\n  key: [\n  key: 1\n  key: 2\nb: >-\n    - x: *y\n',
  'a b:c.yaml': 'a: 1\na: 2\n',
  'quiet.yaml': [
    '# yamllint disable rule:trailing-spaces',
    'a: 1 ',
    '# yamllint enable',
    'b: 1 ',
    'c: 1 # yamllint disable-line ',
    '# yamllint disable-line rule:trailing-spaces',
    'd: 1 ',
    '',
  ].join('\n'),
  'silent.yaml': '# yamllint disable-file\na: 1 \n',
}

describe('YAML without a config', () => {
  bundledLints(bundledYaml, projectOf(files), {
    'clean.yaml': [],
    'no-start.yaml': [],
    'lists.yaml': [],
    'indent.yaml': ['4:3 syntax'],
    'steps.yaml': ['4:5 indentation'],
    'double.yaml': ['2:1 key-duplicates', '3:11 key-duplicates'],
    'merge.yaml': [],
    'alias.yaml': ['1:4 anchors'],
    'tab.yaml': ['2:1 syntax'],
    'open.yaml': ['2:1 syntax'],
    'spaces.yaml': ['1:5 trailing-spaces', '2:5 trailing-spaces'],
    'end.yaml': ['1:5 new-line-at-end-of-file'],
    'empty.yaml': [],
    'comment.yaml': [],
    'lines.yaml': [],
    'marked.yaml': [],
    'many.yaml': [],
    'tags.yaml': [],
    'chart/templates/x.yaml': [],
    'block.yaml': [],
    'a b:c.yaml': ['2:1 key-duplicates'],
    'quiet.yaml': ['4:5 trailing-spaces'],
    'silent.yaml': [],
  })
})

describe('YAML with a config', () => {
  const root = projectOf({
    ...files,
    '.yamllint': [
      'extends: default',
      'ignore: |\n  chart/\n  *.gen.yaml',
      'rules:\n  line-length: {max: 20}\n  trailing-spaces: disable\n  indentation: {spaces: 4}',
    ].join('\n'),
    'long.yaml': '---\na: some words that go on and on\nb: https://example.com/a/long/address\n',
    'gaps.yaml': '---\n\n\n\na: 1\n\n',
    'x.gen.yaml': 'a: 1\na: 2\n',
    'relaxed/.yamllint.yaml': 'extends: relaxed\n',
    'relaxed/x.yaml': 'a:\n- 1\nb:\n  - 2\n',
    'only/.yamllint.yml': 'rules:\n  document-start: {present: false}\n',
    'only/x.yaml': '---\na: 1 \n',
    'sub/.yamllint': 'extends: ../.yamllint\nrules: {document-start: disable}\n',
    'sub/x.yaml': 'a:\n  b: 1\n',
  })
  bundledLints(bundledYaml, root, {
    'no-start.yaml': ['1:1 document-start'],
    'spaces.yaml': ['1:1 document-start'],
    'long.yaml': ['2:21 line-length', '3:21 line-length'],
    'gaps.yaml': ['4:1 empty-lines', '6:1 empty-lines'],
    'clean.yaml': ['4:3 indentation'],
    'lists.yaml': ['2:1 indentation', '4:3 indentation', '1:1 document-start'],
    'chart/templates/x.yaml': [],
    'x.gen.yaml': [],
    'relaxed/x.yaml': ['4:3 indentation'],
    'only/x.yaml': ['1:1 document-start'],
    'sub/x.yaml': ['2:3 indentation'],
  })
})

it('says which key stands twice, and that it is an error', async t => {
  const root = projectOf(files)
  const target = targetIn(root, 'double.yaml')
  const found = await (await loadedLinter(t, bundledYaml))?.lint?.(target.text, target)
  if (!Array.isArray(found)) return
  assert.equal(found[0].message, 'duplication of key ""a"" in mapping')
  assert.equal(found[0].severity, 'error')
})

it('finds the key that stands twice among thousands, and the alias of nothing', async t => {
  const length = isNightly ? 40_000 : 8000
  const keys = Array.from({ length }, (_, index) => `k${index}: *a`).join('\n')
  const text = `k: &a 1\nm: {<<: *n, x: 1, "x": 2}\n${keys}\nk${length - 1}: 1\n`
  const target = { ...targetIn(projectOf({}), 'x.yaml'), text }
  const found = await (await loadedLinter(t, bundledYaml))?.lint?.(text, target)
  if (Array.isArray(found))
    assert.deepEqual(placesOf(found), [
      `${length + 3}:1 key-duplicates`,
      '2:19 key-duplicates',
      '2:9 anchors',
    ])
})

it('a large file is read, at night one of a megabyte', async t => {
  const count = isNightly ? 35_000 : 7000
  const root = projectOf({ 'big.yaml': '- a: 1\n  b: [1, 2]\n  c: "é" \n'.repeat(count) })
  const target = targetIn(root, 'big.yaml')
  const found = await (await loadedLinter(t, bundledYaml))?.lint?.(target.text, target)
  if (Array.isArray(found)) assert.equal(found.length, count)
})
