import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from './files.ts'
import { coverageOf } from './spec/coverage.ts'

// Requirements of spec/ that no test claims, and what is wrong with the claims. Exits with 1 where there is one.

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const read = (paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map(path => [path, readFileSync(path, 'utf8')]))

const sources = globSync(['src', 'test', 'scripts', 'bench'], '.ts')
const { counts, open, faults } = coverageOf(read(globSync(['spec'], '.md')), read(sources))

const rows = [
  ['group', 'all', 'tested', 'listed', 'open'],
  ...counts.map(({ group, requirements, tested, listed, open }) => [
    group,
    ...[requirements, tested, listed, open].map(String),
  ]),
  [
    'all',
    ...(['requirements', 'tested', 'listed', 'open'] as const).map(key =>
      String(counts.reduce((sum, count) => sum + count[key], 0)),
    ),
  ],
]
const table = rows.map(
  ([name = '', ...numbers]) => name.padEnd(9) + numbers.map(number => number.padStart(8)).join(''),
)
const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)]

console.log(
  [
    ...table,
    ...section(
      'No test claims:',
      open.map(({ id, text }) => `${id}  ${text}`),
    ),
    ...section('To be put right:', faults),
  ].join('\n'),
)
process.exitCode = open.length + faults.length > 0 ? 1 : 0
