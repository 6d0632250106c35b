import type { Word } from '../../core/script/script.ts'
import { innerShell } from './inner.ts'
import { type At, brief, type Output, type Source, unknown } from './state.ts'

const nowhere = { base: undefined, within: '' }

/** Where a text that was handed over as one word stands in the script, if every character of it stands there as it is. */
export const textPlace = (word: Word | undefined): Omit<Source, 'text'> => {
  if (word?.span === undefined || word.value === null) return nowhere
  const within = word.within ?? ''
  if (word.text === word.value) return { base: word.span.start, within }
  const quote = word.text.charAt(0)
  if (quote !== "'" && quote !== '"') return nowhere
  return word.text === quote + word.value + quote
    ? { base: word.span.start + 1, within: quote + within }
    : nowhere
}

/**
 * As much of a text for another shell as can be read when parts of it are unknown: those parts stay expansions,
 * which the inner reading does not know either.
 */
export const partlyKnown = (word: Word): { text: string; place: Omit<Source, 'text'> } | undefined => {
  const { text } = word
  if (text.length < 3 || !text.startsWith('"') || !text.endsWith('"')) return undefined
  const inner = text.slice(1, -1)
  const plain = inner.replaceAll(/\\([\\"$`])/g, '$1')
  if (plain !== inner || word.span === undefined) return { text: plain, place: nowhere }
  return { text: inner, place: { base: word.span.start + 1, within: `"${word.within ?? ''}` } }
}

/** Reads words that a program joins and hands to a shell. */
export const readWords = (outer: At, who: string, words: readonly Word[]): Output => {
  const at = outer.plain
    ? { ...outer, plain: false, shell: outer.remote ? outer.shell : innerShell(outer), env: {} }
    : outer
  const only = words.length === 1 ? words[0] : undefined
  if (words.every(word => word.value !== null)) {
    const text = words.map(word => word.value).join(' ')
    return at.reader.hooks.readText(at, text, textPlace(only))
  }
  unknown(at, `what ${who} runs is only known when it runs: ${brief(words.map(word => word.text).join(' '))}`)
  const part = only === undefined ? undefined : partlyKnown(only)
  if (part !== undefined) return at.reader.hooks.readText({ ...at, certain: false }, part.text, part.place)
  // The words that are known still say which program it is.
  return only === undefined ? at.reader.hooks.run(at, words) : null
}
