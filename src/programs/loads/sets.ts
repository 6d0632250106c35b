import type { SettingsFormat } from '../../core/facts/facts.ts'
import { memoized, once } from '../../core/text/memo.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { wordsIn } from '../../core/text/words.ts'
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

/** The words of each line, without those of `$name = ...` and without the sources. */
const lines = once(() =>
  loadTable()
    .split('\n')
    .map(line => wordsIn(line.split(' : ', 1)[0] ?? ''))
    .filter(([first = '$']) => !first.startsWith('$')),
)

const linesOf = (set: string): readonly (readonly string[])[] => lines().filter(([first]) => first === set)

/** The sets, and those that they add. */
export const withAdded = (sets: readonly string[]): readonly string[] => {
  const all = new Set(sets)
  for (const set of all) for (const added of addedBy(set)) all.add(added)
  return [...all]
}

const addedBy = memoized((set): readonly string[] =>
  linesOf(set).flatMap(([, place, ...added]) => (place === 'with' ? added : [])),
)

/** The files that a set names itself. */
export const filesOf = memoized((set): readonly LoadedFile[] =>
  linesOf(set).flatMap(([, place = '', file = '', format = '', ...calm]) =>
    place === 'with'
      ? []
      : [{ place, file, format: formats.find(name => name === format), calm: calm.flatMap(expanded) }],
  ),
)

const formats: readonly SettingsFormat[] = ['toml', 'json', 'yaml', 'ini', 'lines', 'words']

const expanded = (word: string): readonly string[] =>
  word.startsWith('$') ? setIn(loadTable(), word) : [word]

/** Every set that a form may name. */
export const setNames = (): readonly string[] => [
  ...new Set(lines().flatMap(([first = '']) => (first === 'shim' ? [] : [first]))),
]

/** What a program loads because of where it stands. */
export const shimSets = (paths: readonly string[]): readonly string[] =>
  linesOf('shim').flatMap(([, pattern = '', ...sets]) =>
    paths.some(path => matchesText(path, pattern)) ? sets : [],
  )
