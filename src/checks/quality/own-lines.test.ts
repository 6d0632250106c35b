import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { baseOfText } from './findings/base.ts'
import { ownLines } from './own-lines.ts'

/** A formatter for tests: one blank between words, none at the ends of lines, and no two empty lines. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')

const written = async (before: string, after: string, format = tidy) => {
  let runs = 0
  const again = async (text: string): Promise<string> => {
    runs += 1
    return format(text)
  }
  const wish = { text: after, formatted: format(after), findings: [], patient: false }
  const { text } = await ownLines(wish, baseOfText(before), again)
  return { text, runs }
}

describe('what may be written of a formatted text', () => {
  it('is all of it where only lines of the edit change', async () => {
    assert.deepEqual(await written('a\nb  b\n', 'a\nc  c\n'), { text: 'a\nc c\n', runs: 0 })
    assert.deepEqual(await written('', 'a  a\nb  b\n'), { text: 'a a\nb b\n', runs: 0 })
  })

  it('is nothing of the lines of others in a file that was not in shape', async () => {
    assert.deepEqual(await written('a  a\nb\nc  c\n', 'a  a\nB\nc  c\n'), {
      text: 'a  a\nB\nc  c\n',
      runs: 1,
    })
    assert.deepEqual(await written('x  x\n\nb\n\nc  c\n', 'x  x\n\nB  B\n\nc  c\n'), {
      text: 'x  x\n\nB B\n\nc  c\n',
      runs: 1,
    })
  })

  it('is all of it where the file was in shape, because the rest follows from the edit', async () => {
    /** Every line is as long as the longest one. */
    const even = (text: string): string => {
      const lines = text.split('\n').map(line => line.trimEnd())
      const width = Math.max(...lines.map(line => line.length))
      return lines.map(line => line.padEnd(width)).join('\n')
    }
    assert.deepEqual(await written(even('a\nbb\nc'), 'a \nbbbb\nc ', even), {
      text: 'a   \nbbbb\nc   ',
      runs: 1,
    })
  })

  it('is nothing where a part would be another text', async () => {
    /** It swaps the first and the last line if both end in a mark. */
    const swap = (text: string): string => {
      const lines = text.split('\n')
      const [first = '', last = ''] = [lines[0], lines.at(-1)]
      return first.endsWith('*') && last.endsWith('*')
        ? [last.slice(0, -1), ...lines.slice(1, -1), first.slice(0, -1)].join('\n')
        : text
    }
    const after = 'a*\nx\ny\nz*'
    assert.deepEqual((await written('b\nx\ny\nz*', after, swap)).text, after)
  })

  it('does not mend away what is half done', async () => {
    const text = 'import os\nx  = 1\n'
    const formatted = 'x = 1\n'
    const finding = {
      line: 1,
      column: 1,
      code: 'F401',
      message: 'unused',
      linter: 'ruff',
      severity: 'error' as const,
    }
    const format = async (given: string): Promise<string> => tidy(given).replace('import os\n', '')
    const wish = { text, formatted, findings: [finding] }
    const base = baseOfText('')
    assert.equal((await ownLines({ ...wish, patient: false }, base, format)).text, formatted)
    // The formatter joins both changes, so neither is taken.
    assert.equal((await ownLines({ ...wish, patient: true }, base, format)).text, text)
    const apart = {
      text: 'import os\n\nx  = 1\n',
      formatted: '\nx = 1\n',
      findings: [finding],
      patient: true,
    }
    assert.equal((await ownLines(apart, base, format)).text, 'import os\n\nx = 1\n')
  })
})
