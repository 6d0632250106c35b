import type { Word } from '../core/script.ts'
import { listed } from '../text/words.ts'

/** What the option words before the operands say. */
export interface Options {
  /** The index of the first word that is no option. */
  readonly next: number
  /** Options in order; a missing value is undefined. */
  readonly given: readonly Option[]
}

export interface Option {
  readonly name: string
  readonly value?: Word | undefined
}

/** Reads the options at the front of a list of words. `valued` lists those that take a value. */
export const frontOptions = (
  words: readonly Word[],
  from: number,
  valued: string,
  single = false,
): Options => {
  const given: Option[] = []
  let index = from
  while (index < words.length) {
    const word = words[index]
    const value = word?.value
    if (word === undefined || value == null || !value.startsWith('-') || value === '-') break
    index += 1
    if (value === '--') break
    if (value.startsWith('--') || single) {
      const equals = value.indexOf('=')
      if (equals > 0)
        given.push({
          name: value.slice(0, equals),
          value: { text: word.text, value: value.slice(equals + 1) },
        })
      else if (listed(valued, value)) given.push({ name: value, value: words[index++] })
      else given.push({ name: value })
      continue
    }
    for (let letter = 1; letter < value.length; letter += 1) {
      const name = `-${value.charAt(letter)}`
      if (!listed(valued, name)) given.push({ name })
      else {
        const rest = value.slice(letter + 1)
        given.push({ name, value: rest === '' ? words[index++] : { text: word.text, value: rest } })
        break
      }
    }
  }
  return { next: Math.min(index, words.length), given }
}
