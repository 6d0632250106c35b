import type { GitFacts } from '../../core/facts/facts.ts'
import type { Context, Option } from '../../core/rule/rule.ts'
import { memoized } from '../../core/text/memo.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { basename, dirname, isWithin } from '../../core/text/paths/path.ts'
import { wordsIn } from '../../core/text/words.ts'
import { testFiles } from '../comparison/compare-options.ts'

const extensions: Option = {
  type: 'strings',
  key: 'source_files.extensions',
  default: wordsIn('ts tsx js jsx py rs go java kt swift c cpp h hpp cs rb php sh bash zsh'),
  says: 'The endings of source files.',
}

const skip: Option = {
  type: 'strings',
  key: 'source_files.skip',
  default: [
    ...['*.config.*', '*.generated.*', '*.min.*'],
    ...['node_modules/', 'vendor/', 'dist/', 'build/', '.next/', '__pycache__/', '.git/', '.claude/'],
    // Where files/temp-write sends scratch files.
    '/tmp/',
  ],
  says: 'Files with such endings that do not count as source, as names, folders/ or patterns: configs, and what was not written here. Nor do the tests of `integrity.test_files`.',
}

/** The options of every rule about source files. */
export const sourceOptions = { extensions, skip, test_files: testFiles }

/** Tests of a path, as it begins at the root of its project. */
interface PathTests {
  /** Whether it has the ending of a source file. */
  readonly hasSourceEnding: (place: string) => boolean
  /** Whether it is a config, a test, or was not written here. */
  readonly isSkippable: (place: string) => boolean
}

const made = new WeakMap<object, PathTests>()

/** The tests by the options of a rule: made once, because a plan is measured by all paths of a repository. */
export const pathTests = (context: Pick<Context, 'strings'>): PathTests => {
  const known = made.get(context) ?? newTests(context)
  made.set(context, known)
  return known
}

/** Whether a path, as it begins at the root of its project, is that of a source file. */
export const sourceTest = (context: Pick<Context, 'strings'>): ((place: string) => boolean) => {
  const { hasSourceEnding, isSkippable } = pathTests(context)
  return place => hasSourceEnding(place) && !isSkippable(place)
}

const newTests = ({ strings }: Pick<Context, 'strings'>): PathTests => {
  const endings = new Set(strings('extensions').map(ending => ending.replace(/^\./, '').toLowerCase()))
  // `*.rs` says that every Rust file may hold tests, not that it is one.
  const tests = strings('test_files').filter(pattern => !endings.has(pattern.replace(/^\*\./, '')))
  const others = [...strings('skip'), ...tests]
  const folders = others.filter(pattern => pattern.endsWith('/'))
  const names = others.filter(pattern => !pattern.endsWith('/'))
  const isSkipped = memoized(folder => folders.some(pattern => matchesPath(folder, pattern)), 1000)
  return {
    hasSourceEnding: place => {
      const dot = place.lastIndexOf('.')
      return dot > place.lastIndexOf('/') && endings.has(place.slice(dot + 1).toLowerCase())
    },
    isSkippable: place => isSkipped(dirname(place)) || names.some(pattern => matchesPath(place, pattern)),
  }
}

/** A source file of the project, or of a repository. */
export interface SourceFile {
  /** Absolute, without links. */
  readonly path: string
  /** The same from the root on, for messages. */
  readonly name: string
  readonly root: string
  readonly git: GitFacts | undefined
}

/** The source file at a path that need not exist yet; undefined for any other file. */
export const sourceFileAt = (
  given: string,
  context: Pick<Context, 'strings' | 'facts'>,
): SourceFile | undefined => {
  const { facts } = context
  const isSource = sourceTest(context)
  // The names tell most paths apart without a look at the disk.
  if (!isSource(`/${basename(given)}`)) return undefined
  const path = facts.real(given)
  const git = facts.gitAt(path)
  const root = git?.root ?? facts.real(facts.root())
  // A repository of settings and hooks is not a project with source files.
  if (!isWithin(path, root) || basename(root) === '.claude') return undefined
  const place = root === '/' ? path : path.slice(root.length)
  return isSource(place) ? { path, name: place.slice(1), root, git } : undefined
}

/** The number of lines, whether or not the last one is ended. */
export const linesIn = (text: string): number => {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
