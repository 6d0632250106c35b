import assert from 'node:assert/strict'
import { test } from 'node:test'
import { worldFacts } from '../fixtures/world.ts'
import { readScript } from '../read.ts'

const facts = { ...worldFacts(), now: () => new Date('2026-03-09T12:00:00Z') }

/** The last word of the last call: its text, or its form in brackets. */
const last = (text: string): string => {
  const word = readScript(text, facts).invocations.at(-1)?.words.at(-1)
  return word?.value ?? `<${word?.shape}>`
}

test('a name with a day in it is known, and one with a second is new', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['cp a b/$(date +%F).db', '<b/2026-03-09.db>'],
    ['cp a "b/x-$(date -u +%Y%m%d).db"', '<b/x-20260309.db>'],
    ['cp a b/`date -I`.db', '<b/2026-03-09.db>'],
    ['day=$(date +%y-%-m-%d); cp a b/$day.db', '<b/26-3-09.db>'],
    ["rm b/$(date -d '7 days ago' +%F).db", '<b/2026-03-02.db>'],
    ['rm b/$(date -v-1d +%F).db', '<b/2026-03-08.db>'],
    ['rm b/$(date --date=yesterday +%F).db', '<b/2026-03-08.db>'],
    ['cp a b/$(date +%s).db', '<b/XXXXXXXX1.db>'],
    ['cp a b/$(date +%Y%m%d-%H%M%S).db', '<b/20260309-XXXXXXXX1.db>'],
    ['cp a b/$(date -Iseconds).db', '<b/2026-03-09TXXXXXXXX1.db>'],
    ['cp a b/$(uuidgen).db', '<b/XXXXXXXX1.db>'],
    ['cp a b/$RANDOM.db', '<b/XXXXXXXX0.db>'],
    ['cp a b/x.$$', '<b/x.XXXXXXXX0>'],
    ['cp a b/$(date +%H).db', '<b/*.db>'],
    ['cp a b/$(date +%H%M).db', '<b/*.db>'],
    ['cp a b/$(date +%Q).db', '<b/*.db>'],
    ['cp a b/$(date -r x +%F).db', '<b/*.db>'],
    ["cp a b/$(date -d 'last monday' +%F).db", '<b/*.db>'],
    ['cp a b/$(date).db', '<b/*.db>'],
    ['RANDOM=x; cp a b/$RANDOM.db', 'b/x.db'],
    ["ssh host 'cp a b/$(date +%F).db'", '<b/*.db>'],
  ]
  assert.deepEqual(
    rows.map(([text]) => [text, last(text)]),
    rows,
  )
})

test('no condition is decided by the day', () => {
  const script = readScript('if [ "$(date +%Y)" -ge 2027 ]; then rm -rf src; fi', facts)
  assert.ok(script.invocations.some(({ name, argv }) => name === 'rm' && argv.includes('src')))
  const other = readScript('[ $RANDOM -lt 10 ] && rm -rf src', facts)
  assert.ok(other.invocations.some(({ name, argv }) => name === 'rm' && argv.includes('src')))
})
