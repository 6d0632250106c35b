import type { Invocation, Script, Stdin, Word } from '../../core/script/script.ts'
import { codeOf } from '../../programs/code/interpreters.ts'
import { languages } from '../../programs/families/development/languages.ts'
import { linesBefore, sourceOf } from '../../shell/walk/listing.ts'

const namesOf = (isWanted: (language: string) => boolean): string =>
  Object.entries(languages)
    .flatMap(([name, { runs }]) => (runs !== undefined && isWanted(runs.language) ? [name] : []))
    .join(' ')

/** Programs that run a text which they are given, by the names that the tables know. bun and deno are package managers as well. */
export const runners = `${namesOf(() => true)} bun deno`

/** Those of them that run a programming language, not a shell's. */
export const interpreters = `${namesOf(language => language !== 'sh' && language !== 'awk')} bun deno`

/** Programs whose output becomes the program that this one runs: through a pipe, `$(...)`, `<(...)` or xargs. */
export const sourcesOf = (runner: Invocation, script: Script): readonly Invocation[] => {
  const code = codeOf(runner.name, runner.words)
  if (code === undefined) return []
  const found: Invocation[] = []
  if (code.input || code.texts.some(({ word }) => runsInput(word?.value ?? '')))
    found.push(...writersOf(runner.stdin))
  for (const { word } of code.texts)
    if (word !== undefined && isAllFed(word)) found.push(...writersOf(word.fed))
  for (const word of programWords(runner))
    for (const other of script.invocations) if (other !== runner && stands(other, word)) found.push(other)
  return found
}

/** Code that runs what it reads: `eval(STDIN.read)`, `exec(sys.stdin.read())`. */
const runsInput = (code: string): boolean =>
  /(?<![.\w])(?:eval|exec|load|loadstring|Function)\b[^\n]{0,80}(?:php:\/\/(?:stdin|input)|\bstdin\b|\/dev\/stdin|readFileSync\(\s{0,2}0|io\.read\(|<>)/i.test(
    code,
  )

/** Nothing of it stands in the text: `xargs sh -c`, `xargs -I{} sh -c {}`. */
export const isAllFed = ({ fed, text }: Word): boolean => fed !== undefined && /^(?:"\$\{_\}")?$/.test(text)

/** The programs of a pipe, last one first, also where the script keeps what one prints in a file for the next. */
export const writersOf = (stdin: Stdin | undefined): readonly Invocation[] => {
  const found: Invocation[] = []
  for (
    let writer = sourceOf(stdin);
    writer !== undefined && found.length < mostWriters;
    writer = linesBefore(writer)
  )
    found.push(writer)
  return found
}

const mostWriters = 50

/** The arguments that hold a program: the text of `-c` or `-e`, else the file; all words of eval. */
export const programWords = ({ name, words }: Invocation): readonly Word[] => {
  const code = codeOf(name, words)
  if (code === undefined) return []
  const texts = code.texts.flatMap(({ word }) => word ?? [])
  return code.file === undefined ? texts : [...texts, code.file]
}

const stands = (inner: Invocation, word: Word): boolean =>
  inner.span !== undefined &&
  word.span !== undefined &&
  inner.span.start >= word.span.start &&
  inner.span.end <= word.span.end
