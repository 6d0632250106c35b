import type { Facts, FileSetting, ProgramPlace } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { filesOf, type LoadedFile, shimSets, withAdded } from '../../../programs/loads/sets.ts'
import type { Spec } from './_form.ts'
import type { FormCall } from './_match.ts'
import { isOwnRepository } from './_repository.ts'

/**
 * Whether a program loads nothing of the project: `loads` names what it may load, and nothing of that is in any of
 * the places that the call may run in. The words are the values and operands of the call: each may name the folder
 * that the program works in.
 */
export const loadsNothing = (
  invocation: Invocation,
  loads: readonly string[],
  words: readonly (string | null)[],
  facts: Facts,
  places: () => readonly (string | null)[],
): boolean => {
  if (loads.length === 0) return false
  if (loads.every(set => set === 'never') && shimsOf(invocation, facts).length === 0) return true
  return places().every(cwd => loadsNothingAt({ ...invocation, cwd }, loads, words, facts))
}

const loadsNothingAt = (
  invocation: Invocation,
  loads: readonly string[],
  words: readonly (string | null)[],
  facts: Facts,
): boolean => {
  const sets = withAdded(loads)
  if (sets.includes('repository') && !isOwnRepository(invocation, facts)) return false
  if (sets.includes('starts') && facts.seeksInside()) return false
  const all = sets.flatMap(filesOf)
  const [far, near] = [all.filter(isOfAccount), all.filter(file => !isOfAccount(file))]
  const shims = withAdded(shimsOf(invocation, facts)).flatMap(filesOf)
  if (![...far, ...shims.filter(isOfAccount)].every(file => isCalm(file, accountPaths(file, facts), facts)))
    return false
  const asked = [...near, ...shims.filter(file => !isOfAccount(file))]
  if (asked.length === 0) return true
  const { cwd } = invocation
  if (cwd === null || (near.length > 0 && words.includes(null))) return false
  const folders = near.length === 0 ? [] : words.flatMap(word => folderAt(join(cwd, word ?? ''), facts))
  const areCalm = (files: readonly LoadedFile[], folder: string): boolean => {
    const places = placesAt(folder, facts)
    return files.every(file => isCalm(file, pathsOf(file, places, facts), facts))
  }
  return areCalm(asked, cwd) && [...new Set(folders)].every(folder => areCalm(near, folder))
}

const isOfAccount = ({ place }: LoadedFile): boolean => place === 'account'

/**
 * A manager of versions stands where the program is looked for. One that is found nowhere may be in the PATH of
 * another shell.
 */
const shimsOf = (call: Invocation, facts: Facts): readonly string[] => {
  if (isBuiltin(call)) return []
  const found = foundBy(call, facts)
  return shimSets(found.where === 'outside' ? found.paths : ['/shims/'])
}

/** A form of work in the project runs the project's own code: it loads what it likes, unless it says so itself. */
export const mayLoad = (
  spec: Spec,
  { form, given, operands }: FormCall,
  call: Invocation,
  facts: Facts,
  places: () => readonly (string | null)[],
): boolean => {
  if (form.develop && form.loads === undefined) return false
  const loads = form.loads ?? spec.loads ?? []
  const words = [...given, ...operands].flatMap(({ value }) => (value === undefined ? [] : [value]))
  return !loadsNothing(call, loads, words, facts, places)
}

/** Words that a shell knows itself, so that it looks for no program of that name. */
const ofShell =
  'cd pushd popd dirs local declare typeset set shopt let type hash jobs wait return break continue umask ulimit'
const also =
  'echo printf true false test [ pwd export unset read readonly exit shift times kill trap alias command :'

/** It is one of those, and no program starts it, so that a shell does. */
export const isBuiltin = (call: Invocation): boolean =>
  (isOfShell(call) || listed(also, call.argv[0] ?? '')) && !isStarted(call)

/** No folder of programs has them: one that is started under such a name is unknown. */
export const isOfShell = ({ argv }: Invocation): boolean => listed(ofShell, argv[0] ?? '')

export const isStarted = ({ peeled }: Invocation): boolean => {
  const starter = peeled.at(-1)?.[0] ?? ''
  return starter !== '' && !/^(?:\w*sh|command)$/.test(starter)
}

/** Where the shell finds the program of a call. */
export const foundBy = ({ argv }: Invocation, facts: Facts): ProgramPlace =>
  argv[0] == null ? { where: 'inside' } : facts.found(argv[0])

const folderAt = (path: string, facts: Facts): readonly string[] => {
  const kind = facts.fileKind(path)
  if (kind === undefined) return []
  return [kind === 'directory' ? path : dirname(path)]
}

const isCalm = (file: LoadedFile, paths: readonly string[], facts: Facts): boolean =>
  paths.every(path => {
    const kind = facts.fileKind(path)
    if (kind === undefined) return true
    const settings =
      kind === 'file' && file.format !== undefined ? facts.settings(path, file.format) : undefined
    return settings?.every(setting => isCalmSetting(setting, file.calm)) ?? false
  })

/** Where a program looks: in the folder that it works in, by both names where a link leads to it, and those above. */
interface Places {
  readonly here: readonly string[]
  readonly above: readonly string[]
}

/** What lies in the home folder is its owner's, unless the home folder is part of the project. */
const placesAt = (cwd: string, facts: Facts): Places => {
  const folder = facts.resolve(cwd)
  const here = [...new Set([folder, facts.real(folder)])]
  const counts = (each: string): boolean => each !== facts.home() || isOurs(each, facts)
  return { here: here.filter(counts), above: [...new Set(here.flatMap(ancestors))].filter(counts) }
}

const pathsOf = ({ place, file }: LoadedFile, { here, above }: Places, facts: Facts): readonly string[] =>
  (place === 'here' ? here : above).flatMap(each => namesAt(`${each === '/' ? '' : each}/${file}`, facts))

const namesAt = (path: string, facts: Facts): readonly string[] =>
  path.includes('*')
    ? namesAt(dirname(path), facts).flatMap(folder =>
        facts
          .list(folder)
          .filter(name => matchesText(name, basename(path)))
          .map(name => join(folder, name)),
      )
    : [path]

/** `$CARGO_HOME/config.toml`: for each path that the variable holds. */
const accountPaths = ({ file }: LoadedFile, facts: Facts): readonly string[] => {
  const [, name, rest = ''] = /^\$(\w+)(.*)$/.exec(file) ?? []
  const values = name === undefined ? [file] : (facts.env(name) ?? '').split(':')
  return values
    .flatMap(value => (value === '' ? [] : [facts.resolve(value + rest)]))
    .filter(path => isOurs(path, facts))
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
