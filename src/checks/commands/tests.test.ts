import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testFacts } from '../../testing/index.ts'
import { commandOf, testCommandOf } from './tests.ts'

type Files = Readonly<Record<string, string>>

const script = (test: string, more: object = {}): string => JSON.stringify({ scripts: { test }, ...more })

const commandIn = (files: Files, path?: string, missing: readonly string[] = []) =>
  testCommandOf(testFacts({ root: '/p', files, missing }), {
    path: path === undefined ? undefined : `/p/${path}`,
  })

/** The test command, its folder below the project, and the words that ask for its report. */
const shape = (files: Files, path?: string, missing?: readonly string[]): string => {
  const found = commandIn(files, path, missing)
  if (found === undefined) return 'none'
  const words = found.report?.in === 'file' ? found.report.words.join(' ') : (found.report?.in ?? '')
  return `${found.framework} | ${found.folder.slice(3)} | ${found.shown} | ${words}`
}

const vitest = '--reporter=default --reporter=json --outputFile.json={file}'
const jest = '--json --outputFile={file}'

describe('the command that runs the tests', () => {
  const rows: readonly (readonly [what: string, files: Files, path: string | undefined, expected: string])[] =
    [
      [
        'a script of vitest',
        { 'package.json': script('vitest run') },
        'a.ts',
        `vitest |  | npm run test | -- ${vitest}`,
      ],
      [
        'one that would watch',
        { 'package.json': script('vitest') },
        'a.ts',
        `vitest |  | npm run test | -- --run ${vitest}`,
      ],
      [
        'behind another command',
        { 'package.json': script('tsc && vitest run') },
        'a.tsx',
        `vitest |  | npm run test | -- ${vitest}`,
      ],
      [
        'in front of another command',
        { 'package.json': script('vitest run && eslint .') },
        'a.ts',
        'npm script |  | npm run test | output',
      ],
      [
        'in a pipe',
        { 'package.json': script('vitest run | tee log') },
        'a.ts',
        'npm script |  | npm run test | output',
      ],
      [
        'a script that ends in true',
        { 'package.json': script('vitest run || true') },
        'a.ts',
        'npm script |  | npm run test | output',
      ],
      [
        'with a variable',
        { 'package.json': script('cross-env TZ=UTC jest --ci') },
        'a.js',
        `jest |  | npm run test | -- ${jest}`,
      ],
      [
        'a script that watches',
        { 'package.json': script('react-scripts test') },
        'a.js',
        `jest |  | npm run test | -- --watch=false --watchAll=false ${jest}`,
      ],
      [
        'node:test',
        { 'package.json': script('node --import tsx --test') },
        'a.ts',
        'node:test |  | npm run test | output',
      ],
      ['mocha', { 'package.json': script('mocha') }, 'a.js', 'mocha |  | npm run test | output'],
      [
        'any other script',
        { 'package.json': script('./scripts/test.sh') },
        'a.js',
        'npm script |  | npm run test | output',
      ],
      [
        'a name that only ends so',
        { 'package.json': script('my-vitest') },
        'a.js',
        'npm script |  | npm run test | output',
      ],
      [
        'pnpm',
        { 'package.json': script('jest'), 'pnpm-lock.yaml': '' },
        'a.js',
        `jest |  | pnpm run test | ${jest}`,
      ],
      [
        'yarn',
        { 'package.json': script('jest'), 'yarn.lock': '' },
        'a.js',
        `jest |  | yarn run test | ${jest}`,
      ],
      ['bun', { 'package.json': script('jest'), 'bun.lock': '' }, 'a.js', `jest |  | bun run test | ${jest}`],
      [
        'the manager that the manifest names',
        { 'package.json': script('jest', { packageManager: 'pnpm@9.1.0' }) },
        'a.js',
        `jest |  | pnpm run test | ${jest}`,
      ],
      [
        'the text of npm init',
        { 'package.json': script('echo "Error: no test specified" && exit 1') },
        'a.js',
        'none',
      ],
      ['a script that only prints', { 'package.json': script('echo "5 passed" && exit 0') }, 'a.js', 'none'],
      ['a script that only succeeds', { 'package.json': script('true') }, 'a.js', 'none'],
      [
        'a script that prints before it tests',
        { 'package.json': script('echo testing && sh test.sh') },
        'a.js',
        'npm script |  | npm run test | output',
      ],
      [
        'vitest without a script',
        { 'package.json': '{"devDependencies":{"vitest":"4"}}' },
        'a.ts',
        `vitest |  | vitest | ${vitest}`,
      ],
      [
        'jest without a script',
        { 'package.json': '{}', 'jest.config.js': '' },
        'a.ts',
        `jest |  | jest | ${jest}`,
      ],
      [
        'a test file of node:test without a script',
        { 'package.json': '{}', 'a.test.mjs': "import { test } from 'node:test'" },
        'a.test.mjs',
        'node:test |  | node --test | --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination={file}',
      ],
      ['a manifest that is broken', { 'package.json': '{' }, 'a.ts', 'none'],
      [
        'the nearest package',
        { 'package.json': script('turbo run test'), 'packages/a/package.json': script('vitest run') },
        'packages/a/src/x.ts',
        `vitest | packages/a | npm run test | -- ${vitest}`,
      ],
      [
        'the nearest package with tests',
        { 'package.json': script('jest'), 'packages/a/package.json': '{"name":"a"}' },
        'packages/a/src/x.ts',
        `jest |  | npm run test | -- ${jest}`,
      ],
      ['pytest by pyproject', { 'pyproject.toml': '' }, 'a.py', 'pytest |  | pytest | --junitxml={file}'],
      [
        'pytest by its own config',
        { 'svc/pytest.ini': '' },
        'svc/app/a.py',
        'pytest | svc | pytest | --junitxml={file}',
      ],
      ['pytest by a folder', { 'tests/test_a.py': '' }, 'a.py', 'pytest |  | pytest | --junitxml={file}'],
      [
        'pytest in a locked environment',
        { 'pyproject.toml': '', 'uv.lock': '' },
        'a.py',
        'pytest |  | uv run pytest | --junitxml={file}',
      ],
      [
        'pytest in an environment of the project',
        { 'pyproject.toml': '', '.venv/bin/pytest': '' },
        'a.py',
        'pytest |  | /p/.venv/bin/pytest | --junitxml={file}',
      ],
      ['a Python file of no project', { 'package.json': script('jest') }, 'a.py', 'none'],
      ['go', { 'svc/go.mod': '' }, 'svc/db/a.go', 'go test | svc | go test -json ./... | output'],
      ['cargo', { 'Cargo.toml': '' }, 'src/a.rs', 'cargo test |  | cargo test --no-fail-fast | output'],
      ['Maven', { 'pom.xml': '' }, 'src/main/java/A.java', 'maven |  | mvn --batch-mode test | folders'],
      [
        'Gradle with its own script',
        { gradlew: '', 'settings.gradle': '' },
        'src/A.kt',
        'gradle |  | /p/gradlew test | folders',
      ],
      ['make', { Makefile: 'all: x\n\ntest: all\n\t./t\n' }, 'a.c', 'make |  | make test | output'],
      ['a Makefile without tests', { Makefile: 'test := 1\nall:\n' }, 'a.c', 'none'],
      [
        'another file of a project',
        { 'go.mod': '' },
        'data/x.json',
        'go test |  | go test -json ./... | output',
      ],
      [
        'the whole project',
        { 'package.json': script('jest') },
        undefined,
        `jest |  | npm run test | -- ${jest}`,
      ],
      ['nothing', { 'a.ts': '' }, 'a.ts', 'none'],
    ]
  for (const [what, files, path, expected] of rows)
    test(what, () => assert.equal(shape(files, path), expected))

  test('without pytest on the PATH the module is run', () =>
    assert.equal(
      shape({ 'pyproject.toml': '' }, 'a.py', ['pytest']),
      'pytest |  | python3 -m pytest | --junitxml={file}',
    ))

  test('a program that is not installed keeps its name', () =>
    assert.deepEqual(commandIn({ 'go.mod': '' }, 'a.go', ['go'])?.argv, ['go', 'test', '-json', './...']))
})

describe('an exit code that says nothing', () => {
  const rows: readonly (readonly [script: string, masked: boolean])[] = [
    ['jest || true', true],
    ['jest || :', true],
    ['jest; exit 0', true],
    ['jest || exit 0;', true],
    ['jest || echo failed', true],
    ['jest || exit 1', false],
    ['jest', false],
    ['true && jest', false],
  ]
  for (const [text, masked] of rows)
    test(`${text}: ${masked}`, () => {
      assert.equal(commandIn({ 'package.json': script(text) }, 'a.js')?.masked, masked)
      assert.equal(commandOf(text, '/p', testFacts({ root: '/p' })).masked, masked)
    })
})

describe('a command that a config names', () => {
  const argv = (text: string): readonly string[] => commandOf(text, '/p', testFacts({ root: '/p' })).argv

  test('needs no shell where it is plain words', () => {
    assert.deepEqual(argv('./test.sh  --all'), ['/p/test.sh', '--all'])
    assert.deepEqual(argv('make check').slice(1), ['check'])
  })

  for (const text of ['TZ=UTC make check', 'make a && make b', 'make "a b"', 'make $X', 'make a; make b'])
    test(`has a shell: ${text}`, () => assert.deepEqual(argv(text), ['/bin/sh', '-c', text]))
})
