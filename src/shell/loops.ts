import { mergeInto, unchanged } from './merge.ts'
import type { Word } from './script.ts'
import { type At, fork, joined, type Output, spend } from './state.ts'

/** Past these a loop is read once with its variable unknown. */
const maxRounds = 64
const maxStepsForUnrolling = 4000

/** A loop whose number of rounds is not known: the first round as it is, a later one with all that the rounds change unknown. */
export const loop = (at: At, round: (at: At) => Output): Output => {
  const before = fork(at)
  const first = fork(at)
  const steps = at.reader.steps
  round({ ...at, shell: first })
  const costly = at.reader.steps - steps > maxStepsForUnrolling
  mergeInto(at.shell, [before, { ...first, over: false }])
  if (unchanged(before, first)) return null
  if (costly) {
    at.reader.unknown.add('a loop in it is too long to follow')
    return null
  }
  const later = fork(at)
  round({ ...at, certain: false, shell: later })
  mergeInto(at.shell, [fork(at), { ...later, over: false }])
  return null
}

/** `for name in words`: one round a word, as far as that is worth it. */
export const unroll = (at: At, name: string, words: readonly Word[], body: (at: At) => Output): Output => {
  const steps = at.reader.steps
  let output: Output = ''
  let rounds = 0
  for (const word of words) {
    if (!spend(at)) return null
    if (rounds >= maxRounds || at.reader.steps - steps > maxStepsForUnrolling) {
      at.shell.vars.set(name, null)
      loop({ ...at, certain: false }, body)
      return null
    }
    rounds += 1
    const many = word.glob === true || word.value === null
    at.shell.vars.set(name, many ? null : word.value)
    if (many) {
      output = null
      loop({ ...at, certain: false }, body)
    } else {
      const printed = body(at)
      output = joined(output, printed)
    }
  }
  return output
}
