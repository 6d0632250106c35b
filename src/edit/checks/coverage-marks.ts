import type { SourceText } from '../change.ts'
import { codeMarks, commentMarks, type Directives, type Suppression } from './suppressions.ts'

const inComments: Directives = {
  javascript:
    '(?:istanbul|c8|v8)\\s+ignore\\b|node:coverage\\s+(?:ignore|disable)\\b|deno-coverage-ignore(?:-start|-file)?\\b',
  python: 'pragma:\\s*no\\s*(?:cover|branch)\\b',
  others:
    '(?:LCOV|GCOVR?|GRCOV|CRAP)_EXCL_(?:START|LINE|BR_LINE)\\b|:nocov:|nocov\\b|@codeCoverageIgnore(?:Start)?\\b|coverage:ignore(?:-line|-start|-file)?\\b|\\$COVERAGE-OFF\\$',
}

const inCode: Readonly<Partial<Record<SourceText['language'], Directives>>> = {
  rust: {
    rust: '#!?\\[\\s*(?:coverage\\s*\\(\\s*off|no_coverage|cfg_attr\\s*\\([^\\]]*\\bcoverage\\s*\\(\\s*off)[^\\]]*\\]',
  },
  java: { java: '@(?:\\w+\\.)*(?:ExcludeFrom\\w*Coverage\\w*|ExcludeFromJacoco\\w*)\\b' },
  csharp: { csharp: '\\[\\s*ExcludeFromCodeCoverage\\b[^\\]]*\\]' },
}

/** Every mark in a file that excludes lines from the coverage. */
export const coverageMarks = (source: SourceText): readonly Suppression[] => [
  ...commentMarks(source, inComments),
  ...codeMarks(source, inCode[source.language] ?? {}),
]
