import type { Effect, Stdin, Word } from '../../core/script.ts'
import { codeOf, runnerOf } from '../../programs/interpreters.ts'
import { pathEffects } from '../effects/effects.ts'
import { emit } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, brief, deeper, type InvocationDraft, type Output, unknown } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { type CodeCall, callsIn } from './calls.ts'
import type { Language } from './language.ts'
import { languageNamed } from './languages.ts'

const maxCode = 200_000

/** `python -c code`, `node -e code`, code on standard input, and code files that the command itself wrote. */
export const runCode = (at: At, words: readonly Word[], name: string): Output | undefined => {
  const call = codeOf(name, words)
  const language = call === undefined ? undefined : languageNamed(call.language)
  if (call === undefined || language === undefined) return undefined
  const draft = emit(at, words)
  for (const { option, word: code } of call.texts) {
    if (code?.value == null)
      unknown(at, `what ${name} runs is only known when it runs: ${brief(code?.text ?? '')}`)
    else readCode(at, draft, option === '' ? name : `${name} ${option}`, language, code.value)
  }
  if (call.texts.length > 0 || call.idle) return null
  const { file } = call
  if (file !== undefined) {
    const path = file.value === null ? null : absolutePath(at, file.value)
    const text = path === null || !at.reader.files.has(path) ? undefined : fileText(at, path)
    if (text !== undefined) readCode(at, draft, name, language, text)
    else if (path !== null && at.reader.files.has(path))
      unknown(at, `the code that it writes and runs is not known: ${brief(file.text)}`)
    return null
  }
  if (at.stdin === undefined || !call.input) return null
  const path = at.stdin.from === 'file' ? at.stdin.path : null
  const text = at.input ?? (path === null ? undefined : fileText(at, path))
  if (text === undefined) unknown(at, `what ${name} reads from its input is only known when it runs`)
  else readCode(at, draft, name, language, text)
  return null
}

/** A file with a `#!` line of an interpreter. */
export const codeFile = (at: At, shebang: string, text: string): void => {
  const name = /([\w.-]+)\s*(?:-\w+\s*)*$/.exec(shebang.replace(/\s+-\S+$/, ''))?.[1] ?? ''
  const language = languageNamed(runnerOf(name)?.language ?? '')
  const draft = at.reader.invocations.at(-1)
  if (language !== undefined && draft !== undefined && !language.pipes)
    readCode(at, draft, name, language, text)
}

const readCode = (at: At, draft: InvocationDraft, via: string, language: Language, code: string): void => {
  if (code.length > maxCode) {
    unknown(at, `the code for ${via} is too long to read`)
    return
  }
  // What awk pipes into a command is not followed.
  const stdin: Stdin | undefined = language.pipes ? { from: 'pipe', of: draft } : undefined
  const inner: At = { ...deeper(at, via), env: {}, certain: false, stdin, input: null }
  for (const found of callsIn(language, code)) carryOut(inner, draft, via, found)
}

const carryOut = (at: At, draft: InvocationDraft, via: string, found: CodeCall): void => {
  const { does, first } = found
  if (found.guessed === true) carryOut(at, draft, via, { ...found, first: undefined, guessed: false })
  if (does === 'run') {
    if (first === undefined) unknown(at, `what ${via} runs is only known when it runs: ${brief(found.text)}`)
    else if (typeof first === 'string')
      readWords({ ...at, peeled: [...at.peeled, ['sh', '-c', first]] }, via, [word(first)])
    else at.reader.hooks.run(at, first.map(word))
    return
  }
  if (does === 'code') {
    unknown(at, `the code that ${via} runs is only known when it runs: ${brief(found.text)}`)
    return
  }
  const effects: Effect[] = []
  const path = typeof first === 'string' ? homely(at, first) : null
  if (does === 'upload' || does === 'download') {
    if (!at.remote)
      effects.push({
        kind: does,
        host: path === null ? null : (/^\w+:\/\/(?:[^@/]*@)?([^:/?#]+)/.exec(path)?.[1] ?? null),
      })
  } else {
    for (const effect of pathEffects(at, does, word(path), found.recursive)) effects.push(effect)
  }
  if (found.writes !== undefined) effects.push(...pathEffects(at, 'write', word(homely(at, found.writes))))
  draft.effects.push(...effects)
}

/** `~` stands for what code calls the home folder. */
const homely = ({ reader }: At, path: string): string =>
  path === '~' || path.startsWith('~/') ? reader.facts.home() + path.slice(1) : path

const word = (value: string | null): Word => ({ text: value ?? '', value })
