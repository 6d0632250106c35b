import type { Word } from '../../core/script/script.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { codeOf } from '../../programs/code/interpreters.ts'
import { emit, opaque } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { innerShell } from '../state/inner.ts'
import { absolutePath } from '../state/paths.ts'
import { isPlainScript } from '../state/plain-script.ts'
import { type At, argumentOf, brief, deeper, type Output, unknown } from '../state/state.ts'
import { partlyKnown, textPlace } from '../state/texts.ts'

/** `bash -c text`, `bash file`, `bash < text`. */
export const runShell = (at: At, name: string, words: readonly Word[]): Output => {
  const call = codeOf(name, words)
  if (call === undefined || call.idle) return opaque(at, words)
  const shell = innerShell(at)
  const text = call.texts[0]
  // Behind the text of `-c` comes `$0`.
  const args = text === undefined ? call.args : call.args.slice(1)
  shell.args = args.some(word => word.glob === true) ? null : args.map(argumentOf)
  if (stopsAtFailure(name, words)) shell.end = { ...shell.end, doubt: true }
  const own = text === undefined ? undefined : call.args[0]
  if (own !== undefined) shell.vars.set('0', argumentOf(own))
  const inner = (via: string, peels: boolean): At => ({
    ...deeper(at, via),
    shell,
    plain: false,
    env: {},
    isPlain: undefined,
    peeled: peels ? [...at.peeled, words.map(word => word.value)] : at.peeled,
  })
  startUp(at, inner(name, false))
  if (text?.word !== undefined) return runText(at, words, text.word, inner(`${name} -c`, true))
  if (call.file !== undefined) return runFile(at, words, call.file, inner(name, false))
  return runInput(at, words, inner(name, true))
}

/** `-e` or `-o errexit`. */
const stopsAtFailure = (name: string, words: readonly Word[]): boolean => {
  const { given, own } = argumentsOf(name, words)
  return given
    .slice(0, own)
    .some(option => option.name === '-e' || (option.name === '-o' && option.value?.value === 'errexit'))
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

const isTrace = (word: string | null): boolean =>
  /^-[a-z]*[xv][a-z]*$|^(?:--verbose|xtrace|verbose)$/.test(word ?? '')

const runFile = (at: At, words: readonly Word[], file: Word, inner: At): Output => {
  const path = file.value === null ? null : absolutePath(at, file.value)
  const started = words.slice(0, words.indexOf(file)).map(({ value }) => value)
  const draft = emit(at, words, at.remote ? [] : [{ kind: 'execute', path }])
  // A shell that is told to prints each line of the file.
  if (!at.remote && started.some(isTrace)) draft.effects.push({ kind: 'read', path })
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
  const isPlain = isPlainScript({ text, shell: inner.shell, env: at.env, words: started })
  return at.reader.hooks.readText({ ...inner, calls, stdin: at.stdin, isPlain, looped: false }, text, {
    base: undefined,
    within: '',
  })
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
