import type { TextEdit } from '../../core/findings/finding.ts'
import type { Invocation, Word } from '../../core/script/script.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'

const plain = /^[\w%+:,./-][\w@%+=:,./-]*$/

/**
 * Writes a value as one word of shell text.
 *
 * @example
 * quote("it's") // 'it'\''s'
 */
export const quote = (value: string): string => (plain.test(value) ? value : singleQuoted(value))

/** The text as it must be written inside the quotes that it stands in; undefined where that is too tangled. */
const inside = (text: string, within: string): string | undefined => {
  let written = text
  for (const mark of within) {
    if (mark === "'") written = written.replaceAll("'", "'\\''")
    else if (mark === '"') written = written.replaceAll(/[\\"$`]/g, char => `\\${char}`)
    else if (/[\\"$`]/.test(written)) return undefined
  }
  return written
}

const edit = (start: number, end: number, text: string, within: string | undefined): readonly TextEdit[] => {
  const written = inside(text, within ?? '')
  return written === undefined ? [] : [{ start, end, text: written }]
}

const line = (values: readonly string[]): string => values.map(quote).join(' ')

/**
 * Puts other words in the place of one. No edits where the word does not stand in the text.
 *
 * @example
 * replaceWord(word, '--force-with-lease')
 */
export const replaceWord = (word: Word, ...values: readonly string[]): readonly TextEdit[] =>
  word.span === undefined ? [] : edit(word.span.start, word.span.end, line(values), word.within)

/**
 * Adds words behind one.
 *
 * @example
 * insertAfter(invocation.words[0], '--keep')
 */
export const insertAfter = (word: Word, ...values: readonly string[]): readonly TextEdit[] =>
  word.span === undefined ? [] : edit(word.span.end, word.span.end, ` ${line(values)}`, word.within)

/**
 * Takes one argument out of an invocation, with the space before it.
 *
 * @example
 * removeWord(invocation, command.optionWord('--no-verify'))
 */
export const removeWord = (invocation: Invocation, word: Word): readonly TextEdit[] => {
  const index = invocation.words.indexOf(word)
  const before = invocation.words[index - 1]
  if (index < 1 || word.span === undefined || before?.span === undefined) return []
  // Several words may come from one piece of text, such as {a,b}: taking one out would take them all.
  if (before.span.end > word.span.start || shares(invocation, word)) return []
  return [{ start: word.span.start - 1, end: word.span.end, text: '' }]
}

const shares = (invocation: Invocation, word: Word): boolean =>
  invocation.words.some(
    other => other !== word && other.span !== undefined && other.span.start === word.span?.start,
  )

/**
 * Puts another program with its arguments in the place of an invocation; wrappers, variables and redirects stay.
 *
 * @example
 * replaceInvocation(invocation, ['uv', 'add', 'flask'])
 */
export const replaceInvocation = (invocation: Invocation, values: readonly string[]): readonly TextEdit[] => {
  const [first, ...rest] = invocation.words
  if (first?.span === undefined || invocation.span === undefined) return []
  const edits = [...edit(first.span.start, first.span.end, line(values), first.within)]
  if (edits.length === 0) return []
  let end = first.span.end
  for (const word of rest) {
    if (word.span === undefined) return []
    // Words of one brace expression share their place.
    if (word.span.start < end) continue
    edits.push({ start: word.span.start - 1, end: word.span.end, text: '' })
    end = word.span.end
  }
  return edits
}
