import type { Word } from '../core/script.ts'
import { listed } from '../text/words.ts'
import type { Arguments } from './arguments.ts'

/** Names of options whose value is a file that is made anew, whatever the program. */
const output =
  /^-{1,2}(?:[a-z]+-)*(?:out(?:put)?(?:-?(?:file|path|document))?|log-?file|report-?(?:file|path)|results?-?(?:file|path)|junit-?xml)$/i
/** Those that say it less plainly: their value stands behind `=`, or a table knows that they take one. */
const perhaps =
  /^-{1,2}(?:[a-z]+-)*(?:report|save(?:-(?:to|as))?|dump|trace|export|record|\w*prof(?:ile)?|write-to|dest(?:ination)?)(?:-?file)?$/i

/** A file has an ending or a folder; `-o json` and `-o wide` are forms. */
const isFile = (text: string): boolean => /^[\w.~/][\w.~/@+-]*(?:\.\w+|\/[\w@+-]+)$/.test(text)

/** The words that name a file which the program writes anew, by the names of the options before them. */
export const outputWords = (
  { given, own, root, program }: Arguments,
  words: readonly Word[],
  isThere: (path: string) => boolean,
): readonly Word[] => {
  // What stands behind the program that a wrapper runs is not its own; of a script it is.
  const all = program?.runs !== undefined && root?.wraps === undefined ? given : given.slice(0, own)
  return all.flatMap(({ name, value, index, word }) => {
    const [, whole, joined] = /^(-[^=]+)=(.+)$/s.exec(word.value ?? '') ?? []
    const option = joined === undefined ? (word.value ?? name) : (whole ?? name)
    const isShort = name === '-o'
    const isMade = listed(program?.makes ?? '', name)
    if (
      !isShort &&
      !isMade &&
      !output.test(option) &&
      !(perhaps.test(option) && (value ?? joined) !== undefined)
    )
      return []
    const next = isShort && root !== undefined ? undefined : words[index + 1]
    const named = value ?? (joined === undefined ? next : { text: word.text, value: joined })
    const path = named?.value
    return named !== undefined && path != null && (isMade || isFile(path) || isThere(path)) ? [named] : []
  })
}
