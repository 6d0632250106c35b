import type { Patch, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import type { Arguments } from '../../programs/arguments/arguments.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import type { At } from '../state/state.ts'

/** Programs that change the files which a text names, and the options with which they only look. */
const looksOnly = '--check --stat --numstat --summary --dry-run --cached'

const isPatcher = (name: string, { operands }: Arguments): boolean =>
  name === 'patch' ||
  name === 'apply_patch' ||
  (name === 'git' && listed('apply am', operands[0]?.value ?? ''))

/** The patches that a program applies, where their text is known: on the input, in a file, or in an argument. */
export const patchesOf = (at: At, name: string, args: Arguments): readonly Patch[] => {
  if (!isPatcher(name, args) || args.given.some(option => listed(looksOnly, option.name))) return []
  const { operands } = args
  const value = (options: string): string | undefined =>
    args.given.findLast(option => listed(options, option.name))?.value?.value ?? undefined
  const file = name === 'patch' ? operands[0]?.value : undefined
  const files = [
    ...operands.slice(name === 'apply_patch' ? 0 : 1),
    ...args.given.flatMap(option => (listed('-i --input', option.name) ? (option.value ?? []) : [])),
  ]
  const strip = Number(value('-p --strip') ?? Number.NaN)
  return textsOf(at, files).map(text => ({
    text,
    cwd: at.shell.cwd,
    strip: Number.isInteger(strip) ? strip : undefined,
    fromTop: name === 'git',
    reverse: args.given.some(option => listed('-R --reverse', option.name)),
    folder: name === 'git' ? value('--directory') : undefined,
    file: file ?? undefined,
  }))
}

const textsOf = (at: At, words: readonly Word[]): readonly string[] => {
  const input = at.input ?? fedBy(at)
  const rest = words.flatMap(({ value }) => {
    if (value === null) return []
    if (value.includes('\n')) return [value]
    const path = absolutePath(at, value)
    return path === null ? [] : (fileText(at, path) ?? [])
  })
  return input === undefined ? rest : [input, ...rest]
}

/** The text of the file that is the input, or of those that `cat` hands on. */
const fedBy = (at: At): string | undefined => {
  const { stdin } = at
  if (stdin?.from === 'file') return stdin.path === null ? undefined : fileText(at, stdin.path)
  const cat = stdin?.from === 'pipe' && stdin.of?.name === 'cat' ? stdin.of : undefined
  const texts = cat?.effects.map(({ kind, path }) =>
    kind === 'read' && path != null ? fileText(at, path) : undefined,
  )
  return texts?.filter(text => text !== undefined).join('')
}

const header = (): RegExp =>
  /^(?:(?:---|\+\+\+) (?:[ab]\/)?|rename (?:from|to) |\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: )([^\t\r\n]+)/gm

const mostNames = 64

/** The files that patches name, well-formed or not. */
export const patchedFiles = (patches: readonly Patch[]): readonly Word[] => {
  const names = new Set<string>()
  for (const { text } of patches)
    for (const [, name] of text.matchAll(header()))
      if (name !== undefined && name !== '/dev/null') names.add(name)
  return [...names].slice(0, mostNames).map(value => ({ text: value, value }))
}
