import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandEvent, editEvent, guardTest, judgeWith } from '../../../testing/index.ts'
import guard, { docs } from './deleted.ts'

const ts =
  "it('adds', () => {\n  expect(add(1, 2)).toBe(3)\n})\n\nit('divides', () => {\n  expect(divide(6, 3)).toBe(2)\n})\n"
const [first = '', second = ''] = ts.split('\n\n')

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'tests/assert_paid.sql': '-- none\nselect 1 from orders where paid < 0\n',
        'tests/seed.sql': 'insert into orders values (1);\n',
        'tests/login.feature': 'Feature: login\n',
        'sums.test.ts': ts,
        'tests/test_a.py': 'def test_a():\n    assert f(1) == 2\n',
        'tests/deep/x_test.py': 'def test_x():\n    pass\n',
        'src/app.ts': 'x',
        'src/half.ts': 'export const halfOf = (n: number): number => n / 2\n',
        'half.test.ts': "it('halves', () => {\n  expect(halfOf(4)).toBe(2)\n})\n",
        'tests/tmp/out.txt': 'x',
      },
    },
    asks: [
      '$ git rm -q tests/assert_paid.sql',
      '$ rm tests/login.feature',
      'loop.test.ts = for (const n of odd) it(n, () => {\n  expect(half(n)).toBe(0)\n})\nfor (const n of even) it(n, () => {\n  expect(twice(n)).toBe(4)\n})\n ⇒ for (const n of even) it(n, () => {\n  expect(twice(n)).toBe(4)\n})\n',
      "run.test.ts = it('starts', () => {\n  boot()\n})\n\nit('adds', () => {\n  boot()\n  expect(add(1, 2)).toBe(3)\n})\n ⇒ it('adds', () => {\n  boot()\n  expect(add(1, 2)).toBe(3)\n})\n",
      'src/pack.rs = mod tests {\n    #[test]\n    fn short() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n    }\n\n    #[test]\n    fn magic() {\n        assert!(matches!(parse(b"XXXX0000"), Err(PackError::Magic)));\n    }\n}\n ⇒ mod tests {\n    #[test]\n    fn refuses() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n        assert!(matches!(parse(b""), Err(PackError::Short(0))));\n    }\n}\n',
      'src/pack.rs = mod tests {\n    #[test]\n    fn short() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n    }\n\n    #[test]\n    fn magic() {\n        assert!(matches!(parse(b"XXXX0000"), Err(PackError::Magic)));\n    }\n}\n ⇒ mod tests {\n    #[test]\n    #[ignore]\n    fn refuses() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n        assert!(matches!(parse(b""), Err(PackError::Short(0))));\n        assert!(matches!(parse(b"XXXX0000"), Err(PackError::Magic)));\n    }\n}\n',
      "n.test.ts = it('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n\nit('adds below zero', () => {\n  expect(sum(-4, -5)).toBe(-9)\n})\n ⇒ it.each([\n  [1, 2, 3],\n  [4, 5, 9],\n])('sums %s and %s', (a, b, total) => {\n  expect(sum(a, b)).toBe(total)\n})\n",
      "n.test.ts = it('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n\nit('adds below zero', () => {\n  expect(sum(-4, -5)).toBe(-9)\n})\n ⇒ it.each([\n  [1, 2, 3],\n  [-4, -5, -9],\n])('sums %s and %s', (a, b, total) => {\n  expect(sum(a, b)).toBeDefined()\n})\n",
      "n.test.ts = it('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n\nit('adds below zero', () => {\n  expect(sum(-4, -5)).toBe(-9)\n})\n ⇒ it.each([\n  [1, 2, 3],\n  [-4, -5, -9],\n])('sums %s and %s', (a, b, total) => {\n  expect(add(a, b)).toBe(total)\n})\n",
      `sums.test.ts = ${first}\n`,
      'sums.test.ts = \n',
      `sums.test.ts = // ${ts.replaceAll('\n', '\n// ')}\n`,
      `sums.test.ts = ${first}\n\nit('works', () => {\n  expect(true).toBe(true)\n})\n`,
      'tests/test_a.py = def helper():\n    assert f(1) == 2\n',
      'tests/test_a.py = def _test_a():\n    assert f(1) == 2\n',
      'b_test.go = func TestB(t *testing.T) {\n\tcheck(t, 1)\n} ⇒ func testB(t *testing.T) {\n\tcheck(t, 1)\n}',
      'BTest.java = @Test\nvoid b() { f(1); } ⇒ void b() { f(1); }',
      'b_spec.rb = it "a" do\n  f 1\nend\nit "b" do\n  g 2\nend\n ⇒ it "a" do\n  f 1\nend\n',
      '$ rm half.test.ts',
      '$ git rm -q src/half.ts sums.test.ts',
      'src/half.rs = pub fn halved(n: u8) -> u8 {\n    n / 2\n}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn halves() {\n        assert_eq!(halved(4), 2);\n    }\n}\n ⇒ pub fn halved(n: u8) -> u8 {\n    n / 2\n}\n',
      '$ git mv src/half.ts src/parts.ts && git rm -q half.test.ts',
      '$ rm sums.test.ts',
      '$ git rm -q tests/test_a.py && git commit -m x',
      '$ rm -rf tests',
      '$ rm -rf tests && git restore src',
      '$ rm -rf tests && npm test; git restore tests',
      '$ rm -rf tests && git restore --staged tests',
      '$ rm -rf tests && git restore --source=HEAD~3 tests',
      '$ rm tests/*_test.py',
      '$ mv sums.test.ts sums.test.ts.bak',
      '$ git mv tests/test_a.py src/old.txt',
      '$ git mv sums.test.ts sums.ts.bak',
      '$ mv sums.test.ts sums.ts',
      '$ mkdir -p tests && mv sums.test.ts tests/sums.old.ts',
      '$ mv tests /tmp/parked',
      '$ mv sums.test.ts /tmp/sums.test.ts',
      '$ git mv tests attic',
      '$ git mv tests/test_a.py tests/unit',
      '$ git mv tests/*.py attic/',
      '$ mv tests tests.bak',
      '$ rename .test.ts .ts.bak *.test.ts',
      "$ rename 's/\\.test\\.ts$/.ts.bak/' *.test.ts",
      '$ > sums.test.ts',
      '$ sed -i 1,3d sums.test.ts',
      "$ cd tests && sed -i '/def test_a/,$d' test_a.py",
    ],
    allows: [
      '$ rm tests/seed.sql',
      '$ git mv tests/assert_paid.sql tests/assert_paid_again.sql',
      'tests/ramp.cpp = TEST(Ramp, Half) {\n  EXPECT_EQ(ramp(4), 2);\n}\n ⇒ class Ramps : public testing::TestWithParam<std::pair<int, int>> {};\nTEST_P(Ramps, Half) {\n  EXPECT_EQ(ramp(GetParam().first), GetParam().second);\n}\nINSTANTIATE_TEST_SUITE_P(All, Ramps, testing::Values(std::pair{4, 2}, std::pair{8, 4}));\n',
      'tests/test_a.py = def test_refuses(rows):\n    with pytest.raises(Unbalanced):\n        post(rows[:2])\n ⇒ def test_refuses_unbalanced(rows):\n    with pytest.raises(Unbalanced) as caught:\n        post(rows[:2])\n    assert caught.value.rows == rows[:2]\n',
      "spec/a_spec.rb = it 'keeps who left' do\n  room.leave(by: guest)\n  expect(room.left_by).to eq(guest)\nend\n ⇒ context 'when a guest leaves' do\n  before { room.leave(by: guest) }\n  it { expect(room.left_by).to eq(guest) }\n  it { expect(room).to be_empty }\nend\n",
      'src/pack.rs = mod tests {\n    #[test]\n    fn short() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n    }\n\n    #[test]\n    fn magic() {\n        assert!(matches!(parse(b"XXXX0000"), Err(PackError::Magic)));\n    }\n}\n ⇒ mod tests {\n    #[test]\n    fn refuses() {\n        assert!(matches!(parse(b"PAK"), Err(PackError::Short(3))));\n        assert!(matches!(parse(b""), Err(PackError::Short(0))));\n        assert!(matches!(parse(b"XXXX0000"), Err(PackError::Magic)));\n    }\n}\n',
      "n.test.ts = it('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n\nit('adds below zero', () => {\n  expect(sum(-4, -5)).toBe(-9)\n})\n ⇒ it.each([\n  [1, 2, 3],\n  [-4, -5, -9],\n])('sums %s and %s', (a, b, total) => {\n  expect(sum(a, b)).toBe(total)\n})\n",
      'test_p.py = def test_small():\n    assert price(1) == 3\n\n\ndef test_large():\n    assert price(50) == 120\n ⇒ @pytest.mark.parametrize("n, total", [(1, 3), (50, 120)])\ndef test_price(n, total):\n    assert price(n) == total\n',
      'ATests.cs = [Test]\npublic void Totals()\n{\n  Assert.That(new Claim(5).Total, Is.EqualTo(5));\n}\n ⇒ [TestCase(5)]\n[TestCase(6)]\npublic void TotalsOf(int n)\n{\n  Assert.That(new Claim(5).Total, Is.EqualTo(5));\n}\n',
      '$ rm -rf tests && git restore tests',
      '$ rm -rf target tests/deep/x_test.py && git restore tests',
      '$ rm sums.test.ts && git checkout HEAD -- sums.test.ts',
      '$ rm sums.test.ts; git checkout -- .',
      `sums.test.ts = ${second}\n${first}\n`,
      `sums.test.ts = ${ts.replace("'adds'", "'adds two numbers'")}`,
      `sums.test.ts = describe('all', () => {\n${ts}})\n`,
      `sums.test.ts = ${ts.replace('add(1, 2)', 'add(2, 1)')}`,
      `sums.test.ts = ${ts}it('more', f)\n`,
      '$ echo "it(\'more\', f)" >> sums.test.ts',
      '$ mv sums.test.ts tests/sums.test.ts',
      '$ git mv tests/test_a.py tests/test_b.py',
      '$ mv tests test',
      '$ git mv tests packages/app/tests',
      '$ mv *.test.ts tests/',
      '$ git mv tests/test_a.py tests/unit/',
      '$ mkdir -p tests/unit && git mv tests/test_a.py tests/unit',
      '$ mkdir -p tests/unit && mv tests/test_a.py tests/unit',
      '$ git mv tests/*.py tests/unit/',
      '$ rename .ts .js src/*.ts',
      '$ rm src/app.ts',
      '$ git rm -q half.test.ts src/half.ts',
      'src/half.rs = pub fn kept() {}\npub fn halved(n: u8) -> u8 {\n    n / 2\n}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn halves() {\n        assert_eq!(halved(4), 2);\n    }\n}\n ⇒ pub fn kept() {}\n',
      '$ rm -rf tests/tmp node_modules tests/__pycache__',
      '$ rm missing.test.ts',
      '$ cat sums.test.ts',
      '$ git commit -m "$ rm sums.test.ts"',
      '$ rg "$ rm -rf tests" docs',
      'src/app.ts = y',
    ],
  },
  {
    options: { test_files: ['*.check.ts'] },
    asks: [
      "src/a.check.ts = it('adds', () => f(1))\nit('takes away', () => g(2, 3)) ⇒ it('takes away', () => g(2, 3))",
    ],
    allows: [
      "src/a.test.ts = it('adds', () => f(1))\nit('takes away', () => g(2, 3)) ⇒ it('takes away', () => g(2, 3))",
    ],
  },
  {
    options: { ignore: ['made/'] },
    allows: [
      "made/a.test.ts = it('adds', () => f(1))\nit('takes away', () => g(2, 3)) ⇒ it('takes away', () => g(2, 3))",
    ],
  },
)

test('a file that no commit holds is still being written', async () => {
  const world = { branch: 'main', files: { 'a.test.ts': ts, 'b.test.ts': ts }, uncommitted: ['a.test.ts'] }
  assert.equal((await judgeWith([guard], editEvent('a.test.ts = x'), world)).verdict, 'pass')
  assert.equal((await judgeWith([guard], editEvent('b.test.ts = x'), world)).verdict, 'ask')
})

test('folders above the project mean nothing', async () => {
  const world = { root: '/home/dev/tests/build', files: { 'src/a.ts': "it('a', f)\n", 'a.test.ts': ts } }
  const answer = async (row: string): Promise<string> =>
    (await judgeWith([guard], editEvent(row, 'pre-tool', '/home/dev/tests/build'), world)).verdict
  assert.equal(await answer('src/a.ts = x'), 'pass')
  assert.equal(await answer('a.test.ts = x'), 'ask')
})

test('a test that was put into another file first is moved', async () => {
  const world = { branch: 'main', files: { 'a.test.ts': ts, 'b.test.ts': second }, changed: ['b.test.ts'] }
  assert.equal((await judgeWith([guard], editEvent(`a.test.ts = ${first}\n`), world)).verdict, 'pass')
  const all = await judgeWith([guard], commandEvent('rm a.test.ts'), world)
  assert.match(all.reason, /“adds”/)
  assert.doesNotMatch(all.reason, /“divides”/)
  const whole = { ...world, files: { 'a.test.ts': ts, 'b.test.ts': ts } }
  assert.equal((await judgeWith([guard], commandEvent('rm a.test.ts'), whole)).verdict, 'pass')
  const clean = { ...world, changed: [] }
  assert.equal((await judgeWith([guard], editEvent(`a.test.ts = ${first}\n`), clean)).verdict, 'ask')
})

test('a test of code that is gone goes with it', async () => {
  const code = 'export const add = f\nexport function divide(a, b) {\n  return a / b\n}\n'
  const answer = async (now: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const files = { 'a.test.ts': `import { add, divide } from './sums'\n${ts}`, 'sums.ts': now, ...more }
    const world = { branch: 'main', files, settled: { 'sums.ts': code }, changed: Object.keys(more) }
    const event = editEvent(`a.test.ts = import { add } from './sums'\n${first}\n`)
    const step = { text: ':', cwd: event.cwd, leaves: [`${event.cwd}/sums.ts`], moved: [] }
    return (await judgeWith([guard], event, { ...world, steps: [step] })).verdict
  }
  assert.equal(await answer('export const add = f\n'), 'pass')
  assert.equal(await answer(code), 'ask')
  // Another name in its place, and another place, may still be tested.
  assert.equal(
    await answer('export const add = f\nexport function quotient(a, b) {\n  return a / b\n}\n'),
    'ask',
  )
  assert.equal(await answer('export const add = f\n', { 'div.ts': 'export const divide = g\n' }), 'ask')
})
