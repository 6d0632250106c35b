import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, isWithin } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { onOptions, valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { leavesOut, shows } from '../printed/shown.ts'
import { isRowFile, secretsBelow } from './in-folders.ts'

/** Which files a search goes through besides those that everybody sees. */
interface Walk {
  readonly hidden: boolean
  readonly ignored: boolean
  /** The call itself asks for both. */
  readonly asked: boolean
}

const everything: Walk = { hidden: true, ignored: true, asked: false }

const walkOf = ({ name, words }: Pick<Invocation, 'name' | 'words'>): Walk | undefined => {
  const args = argumentsOf(name, words)
  const has = (...options: readonly string[]): boolean => onOptions(args, options).length > 0
  const program = canonicalName(name)
  if (listed('grep egrep fgrep', program)) return everything
  // Without both folders it only says that a file is in one of them.
  if (listed('diff colordiff', program)) return has('-q', '--brief') ? undefined : everything
  if (!listed('rg ag', program)) return undefined
  const loose = words.reduce(
    (sum, { value }) => sum + (/^-\w*?(u+)\w*$/.exec(value ?? '')?.[1]?.length ?? 0),
    0,
  )
  const all = (program === 'ag' && loose > 0) || loose > 1
  const hidden = all || has('-.', '--hidden')
  const ignored =
    all || loose > 0 || has('--no-ignore', '--no-ignore-vcs', '--unrestricted', '--skip-vcs-ignores', '-U')
  return { hidden, ignored, asked: hidden && ignored }
}

/** Folders that a search leaves out by their names. */
const leftOut = (words: Invocation['words'], file: string): boolean =>
  words.some(({ value }, at) => {
    const folder =
      /^--exclude-dir=(.*)$/.exec(value ?? '')?.[1] ??
      (words[at - 1]?.value === '--exclude-dir' ? (value ?? undefined) : undefined)
    const plain = folder?.replace(/^\.\/|\/$/g, '')
    return (
      plain !== undefined &&
      file
        .split('/')
        .slice(0, -1)
        .some(name => matchesText(name, plain))
    )
  })

/** The only names that a search goes through, or those that it leaves out. */
const isNamedAside = (call: Invocation, file: string): boolean => {
  const args = argumentsOf(call.name, call.words)
  const given = (...options: readonly string[]): string | undefined =>
    valueIn(call.words, args, options) ?? undefined
  if (given('-t', '--type') !== undefined) return true
  const only = given('--include', '-g', '--glob', '--iglob')
  if (only !== undefined) return only.startsWith('!') === matchesText(basename(file), only.replace(/^!/, ''))
  if (leftOut(call.words, file)) return true
  const not = compares(call) ? given('-x', '--exclude') : given('--exclude')
  return not !== undefined && matchesText(basename(file), not)
}

/** Whether a search through folders comes to a file that lies in one of them; false for what is no search. */
export const isSearched = (call: Invocation, file: string, facts: Facts): boolean => {
  const walk = walkOf(call)
  if (walk === undefined || isNamedAside(call, file)) return false
  if (basename(file).startsWith('.') && !walk.hidden) return false
  const git = walk.ignored ? undefined : facts.gitAt(file)
  // A folder that is named is searched, ignored or not.
  return (
    git?.ignores(file) !== true ||
    startsOf(call, facts).some(start => isWithin(file, start) && git.ignores(start))
  )
}

const startsOf = ({ effects }: Invocation, facts: Facts): readonly string[] =>
  effects.flatMap(({ kind, path }) => (kind === 'read' && path != null ? [facts.resolve(path)] : []))

/** The files with secrets of which a search prints lines, as far as they are there. `unsure` counts those that nobody can tell of. */
export const secretsFound = (call: Invocation, facts: Facts, unsure: boolean): readonly string[] => {
  if (call.remote === true) return []
  const search = besideGit(call)
  if (walkOf(search) === undefined) return []
  return search.effects.flatMap(({ kind, path, recursive }) => {
    if (kind !== 'read' || path == null || recursive !== true || facts.fileKind(path) !== 'directory')
      return []
    return secretsBelow(path, facts).flatMap(([file, lines]) => {
      const left = compares(search) ? !isCompared(search, file, facts) : leavesOut(search, lines)
      if (left === true || (left === undefined && !unsure)) return []
      return isSearched(search, file, facts) ? [file] : []
    })
  })
}

/** What git finds in files that it does not track, as the search that finds the same. */
const besideGit = (call: Invocation): Invocation => {
  const { name, words, argv, effects, cwd } = call
  const at = name === 'git' ? argv.indexOf('grep') : -1
  const given = argv.slice(at)
  const all = given.includes('--no-index')
    ? !given.includes('--exclude-standard')
    : given.includes('--no-exclude-standard')
  if (at < 0 || !(given.includes('--no-index') || given.includes('--untracked'))) return call
  const first = { text: all ? 'grep' : 'rg', value: all ? 'grep' : 'rg' }
  const rest = words
    .slice(at + 1)
    .filter(({ value }) => !/^--(?:no-)?(?:index|exclude-standard|untracked)$/.test(value ?? ''))
  // As git has it, hidden files are searched, and those that are ignored are not.
  const seen = all ? [first, ...rest] : [first, { text: '--hidden', value: '--hidden' }, ...rest]
  const reads = effects.filter(({ kind, path }) => kind === 'read' && path != null)
  return {
    ...call,
    name: first.value,
    words: seen,
    argv: seen.map(({ value }) => value),
    effects: (reads.length === 0 ? [{ kind: 'read' as const, path: cwd ?? '.' }] : reads).map(one => ({
      ...one,
      recursive: true,
    })),
  }
}

const compares = ({ name }: Invocation): boolean => listed('diff colordiff', canonicalName(name))

/** Whether a comparison of folders prints a file: of one that only one folder has, it prints the name, unless it is told to print all. */
const isCompared = (call: Invocation, file: string, facts: Facts): boolean => {
  const args = argumentsOf(call.name, call.words)
  if (onOptions(args, ['-N', '--new-file', '--unidirectional-new-file']).length > 0) return true
  const starts = startsOf(call, facts)
  const own = starts.find(start => isWithin(file, start))
  if (own === undefined) return false
  return starts.some(start => start !== own && facts.fileKind(start + file.slice(own.length)) === 'file')
}

/** Whether a search or a read may print secrets: by what it walks through, or by words that only the running shell knows. */
export const mayReachSecret = (
  call: Invocation,
  all: readonly Invocation[],
  text: string,
  facts: Facts,
): boolean => {
  if (!shows(call, all)) return false
  if (secretsFound(call, facts, true).length > 0) return true
  if (walkOf(call)?.asked === true && leavesOut(call, undefined) !== true) return true
  const shapes = call.effects.flatMap(({ kind, path, shape }) =>
    kind === 'read' && path === null ? [basename(shape ?? '*')] : [],
  )
  if (shapes.length === 0) return false
  const makers = all.filter(other => other !== call)
  if (shapes.some(shape => shape !== '*' && samples.some(name => matchesText(name, shape)))) return true
  if (makers.some(namesSecret) || /\bin\s[^;\n]*(?<=[\s/])\.[^\s/.;]*[*?[]/.test(text)) return true
  if (shapes.every(shape => shape !== '*') || /\bfor\s+\w+\s+in\s+[^$`;\n]*[;\n]/.test(text)) return false
  return !(makers.length > 0 && makers.every(isTame)) && hasSettings(call, facts)
}

/**
 * Whether a program prints files that were picked by a name of settings with secrets, where such a file is there:
 * `cat $(ls -A | grep env$)`, `find . -name '.e*' | xargs head`.
 */
export const aimsAtSecret = (call: Invocation, all: readonly Invocation[], facts: Facts): boolean => {
  const shapes = call.effects.flatMap(({ kind, path, shape }) =>
    kind === 'read' && path === null ? [basename(shape ?? '*')] : [],
  )
  if (shapes.length === 0 || call.remote === true || !shows(call, all)) return false
  const picks = (test: (name: string) => boolean): boolean =>
    test('.env') && !test('app.ts') && !test('README.md')
  const aims =
    shapes.some(shape => picks(name => matchesText(name, shape))) ||
    (shapes.includes('*') && all.some(other => other !== call && picks(name => picksName(other, name))))
  return aims && hasSettings(call, facts)
}

const hasSettings = ({ cwd }: Invocation, facts: Facts): boolean =>
  secretsBelow(cwd ?? '.', facts).some(([file]) => !isRowFile(file))

/** Whether a listing, or a filter of one, lets a name through. */
const picksName = ({ name, words, stdin }: Invocation, file: string): boolean => {
  const args = argumentsOf(name, words)
  const program = canonicalName(name)
  if (program === 'find') {
    const at = words.findIndex(({ value }) => /^-i?name$/.test(value ?? ''))
    return at > 0 && matchesText(file, words[at + 1]?.value ?? '')
  }
  const filters = listed('grep egrep rg', program) && stdin?.from === 'pipe' && args.operands.length === 1
  if (!filters && program !== 'fd') return false
  const pattern = args.operands[0]?.value ?? ''
  if (pattern === '' || onOptions(args, ['-v', '--invert-match']).length > 0) return false
  try {
    return new RegExp(pattern).test(file)
  } catch {
    return false
  }
}

const samples = ['.env', '.env.local', 'id_rsa', 'credentials', 'server.key', 'secrets.json', 'key.pem']

/** A word that names of secrets are picked by: `grep env$`, `-name '*.pem'`. */
const namesSecret = ({ words }: Invocation): boolean =>
  words.some(
    ({ value }, index) =>
      index > 0 &&
      /(?:^|[^a-z])env(?:[^a-z]|$)|secret|credential|passw|\.pem|\.key\b|id_(?:rsa|ed)|token/i.test(
        value ?? '',
      ),
  )

/** Whether what it lists is what everybody sees: tracked, not hidden, or of names that it asks for. */
const isTame = ({ name, words }: Invocation): boolean => {
  const args = argumentsOf(name, words)
  const has = (...options: readonly string[]): boolean => onOptions(args, options).length > 0
  switch (canonicalName(name)) {
    case 'git':
      return !has('-o', '--others', '-i', '--ignored')
    case 'ls':
      return !has('-a', '-A', '-f', '--all', '--almost-all')
    case 'fd':
      return !has('-H', '--hidden', '-u', '--unrestricted')
    case 'find':
      return words.some(({ value }) => /^-i?(?:name|path|regex|wholename)$/.test(value ?? ''))
    case 'rg':
    case 'ag':
      return walkOf({ name, words })?.hidden !== true
    case 'grep':
      return !has('-r', '-R', '--recursive')
    default:
      return listed(
        'echo printf seq basename dirname head tail sort uniq read cut tr sed awk wc date true cd test [ [[ pwd',
        canonicalName(name),
      )
  }
}
