import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { editorCall } from './scripts/editors.ts'
import { perlCall } from './scripts/perl-edit.ts'
import { perlPattern, perlReplacement } from './scripts/perl-pattern.ts'
import { sedResult } from './scripts/sed-run.ts'
import { sedSteps } from './scripts/sed-script.ts'

/** Longer texts and scripts are not worked through: it is done while somebody waits. */
export const mostText = 200_000
export const mostScript = 4000

/** A call that changes files in their place. */
export interface StreamCall {
  /** Null for one that only the running shell knows. */
  readonly files: readonly (string | null)[]
  /** Makes the new text of an old one; undefined where it is not known. */
  readonly result: (text: string) => string | undefined
  /** Texts that are put in. */
  readonly puts: readonly string[]
}

type View = Pick<Facts, 'resolve' | 'readText'>

/** Changes that `sed -i`, `perl -pi -e` and their like make to files, for the scripts that people write; none for others. */
export const streamEdits = (invocation: Invocation, facts: View): readonly FileChange[] => {
  const { cwd } = invocation
  const call =
    cwd === null ? undefined : callOf(invocation, name => facts.readText(facts.resolve(join(cwd, name))))
  if (call === undefined || cwd === null) return []
  return call.files.flatMap(name => {
    const path = name === null ? undefined : facts.resolve(join(cwd, name))
    const text = path === undefined ? undefined : facts.readText(path)
    if (path === undefined || text === undefined)
      return name === null || name.includes('*') ? directives(path, call.puts, facts.resolve(cwd)) : []
    const content = text.length > mostText ? undefined : call.result(text)
    return content === undefined ? [] : [{ path, content, partial: true }]
  })
}

const callOf = (
  invocation: Invocation,
  read: (name: string) => string | undefined,
): StreamCall | undefined => {
  const { name, argv } = invocation
  if (name === 'sed' || name === 'gsed') return streamOf(sedCall(argv, read), true)
  if (name === 'sd') return sdCall(argv)
  if (name !== 'perl' && name !== 'ruby') return streamOf(editorCall(invocation), true)
  const call = perlCall(name, argv, mostScript)
  return call?.inPlace === true ? call : undefined
}

/**
 * Comments that tell a program something, put into files that only the running shell knows (`find`, `xargs`, a pattern). Their
 * language shows in the comment.
 */
const directives = (
  path: string | undefined,
  puts: readonly string[],
  cwd: string,
): readonly FileChange[] => {
  const told = puts
    .flatMap(text => text.replaceAll('\\n', '\n').split('\n'))
    .filter(line => directive.test(line))
  if (told.length === 0) return []
  const ending = told[0]?.trimStart().startsWith('#')
    ? 'py'
    : told[0]?.trimStart().startsWith('<')
      ? 'md'
      : 'ts'
  return [{ path: path ?? join(cwd, `*.${ending}`), content: `${told.join('\n')}\n`, partial: true }]
}

const directive =
  /^\s*(?:\/\/|\/\*|#|<!--).*(?:disable|ignore|nocheck|expect-error|noqa|nolint|nosec|nosemgrep|skip|pragma|suppress|fmt:|NOLINT|NOSONAR)/i

export interface SedCall {
  readonly script: string
  /** Null for one that only the running shell knows. */
  readonly files: readonly (string | null)[]
  readonly extended?: boolean | undefined
  readonly inPlace: boolean
  readonly quiet?: boolean | undefined
  readonly zero?: boolean | undefined
}

/** A call of sed with its steps read, where it changes files in their place, or where it does not. */
export const streamOf = (call: SedCall | undefined, inPlace: boolean): StreamCall | undefined => {
  if (call === undefined || call.inPlace !== inPlace || call.script.length > mostScript) return undefined
  const steps = sedSteps(call.script, call.extended === true)
  if (steps === undefined) return undefined
  return {
    files: call.files,
    result: text => sedResult(text, steps, call),
    puts: steps.flatMap(({ verb, text, replace }) => replace?.by ?? (/[iac]/.test(verb) ? text : [])),
  }
}

const long: Readonly<Record<string, string>> = {
  'in-place': 'i',
  'regexp-extended': 'E',
  quiet: 'n',
  silent: 'n',
  'null-data': 'z',
  expression: 'e',
  file: 'f',
  separate: 's',
  unbuffered: 'u',
  posix: '',
  'follow-symlinks': '',
}

/** The options of sed. Undefined where one of them is not known. */
export const sedCall = (
  argv: Invocation['argv'],
  read: (name: string) => string | undefined,
): SedCall | undefined => {
  const scripts: string[] = []
  const rest: (string | null)[] = []
  const set = new Set<string>()
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at]
    if (word == null || !/^-./.test(word)) {
      rest.push(word ?? null)
      continue
    }
    if (word === '--') continue
    const [, name, given] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (name !== undefined && !Object.hasOwn(long, name)) return undefined
    let letters = name === undefined ? word.slice(1) : (long[name] ?? '')
    let value: string | null | undefined = given
    while (letters !== '') {
      const letter = letters.charAt(0)
      letters = letters.slice(1)
      set.add(letter)
      if (letter === 'e' || letter === 'f') {
        value ??= letters === '' ? argv[++at] : letters
        const script = letter === 'e' || value == null ? value : read(value)
        if (script == null) return undefined
        scripts.push(script)
        letters = ''
      } else if (letter === 'i') {
        // On a Mac the suffix is a word of its own; elsewhere it follows the letter at once.
        if (word === '-i' && argv[at + 1] === '') at += 1
        letters = /^[Enr]+$/.test(letters) ? letters : ''
      } else if (!/[Ernszu]/.test(letter)) return undefined
    }
  }
  const [first, ...others] = rest
  const script = scripts.length > 0 ? scripts.join('\n') : first
  if (script == null) return undefined
  return {
    script,
    files: scripts.length > 0 ? rest : others,
    extended: set.has('E') || set.has('r'),
    inPlace: set.has('i'),
    quiet: set.has('n'),
    zero: set.has('z'),
  }
}

/** `sd before after files`: a pattern, or with -F a text. */
const sdCall = (argv: Invocation['argv']): StreamCall | undefined => {
  const [before, after, ...files] = argv.slice(1).filter(word => word?.startsWith('-') !== true)
  if (before == null || after == null || argv.some(word => /^(?:-p|--preview)$/.test(word ?? '')))
    return undefined
  const isPlain = argv.some(word => /^-F$|^-s$|^--(?:string-mode|fixed-strings)$/.test(word ?? ''))
  const pattern = perlPattern(isPlain ? `\\Q${before}\\E` : before, 'gm')
  const by = isPlain ? after.replaceAll('$', '$$$$') : perlReplacement(after)
  if (pattern === undefined || by === undefined) return undefined
  return { files, result: text => text.replace(pattern, by), puts: [after] }
}
