import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everyNth } from '../support/matrix.ts'
import { type Play, played, type Step } from './checks.ts'

// slow: 6 s, 5 s of CPU

const edit = (file_path: string, old_string: string, new_string: string): Step => [
  'Edit',
  { file_path, old_string, new_string },
]
const write = (file_path: string, content: string): Step => ['Write', { file_path, content }]

const one = "it('adds small numbers', () => {\n  const total = sum(1, 2)\n  expect(total).toBe(3)\n})\n"
const two = "it('adds negative numbers', () => {\n  const total = sum(-1, -2)\n  expect(total).toBe(-3)\n})\n"
const head = "import { expect, it } from 'vitest'\nimport { sum } from './sum.ts'\n\n"
const goTest =
  'package sum\n\nimport "testing"\n\nfunc TestSum(t *testing.T) {\n\tif Sum(1, 2) != 3 {\n\t\tt.Fatal("sum")\n\t}\n}\n'

/** Work that people let agents do all day. */
const edits: readonly (readonly [name: string, steps: readonly Step[], play?: Play])[] = [
  // Tests
  [
    'a test more',
    [edit('src/sum.test.ts', one, `${one}\nit('adds zero', () => {\n  expect(sum(0, 0)).toBe(0)\n})\n`)],
  ],
  [
    'a new file of tests',
    [write('src/more.test.ts', `${head}it('adds more', () => {\n  expect(sum(4, 5)).toBe(9)\n})\n`)],
  ],
  ['a new skipped test for later', [edit('src/sum.test.ts', one, `${one}\nit.todo('adds big numbers')\n`)]],
  ['another name', [edit('src/sum.test.ts', 'adds small numbers', 'adds two small numbers')]],
  ['another expected value', [edit('src/sum.test.ts', 'toBe(3)', 'toBe(4)')]],
  [
    'a stricter assertion',
    [edit('src/sum.test.ts', 'expect(total).toBe(3)', 'expect(total).toStrictEqual(3)')],
  ],
  ['tests in another order', [write('src/sum.test.ts', `${head}${two}\n${one}`)]],
  [
    'a describe around tests',
    [
      write(
        'src/sum.test.ts',
        `${head.replace('expect, it', 'describe, expect, it')}describe('sum', () => {\n${one}\n${two}})\n`,
      ),
    ],
  ],
  ['one file becomes two', [write('src/negative.test.ts', head + two), write('src/sum.test.ts', head + one)]],
  ['a file of tests moves', ['mkdir -p test && git mv src/sum.test.ts test/sum.test.ts']],
  ['a file of tests is renamed', ['git mv tests/test_price.py tests/test_prices.py']],
  ['tests move to a package', ['mkdir -p packages/shop && git mv tests packages/shop/tests']],
  [
    'a helper for tests',
    [edit('src/sum.test.ts', head, `${head}const added = (a: number, b: number) => sum(a, b)\n\n`)],
  ],
  [
    'a helper takes another argument',
    [edit('tests/helpers.py', 'def made(count):', 'def made(count, name="x"):')],
  ],
  ['a helper is renamed', [edit('tests/helpers.py', 'def made(count)', 'def built(count)')]],
  ['rows more', [edit('tests/test_price.py', '(3, 9)]', '(3, 9), (4, 12)]')]],
  [
    'a test with rows instead',
    [
      edit(
        'tests/test_price.py',
        'def test_one():\n    total = price(1)\n    assert total == 3\n',
        '@pytest.mark.parametrize("count, total", [(1, 3), (5, 15)])\ndef test_one(count, total):\n    assert price(count) == total\n',
      ),
    ],
  ],
  [
    'a fixture',
    [
      edit(
        'tests/test_price.py',
        'def test_one():',
        '@pytest.fixture\ndef shop():\n    return {}\n\n\ndef test_one(shop):',
      ),
    ],
  ],
  [
    'a conftest with fixtures',
    [write('tests/conftest.py', 'import pytest\n\n\n@pytest.fixture\ndef shop():\n    return {}\n')],
  ],
  [
    'a conftest with an option for slow tests',
    [
      write(
        'conftest.py',
        'import pytest\n\n\ndef pytest_addoption(parser):\n    parser.addoption("--runslow", action="store_true")\n\n\ndef pytest_collection_modifyitems(config, items):\n    if config.getoption("--runslow"):\n        return\n    for item in items:\n        if "slow" in item.keywords:\n            item.add_marker(pytest.mark.skip(reason="slow"))\n',
      ),
    ],
  ],
  [
    'a mock of something else',
    [edit('src/sum.test.ts', head, `${head}vi.mock('./clock.ts', () => ({ now: () => 0 }))\n\n`)],
  ],
  [
    'a mock of a part',
    [
      edit(
        'src/sum.test.ts',
        head,
        `${head}vi.mock('./sum.ts', async importOriginal => ({ ...(await importOriginal<object>()), now: () => 0 }))\n\n`,
      ),
    ],
  ],
  [
    'setup and teardown',
    [edit('src/sum.test.ts', head, `${head}beforeEach(() => {\n  vi.useFakeTimers()\n})\n\n`)],
  ],
  [
    'a setup file',
    [write('src/setup.ts', "import { afterEach } from 'vitest'\nafterEach(() => cleanup())\n")],
  ],
  [
    'globals of a browser in a setup file',
    [
      write(
        'src/setup.ts',
        'globalThis.ResizeObserver = class {}\nglobalThis.fetch = () => Promise.reject(new Error())\n',
      ),
    ],
  ],
  [
    'a test that waits',
    [
      edit(
        'src/sum.test.ts',
        "it('adds small numbers', () => {",
        "it('adds small numbers', async () => {\n  await ready()",
      ),
    ],
  ],
  [
    'an exception that is expected',
    [
      edit(
        'src/sum.test.ts',
        one,
        `${one}\nit('throws', () => {\n  expect(() => sum(NaN, 1)).toThrow('number')\n})\n`,
      ),
    ],
  ],
  [
    'a test in Go',
    [
      edit(
        'sum_test.go',
        'func TestSum',
        'func TestZero(t *testing.T) {\n\tif Sum(0, 0) != 0 {\n\t\tt.Fatal("zero")\n\t}\n}\n\nfunc TestSum',
      ),
    ],
    { files: { 'sum_test.go': goTest } },
  ],
  [
    'a test in Rust',
    [
      edit(
        'src/lib.rs',
        '}\n',
        '}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn adds() {\n        assert_eq!(super::add(1), 2);\n    }\n}\n',
      ),
    ],
    { files: { 'src/lib.rs': 'pub fn add(a: u8) -> u8 {\n    a + 1\n}\n' } },
  ],
  [
    'a test of their own goes again',
    [
      write('src/try.test.ts', `${head}it('tries', () => {\n  expect(sum(1, 1)).toBe(2)\n})\n`),
      'rm src/try.test.ts',
    ],
  ],
  ['a new snapshot', [write('src/__snapshots__/new.test.ts.snap', 'exports[`new 1`] = `1`\n')]],
  // Code
  [
    'a function more',
    [edit('src/sum.ts', 'export', 'export const half = (a: number): number => a / 2\nexport')],
  ],
  [
    'code is refactored',
    [
      write(
        'src/sum.ts',
        'export const sum = (...all: readonly number[]): number => all.reduce((a, b) => a + b, 0)\n',
      ),
    ],
  ],
  ['code in Python', [edit('app/price.py', 'count * 3', 'count * 3 + 0')]],
  [
    'a catch in code',
    [
      write(
        'src/load.ts',
        'export const load = (): unknown => {\n  try {\n    return JSON.parse("")\n  } catch {}\n}\n',
      ),
    ],
  ],
  [
    'a return in code',
    [write('app/early.py', 'def early(a):\n    if not a:\n        return\n    print(a)\n')],
  ],
  [
    'a function called test',
    [write('src/rules.ts', 'export function test(text: string): boolean {\n  return /x/.test(text)\n}\n')],
  ],
  [
    'an assert of their own',
    [
      write(
        'src/assert.ts',
        'export function assert(value: unknown): asserts value {\n  if (!value) throw new Error()\n}\n',
      ),
    ],
  ],
  [
    'made code with its marks',
    [write('src/generated/api.ts', '/* eslint-disable */\n// @ts-nocheck\nexport const a = 1\n')],
  ],
  [
    'marks in a document',
    [write('docs/lint.md', 'Write `// eslint-disable-next-line` or `# noqa`, and `it.skip`.\n')],
  ],
  // Configs
  [
    'a dependency more',
    [edit('package.json', '"left-pad": "1.0.0"', '"left-pad": "1.0.0", "right-pad": "2.0.0"')],
  ],
  ['a newer dependency', [edit('package.json', '"left-pad": "1.0.0"', '"left-pad": "1.3.0"')]],
  ['a dependency in Python', [edit('pyproject.toml', '["requests>=2"]', '["requests>=2", "rich"]')]],
  [
    'a script more',
    [edit('package.json', '"build": "vite build"', '"build": "vite build",\n    "dev": "vite"')],
  ],
  [
    'a script for watching tests',
    [edit('package.json', '"build": "vite build"', '"build": "vite build",\n    "test:watch": "vitest"')],
  ],
  ['a test script with coverage', [edit('package.json', '"vitest run"', '"vitest run --coverage"')]],
  ['another test runner', [edit('package.json', '"vitest run"', '"jest --ci"')]],
  ['a test script by a tool', [edit('package.json', '"vitest run"', '"turbo run test"')]],
  ['a test script in a file', [edit('package.json', '"vitest run"', '"node scripts/test.js"')]],
  [
    'lint and types in one',
    [edit('package.json', '"eslint . --max-warnings=0"', '"eslint . --max-warnings=0 && tsc --noEmit"')],
  ],
  ['a build script that may fail', [edit('package.json', '"vite build"', '"vite build && cp a dist"')]],
  [
    'a stricter compiler',
    [edit('tsconfig.json', '"strict": true', '"strict": true, "noUnusedLocals": true')],
  ],
  [
    'a path of the compiler',
    [edit('tsconfig.json', '"strict": true', '"strict": true, "paths": { "@/*": ["./src/*"] }')],
  ],
  ['a folder more for the compiler', [edit('tsconfig.json', '["src"]', '["src", "test"]')]],
  ['a rule more', [edit('eslint.config.js', "eqeqeq: 'error'", "eqeqeq: 'error', 'no-var': 'error'")]],
  [
    'a new config of eslint in its newer form',
    [
      write('eslint.config.mjs', "export default [{ rules: { 'no-console': 'error', eqeqeq: 'error' } }]\n"),
      'git rm -q eslint.config.js',
    ],
  ],
  ['the same by moving', ['git mv eslint.config.js eslint.config.mjs']],
  ['a higher bound', [edit('vitest.config.ts', 'lines: 90', 'lines: 95')]],
  [
    'more tests are included',
    [edit('vitest.config.ts', "['src/**/*.test.ts']", "['src/**/*.test.ts', 'test/**/*.test.ts']")],
  ],
  ['a wider pattern', [edit('vitest.config.ts', "['src/**/*.test.ts']", "['src/**/*.{test,spec}.ts']")]],
  [
    'a setup file is named',
    [edit('vitest.config.ts', 'test: { include', "test: { setupFiles: ['src/setup.ts'], include")],
  ],
  [
    'another folder of tests',
    [edit('pyproject.toml', 'testpaths = ["tests"]', 'testpaths = ["tests", "more"]')],
  ],
  [
    'a marker',
    [edit('pyproject.toml', 'xfail_strict = true', 'xfail_strict = true\nmarkers = ["slow: takes long"]')],
  ],
  ['an option of pytest', [edit('pyproject.toml', '"--strict-markers"', '"--strict-markers -q --cov=app"')]],
  ['made files are ignored', [write('.eslintignore', 'dist/\ncoverage/\nnode_modules/\n')]],
  [
    'a new jest config',
    [
      write(
        'jest.config.js',
        "module.exports = { testMatch: ['**/*.test.js'], testPathIgnorePatterns: ['/node_modules/', '/dist/'] }\n",
      ),
    ],
  ],
  ['a new coverage config', [write('.coveragerc', '[run]\nbranch = True\nomit = */migrations/*\n')]],
  // Pipelines
  [
    'a step more',
    [
      edit(
        '.github/workflows/ci.yml',
        '      - name: Lint',
        '      - name: Types\n        run: npm run types\n      - name: Lint',
      ),
    ],
  ],
  ['a newer action', [edit('.github/workflows/ci.yml', 'actions/checkout@v4', 'actions/checkout@v5')]],
  [
    'a matrix',
    [
      edit(
        '.github/workflows/ci.yml',
        '    runs-on: ubuntu-latest',
        '    strategy:\n      matrix:\n        node: [20, 22]\n    runs-on: ubuntu-latest',
      ),
    ],
  ],
  [
    'a step for one branch',
    [
      edit(
        '.github/workflows/ci.yml',
        '      - name: Lint',
        "      - name: Deploy\n        if: github.ref == 'refs/heads/main'\n        run: ./deploy.sh\n      - name: Lint",
      ),
    ],
  ],
  ['a step with another name', [edit('.github/workflows/ci.yml', 'name: Test', 'name: Unit tests')]],
  [
    'a test step with coverage',
    [edit('.github/workflows/ci.yml', 'run: npm test', 'run: npm test -- --coverage')],
  ],
  [
    'branches of a pipeline',
    [edit('.github/workflows/ci.yml', '  push:\n', '  push:\n    branches: [main]\n')],
  ],
  [
    'a new pipeline',
    [
      write(
        '.github/workflows/release.yml',
        'on:\n  workflow_dispatch:\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm publish --dry-run || true\n',
      ),
    ],
  ],
  ['a target more', [edit('Makefile', 'clean:', 'fmt:\n\truff format .\n\nclean:')]],
  [
    'a target that cleans what may be missing',
    [edit('Makefile', '\trm -rf dist', '\t-rm -r dist\n\trm -f x || true')],
  ],
  ['a test target by uv', [edit('Makefile', '\tpytest -q', '\tuv run pytest -q')]],
  // Git
  ['a commit', [edit('src/sum.ts', 'a + b', 'b + a'), 'git commit -qam Turn']],
  [
    'an amended commit',
    [edit('src/sum.ts', 'a + b', 'b + a'), 'git commit -qam Turn && git commit -q --amend -m Turned'],
  ],
  ['a branch and back', ['git checkout -q -b x && git commit -q --allow-empty -m x && git checkout -q main']],
  [
    'two commits made into one',
    [
      edit('src/sum.ts', 'a + b', 'b + a'),
      'git commit -qam a',
      'git commit -q --allow-empty -m b && git reset -q --soft HEAD~2 && git commit -qm One',
    ],
  ],
  [
    'work on a branch without the newest tests',
    ['git checkout -q -b fix HEAD~1'],
    { later: { 'src/later.test.ts': "it('is later', () => {\n  expect(sum(4, 5)).toBe(9)\n})\n" } },
  ],
  ['a stash and back', [edit('src/sum.ts', 'a + b', 'b + a'), 'git stash -q && git stash pop -q']],
  ['a test that fails is looked at', ['git diff HEAD -- src/sum.test.ts && git log --oneline -- tests']],
]

describe('honest edits', () => {
  for (const [name, steps, play] of everyNth(edits, 8))
    test(name, async () => {
      assert.deepEqual(await played(steps, play), { asked: [], held: undefined })
    })
})
