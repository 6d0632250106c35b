import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import {
  BadPattern,
  type CodeLanguage,
  type CodePattern,
  codeLanguageOf,
  MissingParser,
} from '../../core/facts/code.ts'
import { codeSearch } from './search.ts'

// own process: the library is loaded once, and one test has it missing

const find = codeSearch(createRequire(import.meta.url))

test('a library that is not there is told with the next step', () => {
  const without = codeSearch(name => {
    throw new Error(`Cannot find module '${name}'`)
  })
  assert.throws(
    () => without({ language: 'typescript', text: 'f(1)' }, 'f($A)'),
    error =>
      error instanceof MissingParser &&
      /^@ast-grep\/napi can't be loaded: Cannot find module .*npm install --include=optional/.test(
        error.message,
      ),
  )
})

interface Row {
  readonly language: CodeLanguage
  readonly text: string
  readonly pattern: CodePattern
  readonly found: readonly string[]
}

const row = (
  language: CodeLanguage,
  text: string,
  pattern: CodePattern,
  ...found: readonly string[]
): Row => ({ language, text, pattern, found })

const rows: readonly Row[] = [
  row('typescript', "f(1)\n// f(2)\nconst a = 'f(3)'\nconst b = `f(4) ${f(5)}`", 'f($A)', '1 f(1)', '4 f(5)'),
  row('tsx', 'const a = <p title="f(1)">f(2) {f(3)} {/* f(4) */}</p>', 'f($A)', '1 f(3)'),
  row('tsx', 'const a = <Old />\nconst b = "<Old />"', '<Old />', '1 <Old />'),
  row('typescript', 'f("a")\nf(\'a\')\nf(`a`)', "f('a')", '1 f("a")', "2 f('a')"),
  row('typescript', 'f(1)\nf(1);\nreturn f(1)', 'f($A);', '1 f(1)', '2 f(1)', '3 f(1)'),
  row('typescript', 'const a = <New>b', '<New>$A', '1 <New>b'),
  row(
    'typescript',
    "PK: for (;;) {}\nput({ PK: 'a', SK: 'b' })",
    { context: '({ PK: $KEY })', selector: 'pair' },
    "2 PK: 'a'",
  ),
  row(
    'typescript',
    'class A extends B {}\nclass C {}',
    'class $N extends B { $$$ }',
    '1 class A extends B {}',
  ),
  row('python', 'f(1)\n# f(2)\na = "f(3)"\n"""f(4)"""\nb = f"{f(5)}"', 'f($A)', '1 f(1)', '5 f(5)'),
  row('python', '@patch("a")\ndef t(): pass', '@patch($A)', '1 @patch("a")'),
  row('python', 'from a import b\nimport a', 'from a import $N', '1 from a import b'),
  row(
    'go',
    'package p\n// f(1)\nfunc a() {\n\tx.f(2)\n\ts := "x.f(3)"\n\tr := `x.f(4)`\n}',
    'x.f($A)',
    '4 x.f(2)',
  ),
  row('go', 'package p\nimport "a"\n', 'import "a"', '2 import "a"'),
  row('go', 'package p\nfunc a() {\n\tif err := f(); err != nil {\n\t}\n}', 'f()', '3 f()'),
  row('typescript', '', 'f($A)'),
  row('typescript', '\u0000\u0001ÿf(', 'f($A)'),
  row('python', 'é = f("𝒳")\r\n\r\nf(2)', 'f($A)', '1 f("𝒳")', '3 f(2)'),
]

for (const { language, pattern, text, found } of rows) {
  test(`${language}: ${JSON.stringify(pattern)} in ${JSON.stringify(text)}`, () => {
    const matches = find({ language, text }, pattern)
    assert.deepEqual(
      matches.map(match => `${match.line} ${match.text}`),
      found,
    )
    for (const { start, end, text: piece } of matches) assert.equal(text.slice(start, end), piece)
  })
}

test('a match has its line, and what the names of the pattern stand for', () => {
  const [match] = find(
    { language: 'typescript', text: '\n  await lambda.invoke(a,  { b })' },
    'lambda.$M($$$ARGS)',
  )
  assert.equal(match?.source, 'await lambda.invoke(a,  { b })')
  assert.deepEqual(match?.captures, { M: 'invoke', ARGS: 'a,  { b }' })
})

test('a search through more than a thousand places ends', () => {
  assert.equal(find({ language: 'typescript', text: 'f(1)\n'.repeat(1500) }, 'f($A)').length, 1000)
})

const bad: readonly (readonly [CodeLanguage, CodePattern, RegExp])[] = [
  ['typescript', 'f(', /"f\(" is not code that can be parsed alone/],
  ['typescript', ' ', /empty/],
  ['typescript', 'a()\nb()', /Multiple AST nodes/],
  ['typescript', { context: '({ PK: $V })', selector: 'pear' }, /pear/],
  ['python', 'def f(', /is not code/],
  ['go', 'f((', /is not code/],
]

for (const [language, pattern, why] of bad) {
  test(`${language}: ${JSON.stringify(pattern)} is an error`, () => {
    assert.throws(
      () => find({ language, text: 'x' }, pattern),
      error => error instanceof BadPattern && why.test(error.message),
    )
  })
}

const named: readonly (readonly [string, CodeLanguage | undefined])[] = [
  ['src/a.ts', 'typescript'],
  ['a.MTS', 'typescript'],
  ['a.jsx', 'tsx'],
  ['a.cjs', 'tsx'],
  ['a.pyi', 'python'],
  ['a_test.go', 'go'],
  ['ts', undefined],
  ['a.md', undefined],
  ['a.json', undefined],
]

test('the language is told by the name', () => {
  for (const [path, language] of named) assert.equal(codeLanguageOf(path), language, path)
})
