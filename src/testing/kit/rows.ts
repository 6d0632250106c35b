import assert from 'node:assert/strict'
import type { Decision } from '../../core/decision/decision.ts'
import type { Event, Silence } from '../../core/event.ts'
import type { Stance } from '../../core/findings/verdict.ts'
import type { Guard, OptionValue, RuleDocs } from '../../core/rule/rule.ts'
import { memoized, remembered } from '../../core/text/memo.ts'
import { reader } from '../../shell/reader.ts'
import { commandEvent, pathEvent, project } from './events.ts'
import { type TestWorld, testFacts } from './facts.ts'
import { judgeIn, policyOf } from './judge.ts'

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
  /** Rows that it stops, with what its message holds: for an option that changes words and no verdict. */
  readonly says?: Readonly<Record<string, RegExp>>
  readonly facts?: TestWorld
  /** Options that differ from the guard's own. */
  readonly options?: Readonly<Record<string, OptionValue>>
  /** The host's treatment of a call that no rule objects to. */
  readonly silence?: Silence
  /** Rules that are on beside it, by their ids: what `context.enforces` tells. */
  readonly beside?: readonly string[]
}

/** One row with the table that it stands in and what must be true of its answer. */
export interface Row {
  readonly what: string
  readonly text: string
  readonly table: GuardTable
  readonly stops: boolean
  check(decision: Decision): void
}

const messageLimit = 400

/** The rows of the tables. The examples of the page are judged with the first one. */
export const rowsOf = (guard: Guard, docs: RuleDocs, tables: readonly GuardTable[]): readonly Row[] => {
  const [first = { allows: [] }] = tables
  const rows = (table: GuardTable, what: string, texts: readonly string[], stance: Stance): readonly Row[] =>
    texts.map(text => ({ what, text, table, stops: stance !== 'pass', check: checkOf(guard.id, stance) }))
  return [
    ...rows(first, 'stops', docs.denies ?? [], guard.verdict),
    ...rows(first, 'denies', docs.also?.deny ?? [], 'deny'),
    ...rows(first, 'asks about', docs.also?.ask ?? [], 'ask'),
    ...rows(first, 'lets pass', docs.allows ?? [], 'pass'),
    ...tables.flatMap(table => [
      ...rows(table, 'denies', table.denies ?? [], 'deny'),
      ...rows(table, 'asks about', table.asks ?? [], 'ask'),
      ...rows(table, 'advises on', table.advises ?? [], 'advise'),
      ...rows(table, 'lets pass', table.allows, 'pass'),
      ...Object.entries(table.says ?? {}).map(([text, message]) => ({
        what: 'says why it stops',
        text,
        table,
        stops: true,
        check: (decision: Decision) => assert.match(decision.reason, message),
      })),
      ...Object.entries(table.rewrites ?? {}).map(([text, after]) => ({
        what: 'rewrites',
        text,
        table,
        stops: true,
        check: (decision: Decision) =>
          assert.deepEqual([decision.verdict, decision.rewritten], ['rewrite', after]),
      })),
    ]),
  ]
}

/** The decision of a guard about a row, with the options of its table. */
export const answer = (guard: Guard, text: string, table: GuardTable): Promise<Decision> => {
  const { rules, policy } = settingsOf(guard)(table)
  return judgeIn(worldOf(table), rules, { ...eventOf(guard, text), silence: table.silence }, policy)
}

/** A proof judges each row with many changed guards: what a command means in the world of its table is read once. */
const worldOf = remembered(({ facts: world }: GuardTable) => {
  const facts = testFacts({ ...world, cwd: project })
  const read = memoized(text => reader.readScript(text, facts))
  return { facts, reader: { ...reader, readScript: read } }
})

const settingsOf = remembered((guard: Guard) =>
  remembered(({ options = {}, beside = [] }: GuardTable) => ({
    rules: [guard],
    policy: {
      ...policyOf([guard]),
      rules: {
        ...Object.fromEntries(beside.map(id => [id, { stance: 'on' as const, options: {} }])),
        [guard.id]: { stance: 'on' as const, options },
      },
    },
  })),
)

const eventOf = (guard: Guard, text: string): Event =>
  guard.on === 'edit' || guard.on === 'path' ? pathEvent(text) : commandEvent(text)

/** A guard may approve what another table lets pass; it must not object. */
export const silent = (decision: Decision): void => {
  const { verdict, advice } = decision
  if ((verdict !== 'pass' && verdict !== 'allow') || advice.length > 0) assert.fail(told(decision, 'pass'))
}

const told = ({ verdict, reason, advice }: Decision, wanted: string): string =>
  [`the answer is ${verdict}, and should be ${wanted}`, reason, ...advice]
    .filter(text => text !== '')
    .join(': ')

/** The verdict must be the guard's own finding: a command that can't be read is stopped by handrail itself. */
const checkOf = (rule: string, stance: Stance): ((decision: Decision) => void) => {
  if (stance === 'pass') return silent
  const verdict = stance === 'advise' ? 'pass' : stance
  return decision => {
    if (decision.verdict !== verdict) assert.fail(told(decision, verdict))
    const findings = decision.trace.rounds.flatMap(round => round.findings)
    const own = findings.filter(finding => finding.rule === rule && finding.verdict === verdict)
    assert.notEqual(own.length, 0, `${rule} has nothing to say`)
    for (const { says, text } of own) {
      assert.ok((text ?? says).length <= messageLimit, `the message is over ${messageLimit} characters`)
    }
  }
}
