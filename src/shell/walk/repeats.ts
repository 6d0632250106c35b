import { programOf } from '#programs'
import type { Stdin, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { placesOfFd } from '../../programs/arguments/fd-places.ts'
import { actionsOf, placesOf, programLength } from '../../programs/arguments/find-expression.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { pathEffects } from '../effects/effects.ts'
import { emit } from '../state/emit.ts'
import { inputText, storedText } from '../state/files.ts'
import { innerShell } from '../state/inner.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, type Output, outside, spend } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { listedBy } from './listing.ts'

/** More rounds than this are read as one with an unknown argument. */
const maxRounds = 64

const wrapped = (at: At, via: string, words: readonly Word[]): At => ({
  ...outside(at, via, words),
  stdin: undefined,
  input: null,
  shell: { ...at.shell },
})

/** A word in which a mark stands for something that is not known; a shell that gets it as text can still read the rest. */
const filled = (word: Word, mark: string, shape: string, fed?: Stdin): Word => {
  if (word.value === null || !word.value.includes(mark)) return word
  const pieces = word.value.split(mark)
  const text = `"${pieces.map(piece => piece.replaceAll(/[\\"$`]/g, '\\$&')).join('${_}')}"`
  return { text, value: null, shape: pieces.join(shape), fed }
}

const put = (word: Word, mark: string, item: string): Word =>
  word.value?.includes(mark) ? { text: word.text, value: word.value.replaceAll(mark, () => item) } : word

export const xargs = (at: At, words: readonly Word[]): Output => {
  const { next, given } = frontOptions(words, 1, programOf('xargs'))
  const has = (...names: readonly string[]) => given.find(option => names.includes(option.name))
  const program = next < words.length ? words.slice(next) : [{ text: 'echo', value: 'echo' }]
  const replace = has('-I', '-J', '--replace', '-i')
  const mark = replace === undefined ? undefined : (replace.value?.value ?? '{}')
  const started = wrapped(at, 'xargs', words)
  const inner = has('-r', '--no-run-if-empty') === undefined ? started : { ...started, certain: false }
  const delimiter = has('-0', '--null') ? '\0' : (has('-d', '--delimiter')?.value?.value ?? undefined)
  const list = has('-a', '--arg-file')?.value
  const file = list?.value ?? undefined
  if (list !== undefined) at.reader.loose.push(...pathEffects(at, 'read', list))
  const stdin = file === undefined ? at.stdin : fileStdin(at, file)
  const input = (file === undefined ? at.input : null) ?? fileRead(at, file)
  const items = input === null ? undefined : itemsOf(input, mark !== undefined, delimiter)
  if (items === undefined || items.length > maxRounds) {
    for (const shape of listedBy(stdin)) {
      const item: Word = { text: '', value: null, shape, fed: stdin }
      const rest =
        mark === undefined ? [...program, item] : program.map(word => filled(word, mark, shape, stdin))
      at.reader.hooks.run({ ...inner, shell: { ...inner.shell } }, rest)
    }
    return null
  }
  const size = Number(
    has('-n', '--max-args')?.value?.value ?? (has('-L', '--max-lines') === undefined ? items.length : 1),
  )
  const each = mark !== undefined || size < items.length
  if (!each)
    return at.reader.hooks.run(inner, [...program, ...items.map(item => ({ text: item, value: item }))])
  const step = mark === undefined ? Math.max(1, Number.isInteger(size) ? size : 1) : 1
  for (let index = 0; index < items.length && spend(at); index += step) {
    const some = items.slice(index, index + step)
    const one =
      mark === undefined
        ? [...program, ...some.map(item => ({ text: item, value: item }))]
        : program.map(word => put(word, mark, some[0] ?? ''))
    at.reader.hooks.run(inner, one)
  }
  return null
}

const fileStdin = (at: At, file: string): Stdin => {
  const path = absolutePath(at, file)
  return { from: 'file', path, of: path === null ? undefined : at.reader.printers.get(path) }
}

/** The file that hands over the words: by `-a`, by `<`, or through cat. */
const fileRead = (at: At, named: string | undefined): string | null => {
  if (named !== undefined) return storedText(at, absolutePath(at, named))
  const piped = at.stdin?.from === 'pipe' ? at.stdin.of : undefined
  const file = piped?.name === 'cat' && piped.words.length === 2 ? piped.words[1]?.value : undefined
  return file == null ? inputText(at) : storedText(at, absolutePath(at, file))
}

const itemsOf = (
  input: string,
  lines: boolean,
  delimiter: string | undefined,
): readonly string[] | undefined => {
  // Quotes and backslashes mean something to xargs; leave those to it.
  if (delimiter === undefined && /['"\\]/.test(input)) return undefined
  const by = delimiter === '\\n' ? '\n' : (delimiter ?? (lines ? '\n' : /\s+/))
  const items = input.split(by).map(item => (delimiter === undefined ? item.trim() : item))
  return items.filter(item => item !== '' && item !== '\n')
}

export const parallel = (at: At, words: readonly Word[]): Output => {
  const { next } = frontOptions(words, 1, programOf('parallel'))
  const rest = words.slice(next)
  if (rest.length === 0 && /^--(?:version|help)$/.test(words.at(-1)?.value ?? '')) return null
  const sources = rest.findIndex(word => /^:::+\+?$/.test(word.value ?? ''))
  // No command, and no arguments that could be one.
  if (sources === 0 && rest.length === 1) return null
  const program = sources < 0 ? rest : rest.slice(0, sources)
  const items = sources < 0 ? fromInput(at) : rest.slice(sources + 1)
  // It hands its commands to a shell, which knows the functions that were exported.
  const inner = { ...wrapped(at, 'parallel', words), certain: false, plain: false, shell: innerShell(at) }
  const known =
    items.length > 0 &&
    items.length <= maxRounds &&
    items.every(item => item.value !== null && !/^:::/.test(item.value))
  if (!known) {
    // The mark of a word that only the running program fills in.
    if (sources < 0 && at.stdin !== undefined) at.reader.lines.set('_', at.stdin)
    for (const shape of sources < 0 ? listedBy(at.stdin) : ['*']) {
      const line = marked(program, shape === '*').map(word => filled(word, '{}', shape, at.stdin))
      if (line.length === 1) readWords(inner, 'parallel', line)
      else at.reader.hooks.run({ ...inner, shell: { ...inner.shell } }, line)
    }
    at.reader.lines.delete('_')
    return null
  }
  for (const item of items) {
    if (!spend(at)) break
    const line =
      program.length === 0 ? [item] : marked(program).map(word => put(word, '{}', item.value ?? ''))
    if (program.length === 1 || program.length === 0) readWords(inner, 'parallel', line)
    else at.reader.hooks.run(inner, line)
  }
  return null
}

const fromInput = (at: At): readonly Word[] =>
  (at.input ?? '').split('\n').flatMap(text => (text === '' ? [] : [{ text, value: text }]))

/** A command without a mark gets the argument at its end. */
const marked = (program: readonly Word[], whole = true): readonly Word[] => {
  if (program.some(word => word.value?.includes('{'))) return program
  const last = program.at(-1)
  if (program.length === 1 && last !== undefined && (whole || /\s/.test(last.value ?? ' ')))
    return [{ text: last.text, value: last.value === null ? null : `${last.value} {}` }]
  return [...program, { text: '{}', value: '{}' }]
}

/** A program of find is read once for each folder, and once for each name that its files may have. */
export const find = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  for (const { index, names } of actionsOf(words)) {
    const flag = words[index]?.value
    if (flag == null || flag === '-delete') continue
    const program = words.slice(index + 1, index + 1 + programLength(words, index + 1))
    const inner = { ...wrapped(at, `find ${flag}`, words), certain: false }
    // The path for `{}` names the same file, wherever the program runs.
    const named = program.some(word => word.value === '{}')
    const folder = flag.endsWith('dir') && !named ? { ...inner, shell: { ...inner.shell, cwd: null } } : inner
    for (const place of program.some(word => word.value?.includes('{}')) ? placesOf(words, names) : ['']) {
      at.reader.hooks.run(
        { ...folder, shell: { ...folder.shell } },
        program.map(word => filled(word, '{}', place)),
      )
    }
  }
  return null
}

export const fd = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const args = argumentsOf('fd', words)
  const flag = args.given.slice(0, args.own).findLast(({ name }) => listed(args.root?.ends ?? '', name))
  if (flag === undefined) return null
  const rest = words.slice(args.start)
  const end = rest.findIndex(word => word.value === ';')
  const program = end < 0 ? rest : rest.slice(0, end)
  const whole = program.some(word => /\{[/.]*\}/.test(word.value ?? ''))
    ? program
    : [...program, { text: '{}', value: '{}' }]
  for (const shape of placesOfFd(words))
    at.reader.hooks.run(
      { ...wrapped(at, `fd ${flag.name}`, words), certain: false },
      whole.map(word =>
        /\{[/.]*\}/.test(word.value ?? '') ? { text: word.text, value: null, shape } : word,
      ),
    )
  return null
}
