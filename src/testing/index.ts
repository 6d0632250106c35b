import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Decision } from '../core/decision/decision.ts'
import type { Guard, RuleDocs } from '../core/rule/rule.ts'
import { unproven } from './kit/proof.ts'
import { checkRow } from './kit/reading.ts'
import { answer, type GuardTable, type Row, rowsOf, silent } from './kit/rows.ts'
import { unwritten } from './kit/unwritten.ts'

export { each } from './kit/each.ts'
export {
  commandEvent,
  editEvent,
  hostEvent,
  promptEvent,
  readEvent,
  sessionEvent,
  stopEvent,
} from './kit/events.ts'
export { type TestWorld, testFacts } from './kit/facts.ts'
export { type HostRow, type HostTable, hostTest } from './kit/host-test.ts'
export { judgeWith, policyOf } from './kit/judge.ts'
export type { GuardTable } from './kit/rows.ts'

/**
 * Runs a guard's tables and the examples of its page, which must get the guard's own verdict. It also fails on a row
 * that stands twice, where no allowed row holds denied text as data, on an `instead` or a `use` that the guard itself
 * stops, on a message that is too long, on a text that a draft left to be written, and where a line or an alternative of `calls`, a declared program or an option
 * could be taken out without any row noticing.
 *
 * @example
 * guardTest(guard, docs, { denies: ['git reset --hard'], allows: ['echo "git reset --hard"'] })
 */
export const guardTest = (guard: Guard, docs: RuleDocs, ...tables: readonly GuardTable[]): void => {
  const rows = rowsOf(guard, docs, tables)
  describe(guard.id, () => {
    for (const { what, text, table, check } of rows) {
      test(`${what} ${JSON.stringify(text)}`, async () =>
        checkRow(guard.id, check, await answer(guard, text, table)))
    }
    test('its texts are written', () => {
      const left = unwritten(guard, docs)
      assert.ok(left.length === 0, `texts of the draft are left in ${guard.id}:\n${left.join('\n')}`)
    })
    test('no row stands twice, and an allowed row holds denied text as data', () => soundRows(guard, rows))
    test('every line, alternative, program and option has a row', async () => {
      const missing = await unproven(guard, rows)
      assert.ok(missing.length === 0, `rows are missing for ${guard.id}:\n${missing.join('\n')}`)
    })
    if (guard.on === 'edit' || guard.on === 'path') return
    for (const table of tables) {
      for (const use of guard.instead ?? []) {
        test(`does not stop its own advice ${JSON.stringify(use)}`, async () =>
          silent(await answer(guard, use, table)))
      }
      for (const [before, after] of Object.entries(table.rewrites ?? {})) {
        test(`has nothing to say to what it makes of ${JSON.stringify(before)}`, async () =>
          silent(await answer(guard, after, table)))
      }
    }
    test('does not stop the commands that it recommends', async () => {
      for (const { text, table, stops } of rows) {
        if (!stops) continue
        for (const use of usesIn(await answer(guard, text, table))) silent(await answer(guard, use, table))
      }
    })
  })
}

/** The commands that are recommended; one with `<a word>` to fill in is no command yet. */
const usesIn = ({ trace }: Decision): readonly string[] =>
  trace.rounds
    .flatMap(({ findings }) => findings.flatMap(({ use }) => use ?? []))
    .filter(use => !/<[a-z][^>]*>/.test(use))

const soundRows = (guard: Guard, rows: readonly Row[]): void => {
  const repeated = rows.filter(({ text, table }, index) =>
    rows.some((other, at) => at < index && other.text === text && other.table === table),
  )
  assert.deepEqual(
    repeated.map(({ text }) => text),
    [],
    'rows that stand twice',
  )
  // It looks at what a call is made of, data or not.
  if (guard.on === 'call') return
  const stopped = rows.filter(({ stops }) => stops)
  const twin = rows.some(
    row => !row.stops && stopped.some(({ text }) => row.text !== text && row.text.includes(text)),
  )
  assert.ok(
    twin,
    `no allowed row of ${guard.id} holds denied text as data: quote one, or put it in a here-document`,
  )
}
