import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../change/change.ts'
import { goneSubjects, isAboutGone } from './gone-subjects.ts'
import { testsOf } from './tests.ts'

const how = { testFiles: ['*.test.ts', '*.rs'], ignore: [], allow: [], reasoned: true }

test('names that code no longer declares', () => {
  const rows: readonly (readonly [string, string, string | undefined, string])[] = [
    ['/a.py', 'def first():\n    pass\n\n\ndef second():\n    pass\n', 'def first():\n    pass\n', 'second'],
    ['/a.py', 'class Shop:\n    def sell(self):\n        pass\n', 'class Shop:\n    pass\n', 'sell'],
    ['/a.rb', 'class A\n  def old_name\n  end\nend\n', 'class A\n  def new_name\n  end\nend\n', ''],
    ['/A.java', 'class A {\n  public int first(int a) {\n  }\n}\n', 'class A {\n}\n', 'first'],
    [
      '/a.cpp',
      'int first(int a) { return a; }\nint kept(int a) { return a; }\n',
      'int kept(int a) { return a; }\n',
      'first',
    ],
    ['/a.rs', 'pub(crate) fn first() {}\npub struct Second;\n', undefined, 'Second first'],
    ['/a.rs', 'fn kept() {}\n#[cfg(test)]\nmod tests {\n}\nfn setup() {}\n', 'fn kept() {}\n', ''],
    ['/a.go', 'func Sell() {}\ntype Shop struct{}\n', 'type Shop struct{}\n', 'Sell'],
    ['/a.go', 'func (s *Shop) Sell() {}\ntype Shop struct{}\n', 'type Shop struct{}\n', ''],
    ['/a.c', 'int first(int a)\n{\n    return second(a);\n}\n', '', 'first'],
    ['/a.ts', 'export async function first() {}\n', 'export async function uno() {}\n', ''],
    ['/a.ts', 'function kept() {\n  const first = 1\n}\n', 'function kept() {\n}\n', ''],
    ['/a.test.ts', 'const first = 1\n', '', ''],
    ['/src/testing/user.ts', 'const first = 1\n', '', ''],
    ['/a.md', 'def first\n', '', ''],
    ['/a.ts', 'const abc = 1\n', '', ''],
  ]
  for (const [path, before, after, wanted] of rows) {
    const found = goneSubjects([{ path, before, after }], how).map(({ name }) => name)
    assert.equal(found.sort().join(' '), wanted, `${path} ${before}`)
  }
  const moved = { path: '/a.ts', before: 'const first = 1\n', after: undefined, movedTo: '/b.ts' }
  assert.deepEqual(goneSubjects([moved], how), [])
})

test('a test is about what it calls, and imports from there', () => {
  const isAbout = (path: string, text: string, gone = '/lib/price.ts', more = {}): boolean => {
    const source = sourceOf(path, text)
    const [first] = source === undefined ? [] : testsOf(source).tests
    return first !== undefined && isAboutGone(first.body, text, [{ name: 'oldTotal', path: gone, ...more }])
  }
  const body = "it('adds', () => {\n  expect(oldTotal([1])).toBe(1)\n})\n"
  assert.ok(isAbout('a.test.ts', `import { oldTotal, total } from '../lib/price'\n${body}`))
  assert.ok(isAbout('a.test.ts', `import {\n  oldTotal,\n  total,\n} from '../lib/price'\n${body}`))
  assert.ok(isAbout('a.test.ts', body))
  assert.ok(isAbout('a.test.ts', `import { oldTotal } from '../price'\n${body}`, '/price/index.ts'))
  assert.ok(!isAbout('a.test.ts', `import { oldTotal } from '../lib/sums'\n${body}`))
  assert.ok(!isAbout('a.test.ts', body.replace('oldTotal', 'oldTotals')))
  assert.ok(isAbout('a.test.ts', `new Cart()\n${body}`, '/cart.ts', { owners: ['Cart'] }))
  assert.ok(!isAbout('a.test.ts', `new Basket()\n${body}`, '/cart.ts', { owners: ['Cart'] }))
  const rust = 'use shop::oldTotal;\n#[test]\nfn adds() {\n    assert_eq!(oldTotal(1), 1);\n}\n'
  assert.ok(isAbout('tests/a.rs', rust, '/crates/core/src/lib.rs'))
})
