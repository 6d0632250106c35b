import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isHalfDone } from './half-done.ts'

/** By linter, one code for each of the list. */
const waits: Readonly<Record<string, string>> = {
  ruff: 'F401 F821 F822 F841 F842',
  ty: 'unused-ignore-comment unresolved-reference unresolved-import possibly-unresolved-reference',
  mypy: 'import-not-found name-defined unused-ignore unused-coroutine',
  pyright:
    'reportUndefinedVariable reportMissingImports reportUnusedImport reportUnusedVariable reportAttributeAccessIssue',
  eslint: `no-unused-vars @typescript-eslint/no-unused-vars unused-imports/no-unused-imports no-unused-private-class-members
    import/no-unused-modules x/no-unused-imports no-undef react/jsx-no-undef react/jsx-uses-vars import/no-unresolved n/no-missing-import import/named`,
  oxlint: 'eslint(no-unused-vars) import(named)',
  biome: `lint/correctness/noUnusedImports lint/correctness/noUnusedVariables lint/correctness/noUndeclaredVariables
    lint/correctness/noUnresolvedImports lint/correctness/noUndeclaredDependencies`,
  clippy: `unused_imports unused_variables unused_mut unused_macros unused_assignments dead_code E0405 E0412 E0422 E0425 E0432 E0433
    E0583`,
  tsc: 'TS2304 TS2305 TS2307 TS2552 TS2724 TS6133 TS6138 TS6192 TS6196 TS6198',
  shellcheck: 'SC2034 SC2154',
  'golangci-lint': 'unused deadcode varcheck',
  vulture: 'vulture',
}

/** Codes that are faults at once and no half-done work, some with a name that looks like the others. */
const wrong: Readonly<Record<string, string>> = {
  ruff: 'F811 F4010 E711 XF401',
  ty: 'unresolved-attribute unresolved-import-x possibly-unresolved-reference-x not-unused-x',
  mypy: 'import-not-found-x attr-defined name-defined-x',
  pyright: 'reportOptionalMemberAccess reportUndefinedVariableX reportMissingImportsX xreportUnusedImport',
  eslint: 'no-debugger no-unused-expressions no-undefined import/named-x prefer-named no-undef-init',
  oxlint: 'eslint(no-debugger)',
  biome: 'lint/suspicious/noDebugger lint/correctness/noUndeclaredVariablesX noUnusedImports',
  clippy: 'E0308 E04250 unused_must_use dead_code_x xdead_code',
  tsc: 'TS2322 TS23040 XTS2304',
  shellcheck: 'SC2086 SC20340 XSC2034',
  'golangci-lint': 'unusedx xunused errcheck varchecks',
}

const messages: readonly (readonly [code: string, message: string, expected: boolean])[] = [
  ['compile', '"os" imported and not used', true],
  ['compile', 'undefined: x', true],
  ['compile', 'declared and not used: x', true],
  ['compile', 'x declared but not used', true],
  ['typecheck', 'undefined: x', true],
  ['compile', 'missing return', false],
  ['compile', 'x is undefined: y', false],
  ['printf', 'undefined: x', false],
]

const words = (list: string): readonly string[] => list.trim().split(/\s+/)

describe('half-done work', () => {
  for (const [table, expected] of [
    [waits, true],
    [wrong, false],
  ] as const)
    for (const [linter, list] of Object.entries(table))
      for (const code of words(list))
        it(`${expected ? 'waits' : 'is wrong'}: ${linter} ${code}`, () =>
          assert.equal(isHalfDone({ linter, code, message: '' }), expected))

  for (const [code, message, expected] of messages)
    it(`${expected ? 'waits' : 'is wrong'}: ${code} ${message}`, () =>
      assert.equal(isHalfDone({ linter: 'go vet', code, message }), expected))
})
