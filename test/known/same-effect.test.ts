import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { compareStances } from '../../src/core/findings/verdict.ts'
import { commandEvent, pathEvent } from '../../src/testing/kit/events.ts'
import { isNightly, oneOf } from '../support/matrix.ts'
import { losses } from './same-effect/losses.ts'
import { reaches } from './same-effect/reaches.ts'
import { type Example, examples, verdictOf } from './same-effect/rows.ts'
import { newTree, targetOf } from './same-effect/tree.ts'
import { shellWays, twins, type Way, ways } from './same-effect/ways.ts'

// slow: 6 s, 6 s of CPU

/**
 * The same effect gets the same answer. What does not yet is in known.txt, with the reason; a line of it that has come true must go.
 */
const known = new Set(
  readFileSync(new URL('./same-effect/known.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
)
const oneLine = (text: string): string => text.replaceAll('\n', '⏎')

/** All of a section that differ, against those that are known to. */
const holds = (asked: readonly string[], differing: readonly string[]): void => {
  const found = new Set(differing)
  assert.deepEqual(
    {
      'differ, and should not': differing.filter(line => !known.has(line)),
      'agree by now: take them out of test/known/same-effect/known.txt': asked.filter(
        line => known.has(line) && !found.has(line),
      ),
    },
    { 'differ, and should not': [], 'agree by now: take them out of test/known/same-effect/known.txt': [] },
  )
}

describe('one effect in one state of the tree has one answer', () => {
  const trees = { changed: newTree(false), clean: newTree(true) }
  for (const { name, answers, rows } of [...losses, ...reaches])
    for (const [state, answer] of Object.entries(answers))
      test(`${name}${state === '' ? '' : `: ${state}`}`, async () => {
        const tree = state === 'nothing changed' ? trees.clean : trees.changed
        const all = rows(targetOf(name, state), state)
        assert.equal(new Set(all).size, all.length)
        const title = state === '' ? name : `${name}, ${state}`
        // By day each way is tried in one state of those that have it and the same answer.
        const wayIn = (other: string, index: number) => [Reflect.get(answers, other), rows('x', other)[index]]
        const isTried = (_: string, index: number): boolean => {
          const own = String(wayIn(state, index))
          const alike = Object.keys(answers).filter(other => String(wayIn(other, index)) === own)
          return oneOf(alike, index).includes(state)
        }
        const asked = all.filter(isTried).map(row => [row, `${title}: ${oneLine(row)}`] as const)
        const differing: string[] = []
        for (const [row, line] of asked) {
          const verdict = await tree.verdictOf(row)
          if ((verdict === 'allow' ? 'pass' : verdict) !== answer) differing.push(line)
        }
        holds(
          asked.map(([, line]) => line),
          differing,
        )
      })
})

/** Every n-th of a list, from a place that depends on the row: all of them in the nightly run. */
const sampled = <T>(list: readonly T[], row: number, count: number): readonly T[] =>
  isNightly || list.length <= count
    ? list
    : Array.from({ length: count }, (_, at) => list[(row * 17 + at * 11) % list.length]).flatMap(
        one => one ?? [],
      )

const all = examples()
const isCommand = ({ isPath, text }: Example): boolean => !isPath || text.startsWith('$ ')
const commandOf = ({ isPath, text }: Example): string => (isPath ? text.slice(2) : text)

/** Each example in some of the ways; `wrong` says which answers are. */
const respelled = async (
  rows: readonly Example[],
  chosen: (row: number) => readonly Way[],
  textOf: (row: Example) => string,
  wrong: (example: Example) => Promise<((way: Way, text: string) => Promise<boolean>) | undefined>,
): Promise<number> => {
  const asked: string[] = []
  const differing: string[] = []
  for (const [at, example] of rows.entries()) {
    const isWrong = await wrong(example)
    for (const way of isWrong === undefined ? [] : chosen(at)) {
      const text = way.of(textOf(example))
      if (text === undefined) continue
      const line = `${example.rule}, ${way.name}: ${oneLine(textOf(example))}`
      asked.push(line)
      if ((await isWrong?.(way, text)) === true) differing.push(line)
    }
  }
  holds(asked, differing)
  return asked.length
}

const weaker = async (example: Example) => {
  const plain = await verdictOf(
    example.isPath ? pathEvent(example.text) : commandEvent(example.text),
    example.rule,
  )
  if (plain === 'pass' || plain === 'allow') return undefined
  return async (_: Way, text: string) =>
    compareStances(await verdictOf(commandEvent(text), example.rule), plain) > 0
}

describe('every example of a rule that is stopped', () => {
  const commands = all.filter(isCommand)
  test('is stopped in every other spelling and wrapper', async () => {
    const count = await respelled(commands, row => sampled(ways, row, 3), commandOf, weaker)
    assert.ok(count > 500, `only ${count} rows`)
  })
  test('is stopped as shell where it is a call of a file tool', async () => {
    const files = all.filter(example => !isCommand(example))
    const count = await respelled(
      files,
      row => sampled(shellWays, row, 3),
      ({ text }) => text,
      weaker,
    )
    assert.ok(count > 20, `only ${count} rows`)
  })
  test('passes as text', async () => {
    const count = await respelled(
      // A key is a secret in a text, too, and the name of a hidden one belongs in none.
      commands.filter(({ rule }) => rule !== 'secrets/literal-key' && rule !== 'secrets/hidden-value'),
      row => sampled(twins, row, 1),
      commandOf,
      async ({ rule }) =>
        async (_, text) =>
          !['pass', 'allow'].includes(await verdictOf(commandEvent(text), rule)),
    )
    assert.ok(count > 200, `only ${count} rows`)
  })
})
