import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import type { Policy } from '../core/policy.ts'
import type { Guard, OptionValue, RuleDocs } from '../core/rule.ts'
import type { TestWorld } from './facts.ts'
import { commandEvent, judgeWith, pathEvent, policyOf } from './judge.ts'

export { type TestWorld, testFacts } from './facts.ts'
export { commandEvent, editEvent, judgeWith, policyOf } from './judge.ts'

/**
 * Rows by what the guard should answer. Commands; for edit and path guards `path`, `path = content`, `path = old ⇒ new`,
 * `$ command`, or `< path` for a tool that reads.
 */
export interface GuardTable {
  readonly denies?: readonly string[]
  readonly asks?: readonly string[]
  readonly advises?: readonly string[]
  readonly allows: readonly string[]
  /** Command before and after. */
  readonly rewrites?: Readonly<Record<string, string>>
  readonly facts?: TestWorld
  /** Options that differ from the guard's own. */
  readonly options?: Readonly<Record<string, OptionValue>>
}

const messageLimit = 400

const eventOf = (guard: Guard, row: string): Event =>
  guard.on === 'edit' || guard.on === 'path' ? pathEvent(row) : commandEvent(row)

const policyWith = (guard: Guard, table: GuardTable): Policy => ({
  ...policyOf([guard]),
  rules: { [guard.id]: { stance: 'on', options: table.options ?? {} } },
})

/**
 * Runs a guard's table and the examples of its page. It also fails on a row that stands twice, on a table in which no
 * allowed row holds denied text as data, on an `instead` or a `use` that the guard itself stops, and on a message that
 * is too long.
 *
 * @example
 * guardTest(guard, docs, { denies: ['git reset --hard'], allows: ['echo "git reset --hard"'] })
 */
export const guardTest = (guard: Guard, docs: RuleDocs, table: GuardTable): void => {
  const answer = (row: string): Promise<Decision> =>
    judgeWith([guard], eventOf(guard, row), table.facts, policyWith(guard, table))
  const stopped = [
    ...(docs.denies ?? []),
    ...(table.denies ?? []),
    ...(table.asks ?? []),
    ...(table.advises ?? []),
  ]
  const passed = [...(docs.allows ?? []), ...table.allows]
  describe(guard.id, () => {
    rows('stops', docs.denies ?? [], answer, told)
    rows('denies', table.denies ?? [], answer, decision =>
      assert.equal(decision.verdict, 'deny', decision.reason),
    )
    rows('asks about', table.asks ?? [], answer, decision =>
      assert.equal(decision.verdict, 'ask', decision.reason),
    )
    rows('advises on', table.advises ?? [], answer, decision => {
      assert.equal(decision.verdict, 'pass')
      assert.notEqual(decision.advice.length, 0)
    })
    rows('lets pass', passed, answer, silent)
    for (const [before, after] of Object.entries(table.rewrites ?? {})) {
      test(`rewrites ${before}`, async () => {
        const decision = await answer(before)
        assert.deepEqual([decision.verdict, decision.rewritten], ['rewrite', after])
        silent(await answer(after))
      })
    }
    test('the table is sound', () => soundTable(guard, stopped, passed, Object.keys(table.rewrites ?? {})))
    if (guard.on === 'edit' || guard.on === 'path') return
    rows('does not stop its own advice', guard.instead ?? [], answer, silent)
    test('does not stop the commands that it recommends', async () => {
      for (const row of stopped) for (const use of usesIn(await answer(row))) silent(await answer(use))
    })
  })
}

type Check = (decision: Decision) => void

const rows = (
  what: string,
  list: readonly string[],
  answer: (row: string) => Promise<Decision>,
  check: Check,
): void => {
  for (const row of list) {
    test(`${what} ${JSON.stringify(row)}`, async () => {
      const decision = await answer(row)
      check(decision)
      assert.ok(decision.reason.length <= messageLimit, `the message is over ${messageLimit} characters`)
    })
  }
}

const told: Check = decision => {
  const spoke = decision.verdict !== 'pass' && decision.verdict !== 'allow'
  assert.ok(spoke || decision.advice.length > 0, 'the guard has nothing to say')
}

const silent: Check = decision =>
  assert.deepEqual(
    [decision.verdict === 'allow' ? 'pass' : decision.verdict, decision.advice],
    ['pass', []],
    decision.reason,
  )

/** The commands that are recommended; one with `<a word>` to fill in is no command yet. */
const usesIn = ({ trace }: Decision): readonly string[] =>
  trace.rounds
    .flatMap(({ findings }) => findings.flatMap(({ use }) => use ?? []))
    .filter(use => !/<[a-z][^>]*>/.test(use))

const soundTable = (
  guard: Guard,
  stopped: readonly string[],
  passed: readonly string[],
  rewritten: readonly string[],
): void => {
  const all = [...stopped, ...passed, ...rewritten]
  const repeated = all.filter((row, index) => all.indexOf(row) !== index)
  assert.deepEqual(repeated, [], 'rows that stand twice')
  const twin = passed.some(row => [...stopped, ...rewritten].some(text => row !== text && row.includes(text)))
  assert.ok(
    twin,
    `no allowed row of ${guard.id} holds denied text as data: quote one, or put it in a here-document`,
  )
}
