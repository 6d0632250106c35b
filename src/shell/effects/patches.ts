import type { Word } from '../../core/script.ts'
import { listed } from '../../text/words.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import type { At } from '../state/state.ts'

/** Programs that change the files which a text names. */
export const isPatcher = (name: string, words: readonly Word[]): boolean =>
  name === 'patch' ||
  name === 'apply_patch' ||
  (name === 'git' && words.some(({ value }) => value === 'apply' || value === 'am'))

const looksOnly = '--check --stat --numstat --summary --dry-run --cached'
const mostNames = 64

/** The files that a patch names, where its text is known: on the input, in a file, or in an argument. */
export const patchedFiles = (at: At, words: readonly Word[]): readonly Word[] => {
  if (words.some(({ value }) => value !== null && listed(looksOnly, value))) return []
  const names = new Set<string>()
  for (const text of textsOf(at, words)) for (const name of namesIn(text)) names.add(name)
  return [...names].slice(0, mostNames).map(value => ({ text: value, value }))
}

const textsOf = (at: At, words: readonly Word[]): readonly string[] => {
  const from = at.stdin?.from === 'file' ? at.stdin.path : null
  const input = at.input ?? (from === null ? undefined : fileText(at, from))
  const rest = words.slice(1).flatMap(({ value }) => {
    if (value === null || (value.startsWith('-') && !value.startsWith('--input='))) return []
    if (value.includes('\n')) return [value]
    const path = absolutePath(at, value.replace(/^--input=/, ''))
    return path === null ? [] : [fileText(at, path) ?? '']
  })
  return input === undefined ? rest : [input, ...rest]
}

const header = (): RegExp =>
  /^(?:(?:---|\+\+\+) (?:[ab]\/)?|rename (?:from|to) |\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: )([^\t\r\n]+)/gm

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(header())].flatMap(([, name]) =>
    name === undefined || name === '/dev/null' ? [] : [name],
  )
