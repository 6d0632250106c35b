import type { Invocation, Script, Word } from '../core/script.ts'

/** Programs that run a text which they are given. */
export const runners =
  'sh bash zsh dash ksh ash mksh fish python python2 python3 node bun deno perl ruby php lua Rscript pwsh powershell tclsh osascript eval source . iex Invoke-Expression'

/** Programs whose output becomes the program that this one runs: through a pipe, `$(...)` or `<(...)`. */
export const sourcesOf = (runner: Invocation, script: Script): readonly Invocation[] => {
  const found: Invocation[] = []
  for (let from = runner.stdin; from?.from === 'pipe'; from = from.of?.stdin)
    if (from.of !== undefined && readsInput(runner)) found.push(from.of)
  for (const word of programWords(runner))
    for (const other of script.invocations) if (other !== runner && stands(other, word)) found.push(other)
  return found
}

/** The arguments that may hold a program: the text of `-c` or `-e`, else the first operand; all words of eval. */
export const programWords = ({ name, words }: Invocation): readonly Word[] => {
  if (name === 'eval') return words.slice(1)
  const option = words.findIndex(
    ({ value }, index) => index > 0 && value !== null && /^-\w*[ce]$|^--eval$/.test(value),
  )
  if (option > 0) return words.slice(option + 1, option + 2)
  return words
    .slice(1)
    .filter(({ value }) => value === null || !value.startsWith('-'))
    .slice(0, 1)
}

/** An interpreter reads its program from the input only where no argument names one. */
const readsInput = ({ words }: Invocation): boolean => {
  const [first] = words.slice(1).filter(({ value }) => value !== '-' && value !== '-s' && value !== '--')
  if (first === undefined) return true
  if (first.value === null) return false
  if (words.some(({ value }) => value === '-s' || value === '-' || value === '/dev/stdin')) return true
  return words.slice(1).every(({ value }) => value?.startsWith('-') === true && !/^-\w*[cem]$/.test(value))
}

const stands = (inner: Invocation, word: Word): boolean =>
  inner.span !== undefined &&
  word.span !== undefined &&
  inner.span.start >= word.span.start &&
  inner.span.end <= word.span.end
