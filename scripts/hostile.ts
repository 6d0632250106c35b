import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startArena } from '../test/hostile-clone/arena.ts'
import { formLines } from '../test/hostile-clone/derive.ts'
import { programsOn } from '../test/hostile-clone/programs.ts'
import { whyNoSandbox } from '../test/hostile-clone/sandbox.ts'
import { runSuite, withoutCommand } from '../test/hostile-clone/suite.ts'

/**
 * Runs every form that auto-review may approve in a clone that holds all that programs load: `npm run test:hostile`. A
 * sample of it is part of `npm test`.
 */
const usage =
  'Usage: npm run test:hostile -- [--only program,program] [--sample N] [--seed N] [--seconds N] [--options N]'

const given = () => {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        seconds: { type: 'string', default: '20' },
        options: { type: 'string', default: '8' },
        arenas: { type: 'string' },
      },
    }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exit(3)
  }
}

const values = given()
const obstacle = whyNoSandbox()
if (obstacle !== undefined) {
  console.log(`skipped: ${obstacle}`)
  process.exit(0)
}
const lines = formLines()
const programs = [...new Set(lines.flatMap(line => line.programs))]
const installed = programsOn(process.env.PATH ?? '')
const count = Number(values.arenas ?? availableParallelism())
const arenas = Array.from({ length: count }, () => startArena({ programs, seconds: Number(values.seconds) }))
const end = (): void => {
  for (const arena of arenas) arena.end()
}
process.on('SIGINT', () => {
  end()
  process.exit(130)
})
try {
  const orphans = values.only === undefined ? withoutCommand(lines) : []
  const result = await runSuite({
    arenas,
    installed,
    sample: values.sample === undefined ? undefined : Number(values.sample),
    seed: Number(values.seed),
    only: values.only === undefined ? undefined : new Set(values.only.split(',')),
    options: Number(values.options),
    tells: line => console.log(line),
  })
  for (const line of orphans) console.log(`no command for the form: ${line}`)
  for (const { command, variant, folder, marks, changed } of result.harms)
    console.log(`FAILED ${JSON.stringify({ command, variant, folder, marks, changed })}`)
  for (const line of result.silent) console.log(`control left nothing: ${line}`)
  for (const line of result.unapproved) console.log(`approved of nothing: ${line}`)
  const skipped = [...result.skipped.values()].reduce((sum, rows) => sum + rows, 0)
  console.log(`skipped: ${[...result.skipped.keys()].join(' ')}`)
  console.log(`${result.passed} passed, ${result.harms.length + orphans.length} failed, ${skipped} skipped`)
  if (result.harms.length + orphans.length > 0) process.exitCode = 1
} finally {
  end()
}
