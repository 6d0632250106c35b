import type { Invocation, Stdin, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { placesOfFd } from '../../programs/arguments/fd-places.ts'
import { printedBy } from '../../programs/arguments/find-expression.ts'
import { isOn } from '../../programs/arguments/given.ts'

/** Patterns of the paths in the lines that are read; `*` where nothing is known. */
export const listedBy = (stdin: Stdin | undefined): readonly string[] => pathsOf(sourceOf(stdin)) ?? ['*']

/** The program whose lines are read, also from a file that it printed them to before. */
export const sourceOf = (stdin: Stdin | undefined): Invocation | undefined =>
  stdin === undefined || stdin.from === 'text' ? undefined : stdin.of

/** The program whose lines a program hands on: those of its input, or of the file that it reads. */
export const linesBefore = ({ stdin, effects }: Invocation): Invocation | undefined =>
  sourceOf(stdin) ?? effects.find(({ kind, of }) => kind === 'read' && of !== undefined)?.of

const pathsOf = (writer: Invocation | undefined): readonly string[] | undefined =>
  writer === undefined ? undefined : pathsFrom(writer)

/** The one pattern of the paths that a program prints; undefined where there are several, or nothing is known. */
export const printedPattern = (writer: Invocation | undefined): string | undefined => {
  const [only, ...more] = (writer === undefined ? undefined : pathsFrom(writer)) ?? []
  // The output of fd is a pattern that any file below may match: no more than a word that is not known.
  return more.length > 0 || only === '*' || startOf(writer) === 'fd' ? undefined : only
}

/** The program that a pipe begins with. */
const startOf = (writer: Invocation | undefined): string | undefined => {
  let first = writer
  for (let steps = 0; steps < 20; steps += 1) {
    const before = first === undefined ? undefined : linesBefore(first)
    if (before === undefined) break
    first = before
  }
  return first?.name
}

const pathsFrom = (writer: Invocation): readonly string[] | undefined => {
  const { name, words, stdin } = writer
  const before = (): readonly string[] | undefined => pathsOf(linesBefore(writer))
  if (name === 'find') return printedBy(words)
  if (name === 'fd') return placesOfFd(words)
  if (name === 'ls') return lsPaths(words)
  if (name === 'du') return named(writer).flatMap(path => [path, `${path}/**`])
  if (listed('wc file stat md5sum sha1sum sha256sum shasum', name) && stdin === undefined)
    return named(writer)
  if (listed('cat sort uniq head tail tac shuf cut tr nl column tee', name)) return before()
  if (listed('grep egrep fgrep rg', name)) return picked(writer, before())
  if (name === 'awk' && words.some(({ value }) => /^\s*\{\s*print \$\w+\s*;?\s*\}\s*$/.test(value ?? '')))
    return before()
  return name === 'sed' ? prefixed(words, before()) : undefined
}

/** The paths that a call names itself; the folder that it runs in where it names none. */
const named = ({ name, words }: Invocation): readonly string[] => {
  const paths = argumentsOf(name, words).operands.map(({ value, shape }) => value ?? shape ?? '*')
  return paths.length === 0 ? ['.'] : paths
}

/** `ls -d a*` and `ls a/*.x` print the paths that they are given; of a folder `ls` prints only names. */
const lsPaths = (words: readonly Word[]): readonly string[] => {
  const isOnly = words.some(({ value }) => /^-\w*d|^--directory$/.test(value ?? ''))
  const paths = argumentsOf('ls', words).operands.flatMap(({ value, glob, shape }) =>
    value === null ? [shape ?? '*'] : glob === true || isOnly ? [value] : [],
  )
  return paths.length === 0 ? ['*'] : paths
}

/** grep hands on the lines with a text in them: so the last part of a path that may be anything has it, too. */
const picked = (
  { name, words, stdin }: Invocation,
  paths: readonly string[] | undefined,
): readonly string[] | undefined => {
  const args = argumentsOf(name, words)
  const [pattern, ...files] = args.operands
  if (isOn(args, ['-l', '--files-with-matches', '-L', '--files-without-match']) && stdin === undefined)
    return files.map(({ value, shape }) => `${value ?? shape ?? '*'}${isOn(args, ['-r', '-R']) ? '/**' : ''}`)
  if (paths === undefined || isOn(args, ['-v', '--invert-match'])) return paths
  const texts = patternsOf(pattern?.value ?? '')
  if (texts === undefined) return paths
  return paths.flatMap(path => {
    const [, folder, rest] = /^(.*\/)?(\*\/?|\*\*\/\*)$/.exec(path) ?? []
    return rest === undefined
      ? [path]
      : texts.map(text => `${folder ?? './'}${rest.startsWith('**') ? '**/' : ''}${text}`)
  })
}

/** Patterns of names for a regular expression that is no more than texts; undefined for another one. */
const patternsOf = (expression: string): readonly string[] | undefined => {
  const parts = expression.replaceAll('\\|', '|').split('|')
  const found = parts.flatMap(part => {
    const [, start, text = '', end] = /^(\^?)((?:[\w@%+=:, -]|\\\.)+)(\$?)$/.exec(part) ?? []
    return text === ''
      ? []
      : [`${start === '^' ? '' : '*'}${text.replaceAll('\\.', '.')}${end === '$' ? '' : '*'}`]
  })
  return found.length === parts.length ? found : undefined
}

/** `sed 's#^#folder/#'` puts a folder before each; one that only picks lines leaves them as they are. */
const prefixed = (
  words: readonly Word[],
  paths: readonly string[] | undefined,
): readonly string[] | undefined => {
  const script = words.find(({ value }, index) => index > 0 && value?.startsWith('-') === false)?.value ?? ''
  const [, , folder] = /^s([/|#,])\^\1((?:(?!\1).)+)\1$/.exec(script) ?? []
  if (folder !== undefined) return paths?.map(path => folder.replaceAll('\\/', '/') + path)
  return /^(?:\d+|\$)?(?:,(?:\d+|\$))?[pdq]$/.test(script) ? paths : undefined
}
