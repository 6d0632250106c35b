import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { redact } from '../../src/journal/redaction/redact.ts'
import { commands } from './redaction/commands.ts'
import type { Row } from './redaction/row.ts'
import { texts } from './redaction/texts.ts'
import { tokens } from './redaction/tokens.ts'

const mark = '[redacted]'

/** Text that stays and text that must go, in turn. */
const partsOf = (row: string): readonly string[] => row.split(/[«»]/)

const plain = (row: string): string => partsOf(row).join('')

/** Walks the parts: text that is no secret stands there to the letter, and of a secret at most the first letters. */
const check = (row: string): void => {
  const clean = redact(plain(row))
  let at = 0
  const parts = partsOf(row)
  for (let index = 0; index < parts.length; index += 2) {
    const kept = parts[index] ?? ''
    assert.ok(clean.startsWith(kept, at), `“${kept}” is not in its place: ${clean}`)
    at += kept.length
    const secret = parts[index + 1]
    if (secret === undefined) continue
    const end = clean.indexOf(mark, at)
    assert.ok(end >= 0, `nothing was taken out: ${clean}`)
    const left = clean.slice(at, end).replace(/…$/, '')
    assert.ok(secret.startsWith(left) && left.length <= Math.min(16, secret.length / 2), `“${left}” is left`)
    at = end + mark.length
  }
  assert.equal(clean.slice(at), '')
}

const groups: readonly (readonly [string, readonly Row[]])[] = [
  ['known by their shape', tokens],
  ['given to a program', commands],
  ['in prose, files and addresses', texts],
]

describe('secrets', () => {
  for (const [name, rows] of groups)
    describe(name, () => {
      for (const [kind, row, twin] of rows)
        it(kind, () => {
          check(row)
          const once = redact(plain(row))
          assert.equal(redact(once), once, 'a second pass changes nothing')
          assert.equal(redact(twin), twin, 'what only looks like it stays')
        })
    })

  it('are of at least 150 kinds, each with a name of its own', () => {
    const kinds = groups.flatMap(([, rows]) => rows.map(([kind]) => kind))
    assert.ok(kinds.length >= 150, String(kinds.length))
    assert.equal(new Set(kinds).size, kinds.length)
  })

  it('go wherever they stand among other lines', () => {
    for (const [, rows] of groups)
      for (const [kind, row] of rows) {
        const clean = redact(`The first line.\n\n${plain(row)}\n\nThe last line.`)
        const [, secret = ''] = partsOf(row)
        assert.ok(!clean.includes(secret), kind)
        assert.ok(clean.startsWith('The first line.\n') && clean.endsWith('The last line.'), kind)
      }
  })
})
