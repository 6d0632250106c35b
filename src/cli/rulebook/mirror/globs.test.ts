import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globsOf } from './globs.ts'

const rows: readonly (readonly [readonly string[], string])[] = [
  [[], ''],
  [['web/'], 'web/**,**/web/**'],
  [['/infra/'], 'infra/**'],
  [['src/**/*.tsx', '*.tsx'], 'src/**/*.tsx,**/src/**/*.tsx,**/*.tsx'],
  // A list that began with a star would be an alias for a reader of YAML.
  [['*.test.*'], 'src/**/*.test.*,**/*.test.*'],
  [
    ['functions/*/handler.*|*.handler.*'],
    'functions/*/handler.*,functions/*/*.handler.*,**/functions/*/handler.*,**/functions/*/*.handler.*',
  ],
  // Characters that would end the line, the list or the value: such globs are left out.
  [['a b/', 'x,y', '{a}', "it's", 'a: b', 'ok/', '#x', '"q"', 'new\nline'], 'ok/**,**/ok/**'],
]

for (const [patterns, globs] of rows)
  test(`${JSON.stringify(patterns)} as globs of Cursor`, () =>
    assert.equal(globsOf(patterns).join(','), globs))
