import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { prettier, prettierWhereUsed } from './prettier.ts'

// slow: 4 s, 4 s of CPU

const files = {
  '.prettierrc': '{"semi":false,"endOfLine":"auto"}',
  '.prettierignore': 'out/\n',
  'messy.ts': 'const  é = "日本😀";   if (é) { f( ) }\n',
  'broken.ts': 'const = 3\n',
  'empty.ts': '',
  'lines.js': 'const a  = 1\r\nf(a)\r\n',
  'a b/c:d [1].ts': 'a( )\n',
  '-o.ts': 'a( )\n',
  'out/x.ts': 'a( )\n',
  'style.css': 'a{color:red}\n',
  'data.json': '{"a":1.0,"b":[1e5]}\n',
  'page.md': '* a\n* b\n',
  'list.yaml': 'a:   1\n',
}

describe('prettier', () => {
  const root = projectOf(files)
  // covers FMT-001
  formatsAs(prettier, root, {
    'messy.ts': 'const é = "日本😀"\nif (é) {\n  f()\n}\n',
    'broken.ts': files['broken.ts'],
    'empty.ts': '',
    'lines.js': 'const a = 1\r\nf(a)\r\n',
    'a b/c:d [1].ts': 'a()\n',
    '-o.ts': 'a()\n',
    'out/x.ts': files['out/x.ts'],
    'style.css': 'a {\n  color: red;\n}\n',
  })
  formatsAs(prettierWhereUsed, root, {
    'data.json': '{ "a": 1.0, "b": [1e5] }\n',
    'page.md': '- a\n- b\n',
    'list.yaml': 'a: 1\n',
  })

  it('serves where it is set up, and code where nothing is', () => {
    const applies = (more: Readonly<Record<string, string>>) => {
      const target = targetIn(projectOf({ ...more, 'sub/a.ts': '' }), 'sub/a.ts')
      return [prettier.appliesTo?.(target), prettierWhereUsed.appliesTo?.(target)]
    }
    assert.deepEqual(applies({}), [true, false])
    assert.deepEqual(applies({ 'sub/prettier.config.mjs': '' }), [true, true])
    assert.deepEqual(applies({ 'package.json': '{"devDependencies":{"prettier":"3"}}' }), [true, true])
    assert.deepEqual(applies({ 'eslint.config.js': '' }), [false, false])
    assert.deepEqual(applies({ 'eslint.config.js': '', '.prettierrc.toml': '' }), [true, true])
    assert.deepEqual(applies({ 'biome.json': '{}' }), [false, false])
    assert.deepEqual(applies({ 'biome.json': '{}', '.prettierrc': '' }), [true, false])
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, prettier)) return
    const bad = targetIn(projectOf({ '.prettierrc': '{bad', 'a.ts': 'a\n' }), 'a.ts')
    assert.match(JSON.stringify(formatWith(prettier, bad)), /"failed":".*Invalid configuration/)
    assert.deepEqual(prettier.read(printed('', 0), 'a', bad), {
      failed: 'it ended with code 0 and said nothing',
    })
  })
})
