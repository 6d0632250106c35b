/**
 * Lists of words in one text, with a space between two of them: most are never looked at, and a text costs nothing at
 * the start.
 */

/**
 * Whether a list holds a word.
 *
 * @example
 * listed('cp mv ln', 'mv') // true
 */
export const listed = (list: string, word: string | undefined): boolean => {
  if (word === undefined || word === '') return false
  for (let at = list.indexOf(word); at >= 0; at = list.indexOf(word, at + 1)) {
    const end = at + word.length
    const begins = at === 0 || list.charCodeAt(at - 1) === 32
    if (begins && (end === list.length || list.charCodeAt(end) === 32)) return true
  }
  return false
}

/** The words of a list. */
export const wordsIn = (list: string): readonly string[] => list.split(' ').filter(word => word !== '')
