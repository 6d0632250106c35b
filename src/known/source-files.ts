import type { Option } from '../core/rule.ts'
import { matchesPath } from '../text/glob.ts'

/** The endings of files that hold source code. */
export const sourceEndings: readonly string[] =
  'ts tsx js jsx py rs go java kt swift c cpp h hpp cs rb php sh bash zsh'.split(' ')

/** What is source by its ending, but no work of the project: configs, generated and foreign code. */
export const noSources: readonly string[] = [
  '*.config.*',
  '*.generated.*',
  '*.min.*',
  '*.d.ts',
  '.claude/',
  '.git/',
  '.next/',
  '__pycache__/',
  'build/',
  'dist/',
  'node_modules/',
  'vendor/',
]

export const isSource = (path: string, endings: readonly string[]): boolean =>
  endings.some(ending => path.toLowerCase().endsWith(`.${ending.toLowerCase()}`))

export const isAmong = (path: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => matchesPath(path, pattern))

/** Patterns of test files that also hold what is tested: in Rust any file may hold tests. */
const mixed = new Set(['*.rs'])

/** Whether a file holds tests and nothing else, by the patterns of `integrity.test_files`. */
export const isOnlyTests = (path: string, testFiles: readonly string[]): boolean =>
  isAmong(
    path,
    testFiles.filter(pattern => !mixed.has(pattern)),
  )

/** An option that lists patterns of files. */
export const patterns = (key: string, says: string, fallback: readonly string[]): Option => ({
  type: 'strings',
  key,
  default: fallback,
  says,
})
