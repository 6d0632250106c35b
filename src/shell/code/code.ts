import type { Stdin, Word } from '../../core/script/script.ts'
import { codeOf, moduleFile, runnerOf } from '../../programs/code/interpreters.ts'
import { languageByName } from '../../programs/code/loads.ts'
import { emit } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, brief, deeper, type InvocationDraft, type Output, unknown } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { type CodeCall, callsIn } from './calls/calls.ts'
import { type CodeReading, effectsOfCall, homely, pathWord } from './calls/effects.ts'
import { languageNamed } from './languages/languages.ts'
import { modulesOf } from './languages/modules.ts'
import { straight } from './languages/straight.ts'
import { leftBy } from './program/run.ts'
import { listedPaths } from './reach/listed-paths.ts'
import { reachOf } from './reach/reach.ts'
import { isOfSession, loadedText } from './session/session.ts'
import { gap } from './values/value.ts'

const maxCode = 200_000
/** Code in code in code. */
const maxInner = 4

/** `python -c code`, `node -e code`, code on standard input, and files of code. */
export const runCode = (at: At, words: readonly Word[], name: string): Output | undefined => {
  const call = codeOf(name, words)
  const language = call === undefined ? undefined : languageNamed(call.language)
  if (call === undefined || language === undefined) return undefined
  const draft = emit(at, words)
  const args = call.args.map(({ value }) => value ?? gap)
  for (const { option, word: code } of call.texts) {
    const via = option === '' ? name : `${name} ${option}`
    if (code?.value == null)
      unknown(at, `what ${name} runs is only known when it runs: ${brief(code?.text ?? '')}`)
    else readCode(at, { draft, via, language, args }, loadedText(at, call.language, code.value) + code.value)
  }
  const module = call.idle ? moduleFile(name, words) : undefined
  if (module !== undefined)
    // Packages may lie in a folder of their own.
    for (const file of [module, `src/${module}`])
      readCodeFile(at, { draft, via: name, language, args: moduleArgs(words) }, file)
  if (call.texts.length > 0 || call.idle) return null
  const { file } = call
  if (file !== undefined && !call.input) {
    if (file.value !== null) readCodeFile(at, { draft, via: name, language, args }, file.value)
    return null
  }
  if (at.stdin === undefined || !call.input) return null
  const path = at.stdin.from === 'file' ? at.stdin.path : null
  const text = at.input ?? (path === null ? undefined : fileText(at, path))
  if (text === undefined) unknown(at, `what ${name} reads from its input is only known when it runs`)
  else readCode(at, { draft, via: name, language }, text)
  return null
}

/** The words behind `-m module`. */
const moduleArgs = (words: readonly Word[]): readonly string[] =>
  words.slice(words.findIndex(({ value }) => value === '-m') + 2).map(({ value }) => value ?? gap)

/** A file of code, by the name that the command gives it, and the modules beside it that it loads. */
const readCodeFile = (at: At, reading: Omit<CodeReading, 'file'>, name: string): void => {
  const path = absolutePath(at, name)
  if (path === null || at.remote) return
  const text = fileText(at, path)
  const stored = !at.reader.files.has(path)
  if (text === undefined) {
    if (!stored) unknown(at, `the code that it writes and runs is not known: ${brief(name)}`)
    return
  }
  const ours = stored && isOfSession(at, path)
  const before = loadedText(
    at,
    reading.via.startsWith('go') ? 'go' : (languageByName(path) ?? ''),
    text,
    path,
  )
  readCode(at, { ...reading, file: path, stored, ours }, before + text)
  for (const module of modulesOf(reading.language, text, path)) {
    const found = module.find(one => fileText(at, one) !== undefined)
    const code = found === undefined ? undefined : fileText(at, found)
    if (found !== undefined && code !== undefined)
      readCode(
        at,
        {
          ...reading,
          file: found,
          stored: !at.reader.files.has(found),
          ours: isOfSession(at, found),
        },
        code,
      )
  }
}

/** A file in a language that something beside the words says: a `#!` line, or the program that runs it. */
export const codeFile = (
  at: At,
  draft: InvocationDraft,
  name: string,
  path: string,
  args: readonly Word[] = [],
): void => {
  const language = languageNamed(name)
  if (language === undefined || language.pipes) return
  readCodeFile(at, { draft, via: name, language, args: args.map(({ value }) => value ?? gap) }, path)
}

/** The language that a `#!` line names. */
export const languageOf = (shebang: string): string => {
  const name = /([\w.-]+)\s*(?:-\w+\s*)*$/.exec(shebang.replace(/\s+-\S+$/, ''))?.[1] ?? ''
  return runnerOf(name)?.language ?? ''
}

/** A text of code that a tool loads from a file. */
export const readCodeText = (at: At, name: string, text: string, path: string, loaded: boolean): void => {
  const language = languageNamed(name)
  if (language === undefined) return
  const draft = emit(at, [{ text: name, value: name }])
  readCode(at, { draft, via: name, language, file: path, stored: true, loaded }, text)
}

/** Reads code for what it does to the world. */
export const readCode = (at: At, reading: CodeReading, code: string): void => {
  const { via, language, draft } = reading
  at.reader.read += code.length
  if (code.length > maxCode || at.reader.read > maxRead) {
    unknown(at, `the code for ${via} is too long to read`)
    return
  }
  // Text that awk pipes into a command is not followed.
  const stdin: Stdin | undefined = language.pipes ? { from: 'pipe', of: draft } : undefined
  const inner: At = { ...deeper(at, via), env: {}, certain: false, stdin, input: null }
  const calls = callsIn(language, code, reading)
  if (calls.length > maxCalls) unknown(at, `the code for ${via} is too long to read`)
  for (const found of calls.slice(0, maxCalls)) carryOut(inner, reading, found)
  if (!at.remote && (reading.ours === true || reading.stored !== true)) {
    const found = reading.ran === true || reading.loaded === true
    const reached = { code: straight(code, language), file: reading.file, args: reading.args, found }
    for (const call of reachOf(inner, reached, calls)) carryOut(inner, reading, call)
  } else if (reading.ran !== true && calls.some(isAnyDeletion))
    for (const path of listedPaths(at, code)) draft.effects.push({ kind: 'delete', path })
  if (reading.loaded === true && !at.remote) noteUnseen(draft, calls)
  if (reading.stored === true || at.remote) return
  const host = loadedFrom(language.plain?.(code) ?? code)
  if (host !== undefined)
    draft.effects.push({ kind: 'download', host }, { kind: 'execute', path: null, host })
  if (calls.some(({ does }) => does === 'write')) noteTexts(at, reading, code)
  if (calls.some(isUnseen)) {
    const fetched = draft.effects.find(({ kind }) => kind === 'download')?.host ?? fetchedBy(calls)
    if (fetched !== undefined) draft.effects.push({ kind: 'execute', path: null, host: fetched })
  }
}

/** It deletes something of which the text says nothing. */
const isAnyDeletion = ({ does, first }: CodeCall): boolean =>
  does === 'delete' && (first === undefined || first === gap)

/** Code that a tool loads, which fetches code and runs it: `exec(urlopen("https://...").read())`. */
const noteUnseen = (draft: InvocationDraft, calls: readonly CodeCall[]): void => {
  const fetched = calls.find(({ does, first }) => does === 'download' && typeof first === 'string')?.first
  const host = typeof fetched === 'string' ? /^https?:\/\/([^/:?#\0]+)/.exec(fetched)?.[1] : undefined
  if (host !== undefined && calls.some(call => call.does === 'code' && isUnseen(call)))
    draft.effects.push({ kind: 'download', host }, { kind: 'execute', path: null, host })
}

/** The machine that `exec(os.popen("curl https://...").read())` takes its code from. */
const fetchedBy = (calls: readonly CodeCall[]): string | undefined => {
  if (!calls.some(call => call.does === 'code' && isUnseen(call))) return undefined
  const ran = calls.flatMap(({ does, first }) =>
    does === 'run' && first !== undefined ? [typeof first === 'string' ? first : first.join(' ')] : [],
  )
  return ran.map(text => /^(?:curl|wget)\s.*?\bhttps?:\/\/([^\s/:?#'"]+)/.exec(text)?.[1]).find(Boolean)
}

/** The machine that a module comes from, where code loads it by an address and not by a path. */
const loadedFrom = (code: string): string | undefined =>
  /\b(?:import|require|include(?:_once)?|require_once|importScripts|source(?:_url)?|eval\(parse)\s{0,4}\(?\s{0,4}["'`]https?:\/\/((?!localhost|127\.|deno\.land|jsr\.io|esm\.sh)[\w.-]+)/.exec(
    code,
  )?.[1]

/** It runs a command or code that does not stand in the text: its first word is not known. */
const isUnseen = ({ does, first }: CodeCall): boolean =>
  (does === 'run' || does === 'code') &&
  (first === undefined ||
    first[0] === gap ||
    (typeof first !== 'string' && first[0]?.startsWith(gap) === true))

/** Notes texts that the code leaves in files. Files are read for that alone: commands and requests from them stay unknown. */
const noteTexts = (at: At, reading: CodeReading, code: string): void => {
  const read = (path: string): string | undefined => {
    const full = absolutePath(at, homely(at, path))
    return full === null ? undefined : fileText(at, full)
  }
  const program = runnerOf(reading.via.split(' ')[0] ?? '')?.language ?? reading.via
  const left = new Map(
    [...leftBy(program, code, read)].map(([name, text]) => [absolutePath(at, homely(at, name)), text]),
  )
  for (const { first, holds } of callsIn(reading.language, code, { ...reading, read })) {
    const path = typeof first === 'string' && holds !== undefined ? absolutePath(at, homely(at, first)) : null
    if (path !== null && holds !== undefined && !left.has(path)) at.reader.files.set(path, holds)
  }
  for (const [path, text] of left) if (path !== null) at.reader.files.set(path, text)
}

const maxRead = 1024 * 1024
const maxCalls = 4000

const carryOut = (at: At, reading: CodeReading, found: CodeCall): void => {
  const { via } = reading
  const { does, first } = found
  if (found.vague === true || (reading.builds === true && found.bound !== true && does !== 'delete')) return
  if (found.asks === true && reading.stored === true && reading.loaded !== true) return
  if (reading.ran === true && (does === 'run' || does === 'code') && found.bound !== true) return
  if (found.guessed === true) carryOut(at, reading, { ...found, first: undefined, guessed: false })
  if (does === 'run') runFrom(at, via, found)
  else if (does === 'code') {
    const { inner = 0 } = reading
    if (typeof first !== 'string' || first.includes(gap) || inner >= maxInner)
      unknown(at, `the code that ${via} runs is only known when it runs: ${brief(found.text)}`)
    else readCode(at, { ...reading, inner: inner + 1, stored: false }, first)
  } else reading.draft.effects.push(...effectsOfCall(at, reading, found))
}

const runFrom = (at: At, via: string, { first, text }: CodeCall): void => {
  if (first === undefined || first.includes(gap))
    unknown(at, `what ${via} runs is only known when it runs: ${brief(text)}`)
  if (first === undefined) return
  if (typeof first === 'string') {
    const command = first.replaceAll(gap, '${_}')
    readWords({ ...at, peeled: [...at.peeled, ['sh', '-c', command]] }, via, [
      { text: command, value: command },
    ])
  } else
    at.reader.hooks.run(
      at,
      first.map(item => pathWord(at, item)),
    )
}
