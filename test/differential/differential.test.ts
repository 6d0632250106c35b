import assert from 'node:assert/strict'
import test from 'node:test'
import { readScript } from '../../src/shell/read.ts'
import { type Comparison, compare } from './compare.ts'
import { readCorpus } from './corpus.ts'
import { runCommands } from './jail.ts'
import { facts } from './project.ts'
import { whyNoJail } from './walls.ts'

/** A jail without a limit on processes is no place for these. */
const breedsProcesses = (command: string): boolean => /\(\)\s*\{[^}]*\|[^}]*&\s*\}/.test(command)

const sum = (list: readonly Comparison[], count: (one: Comparison) => number): number =>
  list.reduce((total, one) => total + count(one), 0)

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(2)} %)`

const show = (argv: readonly (string | null)[]): string =>
  argv
    .map(word => (word === null ? '?' : /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word)))
    .join(' ')

const miss = ({ command, missed, idle, invocations }: Comparison): string =>
  [
    `command: ${JSON.stringify(command)}`,
    ...missed.map(argv => `  bash ran, we did not see: ${show(argv).slice(0, 400)}`),
    ...idle.map(
      ({ argv, via }) =>
        `  we were certain, never ran: ${show(argv).slice(0, 400)}${via.length ? `  via ${via.join(', ')}` : ''}`,
    ),
    ...(missed.length
      ? [
          `  we saw: ${invocations
            .map(({ argv }) => show(argv))
            .join(' | ')
            .slice(0, 800)}`,
        ]
      : []),
  ].join('\n')

test('the reading of a command agrees with what real bash runs', async t => {
  const why = whyNoJail()
  if (why !== undefined) return t.skip(`skipped: ${why}`)

  const commands = readCorpus()
    .map(row => row.command)
    .filter(command => !breedsProcesses(command))
  const runs = await runCommands(commands, { seconds: 1, limit: 110_000 })
  const all = runs.map((run, index) => compare(readScript(commands[index] ?? '', facts), run))
  const decidable = all.filter(({ unknown }) => unknown.length === 0)
  const executed = sum(decidable, one => one.executed.length)
  const missed = sum(decidable, one => one.missed.length)
  const certain = sum(decidable, one => one.certain.length)
  const idle = sum(decidable, one => one.idle.length)

  for (const one of decidable) if (one.missed.length || one.idle.length) console.log(miss(one))
  const rest = all.filter(({ unknown }) => unknown.length > 0)
  console.log(
    `commands read whole: ${percent(decidable.length, all.length)}, ${runs.filter(run => run.late).length} stopped after a second`,
  )
  console.log(`executions that the reading has: ${percent(executed - missed, executed)}`)
  console.log(
    `of them word for word: ${percent(
      sum(decidable, one => one.exact),
      executed,
    )}`,
  )
  console.log(`certain invocations that never ran: ${percent(idle, certain)}`)
  const conditional = sum(decidable, one => one.conditional.length)
  console.log(
    `invocations behind a condition that ran: ${percent(
      sum(decidable, one => one.taken.length),
      conditional,
    )}`,
  )
  console.log(
    `in commands said to be unknown, executions not seen: ${percent(
      sum(rest, one => one.missed.length),
      sum(rest, one => one.executed.length),
    )}`,
  )

  assert.ok(executed > commands.length / 2, `the jail ran only ${executed} programs`)
  assert.ok(missed <= executed / 100, `${missed} of ${executed} executions were not seen`)
  assert.ok(idle <= certain / 100, `${idle} of ${certain} certain invocations never ran`)
})

test('everyday commands are understood whole, so that the rates above are not bought with silence', () => {
  const rows = readCorpus().filter(row => row.file.startsWith('everyday'))
  const given = rows.filter(row => readScript(row.command, facts).unknown.length > 0)
  assert.ok(given.length <= rows.length / 100, given.map(row => row.command).join('\n'))
})
