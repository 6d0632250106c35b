import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandEvent } from '../src/core/make-event.ts'
import type { Policy } from '../src/core/policy/policy.ts'
import { judge } from '../src/event/judge.ts'
import { policyFor } from '../src/event/policy.ts'
import { projectAt } from '../src/event/project.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { type Judged, percent, ratesOf, readRows } from './score-rows.ts'
import { table } from './table.ts'

/** `npm run score -- <file> [--preset P] [--rows rate]`: how our judgement of commands compares with that of others. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: 'string' }, rows: { type: 'string' }, limit: { type: 'string' } },
})
const [file] = positionals
if (file === undefined)
  throw new Error('Usage: npm run score -- <file.jsonl> [--preset P] [--rows text] [--limit n]')

const rows = readRows(readFileSync(file, 'utf8'))
const platform = nodePlatform
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-score-')))
const review = 'review/read-only'

const eventOf = (command: string) => commandEvent(command, { cwd: folder })

const policyAt = (level: string): Policy => {
  const event = eventOf('true')
  const policy = policyFor(platform, event, projectAt(platform, folder), {
    preset: values.preset ?? 'recommended',
  })
  const setting = policy.rules[review]
  if (setting === undefined) return policy
  const options = { ...setting.options, level }
  return { ...policy, rules: { ...policy.rules, [review]: { ...setting, options } } }
}

const judged = async (level: string): Promise<readonly Judged[]> => {
  const policy = policyAt(level)
  const out: Judged[] = []
  for (const row of rows) {
    const { decision } = await judge(platform, eventOf(row.command), { policy, untimed: true })
    out.push({ ...row, verdict: decision.verdict, rule: decision.rule })
  }
  return out
}

const limit = Number(values.limit ?? 40)
const tellRows = (name: string, hits: readonly Judged[]): void => {
  console.log(`\n${name}:`)
  for (const { command, by, expected, verdict, rule } of hits.slice(0, limit))
    console.log(
      `  ${by ?? ''} ${expected} -> ${verdict}${rule === undefined ? '' : ` [${rule}]`}: ${JSON.stringify(command)}`,
    )
  if (hits.length > limit) console.log(`  ... and ${hits.length - limit} more (--limit ${hits.length})`)
}

try {
  for (const level of ['read', 'develop']) {
    const rates = ratesOf(await judged(level))
    console.log(`\n${rows.length} commands, preset ${values.preset ?? 'recommended'}, review.level ${level}`)
    const lines = rates.map(rate => [
      rate.name,
      `${rate.hits.length} of ${rate.of}`,
      percent(rate),
      rate.goal,
    ])
    console.log(table(['rate', 'rows', 'share', 'goal'], lines, 100, []))
    for (const rate of rates) {
      const wanted =
        values.rows === undefined ? /^approved, others (block|will)|^denied/ : new RegExp(values.rows)
      if (wanted.test(rate.name) && rate.hits.length > 0) tellRows(rate.name, rate.hits)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
