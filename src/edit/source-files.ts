import type { GitFacts } from '../core/facts.ts'
import type { Context, Option } from '../core/rule.ts'
import { matchesPath } from '../text/glob.ts'
import { basename, isWithin } from '../text/path.ts'
import { wordsIn } from '../text/words.ts'
import { testFiles } from './compare-options.ts'

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
  ],
  says: 'Files with such endings that do not count as source, as names, folders/ or patterns: configs, and what was not written here. Nor do the tests of `integrity.test_files`.',
}

/** The options of every rule about source files. */
export const sourceOptions = { extensions, skip, test_files: testFiles }

type Choices = Pick<Context, 'strings'>

const endingOf = (path: string): string => {
  const name = basename(path)
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** Whether a path, as it begins at the root of its project, is that of a source file. */
export const isSource = (place: string, { strings }: Choices): boolean => {
  const endings = strings('extensions').map(ending => ending.replace(/^\./, '').toLowerCase())
  if (!basename(place).includes('.') || !endings.includes(endingOf(place))) return false
  const matches = (pattern: string): boolean => matchesPath(place, pattern)
  // `*.rs` says that every Rust file may hold tests, not that it is one.
  const tests = strings('test_files').filter(pattern => !endings.includes(pattern.replace(/^\*\./, '')))
  return !strings('skip').some(matches) && !tests.some(matches)
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
  // The endings tell most paths apart without a look at the disk.
  if (!isSource(`/${basename(given)}`, context)) return undefined
  const path = facts.real(given)
  const git = facts.gitAt(path)
  const root = git?.root ?? facts.real(facts.root())
  // A repository of settings and hooks is not a project with source files.
  if (!isWithin(path, root) || basename(root) === '.claude') return undefined
  const place = root === '/' ? path : path.slice(root.length)
  return isSource(place, context) ? { path, name: place.slice(1), root, git } : undefined
}

/** The number of lines, whether or not the last one is ended. */
export const linesIn = (text: string): number => {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
