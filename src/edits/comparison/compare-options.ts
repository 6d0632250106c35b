import type { Context, Option } from '../../core/rule/rule.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import type { Difference } from '../change/change.ts'

/** The options of a comparison: which files, and which suppressions. */
export interface CompareOptions {
  readonly testFiles: readonly string[]
  readonly ignore: readonly string[]
  /** Suppressions that are allowed. */
  readonly allow: readonly string[]
  /** Suppressions that name the rule and the reason are allowed. */
  readonly reasoned: boolean
}

/** One loss, in a few words. The same words mean the same loss. */
export type Loss = string

/** Compares both sides of a difference. */
export type Comparison = (difference: Difference, how: CompareOptions) => readonly Loss[]

export const testFiles: Option = {
  type: 'strings',
  key: 'integrity.test_files',
  default: [
    '*.test.*',
    '*.spec.*',
    '*_test.*',
    '*_tests.*',
    '*-test.*',
    '*_spec.rb',
    'test_*.*',
    'tests.py',
    '*Test.java',
    '*Tests.java',
    '*IT.java',
    '*Test.kt',
    '*Tests.kt',
    '*Test.cpp',
    '*Tests.cpp',
    '*Tests.m',
    '*Test.scala',
    '*Spec.scala',
    '*Suite.scala',
    '*Spec.groovy',
    '*Test.groovy',
    '*Spec.kt',
    '*_SUITE.erl',
    '*Spec.hs',
    '*Tests.cs',
    '*Test.cs',
    '*Tests.swift',
    '*Test.php',
    '*.bats',
    '*.rs',
    '*.zig',
    '*.cy.*',
    'test/',
    'tests/',
    'Tests/',
    'spec/',
    'specs/',
    '__tests__/',
    'e2e/',
  ],
  says: 'Files that hold tests, as names, folders/ or patterns. In Rust and Zig any file may.',
}

export const ignore: Option = {
  type: 'strings',
  key: 'integrity.ignore',
  default: [
    'node_modules/',
    'vendor/',
    'third_party/',
    'dist/',
    'build/',
    'target/',
    'fixtures/',
    '__fixtures__/',
    'testdata/',
    'generated/',
  ],
  says: 'Files that nobody looks at for weakened checks, as names, folders/ or patterns.',
}

export const allow: Option = {
  type: 'strings',
  key: 'integrity.allow_suppressions',
  default: [],
  says: 'Suppressions that are welcome, as they stand there, with `*` for anything: `@ts-expect-error*`, `noqa: E501`.',
}

export const reasoned: Option = {
  type: 'flag',
  key: 'integrity.reasoned_suppressions',
  default: false,
  says: 'Whether suppressions are welcome that name the rule and say why, such as `biome-ignore lint/x: because`.',
}

/** The options of rules that compare everything. */
export const allCompareOptions = { test_files: testFiles, ignore, allow, reasoned }

export const isTestFile = (path: string, { testFiles: patterns }: CompareOptions): boolean =>
  patterns.some(pattern => matchesPath(path, pattern))

export const isIgnored = (path: string, how: CompareOptions): boolean =>
  how.ignore.some(pattern => matchesPath(path, pattern))

/** The options from a context. Those that a rule does not declare are empty. */
export const compareOptionsOf = (
  { strings, flag }: Pick<Context, 'strings' | 'flag'>,
  has: readonly (keyof CompareOptions)[] = ['testFiles', 'allow', 'reasoned'],
): CompareOptions => ({
  testFiles: has.includes('testFiles') ? strings('test_files') : [],
  ignore: strings('ignore'),
  allow: has.includes('allow') ? strings('allow') : [],
  reasoned: has.includes('reasoned') && flag('reasoned'),
})
