import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { clocks } from '../test/soak/clocks.ts'
import { disks } from '../test/soak/disks.ts'
import {
  failIn,
  fileOf,
  hasFailed,
  mendIn,
  newFigures,
  noteIn,
  type Part,
  storedFigures,
  storeFigures,
} from '../test/soak/figures.ts'
import { fuzz } from '../test/soak/fuzz.ts'
import { hostileNames } from '../test/soak/names.ts'
import { storm } from '../test/soak/storm.ts'
import { staleDist } from './test/dist.ts'

/**
 * The robustness suite: `npm run test:soak`. It takes hours, so it is no part of `npm test`. Each part writes its figures to
 * bench/results as it goes; `--resume` goes on with a run that was ended.
 */
const parts: readonly Part[] = [storm, fuzz, disks, clocks, hostileNames]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'bench/results')
const usage = `Usage: npm run test:soak -- [--only ${parts.map(({ name }) => name).join('|')}] [--seed N] [--events N] [--inputs N] [--callers N] [--resume]`

const wrongUse = (why: string): never => {
  console.error(`${why}\n${usage}`)
  process.exit(3)
}

const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 0
    ? number
    : wrongUse(`--${name} takes a number, not ${text}.`)
}

const given = () => {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        seed: { type: 'string' },
        events: { type: 'string' },
        inputs: { type: 'string' },
        callers: { type: 'string' },
        resume: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error))
  }
}

const { only, seed: seedText, events, inputs, callers, resume } = given()
for (const name of only ?? [])
  if (!parts.some(part => part.name === name)) wrongUse(`There is no part ${name}.`)
const seed = numberOf('seed', seedText) ?? 1
const sizes: Readonly<Record<string, number | undefined>> = {
  events: numberOf('events', events),
  inputs: numberOf('inputs', inputs),
}
const stale = staleDist(root)
if (stale !== undefined) wrongUse(`${stale}. Run \`npm run build\` first.`)

let failed = false
for (const part of parts.filter(({ name }) => only === undefined || only.includes(name))) {
  const wanted = sizes[part.unit] ?? part.full
  const stored = resume === true ? storedFigures(folder, part.name, seed, wanted) : undefined
  const figures = stored ?? newFigures(part.name, seed, wanted)
  const [started, before, from] = [performance.now(), figures.seconds, figures.done]
  console.log(`${part.name}: ${wanted} ${part.unit}, seed ${seed}${from === 0 ? '' : `, from ${from}`}`)
  const settle = (done: number): void => {
    figures.done = done
    figures.seconds = Math.round(before + (performance.now() - started) / 1000)
    storeFigures(folder, figures)
  }
  await part.run({
    seed,
    wanted,
    callers: numberOf('callers', callers) ?? 200,
    from,
    note: (name, count) => noteIn(figures, name, count),
    fail: what => failIn(figures, what),
    earlier: [...figures.failures],
    mend: what => mendIn(figures, what),
    progress: done => {
      settle(done)
      const each = (performance.now() - started) / Math.max(1, done - from)
      const left = Math.round((each * (wanted - done)) / 60_000)
      const bad = Object.entries(figures.counts).flatMap(([name, count]) =>
        name.startsWith('FAILED') ? `${name} ${count}` : [],
      )
      console.log(
        `  ${done} of ${wanted}, ${figures.seconds} s, ${left} min to go${bad.length === 0 ? '' : `; ${bad.join('; ')}`}`,
      )
    },
  })
  settle(wanted)
  for (const [name, count] of Object.entries(figures.counts).sort()) console.log(`  ${count}  ${name}`)
  console.log(
    `${hasFailed(figures) ? '✗' : '✓'} ${part.name} (${figures.seconds} s): ${fileOf('bench/results', part.name)}`,
  )
  failed ||= hasFailed(figures)
}
process.exitCode = failed ? 1 : 0
