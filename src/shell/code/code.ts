import type { Effect, Stdin, Word } from '../../core/script.ts'
import { frontOptions } from '../../programs/options.ts'
import { pathEffects } from '../effects/effects.ts'
import { emit } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, brief, type Draft, deeper, type Output, unknown } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { callsIn, type Found } from './calls.ts'
import type { Language } from './language.ts'
import { languageNamed } from './languages.ts'

const maxCode = 200_000

/** `python -c code`, `node -e code`, code on standard input, and code files that the command itself wrote. */
export const runCode = (at: At, words: readonly Word[], name: string): Output | undefined => {
  const language = languageOf(name)
  if (language === undefined) return undefined
  const { next, given } = frontOptions(words, 1, language.valued)
  const draft = emit(at, words)
  const codes = given.filter(option => language.code.includes(option.name))
  if (name === 'deno' && words[next]?.value === 'eval') codes.push({ name: 'eval', value: words[next + 1] })
  for (const option of codes) {
    const code = option.value?.value
    if (code == null)
      unknown(at, `what ${name} runs is only known when it runs: ${brief(option.value?.text ?? '')}`)
    else readCode(at, draft, `${name} ${option.name}`, language, code)
  }
  if (codes.length > 0 || given.some(option => language.other.includes(option.name))) return null
  const file = words[next]
  if (language.first) {
    if (file?.value != null) readCode(at, draft, name, language, file.value)
    return null
  }
  if (file !== undefined && file.value !== '-') {
    const path = file.value === null ? null : absolutePath(at, file.value)
    const text = path === null || !at.reader.files.has(path) ? undefined : fileText(at, path)
    if (text !== undefined) readCode(at, draft, name, language, text)
    else if (path !== null && at.reader.files.has(path))
      unknown(at, `the code that it writes and runs is not known: ${brief(file.text)}`)
    return null
  }
  if (at.stdin === undefined) return null
  const path = at.stdin.from === 'file' ? at.stdin.path : null
  const text = at.input ?? (path === null ? undefined : fileText(at, path))
  if (text === undefined) unknown(at, `what ${name} reads from its input is only known when it runs`)
  else readCode(at, draft, name, language, text)
  return null
}

/** A file with a `#!` line of an interpreter. */
export const codeFile = (at: At, shebang: string, text: string): void => {
  const name = /([\w.-]+)\s*(?:-\w+\s*)*$/.exec(shebang.replace(/\s+-\S+$/, ''))?.[1] ?? ''
  const language = languageOf(name)
  const draft = at.reader.invocations.at(-1)
  if (language !== undefined && draft !== undefined && !language.first)
    readCode(at, draft, name, language, text)
}

/** `python3.12` without its numbers. */
const unversioned = (name: string): string => {
  let end = name.length
  while (end > 0 && '0123456789.'.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

const languageOf = (name: string): Language | undefined => languageNamed(unversioned(name))

const readCode = (at: At, draft: Draft, via: string, language: Language, code: string): void => {
  if (code.length > maxCode) {
    unknown(at, `the code for ${via} is too long to read`)
    return
  }
  // What awk pipes into a command is not followed.
  const stdin: Stdin | undefined = language.first ? { from: 'pipe', of: draft } : undefined
  const inner: At = { ...deeper(at, via), env: {}, certain: false, stdin, input: null }
  for (const found of callsIn(language, code)) carryOut(inner, draft, via, found)
}

const carryOut = (at: At, draft: Draft, via: string, found: Found): void => {
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
