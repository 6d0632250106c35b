import type { Colour, Io } from '../../command.ts'
import type { TestResult } from './result.ts'

const marks: Readonly<Record<TestResult['outcome'], readonly [Colour, string]>> = {
  passed: ['green', 'pass'],
  failed: ['red', 'FAIL'],
  skipped: ['yellow', 'skip'],
}

/** Suite by suite, with what was expected and what came where a test failed, and the sum at the end. */
export const terminalText = (results: readonly TestResult[], io: Pick<Io, 'paint'>): string => {
  const suites = [...new Set(results.map(({ suite }) => suite))]
  const lines = suites.flatMap(suite => [
    io.paint('bold', suite),
    ...results.filter(result => result.suite === suite).flatMap(result => resultLines(result, io)),
    '',
  ])
  return [...lines, summaryText(results)].join('\n')
}

/** One test in lines: one, and for a failure its place and what is wrong. */
export const resultLines = (result: TestResult, io: Pick<Io, 'paint'>): readonly string[] => {
  const [colour, mark] = marks[result.outcome]
  const short = result.outcome === 'skipped' && result.note !== undefined ? ` (${result.note})` : ''
  const head = `  ${io.paint(colour, mark)}  ${result.name.replaceAll('\n', ' ')}${short}`
  if (result.outcome !== 'failed') return [head]
  const place = placeOf(result)
  return [
    head,
    ...(place === undefined ? [] : [`        ${io.paint('dim', place)}`]),
    ...(result.note ?? '').split('\n').map(line => `        ${line}`),
  ]
}

export const placeOf = ({ file, line }: TestResult): string | undefined =>
  file === undefined ? undefined : line === undefined ? file : `${file}:${line}`

/** `12 passed, 1 failed, 2 skipped`. */
export const summaryText = (results: readonly TestResult[]): string => {
  const count = (outcome: TestResult['outcome']): number =>
    results.filter(result => result.outcome === outcome).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}
