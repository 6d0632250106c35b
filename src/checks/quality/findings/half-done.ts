import type { Violation } from '../../linters/tool.ts'

/**
 * Codes of findings that are typical between two edits, by linter: a name that is not used yet, or not defined yet. The next
 * edit mends it without a word, so it is worth one only when the work is said to be done.
 */
const codes: readonly RegExp[] = [
  // ruff, flake8, vulture, ty, mypy, pyright
  /^F(?:401|821|822|841|842)$/,
  /^(?:unused-|unresolved-(?:reference|import)$|possibly-unresolved-reference$|import-not-found$|name-defined$)/,
  /^report(?:UndefinedVariable|MissingImports|Unused\w+|AttributeAccessIssue)$/,
  // eslint and its plugins, oxlint in its own spelling
  /(?:^|[/(])(?:no-unused-(?:vars|imports|private-class-members|modules)|no-undef|jsx-no-undef|jsx-uses-vars|no-unresolved|no-missing-import|named)\)?$/,
  // biome
  /\/(?:noUnused\w+|noUndeclaredVariables|noUnresolvedImports|noUndeclaredDependencies)$/,
  // rustc through clippy
  /^(?:unused_(?:imports|variables|mut|macros|assignments)|dead_code|E0(?:405|412|422|425|432|433|583))$/,
  // tsc
  /^TS(?:2304|2305|2307|2552|2724|6133|6138|6192|6196|6198)$/,
  // shellcheck
  /^SC(?:2034|2154)$/,
  // golangci-lint
  /^(?:unused|deadcode|varcheck)$/,
]

/** The Go compiler has no codes. */
const goMessages = /^undefined: |\bimported and not used\b|\bdeclared (?:and|but) not used\b/

/** Whether a finding is what half-done work looks like. The gate at the end of a turn tells it, if it still stands there. */
export const isHalfDone = ({
  linter,
  code,
  message,
}: Pick<Violation, 'linter' | 'code' | 'message'>): boolean =>
  linter === 'vulture' ||
  codes.some(known => known.test(code)) ||
  ((code === 'compile' || code === 'typecheck') && goMessages.test(message))
