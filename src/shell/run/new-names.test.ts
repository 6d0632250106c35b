import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

const last = (text: string): string =>
  (read(text).invocations.at(-1)?.argv ?? []).map(word => word ?? '?').join(' ')

test('a new file has a name of its own', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['d=$(mktemp -d); rm -rf "$d"', 'rm -rf /tmp/tmp.XXXXXXXX1'],
    ['f=`mktemp`; rm "$f"', 'rm /tmp/tmp.XXXXXXXX1'],
    ['a=$(mktemp); b=$(mktemp); rm "$a" "$b"', 'rm /tmp/tmp.XXXXXXXX1 /tmp/tmp.XXXXXXXX2'],
    ['rm $(mktemp -d -t app.XXXXXX)', 'rm /tmp/app.XXXXXXXX1'],
    ['rm $(mktemp -d /var/tmp/app-XXXX.d)', 'rm /var/tmp/app-XXXXXXXX1.d'],
    ['rm $(mktemp -dp .)', 'rm ./tmp.XXXXXXXX1'],
    ['rm $(mktemp --tmpdir=build x.XXX)', 'rm build/x.XXXXXXXX1'],
    ['rm $(mktemp -t app)', 'rm /tmp/app.XXXXXXXX1'],
    ['rm $(mktemp --suffix=.db)', 'rm /tmp/tmp.XXXXXXXX1.db'],
    ['rm $(mktemp -p "$PLACE")', 'rm ?'],
    ['ssh host \'rm -rf "$(mktemp -d)"\'', 'rm -rf ?'],
  ]
  for (const [text, expected] of rows) assert.equal(last(text), expected, text)
})
