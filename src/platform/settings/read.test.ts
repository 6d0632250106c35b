import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SettingsFormat } from '../../core/facts/facts.ts'
import { settingsIn } from './read.ts'

const keys = (text: string, format: SettingsFormat): string | undefined =>
  settingsIn(text, format)
    ?.map(({ key, value }) => `${key}=${value}`)
    .join(' ')

describe('settings are read as what they are', () => {
  for (const [format, text, found] of [
    ['toml', '[a]\n"p\\u0061th" = "x"\nb.c = [1, 2]\n', 'a.path=x a.b.c=1 a.b.c=2'],
    ['toml', '"a.b" = 1', 'a\\.b=1'],
    ['toml', '[[a]]\nb = 1.5\n', 'a.b=1.5'],
    ['json', '{"a": 1, "\\u0061": {"b": 2}, /* c */ "c": []}', 'a=1 a.b=2'],
    ['yaml', '"\\u0061": &x {b: 1}\nc: *x\n', 'a.b=1 c.b=1'],
    ['yaml', '<<: {b: 1}', '<<.b=1'],
    ['ini', '; none\na = b\nc\n[d.e]\nf=g=h\n', 'a=b c= d\\.e.f=g=h'],
    ['lines', 'a b c\nrequire (\n\tx v1\n)\n# d\n', 'a=b c require=x v1'],
    ['words', '3.12 # old\n3.11\n', 'word=3.12 word=3.11'],
  ] as const)
    it(`${format}: ${JSON.stringify(text)}`, () => assert.equal(keys(text, format), found))
})

describe('what may be read in two ways is not read', () => {
  for (const [format, text] of [
    ['toml', 'a = '],
    ['toml', 'a = 1\na = 2'],
    ['json', '{"a": 1'],
    ['json', ''],
    ['yaml', 'a: 1\na: 2'],
    ['yaml', 'a: !run x'],
    ['yaml', 'a: 1\n---\nb: 2'],
    ['ini', '"\\u0061" = b'],
    ['ini', 'a = b\n  c = d'],
    ['ini', 'a = b \\'],
    ['ini', '[a] b = c'],
    ['ini', 'a = b\u2028c = d'],
    ['words', 'a\0b'],
  ] as const)
    it(`${format}: ${JSON.stringify(text)}`, () => assert.equal(settingsIn(text, format), undefined))
})
