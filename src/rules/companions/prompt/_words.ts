import type { Event } from '../../../core/event.ts'

/** Text further behind is mostly pasted. */
const mostText = 20_000

/** The words of the human. Where a background task ends, the host sends a prompt of its own. */
export const promptOf = ({ prompt = '' }: Event): string =>
  prompt.startsWith('<task-notification>') ? '' : prompt.slice(0, mostText)

/**
 * Whether a text has one of the words, in any case and with a usual ending.
 *
 * @example
 * mentions('Planning the release', ['plan']) // true
 * mentions('Explain the planet', ['plan']) // false
 */
export const mentions = (text: string, words: readonly string[]): boolean => countOf(text, words) > 0

/** How many of the words a text has. */
export const countOf = (text: string, words: readonly string[]): number =>
  words.filter(word => word.trim() !== '' && patternOf(word).test(text)).length

const patternOf = (word: string): RegExp => {
  const literal = word
    .trim()
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\d_-])${literal}(?:s|es|d|\\p{L}?ed|\\p{L}?ing)?(?![\\p{L}\\d_])`, 'iu')
}
