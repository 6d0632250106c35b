import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goneSubjects } from './gone-subjects.ts'

const how = { testFiles: ['*.test.ts'], ignore: [], allow: [], reasoned: true }

test('names that code no longer declares', () => {
  const rows: readonly (readonly [string, string, string | undefined, string])[] = [
    ['/a.py', 'def one():\n    pass\n\n\ndef two():\n    pass\n', 'def one():\n    pass\n', 'two'],
    ['/a.rs', 'pub(crate) fn one() {}\npub struct Two;\n', undefined, 'Two one'],
    ['/a.go', 'func (s *Shop) Sell() {}\ntype Shop struct{}\n', 'type Shop struct{}\n', 'Sell'],
    ['/a.c', 'int one(int a)\n{\n    return two(a);\n}\n', '', 'one'],
    ['/A.java', '  public int one(int a) {\n    return two(a);\n  }\n', '', 'one'],
    ['/a.ts', 'export async function one() {}\n', 'export async function uno() {}\n', ''],
    ['/a.test.ts', 'const one = 1\n', '', ''],
    ['/a.md', 'def one\n', '', ''],
    ['/a.ts', 'const ab = 1\n', '', ''],
  ]
  for (const [path, before, after, wanted] of rows)
    assert.equal([...goneSubjects([{ path, before, after }], how)].sort().join(' '), wanted, path)
})
