import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientNames } from '../test/live/clients.ts'
import { isNightly } from '../test/support/matrix.ts'
import { globSync } from './files.ts'
import { compile } from './test/compile.ts'
import { cpuTime } from './test/cpu.ts'
import { staleDist } from './test/dist.ts'
import { memoryFolder } from './test/memory.ts'
import { planOf, slownessIn } from './test/plan.ts'
import { type Listener, runJobs } from './test/pool.ts'
import { sourcePositions } from './test/positions.ts'
import { reportOf } from './test/report.ts'
import { ensureTools } from './tools.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const env = { ...process.env, NODE_EXTRA_CA_CERTS: '', HANDRAIL_STANDBY: 'off' }

/** Its output is printed in one piece, because tests may run beside it. */
const script = async (path: string, ...args: readonly string[]): Promise<boolean> => {
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { cwd: root, env })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk))
  const [code]: readonly unknown[] = await once(child, 'close')
  print(String(Buffer.concat(said)).trimEnd())
  return code === 0
}

const build = { name: 'build', run: () => script('scripts/build.ts') }
const checkedBuild = { name: 'build', run: () => script('scripts/build.ts', '--check') }
const format = { name: 'format', run: () => script('scripts/lint.ts', '--format') }
const lint = { name: 'lint', run: () => script('scripts/lint.ts', '--built') }

const tests = (): readonly string[] => globSync(['src', 'test', 'scripts', 'bench'], '.test.ts')
const live = (): readonly string[] => globSync(['test/live'], '.live.ts')

/** The live suites of one host: those with its name at the end of theirs, and for Claude Code those without any. */
const liveOf = (host: string): readonly string[] => {
  const named = (file: string) => clientNames.find(name => file.endsWith(`-${name}.live.ts`))
  const found = live().filter(file => (named(file) ?? 'claude-code') === host)
  if (found.length > 0) return found
  console.error(`There are no live tests of ${host}. --host takes ${clientNames.join(', ')}.`)
  process.exit(3)
}

/** The files that a word of the command line names: a file, or a folder and all below it. */
const named = (word: string): readonly string[] => {
  const path = relative(root, word)
  if (!existsSync(path)) {
    console.error(`There is no ${word}. Name a test file, or a folder with tests.`)
    process.exit(3)
  }
  return statSync(path).isDirectory() ? globSync([path], '.test.ts') : [path]
}

const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined
const clear = isTerminal ? '\r\x1b[2K' : ''
const print = (line: string): void => void process.stdout.write(`${clear}${line}\n`)
const status = (line: string): void =>
  void process.stdout.write(`${clear}${line.slice(0, process.stdout.columns - 1)}`)

/** CPU time of processes that outlived a test process. */
let leftRunning = 0

const runTests = async (files: readonly string[]): Promise<boolean> => {
  const compiled = await compile(root, files)
  const stop = (): void => rmSync(compiled.folder, { recursive: true, force: true })
  process.on('exit', stop).on('SIGINT', () => process.exit(130))
  await tools
  const report = reportOf({
    total: files.length,
    print,
    ...(isTerminal ? { status } : {}),
    readable: text => sourcePositions(text, root),
  })
  const about = files.map(file => ({ file, sharing: compiled.sharing.has(file), ...slowness(file) }))
  const memory = isNightly ? undefined : memoryFolder(root)
  const cores = Math.max(2, availableParallelism())
  const listener: Listener = {
    ...report,
    tells: (job, message) => {
      if (message.kind === 'left') leftRunning += message.cpuMs
      report.tells(job, message)
    },
  }
  await runJobs(planOf(about), listener, { compiled, cores, env, memory })
  return report.end()
}

const slowness = (file: string) => {
  const slow = slownessIn(readFileSync(file, 'utf8'))
  return slow === undefined ? {} : { slow }
}

const quickTests = async (): Promise<boolean> => {
  const slow = tests().filter(file => 'slow' in slowness(file))
  const passed = await runTests(tests().filter(file => !slow.includes(file)))
  print(`left out by --quick: lint, the live suite and ${slow.length} slow suites: ${slow.join(' ')}`)
  return passed
}

const buildIfStale = async (): Promise<boolean> => {
  const why = staleDist(root)
  if (why === undefined) return true
  print(`${why}: building`)
  return build.run()
}

interface Step {
  readonly name: string
  readonly run: () => Promise<boolean>
}

/** `npm test` sets up what it needs, builds, lints, and runs every test and the live suite. Steps of one list run side by side. */
const stepsOf = (words: readonly string[]): readonly (readonly Step[])[] => {
  const at = words.indexOf('--host')
  if (at >= 0) {
    const files = liveOf(words[at + 1] ?? 'nothing')
    return [[build], [{ name: 'live', run: () => runTests(files) }]]
  }
  const files = words.filter(word => !word.startsWith('--')).flatMap(named)
  if (files.length > 0)
    return [[{ name: 'build', run: buildIfStale }], [{ name: 'tests', run: () => runTests(files) }]]
  if (words.includes('--live')) return [[build], [{ name: 'live', run: () => runTests(live()) }]]
  if (words.includes('--quick')) return [[build], [{ name: 'tests', run: quickTests }]]
  return [
    [checkedBuild, format],
    [lint, { name: 'tests and live', run: () => runTests([...tests(), ...live()]) }],
  ]
}

const secondsSince = (time: number): string => `${((performance.now() - time) / 1000).toFixed(0)} s`

/** The name of a step that failed. */
const failureOf = async ({ name, run }: Step): Promise<readonly string[]> => {
  const started = performance.now()
  const passed = await run()
  print(`${passed ? '✓' : '✗'} ${name} (${secondsSince(started)})`)
  return passed ? [] : [name]
}

process.chdir(root)
// On a new machine this waits for the network: the build goes on meanwhile.
const tools = ensureTools()
const began = performance.now()
const failed: string[] = []
for (const steps of stepsOf(process.argv.slice(2)))
  failed.push(...(await Promise.all(steps.map(failureOf))).flat())
print(`took ${secondsSince(began)}, ${((cpuTime().ms + leftRunning) / 1000).toFixed(0)} s of CPU`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
