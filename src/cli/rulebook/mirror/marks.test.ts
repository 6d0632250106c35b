import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MarkError, withoutSection, withoutWhole, withSection, withWhole } from './marks.ts'

const body = '## Rules\n\n- one\n'

const written = (before: string | undefined, text = body): string => {
  const { after } = withSection(before, text)
  assert.ok(after !== undefined)
  return after
}

describe('a section in a file of somebody else', () => {
  const files: Readonly<Record<string, string>> = {
    'an empty file': '',
    'a byte order mark alone': '\uFEFF',
    'one line feed': '\n',
    'no line feed at the end': '# Ours\n\ntext',
    'a line feed at the end': '# Ours\n\ntext\n',
    'several at the end': '# Ours\n\n\n',
    CRLF: '# Ours\r\n\r\ntext\r\n',
    'CRLF without one at the end': '# Ours\r\ntext',
    'a byte order mark': '\uFEFF# Ours\n',
    'mixed line endings': '# Ours\r\na\nb\r\n',
  }
  for (const [name, before] of Object.entries(files))
    test(`${name}: written, written again, changed and taken out`, () => {
      const first = written(before)
      assert.ok(first.startsWith(before) && first.includes('- one'))
      assert.equal(written(first), first)
      const changed = written(first, '## Rules\n\n- two\n')
      assert.ok(changed.startsWith(before) && changed.includes('- two') && !changed.includes('- one'))
      assert.equal(withoutSection(changed).after, before)
      assert.equal(withoutSection(first).edited, false)
    })

  test('the line endings are those of the file', () => {
    assert.doesNotMatch(written('a\r\n'), /[^\r]\n/)
    assert.doesNotMatch(written('a\n'), /\r/)
  })

  test('no file: one of the section alone, and none after it', () => {
    assert.equal(withoutSection(written(undefined)).after, undefined)
    assert.equal(withoutSection(`\uFEFF${written(undefined)}`).after, undefined)
  })

  test('text below and above it stays where it is', () => {
    const moved = `above\n\n${written(undefined)}\nbelow\n`
    assert.equal(written(moved, '- two\n').replace(/<!-- handrail[\s\S]*end -->/, ''), 'above\n\n\n\nbelow\n')
    assert.equal(withoutSection(moved).after, 'above\n\nbelow\n')
  })

  test('an edit between the marks is seen, a checkout with CRLF is none', () => {
    const text = written('a\n')
    assert.equal(withSection(text.replace('- one', '- mine'), body).edited, true)
    assert.equal(withSection(text.replaceAll('\n', '\r\n'), body).edited, false)
  })

  test('marks that do not fit are an error with their line', () => {
    const text = written('a\n')
    const broken: readonly (readonly [string, RegExp])[] = [
      [text.replace('<!-- handrail mirror: end -->', ''), /on line 3, and no section ends below it/],
      [text.replace(/<!-- handrail mirror: begin.*\n/, ''), /on line 6, and no section begins above it/],
      [text + text, /twice, again on line 10/],
    ]
    for (const [one, says] of broken)
      for (const change of [() => withSection(one, body), () => withoutSection(one)])
        assert.throws(change, error => error instanceof MarkError && says.test(error.message))
  })

  test('a mark within a line is text', () => {
    const before = 'see `<!-- handrail mirror: end -->`\n'
    assert.equal(withoutSection(written(before)).after, before)
  })
})

describe('a file of our own', () => {
  const front = '---\na: b\n---\n'
  const whole = withWhole(undefined, front, body).after ?? ''

  test('begins with what the host reads first, and is written once', () => {
    assert.ok(whole.startsWith(front))
    assert.deepEqual(withWhole(whole, front, body), { after: whole, edited: false, foreign: false })
  })

  test('keeps CRLF and a byte order mark of a checkout', () => {
    const there = `\uFEFF${whole.replaceAll('\n', '\r\n')}`
    assert.deepEqual(withWhole(there, front, body), { after: there, edited: false, foreign: false })
  })

  test('an edit in any part of it is seen', () => {
    assert.equal(withWhole(whole.replace('- one', '- mine'), front, body).edited, true)
    assert.equal(withWhole(whole.replace('a: b', 'a: c'), front, body).edited, true)
    assert.equal(withoutWhole(whole.replace('- one', '- mine')).edited, true)
  })

  test('a file of somebody else stays', () => {
    assert.deepEqual(withWhole('mine\n', front, body), { after: 'mine\n', edited: false, foreign: true })
    assert.deepEqual(withoutWhole('mine\n'), { after: 'mine\n', edited: false, foreign: true })
  })
})
