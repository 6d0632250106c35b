import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import test from 'node:test'
import type { Invocation } from '../../../src/core/script/script.ts'
import { readScript } from '../../../src/shell/read.ts'
import { isNightly } from '../../support/matrix.ts'
import { type Comparison, compare } from './compare.ts'
import { readCorpus } from './corpus.ts'
import { runCommands } from './jail.ts'
import { facts } from './project.ts'
import { whyNoJail } from './walls.ts'

// slow: 5 s, 4 s of CPU

/** A jail without a limit on processes is no place for these. */
const breedsProcesses = (command: string): boolean => /\(\)\s*\{[^}]*\|[^}]*&\s*\}/.test(command)

const sum = (list: readonly Comparison[], pick: (one: Comparison) => readonly unknown[]): number =>
  list.reduce((total, one) => total + pick(one).length, 0)

const rate = (what: string, part: number, whole: number): void =>
  console.log(`${what}: ${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(2)} %)`)

const show = (argv: readonly (string | null)[]): string =>
  argv
    .map(word => (word === null ? '?' : /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word)))
    .join(' ')

const showAll = (invocations: readonly Invocation[]): string =>
  invocations.map(({ argv }) => show(argv)).join(' | ')

const miss = ({ command, missed, idle, invocations }: Comparison): string =>
  [
    `command: ${JSON.stringify(command)}`,
    ...missed.map(argv => `  bash ran, we did not see: ${show(argv).slice(0, 400)}`),
    ...idle.map(
      ({ argv, via }) => `  we were certain, never ran: ${show(argv).slice(0, 400)} via [${via.join(', ')}]`,
    ),
    `  we saw: ${showAll(invocations).slice(0, 800)}`,
  ].join('\n')

/** The jail is an empty folder: a redirect into a folder of a project fails before its program starts. */
const writesBelow = (command: string): boolean =>
  !command.includes('mkdir') && /^[^\n']*>\s*(?![/~$&])[\w.-]+\//.test(command)

/** And a file of a project that is read from is not there: its program does not start either. */
const readsFile = (command: string): boolean =>
  !/[>]|\b(?:tee|cp|touch|curl|wget)\b/.test(command) && /^[^\n'"]*[^<&\d]<\s*~?[\w./-]+\s*$/.test(command)

test('the reading of a command agrees with what real bash runs', async t => {
  const why = whyNoJail()
  if (why !== undefined) return t.skip(`skipped: ${why}`)

  // Two runs of each command under strace are slow: all of the corpus only at night.
  const rows = readCorpus().filter((_, index) => isNightly || index % 24 === 0)
  const commands = rows
    .map(row => row.command)
    .filter(command => !breedsProcesses(command) && !writesBelow(command) && !readsFile(command))
  const before = statSync('/dev/null').mode
  const runs = await runCommands(commands, { seconds: 2, limit: 240_000 })
  // some commands change the modes of everything they reach, and device nodes are the jail's only tie to the system
  assert.equal(statSync('/dev/null').mode, before, 'a command reached out of the jail')
  const all = runs.map((run, index) => compare(readScript(commands[index] ?? '', facts), run))
  const decidable = all.filter(({ unknown }) => unknown.length === 0)
  const unknown = all.filter(one => one.unknown.length > 0)
  const executed = sum(decidable, one => one.executed)
  const missed = sum(decidable, one => one.missed)
  const certain = sum(decidable, one => one.certain)
  const idle = sum(decidable, one => one.idle)

  for (const one of decidable) if (one.missed.length || one.idle.length) console.log(miss(one))
  console.log(
    `not run: ${rows.length - commands.length}, stopped for taking too long: ${runs.filter(run => run.late).length}`,
  )
  rate('commands read whole', decidable.length, all.length)
  rate('executions that the reading has', executed - missed, executed)
  rate(
    'executions that it has word for word',
    sum(decidable, one => one.exact),
    executed,
  )
  rate('certain invocations that never ran', idle, certain)
  rate(
    'invocations behind a condition that ran',
    sum(decidable, one => one.taken),
    sum(decidable, one => one.conditional),
  )
  rate(
    'executions not seen where it says unknown',
    sum(unknown, one => one.missed),
    sum(unknown, one => one.executed),
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
