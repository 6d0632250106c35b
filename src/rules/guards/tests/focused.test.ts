import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './focused.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'old.test.ts': "it.only('a', f)\n", 'all.test.ts': "it('a', f)\nit('b', f)\n" } },
    asks: [
      "all.test.ts = it.only('a', f)\nit('b', f)\n",
      "b.test.ts = describe('a', f) ⇒ describe.only('a', f)",
      "b.test.ts = test('a', f) ⇒ test('a', { only: true }, f)",
      "b.test.ts = test.each([1])('a %s', f) ⇒ test.only.each([1])('a %s', f)",
      "b.test.ts = it('a', f) ⇒ fit('a', f)",
      "e2e/b.ts = test.describe('a', f) ⇒ test.describe.only('a', f)",
      'tests/b.ts = Deno.test("a", f) ⇒ Deno.test.only("a", f)',
      'b_spec.rb = it "a", focus: true do\nend\n',
      'b_test.go = var _ = FIt("adds", func() {})\n',
      "$ sed -i \"s/it('a'/it.only('a'/\" all.test.ts",
    ],
    allows: [
      "old.test.ts = it.only('a', f)\nit('b', f)\n",
      "old.test.ts = it('a', f)\n",
      "all.test.ts = it('a', f)\nit('b', () => f('it.only(')) // it.only\n",
      "src/a.ts = promise.only('x')",
      "src/fit.ts = fit('a', f)",
      "b.test.ts = list.only('a', f)",
      '$ grep -rn "it.only(" all.test.ts',
    ],
  },
  {
    options: { test_files: ['*.check.ts'] },
    asks: ["src/a.check.ts = it.only('adds', () => { expect(add(1, 2)).toBe(3) })"],
    allows: ["src/a.test.ts = it.only('adds', () => { expect(add(1, 2)).toBe(3) })"],
  },
  {
    options: { ignore: ['made/'] },
    allows: ["made/a.test.ts = it.only('adds', () => { expect(add(1, 2)).toBe(3) })"],
  },
)
