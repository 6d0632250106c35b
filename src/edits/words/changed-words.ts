import { memoized } from '../../core/text/memo.ts'
import { wordsIn } from '../../core/text/words.ts'
import { appChange } from '../app/app-code.ts'
import { hunksOf } from '../change/hunks.ts'
import { onceAChange } from '../change/once-a-change.ts'
import { wordsOf } from './safe-names.ts'

/** Lines of a change: their text in small letters, and the words of the names in it. */
interface LineWords {
  readonly text: string
  readonly words: () => ReadonlySet<string>
}

/** The lines that came and the lines that went, the second with the line above each place. */
interface ChangedWords {
  readonly come: LineWords
  readonly gone: LineWords
}

const lineWords = (lines: readonly string[]): LineWords => {
  const text = lines.join('\n')
  let words: ReadonlySet<string> | undefined
  return {
    text: text.toLowerCase(),
    words: () => {
      words ??= new Set(wordsOf(text))
      return words
    },
  }
}

/** Lines that differ anywhere in the file, and lines of places that differ: readers look at the one or the other. */
export const changedWords = onceAChange((difference): ChangedWords => {
  const { come, gone } = appChange(difference)
  const places = hunksOf(difference)
  return {
    come: lineWords([...come, ...places.flatMap(place => place.come)]),
    gone: lineWords([...gone, ...places.flatMap(place => [place.above, ...place.gone])]),
  }
})

const listOf = memoized(wordsIn)

/** `=no` is a whole word, where `==` and `=>` are signs. */
const isWhole = (word: string): boolean => word.charCodeAt(0) === 61 && /[a-z\d]/.test(word.charAt(1))

/** Whether lines have one of the words of a list: a part of a word or a sign as it stands, or a whole word. */
export const hasOne = (list: string, { text, words }: LineWords): boolean => {
  for (const word of listOf(list))
    if (isWhole(word) ? words().has(word.slice(1)) : text.includes(word)) return true
  return false
}
