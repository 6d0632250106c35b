import type { Word } from '../../core/script.ts'
import { listed } from '../../text/words.ts'
import { emit, opaque } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { innerShell } from '../state/inner.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, brief, deeper, type Output, unknown } from '../state/state.ts'
import { partlyKnown, textPlace } from '../state/texts.ts'

/** Names of standard input as a file. */
export const isInput = (file: Word): boolean =>
  /^\/(dev\/(stdin|fd\/0)|proc\/self\/fd\/0)$/.test(file.value ?? '')

const shells = 'bash sh zsh dash ksh ash mksh rbash'

export const isShell = (name: string): boolean => listed(shells, name)

interface Call {
  /** The word that holds the commands, after `-c`. */
  readonly text?: Word | undefined
  readonly file?: Word | undefined
  /** What `$0` is. */
  readonly name?: Word | undefined
  readonly args: readonly Word[]
  /** It only looks at the syntax, or prints its version. */
  readonly idle: boolean
  /** It stops at the first failure. */
  readonly stops: boolean
}

const readCall = (words: readonly Word[]): Call => {
  let index = 1
  let command = false
  let stdin = false
  let idle = false
  let stops = false
  for (; index < words.length; index += 1) {
    const value = words[index]?.value
    if (value === '--' || value === '-') {
      index += 1
      break
    }
    if (value == null || !/^[-+]./.test(value)) break
    if (value === '--version' || value === '--help') idle = true
    if (value === '--rcfile' || value === '--init-file') index += 1
    if (value.startsWith('--')) continue
    if (value.startsWith('-') && value.includes('c')) command = true
    if (value.startsWith('-') && value.includes('s')) stdin = true
    if (value.startsWith('-') && value.includes('n')) idle = true
    if (value.startsWith('-') && value.includes('e')) stops = true
    if (/[oO]$/.test(value)) index += 1
  }
  const rest = words.slice(index)
  if (command) return { text: rest[0], name: rest[1], args: rest.slice(2), idle, stops }
  if (stdin) return { args: rest, idle, stops }
  return { file: rest[0], args: rest.slice(1), idle, stops }
}

/** `bash -c text`, `bash file`, `bash < text`. */
export const runShell = (at: At, name: string, words: readonly Word[]): Output => {
  const call = readCall(words)
  if (call.idle) return opaque(at, words)
  const shell = innerShell(at)
  shell.args = call.args.some(word => word.glob === true) ? null : call.args.map(word => word.value)
  if (call.stops) shell.end = { ...shell.end, doubt: true }
  if (call.name !== undefined) shell.vars.set('0', call.name.value)
  const inner = (via: string, peels: boolean): At => ({
    ...deeper(at, via),
    shell,
    plain: false,
    env: {},
    peeled: peels ? [...at.peeled, words.map(word => word.value)] : at.peeled,
  })
  startUp(at, inner(name, false))
  if (call.text !== undefined) return runText(at, words, call.text, inner(`${name} -c`, true))
  if (call.file !== undefined && !isInput(call.file)) return runFile(at, words, call.file, inner(name, false))
  return runInput(at, words, inner(name, true))
}

/** A shell that runs a script reads the file that BASH_ENV names first. */
const startUp = (at: At, inner: At): void => {
  const file = at.env.BASH_ENV
  if (file === undefined || at.remote) return
  const path = file === null ? null : absolutePath(at, file)
  const text = path === null ? undefined : fileText(at, path)
  if (text === undefined) unknown(at, "the file that BASH_ENV names can't be read")
  else at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
}

const runText = (at: At, words: readonly Word[], text: Word, inner: At): Output => {
  if (text.value === null) {
    unknown(at, `what the inner shell runs is only known when it runs: ${brief(text.text)}`)
    const part = partlyKnown(text)
    if (part !== undefined) at.reader.hooks.readText({ ...inner, certain: false }, part.text, part.place)
    return opaque(at, words)
  }
  const mark = at.reader.invocations.length
  const output = at.reader.hooks.readText(inner, text.value, textPlace(text))
  if (at.reader.invocations.length === mark) emit(at, words)
  return output
}

const runFile = (at: At, words: readonly Word[], file: Word, inner: At): Output => {
  const path = file.value === null ? null : absolutePath(at, file.value)
  const draft = emit(at, words, at.remote ? [] : [{ kind: 'execute', path }])
  const text = file.output ?? (path === null || at.remote ? undefined : fileText(at, path))
  if (text === undefined) {
    unknown(at, `the script that it runs can't be read: ${brief(file.text)}`)
    return null
  }
  const script = `${path}\n${text}`
  if (at.calls.includes(script)) {
    draft.again = true
    return null
  }
  inner.shell.vars.set('0', file.value)
  const calls = [...inner.calls, script]
  return at.reader.hooks.readText({ ...inner, calls, stdin: at.stdin }, text, { base: undefined, within: '' })
}

const runInput = (at: At, words: readonly Word[], inner: At): Output => {
  const { stdin } = at
  if (stdin === undefined) return opaque(at, words)
  const path = stdin.from === 'file' ? stdin.path : null
  const text = at.input ?? (path === null ? undefined : fileText(at, path))
  if (text === undefined) {
    unknown(at, 'what the shell reads from its input is only known when it runs')
    return opaque(at, words)
  }
  const mark = at.reader.invocations.length
  const output = at.reader.hooks.readText({ ...inner, stdin: undefined, input: null }, text, {
    base: undefined,
    within: '',
  })
  if (at.reader.invocations.length === mark) emit(at, words)
  return output
}
