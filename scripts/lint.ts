import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { biomeArgs, isMendable } from './lint/biome.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const fix = process.argv.includes('--fix')

interface Step {
  readonly name: string
  /** A package's program, or a file that node runs. */
  readonly run: string
  readonly args: readonly string[]
}

const biome: Step = {
  name: 'format and lint (biome)',
  run: 'biome',
  args: biomeArgs(fix),
}
/** It writes the sources that git does not have, which the other steps read; the pages are only compared. */
const generate: Step = {
  name: 'generated files are up to date',
  run: 'scripts/generate.ts',
  args: fix ? [] : ['--check'],
}
/** Several checkers do some work several times, and the tests have the other processors. */
const checker = ['--singleThreaded', '-p']
/** The incremental cache of tsc: results of unchanged files are a fifth of the work. */
const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc/tsbuildinfo.json']
const types: Step = { name: 'types (tsc)', run: 'tsc', args: [...checker, '.', ...known] }
const pageTypes: Step = {
  name: 'types of the page (tsc)',
  run: 'tsc',
  args: [...checker, 'src/journal/page'],
}
const unused: Step = {
  name: 'unused files, exports and dependencies (knip)',
  run: 'knip',
  // Generated sources are no part of git, but of the program. Its cache is in node_modules/.cache too.
  args: ['--no-progress', '--no-gitignore', '--cache'],
}

const requirements: Step = {
  name: 'every requirement of spec/ has a test or a reason',
  run: 'scripts/coverage-spec.ts',
  args: [],
}

/**
 * `--format`: what reads no source that a build writes, so that it may run beside one. `--built`: the rest, where a build has just written
 * the sources and compared the pages.
 */
const stepsOf = (words: readonly string[]): readonly Step[] => {
  if (words.includes('--format')) return [biome]
  const rest = [types, pageTypes, unused, requirements]
  return words.includes('--built') ? rest : [generate, biome, ...rest]
}
const steps = stepsOf(process.argv)

interface Result {
  readonly name: string
  readonly passed: boolean
  readonly mendable: boolean
}

const runStep = ({ name, run, args }: Step): Result => {
  const started = performance.now()
  const script = run.endsWith('.ts')
  const program = script ? process.execPath : join(root, 'node_modules/.bin', run)
  const result = spawnSync(program, script ? ['--import', 'tsx', run, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    // For tsc, a Go program: a quarter of its CPU would go into collecting what a gigabyte has room for.
    env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '1GiB' },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && !script,
  })
  const passed = result.status === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s`)
  const output = [result.error?.message, result.stdout, result.stderr].filter(Boolean).join('\n').trimEnd()
  if (!passed) console.log(output)
  return { name, passed, mendable: !fix && isMendable(output) }
}

const failed = steps.map(runStep).filter(({ passed }) => !passed)
if (failed.length > 0)
  console.log(`\n${failed.length} of ${steps.length} failed: ${failed.map(({ name }) => name).join('; ')}`)
const mendable = failed.filter(step => step.mendable)
if (mendable.length > 0)
  console.log(`Next: npm run lint -- --fix, for ${mendable.map(({ name }) => name).join('; ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
