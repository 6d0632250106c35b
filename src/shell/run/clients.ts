import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import type { Elsewhere, Program } from '../../programs/program.ts'
import { emit } from '../state/emit.ts'
import type { At, Output } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { elsewhere } from './remote.ts'

/** Reads what a client has another machine run; undefined where this is no such client. */
export const remotely = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const program = programOf(name)
  const client = program?.elsewhere
  if (program === undefined || client === undefined) return undefined
  const text = textOf(name, words, client.text ?? '')
  const started = text === undefined ? startedBy(words, program, client) : [text]
  const [only, ...others] = started
  if (only === undefined || (text === undefined && only.value?.startsWith('-') === true)) return undefined
  emit(at, words)
  const inner = { ...elsewhere(at, name, words), certain: false }
  if (client.joins === true || others.length === 0) readWords({ ...inner, plain: false }, name, started)
  else at.reader.hooks.run(inner, started)
  return null
}

const textOf = (name: string, words: readonly Word[], options: string): Word | undefined => {
  const option = argumentsOf(name, words).given.find(given => listed(options, given.name))
  const text = option?.value ?? (option === undefined ? undefined : words[option.index + 1])
  return text === undefined ? undefined : plain(text)
}

/** `commands=["df -h","ls"]` is a list of such texts. */
const plain = (word: Word): Word => {
  if (word.value === null || !/^[{[]|^commands=/.test(word.value)) return word
  const quoted = [...word.value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(match => match[1] ?? '')
  const value = quoted.length > 0 ? quoted.join('\n') : word.value.replace(/^commands=/, '')
  return { text: word.text, value }
}

const startedBy = (
  words: readonly Word[],
  program: Program,
  { verb, skip = 0 }: Elsewhere,
): readonly Word[] => {
  if (verb === undefined) return []
  const at = verb === '' ? 0 : words.findIndex(({ value }, index) => index > 0 && listed(verb, value ?? ''))
  if (at < 0) return []
  const dashes = words.findIndex(({ value }, index) => index > at && value === '--')
  if (dashes > 0) return words.slice(dashes + 1)
  const { next } = frontOptions(words, at + 1, program)
  return words.slice(next + skip)
}
