import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { canonicalName } from '../names.ts'
import type { Arguments } from './arguments.ts'

/** Names of options whose value is a file that is made anew, whatever the program. */
const output =
  /^-{1,2}(?:[a-z]+-)*(?:out(?:put)?(?:-?(?:file|path|document))?|log-?file|report-?(?:file|path)|results?-?(?:file|path)|junit-?xml)$/i
/** Those that say it less plainly: their value stands behind `=`, or a table knows that they take one. */
const perhaps =
  /^-{1,2}(?:[a-z]+-)*(?:report|save(?:-(?:to|as))?|dump|trace|export|record|\w*prof(?:ile)?|write-to|dest(?:ination)?)(?:-?file)?$/i

/** Most options are a letter or two. The shortest of those above is `-out`. */
const shortest = 4

/** A file has an ending or a folder; `-o json` and `-o wide` are forms. */
const isFile = (text: string): boolean => /^[\w.~/][\w.~/@+-]*(?:\.\w+|\/[\w@+-]+)$/.test(text)

const containers = 'docker podman nerdctl docker-compose kubectl oc'

/** Whether the words behind belong to a program on another machine or in a container. */
const isOther = ({ root, operands }: Arguments, program: string): boolean =>
  root?.elsewhere !== undefined ||
  program === 'ssh' ||
  (listed(containers, program) &&
    operands.slice(0, 2).some(({ value }) => listed('run exec rsh debug', value ?? '')))

interface Spelling {
  readonly word: Word
  /** The value behind `=`. */
  readonly joined: string | undefined
  readonly isOutput: boolean
  readonly isPerhaps: boolean
}

const spellingOf = (word: Word): Spelling => {
  const [, whole, joined] = /^(-[^=]+)=(.+)$/s.exec(word.value ?? '') ?? []
  const option = whole ?? word.value ?? ''
  const isLong = option.length >= shortest
  return { word, joined, isOutput: isLong && output.test(option), isPerhaps: isLong && perhaps.test(option) }
}

/** The words that name a file which the program writes anew, by the names of the options before them. */
export const outputWords = (
  args: Arguments,
  words: readonly Word[],
  isThere: (path: string) => boolean,
): readonly Word[] => {
  const { given, own, root, program } = args
  if (given.length === 0 || isOther(args, canonicalName(words[0]?.value ?? ''))) return []
  // Options behind the program that a wrapper runs are not the wrapper's own; options behind a script count.
  const all = program?.runs !== undefined && root?.wraps === undefined ? given : given.slice(0, own)
  let last: Spelling | undefined
  return all.flatMap(({ name, value, index, word }) => {
    // A word may bundle thousands of letters.
    if (last?.word !== word) last = spellingOf(word)
    const { joined, isOutput, isPerhaps } = last
    // The letter may stand in a word of its own: `-readonly`.
    const isShort = name === '-o' && (word.value === '-o' || value !== undefined)
    const isMade = listed(program?.makes ?? '', name)
    if (!isShort && !isMade && !isOutput && !(isPerhaps && (value ?? joined) !== undefined)) return []
    const next = isShort && root !== undefined ? undefined : words[index + 1]
    const named = value ?? (joined === undefined ? next : { text: word.text, value: joined })
    const path = named?.value
    return named !== undefined && path != null && (isMade || isFile(path) || isThere(path)) ? [named] : []
  })
}
