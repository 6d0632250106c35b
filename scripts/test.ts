import { spawnSync } from 'node:child_process'
import { globSync } from './files.ts'
import { ensureTools } from './tools.ts'

/** `npm test` sets up what it needs, lints, builds, runs every test and the live suite. */
const steps: readonly (readonly [string, () => boolean])[] = [
  ['lint', () => run('npx', ['tsx', 'scripts/lint.ts'])],
  ['build', () => run('npx', ['tsx', 'scripts/build.ts'])],
  ['tests', () => nodeTest(globSync(['src', 'test', 'scripts', 'bench'], '.test.ts'))],
  ['live', () => nodeTest(globSync(['test/live'], '.live.ts'))],
]

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', HANDRAIL_STANDBY: 'off' },
  }).status === 0

/** The sources that git does not have; lint and build write them too. */
const generate = (): boolean => run('npx', ['tsx', 'scripts/generate.ts', '--sources'])

const nodeTest = (files: readonly string[]): boolean =>
  run(process.execPath, [
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=2',
    '--test-reporter=./scripts/reporter.mjs',
    '--test-reporter-destination=stdout',
    ...files,
  ])

const words = process.argv.slice(2)
const names = steps.map(([name]) => name)
const wanted = words.includes('--live')
  ? ['build', 'live']
  : words.includes('--quick')
    ? ['build', 'tests']
    : names
const files = words.filter(word => !word.startsWith('--'))

await ensureTools()
const failed = files.length > 0 ? (generate() && nodeTest(files) ? [] : ['tests']) : runSteps()
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

function runSteps(): readonly string[] {
  return steps
    .filter(([name]) => wanted.includes(name))
    .filter(([name, step]) => {
      const started = performance.now()
      const ok = step()
      console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
      return !ok
    })
    .map(([name]) => name)
}
