import type { Facts, FileSetting, FoundProgram } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { filesOf, type LoadedFile, shimSets } from '../../../programs/loads/sets.ts'
import type { Spec } from './_form.ts'
import type { FormCall } from './_match.ts'
import { isOwnRepository } from './_repository.ts'

/**
 * Whether a program loads nothing of the project: `loads` names what it may load, and nothing of that is there. The words are the
 * values and operands of the call: each may name the folder that the program works in.
 */
export const loadsNothing = (
  invocation: Invocation,
  loads: readonly string[],
  words: readonly (string | null)[],
  facts: Facts,
): boolean => {
  if (loads.length === 0) return false
  const found = foundBy(invocation, facts)
  const own = found.where === 'outside' ? shimSets(found.path, found.real) : []
  const sets = [...loads, ...(found.where === 'nowhere' ? shimSets() : own)]
  if (sets.includes('repository') && !isOwnRepository(invocation, facts)) return false
  if (sets.includes('starts') && facts.seeksInside()) return false
  const files = [...new Set(sets)].flatMap(filesOf)
  if (files.length === 0) return true
  const { cwd } = invocation
  if (cwd === null || words.includes(null)) return false
  const folders = new Set(words.flatMap(word => folderAt(join(cwd, word ?? ''), facts)))
  return [cwd, ...folders].every(folder => files.every(file => isCalm(file, folder, facts)))
}

/** A form of work in the project runs the project's own code: it loads what it likes, unless it says so itself. */
export const mayLoad = (
  spec: Spec,
  { form, given, operands }: FormCall,
  call: Invocation,
  facts: Facts,
): boolean => {
  if (form.develop && form.loads === undefined) return false
  const loads = form.loads ?? spec.loads ?? []
  const words = [...given, ...operands].flatMap(({ value }) => (value === undefined ? [] : [value]))
  return !loadsNothing(call, loads, words, facts)
}

/** Where the shell finds the program of a call. */
export const foundBy = ({ argv }: Invocation, facts: Facts): FoundProgram =>
  argv[0] == null ? { where: 'inside' } : facts.found(argv[0])

const folderAt = (path: string, facts: Facts): readonly string[] => {
  const kind = facts.fileKind(path)
  if (kind === undefined) return []
  return [kind === 'directory' ? path : dirname(path)]
}

const isCalm = (file: LoadedFile, folder: string, facts: Facts): boolean =>
  pathsOf(file, folder, facts).every(path => {
    const kind = facts.fileKind(path)
    if (kind === undefined) return true
    const settings =
      kind === 'file' && file.format !== undefined ? facts.settings(path, file.format) : undefined
    return settings?.every(setting => isCalmSetting(setting, file.calm)) ?? false
  })

/** Where the program looks. What lies in the home folder is its owner's, unless the home folder is part of the project. */
const pathsOf = ({ place, file }: LoadedFile, cwd: string, facts: Facts): readonly string[] => {
  if (place === 'account') return accountPaths(file, facts).filter(path => isOurs(path, facts))
  const folder = facts.resolve(cwd)
  const starts = [...new Set([folder, facts.real(folder)])]
  const folders = place === 'here' ? starts : [...new Set(starts.flatMap(ancestors))]
  return folders
    .filter(each => each !== facts.home() || isOurs(each, facts))
    .flatMap(each => namesAt(join(each, file), facts))
}

const namesAt = (path: string, facts: Facts): readonly string[] =>
  path.includes('*')
    ? facts
        .list(dirname(path))
        .filter(name => matchesText(name, basename(path)))
        .map(name => join(dirname(path), name))
    : [path]

/** `$CARGO_HOME/config.toml`: for each path that the variable holds. */
const accountPaths = (file: string, facts: Facts): readonly string[] => {
  const [, name, rest = ''] = /^\$(\w+)(.*)$/.exec(file) ?? []
  if (name === undefined) return [facts.resolve(file)]
  const values = (facts.env(name) ?? '').split(':')
  return values.flatMap(value => (value === '' ? [] : [facts.resolve(value + rest)]))
}

const isOurs = (path: string, facts: Facts): boolean =>
  isWithin(facts.real(path), facts.real(facts.git()?.mainRoot ?? facts.root())) ||
  isWithin(facts.real(path), facts.real(facts.root()))

const isCalmSetting = (setting: FileSetting, calm: readonly string[]): boolean =>
  calm.some(form => !form.startsWith('!') && fits(setting, form)) &&
  !calm.some(form => form.startsWith('!') && fits(setting, form.slice(1)))

/** Names of other letters than these may be meant to be taken for something else. */
const fits = ({ key, value }: FileSetting, form: string): boolean => {
  const [wanted = '', kind] = form.split('=')
  const parts = wanted.split('.').map(part => (part === '**' ? '.+' : part.replaceAll(/\W/g, oneName)))
  return new RegExp(`^${parts.join('\\.')}$`, 's').test(key) && (kind === undefined || isPlain(value))
}

const oneName = (char: string): string => (char === '*' ? '[\\w-]+' : `\\${char}`)

/** Versions and names: no path, no address, nothing that a program expands. */
const isPlain = (value: string): boolean => /^\w[\w.+-]*( +\w[\w.+-]*)*$/.test(value)
