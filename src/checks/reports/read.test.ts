import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { testFacts } from '../../testing/index.ts'
import { readReport } from './read.ts'
import { type Seen, seenOf } from './seen.ts'

/*
 * The files in fixtures/ are what the tools wrote, with the folder of the run replaced by /project: vitest 4.1.12 (`vitest run
 * --reporter=json --reporter=junit`), jest 30.5.2 with jest-junit 17 (`jest --json --reporters=jest-junit`), each over a test file
 * that fails, one that passes and one whose import is missing. test/checks/test-reports.test.ts runs node:test, pytest and go.
 */
const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const facts = (root: string, files = {}) => testFacts({ root, files })

const seen = (text: string, path: string, report = '/project/report', files = {}): Seen | undefined => {
  const read = readReport(text)
  return read === undefined ? undefined : seenOf(read, path, report, facts('/project', files))
}

describe('reports of real runners', () => {
  const rows: readonly (readonly [file: string, test: string, expected: Seen | undefined])[] = [
    ['vitest.json', 'src/red.test.ts', 'red'],
    ['vitest.json', 'src/green.test.ts', 'green'],
    ['vitest.json', 'src/absent.test.ts', 'red'],
    ['vitest.json', 'src/other.test.ts', undefined],
    ['vitest-junit.xml', 'src/red.test.ts', 'red'],
    ['vitest-junit.xml', 'src/green.test.ts', 'green'],
    ['vitest-junit.xml', 'src/absent.test.ts', 'red'],
    ['vitest-junit.xml', 'src/other.test.ts', undefined],
    ['jest.json', 'jsrc/red.test.js', 'red'],
    ['jest.json', 'jsrc/green.test.js', 'green'],
    ['jest.json', 'jsrc/absent.test.js', 'red'],
    ['jest.json', 'jsrc/other.test.js', undefined],
    // jest-junit names no files: a failure is found by its trace, and of the rest nothing is known.
    ['jest-junit.xml', 'jsrc/red.test.js', 'red'],
    ['jest-junit.xml', 'jsrc/green.test.js', 'unnamed'],
  ]
  for (const [file, path, expected] of rows)
    test(`${file} says ${expected ?? 'nothing'} of ${path}`, () =>
      assert.equal(seen(fixture(file), `/project/${path}`), expected))
})

describe('other forms', () => {
  const tests = (cases: string, suite = ''): string =>
    `<?xml version="1.0"?><testsuite ${suite}>${cases}</testsuite>`
  const rows: readonly (readonly [what: string, text: string, path: string, expected: Seen | undefined])[] = [
    ['a summary that fails', '{"passed":1,"failed":2}', 'a.test.ts', 'red'],
    ['a summary that passes', '{"passed":1,"failed":0}', 'a.test.ts', 'green'],
    ['a summary of nothing', '{"passed":0,"failed":0,"tests":[]}', 'a.test.ts', undefined],
    [
      'a summary with files',
      '{"passed":1,"failed":1,"tests":[{"file":"a.test.ts","status":"passed"},{"file":"b.test.ts","status":"failed"}]}',
      'a.test.ts',
      'green',
    ],
    [
      'modules with tests',
      '{"testModules":[{"moduleId":"/project/a.test.ts","tests":[{"name":"x","state":"failed"}]}]}',
      'a.test.ts',
      'red',
    ],
    [
      'a file attribute',
      tests('<testcase file="a.test.ts" name="x"><error/></testcase>'),
      'a.test.ts',
      'red',
    ],
    [
      'a skipped test',
      tests('<testcase file="a.test.ts" name="x"><skipped/></testcase>'),
      'a.test.ts',
      'green',
    ],
    [
      'text that looks like tags',
      tests(
        '<testcase file="a.test.ts" name="x"><system-out><![CDATA[<failure/>]]></system-out><!-- <failure/> --></testcase>',
      ),
      'a.test.ts',
      'green',
    ],
    [
      'a sign of greater in an attribute',
      tests('<testcase file="a.test.ts" name="a > b"><failure message="1 > 2 &amp; x"/></testcase>'),
      'a.test.ts',
      'red',
    ],
    [
      'a Java class',
      tests('<testcase classname="com.example.SumTest" name="adds"><failure/></testcase>'),
      'app/src/test/java/com/example/SumTest.java',
      'red',
    ],
    [
      'a Python class in a module',
      tests('<testcase classname="tests.test_a.TestSums" name="x"><failure/></testcase>'),
      'tests/test_a.py',
      'red',
    ],
    [
      'a module of another package',
      tests('<testcase classname="tests.test_a" name="x"><failure/></testcase>'),
      'services/api/tests/test_a.py',
      undefined,
    ],
    [
      'a run in a container',
      '{"testResults":[{"name":"/app/src/a.test.ts","status":"failed","assertionResults":[]}]}',
      'src/a.test.ts',
      'red',
    ],
    [
      'the same name in another folder',
      '{"testResults":[{"name":"/project/src/a.test.ts","status":"failed","assertionResults":[]}]}',
      'a.test.ts',
      undefined,
    ],
    ['TAP without places', 'TAP version 13\nok 1 - a\nok 2 - b\n1..2\n', 'a.test.ts', 'green'],
    [
      'TAP with a failure elsewhere',
      "TAP version 13\nnot ok 1 - a\n  ---\n  location: '/project/b.test.ts:3:1'\n  ...\nok 2 - b\n",
      'a.test.ts',
      'unnamed',
    ],
    ['TAP with a test to do', 'TAP version 13\nnot ok 1 - a # TODO later\n', 'a.test.ts', 'green'],
    ['text', 'all tests passed', 'a.test.ts', undefined],
    ['half a JSON', '{"testResults":[{"name":"/project/a', 'a.test.ts', undefined],
    ['a web page', '<html><body>404</body></html>', 'a.test.ts', undefined],
  ]
  for (const [what, text, path, expected] of rows)
    test(what, () => assert.equal(seen(text, `/project/${path}`), expected))

  test('a report of a package names files from the package', () => {
    const text = tests('<testcase classname="src/a.test.ts" name="x"><failure/></testcase>')
    assert.equal(seen(text, '/project/packages/a/src/a.test.ts', '/project/packages/a/out/junit.xml'), 'red')
    assert.equal(
      seen(text, '/project/packages/b/src/a.test.ts', '/project/packages/a/out/junit.xml'),
      undefined,
    )
  })

  test('a Go package is found by its module', () => {
    const text =
      '{"Action":"start","Package":"example.com/app/db"}\n{"Action":"fail","Package":"example.com/app/db"}\n'
    const files = { 'svc/go.mod': 'module example.com/app\n\ngo 1.21\n' }
    assert.equal(seen(text, '/project/svc/db/q_test.go', '/project/svc/x', files), 'red')
    assert.equal(seen(text, '/project/svc/web/q_test.go', '/project/svc/x', files), undefined)
  })

  test('long hostile texts are read in time that grows with their length', () => {
    for (const piece of [
      '<testcase name="',
      '<!--',
      '<testcase ',
      '<failure><![CDATA[',
      'not ok 1 - ',
      '{"Action":',
    ]) {
      const read = readReport(piece.repeat(200_000))
      assert.ok(read === undefined || read.results.length <= 200_000)
    }
  })
})
