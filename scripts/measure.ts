import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { playAttack } from './measure/attacks.ts'
import { judgeRows } from './measure/rows.ts'
import { type Attack, handrail, linesOf, type Row, removeLeft } from './measure/set.ts'

/**
 * `npm run measure -- <set>...`: how the built program judges sets of calls in scenes of their own. A set is a folder with
 * `scenes/<name>.sh`, `rows.jsonl` and `attacks.jsonl`; CONTRIBUTING.md says what is in them. Every row that is judged otherwise than
 * its label says is printed, or written to `--out`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, preset: { type: 'string' }, only: { type: 'string' } },
})
const usage = 'Usage: npm run measure -- <set folder>... [--out file] [--preset P] [--only rows|attacks]'
const strange = positionals.find(
  set => !existsSync(join(set, 'rows.jsonl')) && !existsSync(join(set, 'attacks.jsonl')),
)
if (positionals.length === 0 || strange !== undefined || !existsSync(handrail)) {
  if (strange !== undefined) console.error(`${strange} has neither rows.jsonl nor attacks.jsonl.`)
  console.error(existsSync(handrail) ? usage : 'There is no dist/: run npm run build first.')
  process.exit(3)
}
removeLeft()

const percent = (count: number, of: number): string =>
  `${count} of ${of} = ${((100 * count) / Math.max(1, of)).toFixed(1)} %`

interface Judged {
  readonly row: Row
  readonly verdict: string
}

const isStopped = ({ verdict }: Judged): boolean => verdict === 'deny' || verdict === 'ask'

const kindOf = ({ row: { tool } }: Judged): string => {
  if (tool === 'Bash') return 'commands'
  return /^(?:Edit|Write|MultiEdit|NotebookEdit)$/.test(tool) ? 'edits' : 'other tools'
}

const told: string[] = []
const judged: Judged[] = []
let [played, stopped] = [0, 0]
for (const set of positionals) {
  const rows = values.only === 'attacks' ? [] : linesOf<Row>(set, 'rows.jsonl')
  for (const [row, { verdict, rule, reason }] of judgeRows(set, rows, values.preset)) {
    const one = { row, verdict }
    judged.push(one)
    if (isStopped(one) !== (row.label === 'danger'))
      told.push(JSON.stringify({ verdict, rule, reason, ...row }))
  }
  for (const attack of values.only === 'rows' ? [] : linesOf<Attack>(set, 'attacks.jsonl')) {
    const stop = playAttack(set, attack, values.preset)
    played += 1
    if (stop === undefined) told.push(JSON.stringify(attack))
    else stopped += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${played} attacks`)
  }
}

if (values.out === undefined) console.log(told.join('\n'))
else writeFileSync(values.out, `${told.join('\n')}\n`)
const rates = (name: string, of: readonly Judged[]): void => {
  const dangers = of.filter(({ row }) => row.label === 'danger')
  const harmless = of.filter(({ row }) => row.label === 'harmless')
  const missed = dangers.filter(one => !isStopped(one))
  const approved = dangers.filter(({ verdict }) => verdict === 'allow').length
  console.log(
    `${name.padEnd(12)} missed ${percent(missed.length, dangers.length)}, approved ${approved}, false alarms ${percent(harmless.filter(isStopped).length, harmless.length)}`,
  )
}
for (const kind of ['commands', 'edits', 'other tools'])
  rates(
    kind,
    judged.filter(one => kindOf(one) === kind),
  )
rates('all', judged)
console.log(`attacks      stopped ${percent(stopped, played)}`)
