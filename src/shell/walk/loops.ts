import type { Word } from '../../core/script/script.ts'
import { inputText } from '../state/files.ts'
import { mergeInto, unchanged } from '../state/merge.ts'
import { joined } from '../state/output.ts'
import {
  type At,
  argumentOf,
  fork,
  type Output,
  type Shell,
  type ShellEnd,
  spend,
  unread,
} from '../state/state.ts'
import { giveValue } from '../words/evaluated.ts'
import { note } from '../words/settings.ts'

/** Past these a loop is read once with its variable unknown. */
const maxRounds = 64
const maxStepsForUnrolling = 4000

/** The same program with the same words in the next round says nothing new. */
const once = ({ reader: { invocations } }: At, mark: number): void => {
  if (invocations.length - mark < 2) return
  const seen = new Set<string>()
  let kept = mark
  for (let index = mark; index < invocations.length; index += 1) {
    const invocation = invocations[index]
    if (invocation === undefined) continue
    const { span, cwd, argv, via } = invocation
    const key = JSON.stringify([span?.start, cwd, argv, via])
    if (seen.has(key)) continue
    seen.add(key)
    invocations[kept] = invocation
    kept += 1
  }
  invocations.length = kept
}

/** A loop whose number of rounds is not known: the first round as it is, a later one with all that the rounds change unknown. */
export const loop = (at: At, round: (at: At) => Output): Output => {
  const { end } = at.shell
  const mark = at.reader.invocations.length
  const output = rounds({ ...at, looped: true }, round)
  once(at, mark)
  at.shell.end = { ...at.shell.end, broke: end.broke, loopDoubt: end.loopDoubt }
  return output
}

const rounds = (at: At, round: (at: At) => Output): Output => {
  const before = fork(at)
  const first = fork(at)
  const steps = at.reader.steps
  round({ ...at, shell: first })
  const costly = at.reader.steps - steps > maxStepsForUnrolling
  mergeInto(at.shell, [before, { ...first, end: mayEnd(first) }])
  if (unchanged(before, first)) return null
  if (costly) {
    unread(at, 'a loop in it is too long to follow')
    return null
  }
  const later = fork(at)
  round({ ...at, certain: false, shell: later })
  mergeInto(at.shell, [fork(at), { ...later, end: mayEnd(later) }])
  return null
}

/** A round that ends the shell or the loop is one of several ways that things may go. */
const mayEnd = ({ end }: Shell): ShellEnd => ({
  over: false,
  broke: false,
  doubt: end.doubt || end.over,
  loopDoubt: end.loopDoubt || end.broke,
})

/** A `continue` ends its round alone; a `break` is taken for one, so that no round is left out. */
const goOn = ({ shell }: At, { broke }: ShellEnd): void => {
  if (shell.end.broke !== broke) shell.end = { ...shell.end, broke, loopDoubt: true }
}

/** `for name in words`: one round a word, as far as that is worth it. */
export const unroll = (at: At, name: string, words: readonly Word[], body: (at: At) => Output): Output => {
  const { end } = at.shell
  const mark = at.reader.invocations.length
  note(at, name)
  const output = eachRound({ ...at, looped: true }, name, words, body)
  once(at, mark)
  at.shell.end = { ...at.shell.end, broke: end.broke, loopDoubt: end.loopDoubt }
  return output
}

const eachRound = (at: At, name: string, words: readonly Word[], body: (at: At) => Output): Output => {
  const steps = at.reader.steps
  const { end } = at.shell
  let output: Output = ''
  let count = 0
  for (const word of words) {
    if (!spend(at)) return null
    if (count >= maxRounds || at.reader.steps - steps > maxStepsForUnrolling) {
      at.shell.vars.set(name, null)
      loop({ ...at, certain: false }, body)
      return null
    }
    count += 1
    const many = word.glob === true || word.value === null
    giveValue(at, name, argumentOf(word))
    if (word.fed === undefined) at.reader.lines.delete(name)
    else at.reader.lines.set(name, word.fed)
    if (many) {
      output = null
      loop({ ...at, certain: false }, body)
    } else {
      const printed = body(at)
      output = joined(output, printed)
      goOn(at, end)
    }
  }
  return output
}

/** `while read line` over a text that is known: one round a line. Undefined where that is not so. */
export const readLoop = (at: At, round: (at: At) => Output): Output | undefined => {
  const input = inputText(at)
  if (input === null) return undefined
  const lines = input.replace(/\n$/, '').split('\n')
  if (lines.length > maxRounds) return undefined
  const { end } = at.shell
  let output: Output = ''
  for (const line of lines) {
    if (!spend(at)) return null
    output = joined(output, round({ ...at, looped: true, input: `${line}\n` }))
    goOn(at, end)
  }
  at.shell.end = { ...at.shell.end, broke: end.broke, loopDoubt: end.loopDoubt }
  return output
}
