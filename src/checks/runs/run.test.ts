import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { combined } from '../../../test/support/matrix.ts'
import { edgeOf } from '../../platform/edge.ts'
import { factsOf } from '../../platform/facts.ts'
import { nodePlatform } from '../../platform/node.ts'
import { findProject } from '../../platform/project.ts'
import { commandOf, testCommandOf } from '../commands/tests.ts'
import { type CheckOptions, type CheckResult, runCheck } from './run.ts'

// slow: 8 s, 5 s of CPU

type Files = Readonly<Record<string, string>>

const placeOf = (dir: string) => {
  const project = findProject(nodePlatform, dir)
  const event = { kind: 'stop', host: 'claude-code', name: 'Stop', cwd: dir } as const
  return {
    edge: edgeOf(nodePlatform, project, event, false),
    facts: factsOf(nodePlatform, project, dir),
  }
}

const newProject = (files: Files): string => {
  const dir = newFolder('check')
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return dir
}

const isThere = (program: string): boolean =>
  spawnSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0

/** A project of one language: its files, the one that is edited, and the text of tests that pass, fail and can't be read. */
interface Kit {
  readonly program: string
  readonly files: Files
  readonly test: string
  readonly pass: string
  readonly fail: string
  /** The name of the failing test. */
  readonly name: string
  readonly broken: string
  readonly empty?: string
}

const node = (manifest: string): Kit => ({
  program: 'node',
  files: { 'package.json': manifest },
  test: 'a.test.mjs',
  pass: "import { test } from 'node:test'\ntest('holds', () => {})\ntest('later', { skip: true }, () => {})\n",
  fail: "import { test } from 'node:test'\ntest('holds', () => {})\ntest('adds', () => { throw new Error('no') })\n",
  name: 'adds',
  broken: "import { test } from 'node:test'\ntest('holds', ( => {})\n",
})

const kits: Readonly<Record<string, Kit>> = {
  'node:test by a script': node('{"scripts":{"test":"node --test"}}'),
  'node:test by a test file': node('{}'),
  pytest: {
    program: 'pytest',
    files: { 'pyproject.toml': '[tool.pytest.ini_options]\n' },
    test: 'tests/test_a.py',
    pass: 'import pytest\ndef test_holds(): pass\n@pytest.mark.skip\ndef test_later(): pass\n',
    fail: 'def test_holds(): pass\ndef test_adds(): assert 1 == 2\n',
    name: 'test_adds',
    broken: 'def test_holds(: pass\n',
    empty: 'x = 1\n',
  },
  go: {
    program: 'go',
    files: { 'go.mod': 'module example.com/x\n\ngo 1.21\n', 'a.go': 'package x\n' },
    test: 'a_test.go',
    pass: 'package x\nimport "testing"\nfunc TestHolds(t *testing.T) {}\nfunc TestLater(t *testing.T) { t.Skip() }\n',
    fail: 'package x\nimport "testing"\nfunc TestHolds(t *testing.T) {}\nfunc TestAdds(t *testing.T) { t.Fatal("no") }\n',
    name: 'TestAdds',
    broken: 'package x\nfunc TestHolds(t *testing.T {}\n',
    empty: 'package x\n',
  },
  cargo: {
    program: 'cargo',
    files: { 'Cargo.toml': '[package]\nname = "x"\nversion = "0.1.0"\nedition = "2021"\n' },
    test: 'src/lib.rs',
    pass: '#[test]\nfn holds() {}\n#[test]\n#[ignore]\nfn later() {}\n',
    fail: '#[test]\nfn holds() {}\n#[test]\nfn adds() { panic!("no") }\n',
    name: 'adds',
    broken: '#[test]\nfn holds( {}\n',
    empty: '',
  },
}

const runIn = (
  dir: string,
  path: string | undefined,
  more: Partial<CheckOptions> = {},
): Promise<CheckResult> => {
  const { edge, facts } = placeOf(dir)
  const command = testCommandOf(facts, { path: path === undefined ? undefined : join(dir, path) })
  assert.ok(command)
  return runCheck(edge, command, { timeoutMs: 120_000, ...more })
}

/** Outcomes of a test file, by its content; undefined where a kit has no such text. */
const outcomes: Readonly<
  Record<
    string,
    {
      readonly text: (kit: Kit) => string | undefined
      readonly holds: (found: CheckResult, kit: Kit) => void
    }
  >
> = {
  pass: {
    text: kit => kit.pass,
    holds: found => {
      assert.equal(found.result, 'pass', found.output)
      assert.deepEqual(
        [found.exit, found.counts, found.failing],
        [0, { passed: 1, failed: 0, skipped: 1 }, []],
      )
    },
  },
  fail: {
    text: kit => kit.fail,
    holds: (found, kit) => {
      assert.equal(found.result, 'fail', found.output)
      assert.notEqual(found.exit, 0)
      assert.deepEqual([found.counts, found.failing], [{ passed: 1, failed: 1, skipped: 0 }, [kit.name]])
    },
  },
  "a file that can't be read": {
    text: kit => kit.broken,
    holds: found => {
      assert.equal(found.result, 'fail', found.output)
      assert.notEqual(found.exit, 0)
    },
  },
  'no tests are no pass': {
    text: kit => kit.empty,
    holds: found => {
      assert.equal(found.result, 'error', found.output)
      assert.match(found.why ?? '', /ran no test$/)
    },
  },
}

/** A compiler takes seconds for each of them: by day those see each outcome once between them. */
const compiled = ['go', 'cargo']
const tried = [
  ...Object.keys(kits)
    .filter(name => !compiled.includes(name))
    .flatMap(name => Object.keys(outcomes).map(outcome => [name, outcome] as const)),
  ...combined(compiled, Object.keys(outcomes)),
]

describe('the tests of a project', () => {
  for (const [name, outcome] of tried) {
    const [kit, about] = [kits[name], outcomes[outcome]]
    const text = kit === undefined ? undefined : about?.text(kit)
    if (kit === undefined || text === undefined) continue
    test(`${name}: ${outcome}`, async t => {
      if (!isThere(kit.program)) return t.skip(`skipped: ${kit.program}`)
      about?.holds(await runIn(newProject({ ...kit.files, [kit.test]: text }), kit.test), kit)
    })
  }

  test('the project stays as it is', async () => {
    const kit = kits['node:test by a test file']
    assert.ok(kit)
    const dir = newProject({ ...kit.files, [kit.test]: kit.fail })
    await runIn(dir, kit.test)
    assert.deepEqual(readdirSync(dir).sort(), [kit.test, 'package.json'])
  })
})

describe('a command', () => {
  const run = (text: string, more: Partial<CheckOptions> = {}, isTest = true): Promise<CheckResult> => {
    const { edge, facts } = placeOf(newFolder('check'))
    const command = commandOf(text, facts.root(), facts)
    const timeoutMs = 60_000
    return runCheck(edge, isTest ? { ...command, report: { in: 'output' } } : command, { timeoutMs, ...more })
  }
  const verdict = async (text: string, isTest?: boolean) => (await run(text, {}, isTest)).result

  test('the exit code decides', async () => {
    assert.equal(await verdict('echo fine; exit 3'), 'fail')
    assert.equal(await verdict('echo "1 failed"'), 'pass')
    assert.equal(await verdict('(exit 3)', false), 'fail')
    assert.equal(await verdict('true', false), 'pass')
  })

  test('an exit code that is always 0 is not believed', async () => {
    assert.equal(await verdict("printf '# pass 1\\n# fail 1\\n' || true"), 'fail')
    assert.equal(await verdict("printf '# pass 1\\n# fail 0\\n' || true"), 'pass')
    assert.equal(await verdict('false || true'), 'error')
  })

  test('a program that is missing, or that another one misses, is an error', async () => {
    const missing = await run('no-such-program-x --all')
    assert.deepEqual([missing.result, missing.exit], ['error', undefined])
    assert.match(missing.why ?? '', /^no-such-program-x was not found on the PATH/)
    assert.equal((await run('no-such-program-x; exit 127')).result, 'error')
  })

  test('no tests are an error, whatever the exit code', async () => {
    assert.equal(await verdict('echo "No test files found, exiting with code 1"; exit 1'), 'error')
    assert.equal(await verdict('echo "No tests found, exiting with code 0"'), 'error')
    assert.equal(await verdict("printf '# tests 0\\n# pass 0\\n# fail 0\\n'"), 'error')
  })

  test('a run that is ended before its time is an error', async () => {
    const found = await run('sleep 300; true', { timeoutMs: 200 })
    assert.deepEqual([found.result, found.timedOut, found.exit], ['error', true, undefined])
    const ended = new AbortController()
    const running = run('echo begun; sleep 300', { signal: ended.signal, onProgress: () => ended.abort() })
    assert.match((await running).why ?? '', /did not run to its end/)
  })

  test('it has the environment of a person, and knows that it is a check', async t => {
    process.env.CLAUDE_PROJECT_DIR = '/p'
    t.after(() => delete process.env.CLAUDE_PROJECT_DIR)
    const lines: string[] = []
    await run('env; git config core.hooksPath || echo "no hooks path"', {
      mark: 'm1',
      onProgress: line => lines.push(line),
    })
    assert.ok(lines.includes('HANDRAIL_CHECK=m1'))
    assert.ok(lines.includes('no hooks path'))
    assert.deepEqual(
      lines.filter(line => /^(?:CLAUDE_PROJECT_DIR|NODE_TEST_CONTEXT|GIT_CONFIG_COUNT)=/.test(line)),
      [],
    )
  })

  test('of a long output the end is kept', async () => {
    const found = await run(
      'i=0; while [ $i -lt 20000 ]; do echo "line $i of a long output that goes on"; i=$((i+1)); done; echo last',
    )
    assert.equal(found.result, 'pass')
    assert.ok(found.output.length <= 8000)
    assert.match(found.output, /last$/)
  })
})
