import { visible } from '../../../core/text/quoting/foreign.ts'
import type { TestResult } from './result.ts'
import { placeOf } from './terminal.ts'

/** The results as JUnit XML, which most CI systems read. */
export const junitText = (results: readonly TestResult[]): string => {
  const suites = [...new Set(results.map(({ suite }) => suite))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="handrail" ${countsOf(results)}>`,
    ...suites.flatMap(suite =>
      suiteLines(
        suite,
        results.filter(result => result.suite === suite),
      ),
    ),
    '</testsuites>',
  ].join('\n')
}

const suiteLines = (suite: string, results: readonly TestResult[]): readonly string[] => [
  `  <testsuite name="${attribute(suite)}" ${countsOf(results)}>`,
  ...results.flatMap(caseLines),
  '  </testsuite>',
]

const caseLines = (result: TestResult): readonly string[] => {
  const { suite, name, outcome, note = '', durationMs, file, line } = result
  const head = [
    `classname="${attribute(suite)}"`,
    `name="${attribute(name)}"`,
    `time="${seconds(durationMs)}"`,
    ...(file === undefined ? [] : [`file="${attribute(file)}"`]),
    ...(line === undefined ? [] : [`line="${line}"`]),
  ].join(' ')
  if (outcome === 'passed') return [`    <testcase ${head}/>`]
  const place = placeOf(result)
  const [first = ''] = note.split('\n')
  const inner =
    outcome === 'skipped'
      ? `<skipped message="${attribute(note)}"/>`
      : `<failure message="${attribute(first)}">${content([...(place === undefined ? [] : [place]), note].join('\n'))}</failure>`
  return [`    <testcase ${head}>`, `      ${inner}`, '    </testcase>']
}

const countsOf = (results: readonly TestResult[]): string => {
  const count = (outcome: TestResult['outcome']): number =>
    results.filter(result => result.outcome === outcome).length
  const time = results.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return `tests="${results.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="${seconds(time)}"`
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no way at all to write most control characters: they are shown as JSON escapes them. */
const content = (text: string): string => legal(text).replace(/[&<>"]/g, char => entities[char] ?? char)

/** A line feed or a tab in an attribute would be read as a blank. */
const attribute = (text: string): string => content(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')

const legal = (text: string): string =>
  visible(text.replaceAll('\r\n', '\n')).replace(
    /[\uFFFE\uFFFF]/g,
    char => `\\u${char.charCodeAt(0).toString(16)}`,
  )
