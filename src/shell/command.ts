import type { Command, Invocation, Word } from '../core/script.ts'
import { type Arguments, argumentsOf, type Given, valueIn } from '../programs/arguments.ts'
import { listed } from '../text/words.ts'

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
  const find = (options: readonly string[]): Given | undefined =>
    args().given.find(given => options.some(option => answers(args(), given.name, option)))
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
    has: (...options) => find(options) !== undefined || options.some(option => args().plain.has(option)),
    option: (...options) => valueIn(invocation.words, args(), options),
    operands: () => operandWords().map(word => word.value),
    operandWords,
    optionWord: (...options) =>
      find(options)?.word ??
      invocation.words.slice(1).find(word => word.value !== null && options.includes(word.value)),
  }
}

/** `pip3.11` is pip, `python3` is python. */
const versioned = (name: string): string | undefined =>
  '0123456789.'.includes(name.charAt(name.length - 1))
    ? /^(python|pip|ruby|gem|perl|node|php|lua|gcc|clang|java|pypy)-?\d[\d.]*$/.exec(name)?.[1]
    : undefined

/** How many operands stand before the sub-commands of that program, or undefined where this does not run it. */
const startOf = (invocation: Invocation, program: string, args: () => Arguments): number | undefined => {
  const { name } = invocation
  if (name === program) return 0
  if (versioned(name) === program) return 0
  // `python -m pip install` is pip as much as python.
  const { module } = args()
  return module !== undefined && (module === program || versioned(module) === program) ? 0 : undefined
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
