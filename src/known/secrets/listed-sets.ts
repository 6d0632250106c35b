import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, folderOf, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { onOptions, valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { leavesOut, nextOf, shows } from '../printed/shown.ts'
import { isFreeOfValues } from '../printed/without-values.ts'
import { secretFilesBelow } from './in-folders.ts'

/**
 * The file with secrets that a program prints because another one lists it: `ls -A | xargs cat`, `find . -type f -exec cat {} +`,
 * `for f in $(git ls-files -o)`. What a listing leaves out, by its options or by a filter behind it, is not read.
 */
export const secretListed = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): string | undefined => {
  const reads = call.effects.some(({ kind, path }) => kind === 'read' && path === null)
  const changes = call.effects.some(({ kind, path }) => kind === 'write' && path === null)
  if (!reads || changes || call.remote === true || !shows(call, all)) return undefined
  const printers = [call, ...nextOf(call, all)]
  for (const chain of chainsOf(call, all)) {
    const [lister, ...filters] = chain
    if (lister === undefined) continue
    for (const folder of foldersOf(lister, facts))
      for (const [file, lines] of secretFilesBelow(folder, facts)) {
        const place = file.slice(folder.length + 1)
        if (!lists(lister, file, place, lines, facts) || !filters.every(one => passes(one, place))) continue
        if (printers.some(one => leavesOut(one, lines) === true)) continue
        if (!isFreeOfValues(call, all, facts.readText(file), false)) return file
      }
  }
  return undefined
}

/** The programs whose output names what a call reads, each with those that it is piped through, the first one first. */
const chainsOf = (call: Invocation, all: readonly Invocation[]): readonly (readonly Invocation[])[] => {
  const ends = call.words.flatMap(({ fed }) => (fed?.from === 'pipe' && fed.of !== undefined ? [fed.of] : []))
  const finder = call.via.some(name => /^find -exec/.test(name))
    ? all.slice(0, all.indexOf(call)).findLast(({ name }) => name === 'find')
    : undefined
  return [...new Set([...ends, ...(finder === undefined ? [] : [finder])])].map(end => {
    const chain = [end]
    for (let from = end.stdin; from?.from === 'pipe' && from.of !== undefined; from = from.of.stdin)
      chain.unshift(from.of)
    return chain
  })
}

const has = ({ name, words }: Invocation, ...options: readonly string[]): boolean =>
  onOptions(argumentsOf(name, words), options).length > 0

/** The folders that a listing begins at. */
const foldersOf = (lister: Invocation, facts: Facts): readonly string[] => {
  const { name, words, cwd } = lister
  if (cwd === null) return []
  const { operands } = argumentsOf(name, words)
  const values = (name === 'find' ? words.slice(1, startOfTests(words)) : startsIn(lister, operands)).map(
    ({ value }) => value,
  )
  const starts = values.length === 0 ? ['.'] : values
  return starts.flatMap(start => {
    const path = start === null ? undefined : facts.resolve(join(cwd, start))
    return path !== undefined && facts.fileKind(path) === 'directory' ? [path] : []
  })
}

const startOfTests = (words: Invocation['words']): number => {
  const at = words.findIndex(({ value }, index) => index > 0 && /^[-(!]/.test(value ?? ''))
  return at < 0 ? words.length : at
}

/** What follows the pattern of a search, and what `ls` is asked about. The paths that git is given are patterns. */
const startsIn = (lister: Invocation, operands: Invocation['words']): Invocation['words'] => {
  switch (canonicalName(lister.name)) {
    case 'ls':
      return operands
    case 'grep':
    case 'rg':
    case 'ag':
    case 'fd':
      return has(lister, '--files') ? operands : operands.slice(1)
    default:
      return []
  }
}

type Lines = readonly string[]

/** Whether a program that lists names lists this file; false for what is none. */
const lists = (lister: Invocation, file: string, place: string, lines: Lines, facts: Facts): boolean => {
  const isHidden = `/${place}`.includes('/.')
  const ignored = (): boolean => facts.gitAt(file)?.ignores(file) === true
  switch (canonicalName(lister.name)) {
    case 'find':
      return isFound(lister, place)
    case 'ls':
      return (
        (!isHidden || has(lister, '-a', '-A', '-f', '--all', '--almost-all')) &&
        (folderOf(`/${place}`) === '/' || has(lister, '-R', '--recursive'))
      )
    case 'git':
      return isNamedByGit(lister, file, ignored, facts)
    case 'fd': {
      const all = has(lister, '-u', '--unrestricted')
      return (
        (!isHidden || all || has(lister, '-H', '--hidden')) &&
        (all || has(lister, '-I', '--no-ignore') || !ignored()) &&
        passes(lister, basename(place))
      )
    }
    case 'rg':
    case 'ag': {
      const loose = lister.words.some(({ value }) => /^-\w*uu/.test(value ?? ''))
      return (
        (!isHidden || loose || has(lister, '-.', '--hidden')) &&
        (loose || has(lister, '--no-ignore', '-u') || !ignored()) &&
        (has(lister, '--files') || leavesOut(lister, lines) !== true)
      )
    }
    case 'grep':
      return has(lister, '-r', '-R', '--recursive') && leavesOut(lister, lines) !== true
    default:
      return false
  }
}

/** The files that git has not, among them those that it ignores; of tracked ones whoever has the repository has them. */
const isNamedByGit = (lister: Invocation, file: string, ignored: () => boolean, facts: Facts): boolean => {
  if (lister.argv.some(word => /[*?]\.\w|^--?(?:name-only|diff-filter)/.test(word ?? ''))) return false
  if (lister.argv.includes('check-ignore')) return ignored()
  if (lister.argv.includes('status')) return has(lister, '--ignored') ? true : !ignored()
  if (!lister.argv.includes('ls-files')) return false
  const others = has(lister, '-o', '--others')
  if (!others) return facts.gitAt(file)?.tracks(file) === true && !ignored()
  return has(lister, '-i', '--ignored') || !has(lister, '--exclude-standard') || !ignored()
}

/** Whether the tests of `find` let a file through. Each part between `-o` is one chance; what is no name says nothing. */
const isFound = ({ words }: Invocation, place: string): boolean => {
  const depth = place.split('/').length
  const most = valueAfter(words, '-maxdepth')
  if (most !== undefined && depth > Number(most)) return false
  const parts: (readonly (string | null)[])[] = [[]]
  for (const { value } of words.slice(startOfTests(words)))
    if (value === '-o' || value === '-or') parts.push([])
    else parts.push([...(parts.pop() ?? []), value])
  return parts.some(part => !part.includes('-prune') && isFoundBy(part, place))
}

const valueAfter = (words: Invocation['words'], option: string): string | undefined => {
  const at = words.findIndex(({ value }) => value === option)
  return at < 0 ? undefined : (words[at + 1]?.value ?? undefined)
}

const isFoundBy = (part: readonly (string | null)[], place: string): boolean =>
  part.every((word, at) => {
    const given = part[at + 1] ?? ''
    const isNot = /^(?:!|-not)$/.test(part[at - 1] ?? '')
    switch (word) {
      case '-name':
      case '-iname':
        return matchesText(basename(place), given) !== isNot
      case '-path':
      case '-ipath':
      case '-wholename':
        return (matchesText(`./${place}`, given) || matchesText(place, given)) !== isNot
      case '-regex':
      case '-iregex':
        return matchesPattern(given, `./${place}`, true) !== isNot
      case '-type':
        return given.includes('f') !== isNot
      default:
        return true
    }
  })

/** Whether a filter of names lets one through: `grep -v node_modules`, `fd env`. What is no filter lets all through. */
const passes = (call: Invocation, name: string): boolean => {
  const { operands } = argumentsOf(call.name, call.words)
  const program = canonicalName(call.name)
  if (!listed('grep egrep fgrep rg fd', program)) return true
  const args = argumentsOf(call.name, call.words)
  const extension = program === 'fd' ? valueIn(call.words, args, ['-e', '--extension']) : undefined
  if (extension !== undefined && extension !== null) return name.endsWith(`.${extension}`)
  const pattern = valueIn(call.words, args, ['-e', '--regexp']) ?? operands[0]?.value
  if (pattern === undefined || pattern === null || pattern === '') return true
  return matchesPattern(pattern, name, false) !== (program !== 'fd' && has(call, '-v', '--invert-match'))
}

/** A pattern is a person's, for names: long ones and groups that repeat are not tried, and count as no match. */
const matchesPattern = (pattern: string, name: string, whole: boolean): boolean => {
  if (pattern.length > 200 || /[*+}]\)[*+{]/.test(pattern)) return false
  const plain = pattern.replaceAll(/\\([|()+?])/g, '$1')
  try {
    return new RegExp(whole ? `^(?:${plain})$` : plain).test(name)
  } catch {
    return false
  }
}
