import type { Command, Invocation, Word } from '../core/script.ts'
import { type Arguments, argumentsOf } from '../programs/arguments.ts'
import { isOn, onOptions, valueIn } from '../programs/given.ts'
import { canonicalName } from '../programs/names.ts'

/**
 * Gives an invocation the questions that rules ask.
 *
 * @example
 * const [first] = readScript('git -C app reset --hard', facts).invocations
 * command(first).is('git', 'reset') && command(first).has('--hard') // true
 */
export const command = (invocation: Invocation): Command => {
  let read: Arguments | undefined
  let matched = 0
  const args = (): Arguments => {
    read ??= argumentsOf(invocation.name, invocation.words)
    return read
  }
  const operandWords = (): readonly Word[] => args().operands.slice(matched)
  return {
    // One by one: this is made for every program of every command, and a spread is several times slower.
    name: invocation.name,
    argv: invocation.argv,
    words: invocation.words,
    via: invocation.via,
    peeled: invocation.peeled,
    env: invocation.env,
    span: invocation.span,
    stdin: invocation.stdin,
    cwd: invocation.cwd,
    effects: invocation.effects,
    certain: invocation.certain,
    background: invocation.background,
    endless: invocation.endless,
    again: invocation.again,
    remote: invocation.remote,
    is: (program, ...subcommands) => {
      const start = startOf(invocation, program, args)
      if (start === undefined) return false
      const at = subcommandsAt(args().operands, start, subcommands)
      if (at === undefined) return false
      matched = at
      return true
    },
    has: (...options) => isOn(args(), options),
    option: (...options) => valueIn(invocation.words, args(), options),
    operands: () => operandWords().map(word => word.value),
    operandWords,
    optionWord: (...options) =>
      onOptions(args(), options).at(-1)?.word ??
      invocation.words.slice(1).find(word => word.value !== null && options.includes(word.value)),
  }
}

/** How many operands stand before the sub-commands of that program, or undefined where this does not run it. */
const startOf = (invocation: Invocation, program: string, args: () => Arguments): number | undefined => {
  const { name } = invocation
  if (name === program) return 0
  if (canonicalName(name) === program) return 0
  // `python -m pip install` is pip as much as python.
  const { module } = args()
  return module !== undefined && (module === program || canonicalName(module) === program) ? 0 : undefined
}

/** Where the sub-commands end, passing over words that only the running shell knows. */
const subcommandsAt = (
  operands: readonly Word[],
  start: number,
  wanted: readonly string[],
): number | undefined => {
  let index = start
  for (const name of wanted) {
    while (operands[index]?.value === null) index += 1
    if (operands[index]?.value !== name) return undefined
    index += 1
  }
  return index
}
