import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FixtureWorld, read } from '../fixtures/world.ts'

/** Programs with what is known of how they are started: `&` beside others, `*` for ever, `@` from within themselves. */
const marks = (text: string, world: FixtureWorld = {}): string =>
  read(text, world)
    .invocations.map(
      ({ name, background, endless, again }) =>
        `${name}${background ? '&' : ''}${endless === undefined ? '' : '*'}${again ? '@' : ''}`,
    )
    .join(' ')

test('what is started in the background', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['a & b', 'a& b'],
    ['a && b & c', 'a& b& c'],
    ['(a; b) & c', 'a& b& c'],
    ['sh -c "a & b"', 'a& b'],
    ['nohup a &', 'a&'],
    ['a "&" b', 'a'],
    ['while a; do b; done &', 'a& b&'],
    ['coproc a', 'a&'],
  ]
  for (const [text, expected] of rows) assert.equal(marks(text), expected, text)
})

test('what runs in a loop without end', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['while true; do a; done; b', 'true* a* b'],
    ['while :; do a & done', ':* a&*'],
    ['until false; do a; done', 'false* a*'],
    ['for ((;;)); do a; done', 'a*'],
    ['for ((i=0; 1; i++)); do a; done', 'a*'],
    ['while ((1)); do a; done', 'a*'],
    ['while [ 1 ]; do a; done', '[* a*'],
    ['while true; do a; done &', 'true* a*'],
    ['for ((i=0; i<9; i++)); do a; done', 'a'],
    ['while a; do b; done', 'a b'],
    ['while [ -e x ]; do a; done', '[ a'],
    ['while true; do a && break; done', 'true a break'],
    ['while true; do if a; then exit; fi; done', 'true a exit'],
    ['while true; do (a; exit); done', 'true* a* exit*'],
    ['while true; do for x in 1; do break; done; a; done', 'true* break* a*'],
  ]
  for (const [text, expected] of rows) assert.equal(marks(text), expected, text)
})

test('what starts itself', () => {
  assert.equal(marks('f() { f; }; f'), 'f@')
  const files = { '/proj/a.sh': '#!/bin/sh\nb\n"$0" c &\n', '/proj/d.sh': './e.sh', '/proj/e.sh': 'sh d.sh' }
  assert.equal(marks('./a.sh', { files }), 'a.sh b a.sh&@')
  assert.equal(marks('bash f.sh', { files: { '/proj/f.sh': 'bash "$0" &' } }), 'bash bash&@')
  assert.equal(marks('sh d.sh', { files }), 'sh e.sh sh@')
})
