import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { unfolded } from './unfolded.ts'

const linesOf = (path: string, text: string): readonly string[] | undefined =>
  unfolded({ path, before: text, after: text }).after?.split('\n')

describe('code of one line', () => {
  const rows: readonly (readonly [path: string, text: string, lines: readonly string[]])[] = [
    [
      '/a.ts',
      'function f(t?: string): boolean { return !!t }',
      ['function f(t?: string): boolean {', '  return !!t', '}'],
    ],
    [
      '/a.cpp',
      'int f(int n) { if (n > 64) return -1; g(n); return n; }',
      ['int f(int n) {', '  if (n > 64) return -1;', '  g(n);', '  return n;', '}'],
    ],
    [
      '/a.rs',
      'pub fn ok(s: &[u8]) -> bool { !s.is_empty() }',
      ['pub fn ok(s: &[u8]) -> bool {', '  !s.is_empty()', '}'],
    ],
    ['/a.ts', 'const a = 1; const b = 2;', ['const a = 1;', 'const b = 2;']],
    ['/a.py', 'def f(y: int): return 0.5', ['def f(y: int):', '    return 0.5']],
    ['/a.js', "on('x', () => { stop(); }); go();", ["on('x', () => {", '  stop();', '});', 'go();']],
  ]
  for (const [path, text, lines] of rows)
    it(`is taken apart: ${text}`, () => assert.deepEqual(linesOf(path, text), lines))
  const kept = [
    ['/a.ts', 'const a = { b: 1, c: 2 }'],
    ['/a.ts', 'for (let i = 0; i < n; i += 1) { a(i) }'],
    ['/a.ts', "const s = 'a; b { c }'"],
    ['/a.py', 'x = {"a": 1}'],
    ['/a.py', 'if a:  # b'],
    ['/a.md', 'function f() { return 1 }'],
  ] as const
  for (const [path, text] of kept)
    it(`stays as it is: ${text}`, () => assert.deepEqual(linesOf(path, text), [text]))
})
