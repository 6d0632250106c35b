import type { Command, Invocation, Word } from '../../core/script/script.ts'
import { type Arguments, argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn, onOptions, valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'

/**
 * An invocation with its words sorted: the first `depth` operands are its sub-commands.
 *
 * @example
 * const [first] = readScript('git -C app push --force origin', facts).invocations
 * commandOf(first).call('git', 'push')?.operands // ['origin']
 */
export const commandOf = (invocation: Invocation, depth = 0, matched = false): Command => {
  const args = argumentsOf(invocation.name, invocation.words)
  const operandWords = depth === 0 ? args.operands : args.operands.slice(depth)
  const depthOf = (program: string, subcommands: readonly string[]): number | undefined =>
    runs(invocation, program, args) ? subcommandsAt(args.operands, subcommands) : undefined
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
    keeps: invocation.keeps,
    muted: invocation.muted,
    invocation,
    matched,
    subcommands: depth === 0 ? none : args.operands.slice(0, depth).map(textOf),
    operands: operandWords.map(textOf),
    operandWords,
    is: (program, ...subcommands) => depthOf(program, subcommands) !== undefined,
    call: (program, ...subcommands) => {
      const found = depthOf(program, subcommands)
      return found === undefined ? undefined : commandOf(invocation, found, matched)
    },
    has: (...options) => hasOption(invocation, options),
    option: (...options) => valueIn(invocation.words, args, options),
    optionWord: (...options) =>
      onOptions(args, options).at(-1)?.word ??
      invocation.words.slice(1).find(word => word.value !== null && options.includes(word.value)),
  }
}

const none: readonly string[] = []

const textOf = ({ value }: Word): string | null => value

/** Whether an invocation is given one of these options, and not taken back by a later one. */
export const hasOption = ({ name, words }: Invocation, options: readonly string[]): boolean =>
  isOn(argumentsOf(name, words), options)

const runs = ({ name }: Invocation, program: string, { module }: Arguments): boolean =>
  name === program ||
  canonicalName(name) === program ||
  // `python -m pip install` is pip as much as python.
  (module !== undefined && (module === program || canonicalName(module) === program))

/** Where the sub-commands end, passing over words that only the running shell knows. */
const subcommandsAt = (operands: readonly Word[], wanted: readonly string[]): number | undefined => {
  let index = 0
  for (const name of wanted) {
    while (operands[index]?.value === null) index += 1
    if (operands[index]?.value !== name) return undefined
    index += 1
  }
  return index
}
