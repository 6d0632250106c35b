import type { SourceText } from '../change/change.ts'
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

/** A line of Python that no test can run: the body of a protocol or an overload, imports of types alone. */
const hollow =
  /:[ \t]*\.\.\.[ \t]*$|^[ \t]*(?:\.\.\.|raise NotImplementedError\b.*|if (?:\w+\.)?TYPE_CHECKING:)[ \t]*$/

const isHollow = ({ code, language }: SourceText, { start }: Suppression): boolean =>
  language === 'python' && hollow.test(code.slice(code.lastIndexOf('\n', start - 1) + 1, start))

/** Every mark in a file that excludes lines from the coverage. */
export const coverageMarks = (source: SourceText): readonly Suppression[] => [
  ...commentMarks(source, inComments).filter(mark => !isHollow(source, mark)),
  ...codeMarks(source, inCode[source.language] ?? {}),
]
