import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../arguments/arguments.ts'
import { canonicalName } from '../names.ts'
import type { Runner } from '../program.ts'

/** The code that a call of an interpreter or a shell runs. */
export interface Code {
  readonly language: string
  /** The words that are code, with the option that each one belongs to. */
  readonly texts: readonly { readonly option: string; readonly word: Word | undefined }[]
  /** The file that holds the code. */
  readonly file: Word | undefined
  /** The code comes from its input. */
  readonly input: boolean
  /** It runs nothing of that: it prints its version, checks the syntax, or runs a module. */
  readonly idle: boolean
  /** The words behind the code or the file; of a shell without either all operands. */
  readonly args: readonly Word[]
}

/** Names of standard input as a file. */
export const isInput = ({ value }: Word): boolean =>
  value === '-' || /^\/(?:dev\/(?:stdin|fd\/0)|proc\/self\/fd\/0)$/.test(value ?? '')

/** The entry of an interpreter or a shell, by any of its names. */
export const runnerOf = (name: string): Runner | undefined => programOf(canonicalName(name))?.runs

/** Shells that read the same language as bash. */
export const isShell = (name: string): boolean =>
  runnerOf(name)?.language === 'sh' && name !== 'eval' && name !== 'source' && name !== '.'

/** Whether a program runs code of one of these languages. */
export const runsLanguage = (name: string, list: string): boolean =>
  listed(list, runnerOf(name)?.language ?? '')

/** The code that a call runs, or undefined where the program is no interpreter. */
export const codeOf = (name: string, words: readonly Word[]): Code | undefined => {
  const root = programOf(canonicalName(name))
  if (root === undefined || (root.runs === undefined && root.subs === undefined)) return undefined
  const args = argumentsOf(name, words)
  const runs = args.depth === 0 ? root.runs : args.program?.runs
  if (runs === undefined) return undefined
  const { language } = runs
  const nothing = { language, texts: [], file: undefined, input: false, idle: false, args: [] }
  if (runs.words === true)
    return words.length === 1
      ? { ...nothing, input: runs.deaf !== true }
      : { ...nothing, texts: words.slice(1).map(word => ({ option: '', word })) }
  const own = args.given.slice(0, args.own)
  const given = (list: string | undefined) => own.filter(({ name: option }) => listed(list ?? '', option))
  const behind = words.slice(args.start)
  const [first, ...rest] = behind
  const [way] = given(runs.first)
  if (given(runs.idle).length > 0) return { ...nothing, idle: true, args: behind }
  // `pwsh -Command -` reads its input.
  if (way !== undefined && (first === undefined || language !== 'pwsh' || !isInput(first)))
    return { ...nothing, texts: [{ option: way.name, word: first }], args: rest }
  const texts = given(runs.code).map(({ name: option, value }) => ({ option, word: value }))
  if (texts.length > 0) return { ...nothing, texts, args: behind }
  const file = given(runs.file)[0]?.value
  if (file !== undefined) return fileOr(nothing, file, behind)
  if (runs.first === '*' && first !== undefined && !isEither(language, first))
    return { ...nothing, texts: [{ option: '', word: first }], args: rest }
  if (given(runs.input).length > 0) return { ...nothing, input: true, args: behind }
  if (first !== undefined) return consoleOf(first, rest) ?? fileOr(nothing, first, rest)
  return { ...nothing, input: runs.deaf !== true }
}

/** `rails runner` takes code, the name of a file, or `-`. */
const isEither = (language: string, word: Word): boolean =>
  language !== 'awk' && (isInput(word) || /^[\w./@-]+\.\w{2,4}$/.test(word.value ?? ''))

/** `python manage.py shell -c code`: the file is a program of a framework, which runs code itself. */
const consoleOf = (file: Word, args: readonly Word[]): Code | undefined => {
  const name = nameOf(file.value ?? '')
  if (!listed('manage.py artisan rails', name)) return undefined
  const code = codeOf(name, [file, ...args])
  return code && { ...code, file: code.file ?? file }
}

const fileOr = (code: Code, file: Word, args: readonly Word[]): Code =>
  isInput(file) ? { ...code, input: true, args } : { ...code, file, args }

/** `python -m scripts.seed` runs a file of the folder, where there is one. */
export const moduleFile = (name: string, words: readonly Word[]): string | undefined => {
  const at = runsLanguage(name, 'python') ? words.findIndex(({ value }) => value === '-m') : -1
  const module = at < 0 ? undefined : words[at + 1]?.value
  return module != null && /^\w+(?:\.\w+)+$/.test(module) ? `${module.replaceAll('.', '/')}.py` : undefined
}
