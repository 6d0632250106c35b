import type { SettingsFormat } from '../../core/facts/facts.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { setIn } from '../tables/table.ts'
import { loadTable } from './table.ts'

/** A file that a program may load. */
export interface LoadedFile {
  readonly place: string
  readonly file: string
  /** How it is parsed; undefined where it loads by being there. */
  readonly format: SettingsFormat | undefined
  readonly calm: readonly string[]
}

const linesOf = (): readonly string[] =>
  loadTable()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('$'))

/** The files of a set and of those that it adds. */
export const filesOf = (set: string): readonly LoadedFile[] => {
  const found = known.get(set) ?? readSet(set)
  known.set(set, found)
  return found
}

/** Many commands in one process name the same sets. */
const known = new Map<string, readonly LoadedFile[]>()

const readSet = (set: string): readonly LoadedFile[] =>
  linesOf().flatMap(line => {
    const [name, place = '', file = '', format = '', ...calm] = wordsOf(line)
    if (name !== set) return []
    if (place === 'with')
      return [file, format, ...calm].flatMap(other => (other === '' ? [] : filesOf(other)))
    return [{ place, file, format: formats.find(name => name === format), calm: calm.flatMap(expanded) }]
  })

const formats: readonly SettingsFormat[] = ['toml', 'json', 'yaml', 'ini', 'lines', 'words']

/** The words of a line without its source. */
const wordsOf = (line: string): readonly string[] => (line.split(' : ')[0] ?? '').split(' ')

const expanded = (word: string): readonly string[] =>
  word.startsWith('$') ? setIn(loadTable(), word) : [word]

/** Every set that a form may name. */
export const setNames = (): readonly string[] => [
  ...new Set(
    linesOf()
      .flatMap(line => line.split(' ', 1))
      .filter(name => name !== 'shim'),
  ),
]

/** What a program loads because of where it stands; without a path all that any manager of versions loads. */
export const shimSets = (...paths: readonly string[]): readonly string[] =>
  shims().flatMap(([pattern = '', ...sets]) =>
    paths.length === 0 || paths.some(path => matchesText(path, pattern)) ? sets : [],
  )

const shims = (): readonly (readonly string[])[] => {
  shimLines ??= linesOf().flatMap(line => (line.startsWith('shim ') ? [wordsOf(line).slice(1)] : []))
  return shimLines
}

let shimLines: readonly (readonly string[])[] | undefined
