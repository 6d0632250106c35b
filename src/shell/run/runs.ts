import type { Stdin, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { canonicalName } from '../../programs/names.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import type { InvocationDraft } from '../state/state.ts'
import { type At, deeper, moved, unknown } from '../state/state.ts'
import { readWords } from '../state/texts.ts'

/**
 * Words in which a program takes a command for a shell: the command is the first group that matched, or the next word.
 * One by one and only when asked for: to make them all at every start costs more than to read a command.
 */
const patternOf = (program: string): RegExp | undefined => {
  switch (program) {
    case 'tar':
    case 'bsdtar':
      return /^(?:--checkpoint-action=)?exec=(.*)$/s
    case 'vim':
    case 'vi':
    case 'nvim':
    case 'ex':
    case 'view':
      return /^\+?:?(?:sil(?:ent)?!?\s+)?(?:(?:[\d,.$%]{0,8}(?:r(?:ead)?|w(?:rite)?)?\s{0,4})!|ter(?:m(?:inal)?)?!?\s+(?:\+\+\w+\s+)*|(?:call\s+|echo\s+)?system\(["'])(.+?)(?:["']\))?$/s
    case 'psql':
      return /^\\!\s*(.+)$/s
    case 'mysql':
    case 'mariadb':
      return /^(?:\\!|system)\s+(.+)$/s
    case 'sqlite3':
      return /^\.(?:shell|system)\s+(.+)$/s
    case 'lldb':
      return /^(?:platform\s+)?shell\s+(.+)$/s
    case 'ed':
    case 'red':
      return /^!(.+)$/s
    case 'gdb':
      return /^(?:shell|!)\s+(.+)$/s
    case 'socat':
      return /(?:exec|system):'?"?([^,"']+)/i
    case 'expect':
    case 'tclsh':
    case 'wish':
    case 'autoexpect':
      return /(?:^|[\n;{])[ \t]{0,8}(?:spawn|exec|system)[ \t]+([^\n;}]+)/
    case 'osascript':
      return /do shell script "((?:[^"\\]|\\.)*)"/s
    case 'sed':
      return /(?:^|[;{}\n])[ \t]{0,8}(?:\d{1,8}|\$)?[ \t]{0,8}e[ \t]+([^\n;}]+)/
    case 'zip':
      return /^-TT$/
    case 'emacs':
      return /\((?:async-)?shell-command(?:-to-string)?\s+"((?:[^"\\]|\\.)*)"/s
    case 'less':
      return /^\+!(.+)$/s
    case 'strace':
      return /^\|(.+)$/s
    case 'gcc':
    case 'g++':
    case 'cc':
    case 'clang':
      return /^-wrapper$/
    case 'cargo':
      return /^(?:build|target\.[^=]+)\.(?:rustc|rustc-wrapper|rustc-workspace-wrapper|rustdoc|runner|linker)\s*=\s*["'](.+)["']$/s
    default:
      return undefined
  }
}

/** Reads the commands that the values of options are. */
export const readCommands = (at: At, name: string, words: readonly Word[], via = name): void => {
  const { given, own, program, root } = argumentsOf(name, words)
  const options = program?.command ?? root?.command
  if (options === undefined) return
  const feeds = program?.feeds ?? root?.feeds ?? ''
  for (const { name: option, value } of given.slice(0, own)) {
    if (value === undefined || !listed(options, option)) continue
    const stdin: Stdin | undefined = listed(feeds, option) ? { from: 'pipe', of: undefined } : undefined
    readWords(moved(deeper(at, via), { env: {}, certain: false, stdin, input: null }), via, [value])
  }
}

/** Reads the commands that the arguments of a program make it run. */
export const readRuns = (at: At, { name: called, words }: InvocationDraft): void => {
  const name = canonicalName(called)
  readCommands(at, name, words)
  if (name === 'curl') readSettings(at, words)
  if (name === 'at' || name === 'batch' || name === 'crontab') scheduled(at, name, words)
  const pattern = patternOf(name)
  if (pattern === undefined) return
  const inner = moved(deeper(at, name), { env: {}, certain: false, stdin: undefined, input: null })
  // The input of Tcl and ed is a script, line by line.
  const scripted = /^(?:expect|tclsh|wish|ed|red)$/.test(name)
    ? (at.input ?? '').split('\n').slice(0, 200)
    : []
  for (const line of scripted) {
    const text = pattern.exec(line)?.[1]
    if (text !== undefined) readWords(inner, name, [{ text, value: text }])
  }
  words.forEach((word, index) => {
    const found = index === 0 ? null : pattern.exec(word.value ?? '')
    if (found === null) return
    const text = found[1] ?? found[2]
    const next = words[index + 1]
    if (text !== undefined) readWords(inner, name, [{ text, value: text.replaceAll('\\"', '"') }])
    else if (next !== undefined) readWords(inner, name, [withBlanks(next)])
  })
  if (name === 'sed') for (const { value } of words) readResult(at, inner, value ?? '')
}

/** `curl -K file`: a file of options, which count as if they stood in the call. */
const readSettings = (at: At, words: readonly Word[]): void => {
  const file = argumentsOf('curl', words).given.find(
    ({ name }) => name === '-K' || name === '--config',
  )?.value
  const path = file?.value == null || at.remote ? null : absolutePath(at, file.value)
  const text = file?.value === '-' ? at.input : path === null ? undefined : fileText(at, path)
  if (text == null || at.via.includes('curl -K')) return
  const options = text
    .split('\n')
    .slice(0, 100)
    .flatMap(line => {
      const [, name, quoted, bare] =
        /^\s*-{0,2}([\w-]+)\s*[ =:]?\s*(?:"((?:[^"\\]|\\.)*)"|(\S.*?))?\s*$/.exec(line) ?? []
      if (name === undefined) return []
      const option = name.length === 1 ? `-${name}` : `--${name}`
      const value = quoted ?? bare
      return value === undefined ? [option] : [option, value]
    })
  const inner = { ...deeper(at, 'curl -K'), certain: false }
  at.reader.hooks.run(
    inner,
    ['curl', ...options].map(value => ({ text: value, value })),
  )
}

/** gcc separates the words of a command with commas. */
const withBlanks = (word: Word): Word =>
  word.value === null
    ? word
    : { text: word.text, value: word.value.replace(/^([\w./-]+),/, '$1 ').replaceAll(',', ' ') }

/** Reads the command that a substitution of sed runs: the text that it puts in, as far as it is known. */
const readResult = (at: At, inner: At, script: string): void => {
  if (!runsResult(script)) return
  unknown(at, 'what sed runs is only known when it runs')
  const start = script.indexOf('s') + 1
  const mark = script.charAt(start)
  const parts = script
    .slice(start + 1)
    .replaceAll(`\\${mark}`, '\u0001')
    .split(mark)
  const text = (parts[1] ?? '').replaceAll('\u0001', mark)
  if (text !== '') readWords(inner, 'sed', [{ text, value: text }])
}

/** `s/a/b/e` runs what it makes of the line. */
const runsResult = (script: string): boolean => {
  const start = /^[\d,$]{0,16}s(?=[^\w\s])/.exec(script)?.[0].length
  if (start === undefined) return false
  const flags = script.slice(script.lastIndexOf(script.charAt(start)) + 1)
  return flags.length < 8 && flags.includes('e') && /^[a-zA-Z\d]+$/.test(flags)
}

/** A line of a crontab without its times. */
const cronCommand = (line: string): string =>
  /^[ \t]*#|^[ \t]*\w+[ \t]*=/.test(line)
    ? ''
    : line.trim().replace(/^(?:@\w+|(?:\S+[ \t]+){4}\S+)[ \t]+/, '')

const nowhere = { base: undefined, within: '' }

const isFile = ({ name }: { readonly name: string }): boolean => name === '-f'

/** `at now` runs what it reads, and `at -f file` that file. */
const scheduled = (at: At, name: string, words: readonly Word[]): void => {
  const file =
    name === 'crontab' ? undefined : frontOptions(words, 1, { valued: '-f -q -t' }).given.find(isFile)?.value
  if (file !== undefined) {
    const path = file.value === null ? null : absolutePath(at, file.value)
    const text = path === null || at.remote ? undefined : fileText(at, path)
    if (text === undefined) unknown(at, `the file that ${name} runs can't be read`)
    else at.reader.hooks.readText({ ...deeper(at, name), certain: false }, text, nowhere)
    return
  }
  if (name === 'crontab' && words.length > 1 && words.at(-1)?.value !== '-') return
  if (at.input === null) {
    if (at.stdin !== undefined) unknown(at, `what ${name} reads from its input is only known when it runs`)
    return
  }
  const inner = { ...deeper(at, name), certain: false, stdin: undefined, input: null }
  if (name !== 'crontab') at.reader.hooks.readText(inner, at.input, nowhere)
  else
    for (const line of at.input.split('\n').slice(0, 100))
      at.reader.hooks.readText(inner, cronCommand(line), nowhere)
}
