import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOfFd } from './fd-places.ts'

test('the paths that fd finds', () => {
  const rows: readonly (readonly [line: string, expected: string])[] = [
    ['fd', './**/*'],
    ['fd . data', 'data/**/*'],
    ['fd -e csv -e .tsv', './**/*.csv ./**/*.tsv'],
    ['fd -e ts . src lib -X rm -f x', 'src/**/*.ts lib/**/*.ts'],
    ['fd --glob *.csv --search-path data -x rm', 'data/**/*.csv'],
    ['fd ^\\.env$', './**/.env'],
    ['fd a.csv -x rm {}', './**/*a?csv*'],
    ['fd a|b', './**/*'],
    ['fd -t d build', './**/*build*'],
  ]
  for (const [line, expected] of rows)
    assert.equal(placesOfFd(line.split(' ').map(value => ({ text: value, value }))).join(' '), expected, line)
})
