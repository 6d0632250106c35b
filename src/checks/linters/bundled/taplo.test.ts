import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'smol-toml'
import { projectOf, targetIn } from '../../../../test/support/adapter.ts'
import { bundledFormats, bundledLints, loadedLinter } from '../../../../test/support/bundled.ts'
import { bundledTaplo } from './taplo.ts'

const meaning = (text: string): unknown => {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded' })
  } catch {
    return undefined
  }
}

const files = {
  'clean.toml': '[a]\nb = 1\n',
  'messy.toml': '[a]\nb=1\n  c   = [1,2,\n3]\n# kept\nd="é"\n',
  'broken.toml': '[a\nb = \n',
  'double.toml': 'a = 1\na = 2\n',
  'empty.toml': '',
  'lines.toml': 'a=1\r\nb  =2\r\n',
  'marked.toml': '\uFEFFa=1\n',
  'large.toml': 'a = 9223372036854775807\n',
  'a b:c.toml': 'a = \n',
  'left/out.toml': 'a=\n',
}

describe('TOML without a config', () => {
  const root = projectOf(files)
  bundledLints(bundledTaplo, root, {
    'clean.toml': [],
    'broken.toml': ['1:3 TOML_SYNTAX'],
    'double.toml': ['2:1 TOML_SYNTAX'],
    'empty.toml': [],
    'lines.toml': [],
    'marked.toml': [],
    'large.toml': [],
    'a b:c.toml': ['1:5 TOML_SYNTAX'],
  })
  bundledFormats(
    bundledTaplo,
    root,
    {
      'clean.toml': files['clean.toml'],
      'messy.toml': '[a]\nb = 1\nc = [1, 2, 3]\n# kept\nd = "é"\n',
      'broken.toml': files['broken.toml'],
      'empty.toml': '',
      'lines.toml': 'a = 1\r\nb = 2\r\n',
      'marked.toml': '\uFEFFa = 1\n',
    },
    meaning,
  )
})

describe('TOML with a config', () => {
  const config = 'exclude = ["left/**"]\n[formatting]\nindent_entries = true\n'
  const root = projectOf({ ...files, 'taplo.toml': config })
  bundledFormats(bundledTaplo, root, {
    'messy.toml': '[a]\n  b = 1\n  c = [1, 2, 3]\n  # kept\n  d = "é"\n',
    'left/out.toml': files['left/out.toml'],
  })
  bundledLints(bundledTaplo, root, { 'left/out.toml': [] })
})

describe('TOML outside of the project', () => {
  const elsewhere = projectOf({ 'x.toml': '[a\n' })
  bundledLints(bundledTaplo, projectOf({}), { [`${elsewhere}/x.toml`]: [] })
})

it('a megabyte of TOML is formatted', async t => {
  const text = Array.from({ length: 35_000 }, (_line, index) => `key${index}   = "value é ${index}"\n`).join(
    '',
  )
  const target = targetIn(projectOf({ 'big.toml': text }), 'big.toml')
  const shaped = await (await loadedLinter(t, bundledTaplo))?.format?.(target.text, target)
  if (shaped !== undefined) assert.equal(shaped, text.replaceAll('   = ', ' = '))
})
