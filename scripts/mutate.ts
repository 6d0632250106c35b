import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { wordsIn } from '../src/core/text/words.ts'
import { globSync } from './files.ts'
import { codeMutants } from './mutate/code.ts'
import type { Mutant, Outcome } from './mutate/mutant.ts'
import { runAll } from './mutate/pool.ts'
import { tableFiles, tableMutants } from './mutate/tables.ts'

/**
 * `npm run mutate`: changes the code of the core and of the matcher in one place at a time, and takes every line out of
 * every table, and tells which changes no test notices. With paths only those files; `--tables` or `--code` only that
 * pass; `--deep` every alternative of a table's words too.
 */
const words = process.argv.slice(2)
const paths = words.filter(word => !word.startsWith('--'))
const jobs = Number(words.find(word => word.startsWith('--jobs='))?.slice(7) ?? availableParallelism())
const deep = words.includes('--deep')

const isWanted = (file: string): boolean =>
  paths.length === 0 || paths.some(path => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))

const strange = paths.find(path => !existsSync(path))
if (strange !== undefined) {
  console.error(`There is no ${strange}. Name a file or folder of src, from the project's root.`)
  process.exit(3)
}

/** The code that decides. A mutant may be equivalent, so its share is told and nothing fails. */
const parts: readonly { name: string; files: readonly string[]; tests: readonly string[] }[] = [
  {
    name: 'core',
    files: wordsIn(
      'decide evaluate rounds/rounds rounds/ask rule/guard-index rule/active rule/context findings/verdict findings/finding policy/waiver decision/escalate script/access',
    ).map(name => `src/core/${name}.ts`),
    // The test of locks starts processes, and none of these files is about them.
    tests: globSync(['src/core'], '.test.ts').filter(file => !file.endsWith('/lock.test.ts')),
  },
  {
    name: 'matcher',
    files: [
      'src/shell/calls/match.ts',
      'src/shell/calls/command.ts',
      ...wordsIn(
        'arguments/options arguments/arguments arguments/given names code/interpreters tables/table',
      ).map(name => `src/programs/${name}.ts`),
    ],
    tests: [
      ...globSync(['src/shell'], '.test.ts').filter(file => /\/(match|command)[\w-]*\.test\.ts$/.test(file)),
      ...globSync(['src/programs'], '.test.ts'),
    ],
  },
]

/** The most that the tests of one file may take, in milliseconds. */
const longest = 600_000

interface Score {
  readonly survivors: readonly Mutant[]
  readonly all: number
  readonly seconds: number
}

const run = async (name: string, mutants: readonly Mutant[]): Promise<Score> => {
  const started = performance.now()
  const survivors: Mutant[] = []
  let done = 0
  const tell = (mutant: Mutant, outcome: Outcome): void => {
    done += 1
    if (outcome === 'survived') survivors.push(mutant)
    const line = `${name}: ${done} of ${mutants.length}, ${survivors.length} unnoticed`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}`)
    else if (done % 100 === 0) console.error(line)
  }
  const usual = await unchanged(mutants)
  await runAll(mutants, jobs, ({ tests }) => 3000 + 5 * (usual.get(tests.join(' ')) ?? 0), tell)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return { survivors, all: mutants.length, seconds: (performance.now() - started) / 1000 }
}

/** How long each suite takes without any change; one that fails already would notice everything. */
const unchanged = async (mutants: readonly Mutant[]): Promise<ReadonlyMap<string, number>> => {
  const usual = new Map<string, number>()
  const suites = new Map(mutants.map(mutant => [mutant.tests.join(' '), mutant]))
  const originals = [...suites.values()].map(mutant => ({
    ...mutant,
    text: readFileSync(mutant.file, 'utf8'),
    hints: [],
    narrow: false,
  }))
  await runAll(
    originals,
    jobs,
    () => longest,
    (mutant, outcome, took) => {
      usual.set(mutant.tests.join(' '), took)
      if (outcome === 'survived') return
      const why = outcome === 'timeout' ? 'the time is over' : outcome.killed
      throw new Error(`${mutant.tests.join(' ')} fails as it is: ${why}`)
    },
  )
  return usual
}

const report = (name: string, { survivors, all, seconds }: Score): number => {
  const share = all === 0 ? 100 : (100 * (all - survivors.length)) / all
  for (const { file, line, what } of survivors) console.log(`  ${file}:${line}  ${what}`)
  console.log(
    `${name}: ${all - survivors.length} of ${all} noticed (${share.toFixed(1)} %), ${seconds.toFixed(0)} s`,
  )
  return share
}

let failed = false
if (!words.includes('--tables')) {
  for (const { name, files, tests } of parts) {
    const gone = files.filter(file => !existsSync(file))
    if (gone.length > 0) throw new Error(`${gone.join(' ')}: no such file`)
    const wanted = files.filter(isWanted)
    if (wanted.length === 0) continue
    const mutants = wanted.flatMap(file => codeMutants(file, tests))
    report(name, await run(name, mutants))
  }
}
if (!words.includes('--code')) {
  const mutants = tableFiles()
    .filter(({ file }) => isWanted(file))
    .flatMap(file => tableMutants(file, deep))
  if (mutants.length > 0) failed = report('tables', await run('tables', mutants)) < 100 || failed
}
process.exitCode = failed ? 1 : 0
