import type { Option } from '../../../core/rule/rule.ts'
import { testFiles } from '../../../edits/comparison/compare-options.ts'
import { mappings } from './_mappings.ts'
import { reportOptions } from './_red.ts'

/** Options of a project for tests that come first. */
export const tddOptions = {
  mode: {
    type: 'choice',
    key: 'tdd.mode',
    choices: ['exists', 'red', 'both'],
    default: 'exists',
    says: 'What must be there before an implementation file is written: its test file, a report in which a test of it fails, or both. TDD_GUARD_ENABLED=false in the environment asks for nothing.',
  },
  mappings,
  exclude: {
    type: 'strings',
    key: 'tdd.exclude',
    default: [
      ...['*.config.*', '*.d.ts', '*.json', '*.md', '*.stories.*'],
      ...['.next/', 'build/', 'dist/', 'generated/', 'node_modules/'],
    ],
    says: 'Implementation files that need no test, as names, folders/ or patterns.',
  },
  test_files: testFiles,
  on_violation: {
    type: 'choice',
    key: 'tdd.on_violation',
    choices: ['deny', 'ask'],
    default: 'deny',
    says: 'What becomes of an edit before the test.',
  },
  refactor: {
    type: 'choice',
    key: 'tdd.refactor',
    choices: ['deny', 'ask', 'allow'],
    default: 'ask',
    says: 'In the modes `red` and `both`: what becomes of an edit while the tests of the file pass. It may be a refactoring, or new behaviour without a test.',
  },
  ...reportOptions,
} satisfies Readonly<Record<string, Option>>
