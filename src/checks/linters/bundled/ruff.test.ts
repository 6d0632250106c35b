import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { projectOf, targetIn } from '../../../../test/support/adapter.ts'
import { bundledFormats, bundledLints, loadedLinter } from '../../../../test/support/bundled.ts'
import { isNightly } from '../../../../test/support/matrix.ts'
import { bundledRuff } from './ruff.ts'

// slow: 4 s, 4 s of CPU

const files = {
  'clean.py': '"""A module."""\n',
  'messy.py': "def f( a,b ):\n  return f'é{a}'+b # why\n",
  'unused.py': 'def f():\n    é = "é"; y = 1\n    return é\n',
  'broken.py': 'def f(:\n',
  'empty.py': '',
  'lines.py': 'import sys\r\nimport os\r\nprint( os, sys )\r\n',
  'marked.py': '\uFEFFx=1\n',
  'a b/c:d.py': 'x = y\n',
  '.venv/x.py': 'import os\nx=y\n',
  'stub.pyi': 'import os\ndef f(a): ...\n',
  'broken.pyi': 'def f(:\n',
}

describe('Python without a config', () => {
  const root = projectOf(files)
  bundledLints(bundledRuff, root, {
    'clean.py': [],
    'messy.py': [],
    'unused.py': ['2:14 F841'],
    'broken.py': ['1:7 invalid-syntax', '2:1 invalid-syntax'],
    'empty.py': [],
    'marked.py': [],
    'a b/c:d.py': ['1:5 F821'],
    '.venv/x.py': [],
    'stub.pyi': [],
    'broken.pyi': ['1:7 invalid-syntax', '2:1 invalid-syntax'],
  })
  bundledFormats(bundledRuff, root, {
    'clean.py': files['clean.py'],
    'messy.py': 'def f(a, b):\n    return f"é{a}" + b  # why\n',
    'unused.py': 'def f():\n    é = "é"\n    y = 1\n    return é\n',
    'broken.py': files['broken.py'],
    'empty.py': '',
    'lines.py': 'import os\r\nimport sys\r\n\r\nprint(os, sys)\r\n',
    'marked.py': '\uFEFFx = 1\n',
    '.venv/x.py': files['.venv/x.py'],
    'stub.pyi': files['stub.pyi'],
  })
})

describe('Python with a config', () => {
  const root = projectOf({
    'base.toml': 'line-length = 60\n[lint]\nextend-select = ["D100"]\n',
    'pyproject.toml': [
      '[project]\nrequires-python = ">=3.11,<4"',
      '[tool.ruff]\nextend = "base.toml"\nextend-exclude = ["gen"]\nrequired-version = ">=99"\npreview = true',
      '[tool.ruff.lint]\nextend-select = ["E501", "F", "I"]',
      '[tool.ruff.lint.per-file-ignores]\n"tests/*" = ["D", "F"]\n"!src/**.py" = ["I001"]',
      '[tool.ruff.format]\nquote-style = "single"',
    ].join('\n'),
    'nested/pyproject.toml': '[project]\nname = "x"\n',
    'nested/x.py': 'import os\n',
    'tests/x.py': 'import os\n',
    'gen/x.py': 'import os\n',
    'long.py': `"""A."""\n\nx = "${'a'.repeat(60)}"\n`,
    'app/__init__.py': '',
    'app/b.py': '',
    'src/tools.py': '',
    'src/sorted.py':
      '"""A."""\n\nimport os\n\nimport numpy\n\nimport app.b\nimport tools\n\nprint(os, numpy, app, tools)\n',
    'src/mixed.py': '"""A."""\nimport app.b\nimport numpy\nimport os\nprint(os, numpy, app)\n',
    'new.py': '"""A."""\n\nmatch x:\n    case 1:\n        pass\n',
  })
  bundledLints(bundledRuff, root, {
    'nested/x.py': ['1:1 D100', '1:8 F401'],
    'tests/x.py': [],
    'gen/x.py': [],
    'long.py': ['3:61 E501'],
    'src/sorted.py': [],
    'new.py': ['3:7 F821'],
  })
  bundledFormats(bundledRuff, root, {
    'long.py': `"""A."""\n\nx = '${'a'.repeat(60)}'\n`,
    'gen/x.py': 'import os\n',
    'src/mixed.py': '"""A."""\n\nimport os\n\nimport numpy\n\nimport app.b\n\nprint(os, numpy, app)\n',
  })
})

describe('Python that another formatter looks after', () => {
  const root = projectOf({ 'pyproject.toml': '[tool.black]\nline-length = 60\n', 'x.py': "x='a'\n" })
  bundledFormats(bundledRuff, root, { 'x.py': "x='a'\n" })
})

describe('Python that can not be looked at', () => {
  const root = projectOf({
    'ruff.toml': '[lint]\nselect = ["NOPE"]\n',
    'x.py': 'x = 1\n',
    'bad/ruff.toml': 'a = \n',
    'bad/x.py': 'x = 1\n',
  })
  for (const [name, why] of [
    ['x.py', /NOPE/],
    ['bad/x.py', /Invalid TOML/],
  ] as const)
    it(`${name} is a failure that tells why`, async t => {
      const target = targetIn(root, name)
      const found = await (await loadedLinter(t, bundledRuff))?.lint?.(target.text, target)
      assert.match(JSON.stringify(found), why)
    })
})

it('a large file is formatted, at night one of a megabyte', async t => {
  const text = 'def f(a):\n    return a+1\n\n\n'.repeat(isNightly ? 35_000 : 7000)
  const root = projectOf({ 'big.py': text })
  const target = targetIn(root, 'big.py')
  const shaped = await (await loadedLinter(t, bundledRuff))?.format?.(target.text, target)
  if (shaped !== undefined) assert.match(String(shaped), /^def f\(a\):\n {4}return a \+ 1\n\n\ndef/)
})

it('formatted Python means the same', async t => {
  const meaning = (text: string): string =>
    spawnSync('python3', ['-c', 'import ast,sys; print(ast.dump(ast.parse(sys.stdin.read())))'], {
      input: text,
      encoding: 'utf8',
    }).stdout
  const text =
    'class A( object ):\n  x:int=1;y = """a\n   b"""\n  def f(self,*a,k = {1:2},**b): return [i for i in a if i]or{**b}\n'
  if (!meaning('x')) return t.skip('skipped: python3')
  const target = targetIn(projectOf({ 'x.py': text }), 'x.py')
  const shaped = await (await loadedLinter(t, bundledRuff))?.format?.(target.text, target)
  assert.notEqual(shaped, text)
  if (typeof shaped === 'string') assert.equal(meaning(shaped), meaning(text))
})
