/**
 * Lists of words in one text, with spaces or line feeds between two of them: most are never looked at, and a text costs
 * nothing at the start.
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
    const begins = at === 0 || isGap(list.charCodeAt(at - 1))
    if (begins && (end === list.length || isGap(list.charCodeAt(end)))) return true
  }
  return false
}

const isGap = (code: number): boolean => code === 32 || code === 10

/** Finds which of many lists hold a word, by one search in all of them. */
export interface Lists {
  /** The places of the lists, in their order. */
  holding(word: string): readonly number[]
  /** The ends of the words with this front, of all lists. */
  endsAfter(front: string): ReadonlySet<string>
}

export const listsOf = (lists: readonly (string | undefined)[]): Lists => {
  let text = ' '
  const ends = lists.map(list => {
    if (list !== undefined) text += `${list} `
    // A list begins with the blank behind the one before.
    return text.length - 1
  })
  const placeAt = (at: number): number => {
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }
  return {
    holding: word => {
      const wanted = ` ${word} `
      const found: number[] = []
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
        const place = placeAt(at)
        if (found.at(-1) !== place) found.push(place)
      }
      return found
    },
    endsAfter: front => {
      const wanted = ` ${front}`
      const found = new Set<string>()
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
        found.add(text.slice(at + wanted.length, text.indexOf(' ', at + 1)))
      return found
    },
  }
}

/** The words of a list. */
export const wordsIn = (list: string): readonly string[] => list.split(' ').filter(word => word !== '')

const isLetter = (code: number): boolean =>
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  (code > 96 && code < 123) ||
  code === 95 ||
  code === 45

/**
 * Whether a text has a word: with no letter, digit, `_` or `-` beside it. Every text has the empty one.
 *
 * @example
 * hasWord('make lint-all lint', 'lint') // true
 */
export const hasWord = (text: string, word: string): boolean => {
  if (word === '') return true
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    // Beyond both ends charCodeAt is NaN, which is no letter.
    if (!isLetter(text.charCodeAt(at - 1)) && !isLetter(text.charCodeAt(end))) return true
  }
  return false
}
