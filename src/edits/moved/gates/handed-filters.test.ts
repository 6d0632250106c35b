import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../../testing/index.ts'
import { strangeMoves } from '../index.ts'

const found = (path: string, before: string, after: string, files: Readonly<Record<string, string>>) =>
  strangeMoves(
    { path: `/${path}`, before: `a: b\n${before}\n`, after: `a: b\n${after}\n` },
    testFacts({ branch: 'main', files, uncommitted: Object.keys(files) }),
  )

const ci = '.github/workflows/ci.yml'
const settings = (filter: string): string =>
  `<RunSettings><RunConfiguration>${filter}</RunConfiguration></RunSettings>\n`

test('a new file of settings that leaves tests out is handed to the tests', () => {
  const rows: readonly (readonly [before: string, after: string, file: string, text: string])[] = [
    [
      '- run: dotnet test /p:Threshold=75',
      '- run: dotnet test --settings build/ci.runsettings /p:Threshold=75',
      'build/ci.runsettings',
      settings('<TestCaseFilter>FullyQualifiedName!~DosageTests</TestCaseFilter>'),
    ],
    [
      '- run: npx jest',
      '- run: npx jest -c jest.ci.config.js',
      'jest.ci.config.js',
      "module.exports = { testPathIgnorePatterns: ['/node_modules/', 'pay'] }\n",
    ],
    [
      '- run: npx playwright test',
      '- run: npx playwright test --config=ci.config.ts',
      'ci.config.ts',
      'export default { testIgnore: /checkout/, retries: 1 }\n',
    ],
    [
      '- run: mvn -B verify',
      '- run: mvn -B verify -Dsurefire.excludesFile=ci/excludes.txt',
      'ci/excludes.txt',
      '**/Payment*Test.java\n',
    ],
    [
      '- run: pytest',
      '- run: pytest -c ci/pytest.ini',
      'ci/pytest.ini',
      '[pytest]\naddopts = -q -k "not billing"\n',
    ],
  ]
  for (const [before, after, file, text] of rows)
    assert.equal(found(ci, before, after, { [file]: text }).length, 1, after)
})

test('other settings are handed over without a word', () => {
  const rows: readonly (readonly [before: string, after: string, file: string, text: string])[] = [
    [
      '- run: dotnet test',
      '- run: dotnet test --settings ci.runsettings',
      'ci.runsettings',
      settings('<ResultsDirectory>out</ResultsDirectory>'),
    ],
    [
      '- run: npx jest',
      '- run: npx jest -c jest.ci.config.js',
      'jest.ci.config.js',
      "module.exports = { testPathIgnorePatterns: ['/node_modules/', '/dist/'], reporters: ['jest-junit'] }\n",
    ],
    [
      '- run: npx jest -c a.js',
      '- run: npx jest -c a.js --ci',
      'a.js',
      "x = { testPathIgnorePatterns: ['pay'] }\n",
    ],
    ['- run: ls', '- run: ls -c a.js', 'a.js', "x = { testPathIgnorePatterns: ['pay'] }\n"],
  ]
  for (const [before, after, file, text] of rows)
    assert.deepEqual(found(ci, before, after, { [file]: text }), [], after)
})
