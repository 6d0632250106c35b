import assert from 'node:assert/strict'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { removeFolder } from '../../test/support/remove.ts'
import { compile } from './compile.ts'
import { staleDist } from './dist.ts'
import { memoryFolder } from './memory.ts'
import type { Job } from './plan.ts'
import { runJobs } from './pool.ts'
import { sourcePositions } from './positions.ts'
import { reportOf } from './report.ts'

// slow: 10 s, 2 s of CPU

const passing = "import { test } from 'node:test'\ntest('works', () => {})\n"

const folderOf = (t: TestContext, files: Readonly<Record<string, string>>, home = tmpdir()): string => {
  const folder = realpathSync(mkdtempSync(join(home, 'handrail-runner-')))
  t.after(() => removeFolder(folder))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Runs the files as one job, and returns the lines of the report. */
const linesOf = async (
  t: TestContext,
  files: Readonly<Record<string, string>>,
  silenceMs = 60_000,
  home = tmpdir(),
): Promise<readonly string[]> => {
  const root = folderOf(t, files, home)
  const compiled = await compile(root, Object.keys(files))
  const lines: string[] = []
  const report = reportOf({
    total: Object.keys(files).length,
    print: line => lines.push(line),
    readable: text => sourcePositions(text, root),
  })
  const jobs: readonly Job[] = Object.keys(files).map(file => ({ file, sharing: true, cores: 2 }))
  await runJobs(jobs, report, { compiled, cores: 2, env: process.env, silenceMs, memory: memoryFolder(root) })
  report.end()
  return lines
}

const has = (lines: readonly string[], pattern: RegExp): void => assert.match(lines.join('\n'), pattern)

describe('a run of test files', () => {
  test('counts what passed and what was skipped, with the reason', async t => {
    const skipping = "import { test } from 'node:test'\ntest('needs it', t => t.skip('skipped: a tool'))\n"
    const lines = await linesOf(t, { 'a.test.ts': passing, 'b.test.ts': skipping })
    assert.deepEqual(lines, ['skipped: needs it: a tool', '1 passed, 0 failed, 1 skipped'])
  })

  test('names the file and the line in the source of a failure', async t => {
    const failing = `import assert from 'node:assert/strict'
import { test } from 'node:test'
interface Unused { readonly gone: string }
test('adds', () => assert.equal(1 + 1, 3))
`
    const lines = await linesOf(t, { 'a.test.ts': failing, 'b.test.ts': passing })
    has(lines, /^✗ adds \(a\.test\.ts\)$/m)
    has(lines, /at .*\(a\.test\.ts:4:\d+\)/)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped')
  })

  test('names a file that can not be loaded', async t => {
    const lines = await linesOf(t, { 'a.test.ts': "throw new Error('broken')\n", 'b.test.ts': passing })
    has(lines, /^✗ a\.test\.ts \(a\.test\.ts\)$/m)
    has(lines, /broken/)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped')
  })

  test('goes on where a file ends the process, and tries it alone', async t => {
    const ending = "import { test } from 'node:test'\ntest('ends', () => process.exit(7))\n"
    const lines = await linesOf(t, { 'a.test.ts': passing, 'b.test.ts': ending, 'c.test.ts': passing })
    has(lines, /^note: a process ended \(exit code 7\) at its file 2: b\.test\.ts runs again alone$/m)
    has(lines, /^✗ the process of the file \(b\.test\.ts\)$/m)
    has(lines, /exit code 7, at: ends/)
    assert.equal(lines.at(-1), '2 passed, 1 failed, 0 skipped')
  })

  test('names the test that ran where an error comes by no promise of it', async t => {
    const throwing = `import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
test('goes on', async () => {
  setImmediate(() => { throw new Error('on its own') })
  void Promise.reject(new Error('not awaited'))
  await setTimeout(50)
})
`
    const lines = await linesOf(t, { 'a.test.ts': passing, 'b.test.ts': throwing })
    has(lines, /^✗ goes on \(b\.test\.ts\)$/m)
    has(lines, /uncaughtException: Error: on its own\n.*b\.test\.ts:4:/)
    has(lines, /unhandledRejection: Error: not awaited\n.*b\.test\.ts:5:/)
    assert.equal(lines.at(-1), '2 passed, 2 failed, 0 skipped')
  })

  test('ends a file that hangs, and names the test', async t => {
    const hanging = "import { test } from 'node:test'\ntest('spins', () => { for (;;); })\n"
    const lines = await linesOf(t, { 'a.test.ts': hanging, 'b.test.ts': passing }, 3000)
    has(lines, /^✗ the process of the file \(a\.test\.ts\)$/m)
    has(lines, /silent for too long, at: spins/)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped')
  })

  test('names what a file that hangs has started', { skip: process.platform !== 'linux' }, async t => {
    const waiting = `import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
test('waits', () => void spawnSync('sleep', ['1000.5']))
`
    const lines = await linesOf(t, { 'a.test.ts': waiting }, 3000)
    has(lines, /silent for too long, at: waits\n\s+still running:\n\s+\d+ S \S* sleep 1000\.5\n/)
    const [, id] = /(\d+) S \S* sleep 1000\.5/.exec(lines.join('\n')) ?? []
    process.kill(Number(id), 'SIGKILL')
  })

  test('fails where a process ends badly after its tests', async t => {
    const late = `${passing}process.on('exit', () => { process.exitCode = 9 })\n`
    const lines = await linesOf(t, { 'a.test.ts': late })
    has(lines, /exit code 9/)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped')
  })

  test('fails where a test leaves something in the temporary folder', async t => {
    const leaving = `import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
test('leaves it', () => writeFileSync('/tmp/.steps_1', ''))
process.on('exit', () => writeFileSync('/tmp/late', ''))
`
    // Not in the temporary folder: the process could not see it.
    const home = join(process.cwd(), 'node_modules/.cache')
    if (memoryFolder(home) === undefined) return t.skip('skipped: mount')
    const lines = await linesOf(t, { 'a.test.ts': leaving }, 60_000, home)
    has(lines, /it left \.steps_1, late in \/tmp/)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 0 skipped')
  })

  test('does not wait for what a test has left running', { timeout: 120_000 }, async t => {
    const mark = join(folderOf(t, {}), 'pid')
    const leaving = `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
test('leaves it', () => {
  const child = spawn('sleep', ['1000'], { stdio: 'inherit', detached: true })
  child.unref()
  writeFileSync(${JSON.stringify(mark)}, String(child.pid))
})
`
    const lines = await linesOf(t, { 'a.test.ts': leaving })
    assert.deepEqual(lines, ['1 passed, 0 failed, 0 skipped'])
    process.kill(Number(readFileSync(mark, 'utf8')), 'SIGKILL')
  })

  test('keeps the hooks of a file to that file, and import.meta to its source', async t => {
    const hooked = `import { beforeEach } from 'node:test'
beforeEach(() => { throw new Error('of another file') })
`
    const placed = `import assert from 'node:assert/strict'
import { test } from 'node:test'

// slow: 10 s, 10 s of CPU
test('is here', () => assert.match(import.meta.url + import.meta.dirname, /deep\\/b\\.test\\.ts.*deep$/))
`
    const lines = await linesOf(t, { 'a.test.ts': hooked, 'deep/b.test.ts': placed })
    assert.deepEqual(lines, ['1 passed, 0 failed, 0 skipped'])
  })
})

test('files that leave their process as it was may share one', async t => {
  const root = folderOf(t, {
    'plain.test.ts': `// Reads \`await import(...)\`.\nprocess.env.A === 'b' || /^import(?:ed)?$/\n${passing}`,
    'here.test.ts': `process.chdir('/')\n${passing}`,
    'own.test.ts': `// own process: why\n${passing}`,
    'removes.test.ts': `delete process.env.A\n${passing}`,
    'sets.test.ts': `import './test/sets.ts'\n${passing}`,
    'test/sets.ts': "process.env.A = 'b'\n",
    'keeps.test.ts': `import './test/keeps.ts'\n${passing}`,
    'test/keeps.ts': 'export let count = 0\n',
    'runs.test.ts': `import './src/program.ts'\n${passing}`,
    'src/program.ts': "export const enter = () => process.chdir('/')\nconsole.log(enter)\n",
    'computed.test.ts': `await import(['./plain.ts'].join())\n${passing}`,
    'written.test.ts': `if (!1) await import(/* no source */ ['./plain.mjs'].join())\n${passing}`,
    'holes.test.ts': `await import(\`./src/\${'program'}.ts\`)\n${passing}`,
  })
  const names = 'plain here own removes sets keeps runs computed written holes'
    .split(' ')
    .map(name => `${name}.test.ts`)
  const { sharing, computed, folder } = await compile(root, names)
  assert.deepEqual([...sharing], ['plain.test.ts', 'runs.test.ts', 'written.test.ts', 'holes.test.ts'])
  assert.deepEqual([...computed], ['computed.test.ts'])
  assert.ok(readdirSync(folder).includes('plain.test.mjs'))
})

test('dist/ is built where it is missing or older than a source', t => {
  const root = folderOf(t, { 'src/a.ts': '', 'src/a.test.ts': '', 'package.json': '{}' })
  const dated = (path: string, seconds: number): void => utimesSync(join(root, path), seconds, seconds)
  for (const path of ['src/a.ts', 'src/a.test.ts', 'src', 'package.json']) dated(path, 100)
  assert.equal(staleDist(root), 'dist/ is missing')
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/handrail.cjs'), '')
  dated('dist/handrail.cjs', 200)
  assert.equal(staleDist(root), undefined)
  dated('src/a.test.ts', 300)
  assert.equal(staleDist(root), undefined)
  dated('src/a.ts', 300)
  assert.equal(staleDist(root), `dist/ is older than ${join('src', 'a.ts')}`)
})
