import type { Command, Invocation, Word } from '../core/script.ts'
import { type Arguments, argumentsOf, type Given, valueIn } from '../programs/arguments.ts'
import { listed } from '../text/words.ts'

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
      find(args, options)?.word ??
      invocation.words.slice(1).find(word => word.value !== null && options.includes(word.value)),
  }
}

const none: readonly string[] = []

const textOf = ({ value }: Word): string | null => value

/** Whether an invocation is given one of these options. */
export const hasOption = ({ name, words }: Invocation, options: readonly string[]): boolean => {
  const args = argumentsOf(name, words)
  return find(args, options) !== undefined || options.some(option => args.plain.has(option))
}

const find = (args: Arguments, options: readonly string[]): Given | undefined =>
  args.given.find(given => options.some(option => answers(args, given.name, option)))

/** `pip3.11` is pip, `python3` is python. */
const versioned = (name: string): string | undefined =>
  '0123456789.'.includes(name.charAt(name.length - 1))
    ? /^(python|pip|ruby|gem|perl|node|php|lua|gcc|clang|java|pypy)-?\d[\d.]*$/.exec(name)?.[1]
    : undefined

const runs = ({ name }: Invocation, program: string, { module }: Arguments): boolean =>
  name === program ||
  versioned(name) === program ||
  // `python -m pip install` is pip as much as python.
  (module !== undefined && (module === program || versioned(module) === program))

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

/** Words that are options of their own and no shorter form of another. */
const whole =
  '--all --list --file --force --sign --stat --date --set --get --add --ref --color --include --exclude --follow --format --config --out --output --ignore --log --name --delete --remove --merge --verbose --version --quiet --only --keep --local --global --track --recurse --update --user --group --dry --cached --staged --soft --hard --mixed --pull --push --path --prune'

/** Whether an option as given answers to one that is asked for. */
const answers = (args: Arguments, given: string, asked: string): boolean => {
  if (given === asked) return true
  if (!args.abbreviates || !given.startsWith('--') || given.length < 5) return false
  if (!asked.startsWith(given) || asked.charAt(given.length) === '-') return false
  return !listed(whole, given)
}
