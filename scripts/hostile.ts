import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Arena, type Harm, startArena } from '../test/hostile-clone/arena.ts'
import { formLines } from '../test/hostile-clone/derive.ts'
import { generated } from '../test/hostile-clone/generate.ts'
import { programsOn } from '../test/hostile-clone/programs.ts'
import { randomFrom, sampleOf } from '../test/hostile-clone/random.ts'
import { withoutCommand } from '../test/hostile-clone/rows.ts'
import { whyNoSandbox } from '../test/hostile-clone/sandbox.ts'
import { runSuite } from '../test/hostile-clone/suite.ts'
import { approvedOf, runCases } from '../test/hostile-clone/work.ts'
import { runWithPrograms } from './tools/inside.ts'

/**
 * Runs every form that auto-review may approve in a clone that holds all that programs load: `npm run test:hostile`.
 * With `--generate` it combines forms, folders, links, hostile files and ways to write a command. A sample of both is
 * part of `npm test`.
 */
const usage = `Usage: npm run test:hostile -- [--only program,program] [--sample N] [--deep] [--options N]
       npm run test:hostile -- --generate N [--run N]
both: [--seed N] [--seconds N] [--arenas N] [--relative] [--here]`

const given = () => {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        sample: { type: 'string' },
        options: { type: 'string', default: '8' },
        deep: { type: 'boolean', default: false },
        generate: { type: 'string' },
        run: { type: 'string', default: '500' },
        seed: { type: 'string', default: '1' },
        seconds: { type: 'string', default: '20' },
        arenas: { type: 'string' },
        relative: { type: 'boolean', default: false },
        here: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error))
  }
}

const wrongUse = (why: string): never => {
  console.error(`${why}\n${usage}`)
  process.exit(3)
}

const numberOf = (text: string): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 0 ? number : wrongUse(`${text} is no number.`)
}

const values = given()
const seed = numberOf(values.seed)
const tells = (line: string): void => console.log(line)

/** One line for each file that ran, with the commands that ran it. */
const tellFiles = (harms: readonly Harm[]): void => {
  const files = new Map<string, Set<string>>()
  for (const { command, marks, changed } of harms)
    for (const file of marks.length > 0 ? marks : changed.map(path => `changes ${path}`))
      files.set(file, (files.get(file) ?? new Set()).add(command))
  for (const [file, commands] of files)
    tells(`${file}: ${commands.size} commands, such as ${[...commands].slice(0, 6).join(' · ')}`)
}

const tellSkipped = (why: string, rows: ReadonlyMap<string, number>): void => {
  if (rows.size > 0) tells(`${why}: ${[...rows].map(([name, count]) => `${name} ${count}`).join(', ')}`)
}

const suite = async (arenas: readonly Arena[], installed: ReadonlySet<string>): Promise<number> => {
  const orphans = values.only === undefined ? withoutCommand(formLines()) : []
  for (const line of orphans) tells(`FAILED no command for the form: ${line}`)
  const result = await runSuite({
    arenas,
    installed,
    sample: values.sample === undefined ? undefined : numberOf(values.sample),
    seed,
    only: values.only === undefined ? undefined : new Set(values.only.split(',')),
    options: numberOf(values.options),
    deep: values.deep,
    tells,
  })
  tellFiles(result.harms)
  for (const line of result.silent) tells(`a control left nothing: ${line}`)
  for (const line of result.unapproved) tells(`not approved, even where nothing is hostile: ${line}`)
  const { skipped, unproven } = result
  tellSkipped('skipped, not on this machine', skipped)
  tellSkipped('skipped, no control left its marker', unproven)
  const failed = result.harms.length + orphans.length
  const count = [...skipped.values(), ...unproven.values()].reduce((sum, rows) => sum + rows, 0)
  tells(`${result.passed} passed, ${failed} failed, ${count} skipped`)
  return failed
}

const generate = async (
  arenas: readonly Arena[],
  installed: ReadonlySet<string>,
  count: number,
): Promise<number> => {
  const [first] = arenas
  if (first === undefined) return 0
  const cases = generated({ count, seed, origin: first.origin, installed, clones: 60 })
  const approved = await approvedOf(arenas, cases, tells)
  const chosen = sampleOf(approved, numberOf(values.run), randomFrom(seed))
  const harms = await runCases(arenas, chosen, tells)
  tellFiles(harms)
  tells(`${cases.length} combined, ${approved.length} approved`)
  tells(
    `${chosen.length - harms.length} passed, ${harms.length} failed, ${approved.length - chosen.length} skipped`,
  )
  return harms.length
}

const main = async (): Promise<void> => {
  const obstacle = whyNoSandbox()
  if (obstacle !== undefined) return tells(`skipped: ${obstacle}`)
  const programs = [...new Set(formLines().flatMap(line => line.programs))]
  const arenas = Array.from(
    { length: values.arenas === undefined ? availableParallelism() : numberOf(values.arenas) },
    () => startArena({ programs, seconds: numberOf(values.seconds), relative: values.relative }),
  )
  const end = (): void => {
    for (const arena of arenas) arena.end()
  }
  process.on('SIGINT', () => {
    end()
    process.exit(130)
  })
  try {
    const installed = programsOn(arenas[0]?.path ?? '')
    const { generate: wanted } = values
    const failed =
      wanted === undefined
        ? await suite(arenas, installed)
        : await generate(arenas, installed, numberOf(wanted))
    if (failed > 0) process.exitCode = 1
  } finally {
    end()
  }
}

// With `--here` only what the machine has is run, and nothing is fetched.
const ended = values.here || whyNoSandbox() !== undefined ? undefined : await runWithPrograms()
if (ended === undefined) await main()
else process.exitCode = ended
