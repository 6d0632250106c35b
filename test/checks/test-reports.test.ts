import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'

// slow: 8 s, 8 s of CPU

/** A project with code and tests of one language, and the way to run them. */
interface Kit {
  readonly program: string
  /** The command that makes the report, and the part of it that the answer recommends. */
  readonly command: string
  readonly recommended?: string
  readonly mappings: Readonly<Record<string, readonly string[]>>
  readonly files: Readonly<Record<string, string>>
  /** An implementation that fails its test, the text in it that is wrong, and what is right. */
  readonly red: string
  readonly wrong: readonly [string, string]
  /** One whose test passes, and one whose test can't even be loaded. */
  readonly green: string
  readonly absent: string
}

const node = (command: string): Kit => ({
  program: 'node',
  command,
  recommended: 'node --test --test-reporter=spec',
  mappings: { 'src/*.mjs': ['{dir}/{name}.test.mjs'] },
  files: {
    'package.json': '{"scripts":{"test":"node --test"}}',
    'src/red.mjs': 'export const add = (a, b) => a - b\n',
    'src/red.test.mjs':
      "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { add } from './red.mjs'\ntest('adds', () => assert.equal(add(1, 2), 3))\n",
    'src/green.test.mjs': "import { test } from 'node:test'\ntest('holds', () => {})\n",
    'src/absent.test.mjs': "import './absent.mjs'\n",
  },
  red: 'src/red.mjs',
  wrong: ['a - b', 'a + b'],
  green: 'src/green.mjs',
  absent: 'src/absent.mjs',
})

const kits: Readonly<Record<string, Kit>> = {
  'node:test with JUnit': node(
    'node --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=junit.xml',
  ),
  'node:test with TAP': node('node --test --test-reporter=tap --test-reporter-destination=test-results.tap'),
  pytest: {
    program: 'pytest',
    command: 'pytest --junitxml=junit.xml --continue-on-collection-errors',
    // Without the option no test runs where one can't be loaded.
    recommended: 'pytest --junitxml=junit.xml',
    mappings: { 'app/*.py': ['tests/test_{name}.py'] },
    files: {
      'pyproject.toml': '[tool.pytest.ini_options]\npythonpath = ["."]\n',
      'app/__init__.py': '',
      'app/red.py': 'def add(a, b):\n    return a - b\n',
      'tests/test_red.py':
        'from app.red import add\n\nclass TestAdd:\n    def test_add(self):\n        assert add(1, 2) == 3\n',
      'tests/test_green.py': 'def test_holds():\n    pass\n',
      'tests/test_absent.py': 'from app.absent import x\n',
    },
    red: 'app/red.py',
    wrong: ['a - b', 'a + b'],
    green: 'app/green.py',
    absent: 'app/absent.py',
  },
  'go test': {
    program: 'go',
    command: 'go test -json ./... > test-results.json',
    mappings: { '**/*.go': ['{dir}/{name}_test.go'] },
    files: {
      'go.mod': 'module example.com/app\n\ngo 1.21\n',
      'red/red.go': 'package red\n\nfunc Add(a, b int) int { return a - b }\n',
      'red/red_test.go':
        'package red\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tif Add(1, 2) != 3 {\n\t\tt.Fatal("wrong")\n\t}\n}\n',
      'green/green_test.go': 'package green\n\nimport "testing"\n\nfunc TestHolds(t *testing.T) {}\n',
      'absent/absent_test.go':
        'package absent\n\nimport "testing"\n\nfunc TestX(t *testing.T) { Missing() }\n',
    },
    red: 'red/red.go',
    wrong: ['a - b', 'a + b'],
    green: 'green/green.go',
    absent: 'absent/absent.go',
  },
}

const has = (program: string): boolean =>
  spawnSync(program, [program === 'go' ? 'version' : '--version']).status === 0

describe('the reports of runners that are installed', () => {
  for (const [name, kit] of Object.entries(kits))
    test(`${name}: red, green and a test that can't be loaded, in the root and in a package`, t => {
      if (!has(kit.program)) return t.skip(`skipped: ${kit.program}`)
      for (const folder of ['.', 'services/one']) story(kit, folder)
    })
})

const story = (kit: Kit, folder: string): void => {
  const root = newFolder('reports')
  const put = (path: string, text: string): void => {
    mkdirSync(join(root, folder, path, '..'), { recursive: true })
    writeFileSync(join(root, folder, path), text)
  }
  for (const [path, text] of Object.entries(kit.files)) put(path, text)
  const config = { tdd: { mode: 'red', mappings: kit.mappings } }
  writeFileSync(join(root, 'handrail.jsonc'), JSON.stringify(config))
  const answer = (path: string): string => {
    const file = join(root, folder, path)
    const { code, stdout, stderr } = call({
      cwd: root,
      args: ['run', 'tdd-guard', file],
      env: { CLAUDE_PROJECT_DIR: root },
    })
    return code === 2 ? `deny ${stderr}` : stdout.includes('"ask"') ? `ask ${stderr}` : `pass ${stderr}`
  }
  // Without the variables of the runner that this test runs in.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const runTests = (): void => {
    spawnSync('/bin/sh', ['-c', kit.command], { cwd: join(root, folder), env })
  }
  const before = answer(kit.red)
  assert.match(before, /^deny [\s\S]*Run tests and ensure they fail/)
  assert.ok(before.includes(kit.recommended ?? kit.command), before)
  runTests()
  assert.match(answer(kit.red), /^pass/)
  assert.match(answer(kit.absent), /^pass/)
  assert.match(answer(kit.green), /^(?:ask|deny) /)
  put(kit.red, (kit.files[kit.red] ?? '').replace(...kit.wrong))
  runTests()
  assert.match(answer(kit.red), /^(?:ask|deny) /)
}
