import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { percentOf, worstOf } from './coverage.ts'
import { readCoverage } from './read.ts'

/** As the tools wrote them about two small projects. */
const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const figure = (text: string): string => {
  const coverage = readCoverage(text)
  return coverage === undefined ? 'none' : `${coverage.covered}/${coverage.total} ${percentOf(coverage)}%`
}

describe('coverage', () => {
  const written: Readonly<Record<string, readonly [string, string]>> = {
    'istanbul.lcov': ['5/9 55.5%', 'src.js 55.5'],
    'istanbul-summary.json': ['5/9 55.5%', '/home/dev/app/src.js 55.5'],
    'istanbul.json': ['5/9 55.5%', '/home/dev/app/src.js 55.5'],
    'cobertura.xml': ['5/9 55.5%', 'src.js 55.5'],
    'coverage-py.json': ['4/6 66.6%', 'app/sums.py 66.6'],
    'coverage-py.xml': ['4/6 66.6%', 'sums.py 66.6'],
    'go.out': ['2/4 50%', 'example.com/sums/sums.go 50'],
    'node.lcov': ['6/10 60%', 'src.js 55.5'],
  }
  for (const [name, [whole, worst]] of Object.entries(written)) {
    test(`${name} is read`, () => {
      assert.equal(figure(fixture(name)), whole)
      const coverage = readCoverage(fixture(name))
      assert.ok(coverage)
      assert.deepEqual(
        worstOf(coverage, 3).map(file => `${file.path} ${percentOf(file)}`),
        [worst],
      )
    })
  }

  const rows: Readonly<Record<string, readonly [string, string]>> = {
    'counts without lines': ['SF:a.c\nLF:10\nLH:4\nend_of_record\n', '4/10 40%'],
    'a file that stands there twice': [
      'SF:a\nDA:1,0\nDA:2,1\nend_of_record\nSF:a\nDA:1,3\nDA:2,0\nend_of_record\n',
      '2/2 100%',
    ],
    'a Go block of two packages': ['mode: set\na.go:1.1,2.2 3 0\na.go:1.1,2.2 3 1\n', '3/3 100%'],
    'a rate and no lines': ['<coverage line-rate="0.5"></coverage>', '500/1000 50%'],
    'nothing to cover': ['<coverage line-rate="1" lines-valid="0" lines-covered="0"/>', '1000/1000 100%'],
    'almost the threshold': ['SF:a\nLF:10000\nLH:7999\nend_of_record\n', '7999/10000 79.9%'],
    'Windows line ends': ['SF:a\r\nDA:1,1\r\nend_of_record\r\n', '1/1 100%'],
  }
  for (const [name, [text, whole]] of Object.entries(rows))
    test(name, () => assert.equal(figure(text), whole))

  for (const text of [
    '',
    '{',
    '{}',
    '[]',
    '<html></html>',
    'TAP version 13',
    '{"total":{"lines":{}}}',
    'mode',
  ])
    test(`${JSON.stringify(text)} is no coverage`, () => assert.equal(readCoverage(text), undefined))
})
