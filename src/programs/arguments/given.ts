import type { Word } from '../../core/script/script.ts'
import type { Arguments } from './arguments.ts'
import type { Given } from './options.ts'

/** Those of the options that are on: the last word on each of them wins, be it `--no-x` or `--x=false`. */
export const onOptions = (args: Arguments, options: readonly string[]): readonly Given[] => {
  let on: Given[] = []
  const alike = args.root?.alike === true
  for (const one of args.given) {
    if (options.includes(one.name) || (alike && options.includes(`-${one.name}`))) {
      if (one.value?.value === 'false') on = on.filter(other => other.name !== one.name)
      else on.push(one)
    } else if (on.length > 0) {
      const off = opposite(one.name)
      if (options.includes(off) || options.includes(`-${off.slice(2)}`))
        on = on.filter(({ name }) => !cancels(off, name, options))
    }
  }
  return on
}

const opposite = (name: string): string =>
  name.startsWith('--no-') ? `--${name.slice(5)}` : `--no-${name.slice(2)}`

/** `--no-force` takes back `--force` and its short form: the letter that no other option of the list begins with. */
const cancels = (off: string, name: string, options: readonly string[]): boolean => {
  if (name === off || name === `-${off.slice(2)}`) return true
  if (name.length !== 2) return false
  const letter = name.charAt(1)
  if (off.charAt(2) === letter) return true
  return !options.some(option => option !== off && option.startsWith(`--${letter}`))
}

/** Whether any of the options is on. */
export const isOn = (args: Arguments, options: readonly string[]): boolean =>
  onOptions(args, options).length > 0 || options.some(option => option.length > 2 && args.plain.has(option))

/** The value of an option, known to take one because a rule asks for it. The last one counts. */
export const valueIn = (
  words: readonly Word[],
  args: Arguments,
  options: readonly string[],
): string | null | undefined => {
  const known = args.given.findLast(given => options.includes(given.name) && given.value !== undefined)
  if (known !== undefined) return known.value?.value
  const bare = args.given.findLast(given => options.includes(given.name))
  if (bare !== undefined) {
    const rest = bare.letter > 0 ? (bare.word.value ?? '').slice(bare.letter + 1) : ''
    return rest === '' ? words[bare.index + 1]?.value : rest
  }
  const whole = words.findIndex(({ value }, at) => at > 0 && value !== null && options.includes(value))
  return whole > 0 && args.plain.has(words[whole]?.value ?? '') ? words[whole + 1]?.value : undefined
}

/** Whether the call only shows what it would do. */
export const isDryRun = (args: Arguments): boolean => {
  const dry = args.program?.dry ?? args.root?.dry
  if (dry === undefined) return false
  const last = onOptions(args, dry.split(' ')).at(-1)
  return last !== undefined && last.value?.value !== 'none'
}
