import { namesOf, type TestCounts, type TestSummary } from './summary.ts'

/** More than the summary of any runner. */
const mostText = 1_000_000

/**
 * Summary of the output of runners that write no report: the counts and the names of failures. Several summaries, as of the
 * packages of a workspace, add up.
 */
export const printedSummary = (output: string): TestSummary => {
  const lines = plainText(output.slice(-mostText)).split(/\r?\n/)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let isCounted = false
  for (const line of lines) {
    if (!summaryLine.test(line)) continue
    for (const [, before, word, behind] of line.matchAll(countWord)) {
      const kind = kinds[(word ?? '').toLowerCase()]
      if (kind === undefined) continue
      isCounted = true
      counts[kind] += Number(before ?? behind ?? 0)
    }
  }
  return { counts: isCounted ? counts : undefined, failing: namesOf(failuresIn(lines)) }
}

/** Without the colours of a terminal. */
export const plainText = (text: string): string => text.replace(/\u001B\[[\d;]*m/g, '')

/** node:test, cargo, pytest, jest and vitest, mocha, bun, deno: the lines with the counts. */
const summaryLine = new RegExp(
  [
    '^[#ℹ] (?:pass|fail|cancelled|skipped|todo) \\d+$',
    '^test result: \\w+\\. \\d',
    '^(?:=+ )?\\d+ (?:passed|failed|errors?|skipped)\\b.* in [\\d.]+s',
    '^\\s*Tests:?\\s+\\d+ \\w+',
    '^\\s+\\d+ (?:passing|failing|pending)\\b',
    '^\\s*\\d+ (?:pass|fail|skip)$',
    '^(?:ok|FAILED) \\| \\d+ passed',
  ].join('|'),
)

const words =
  'passed|passing|pass|failed|failing|fail|cancelled|errors?|skipped|skip|pending|ignored|todo|xfailed'
const countWord = new RegExp(`(?:(\\d+) )?\\b(${words})\\b(?: (\\d+)$)?`, 'gi')

const kinds: Readonly<Record<string, keyof TestCounts>> = {
  passed: 'passed',
  passing: 'passed',
  pass: 'passed',
  failed: 'failed',
  failing: 'failed',
  fail: 'failed',
  cancelled: 'failed',
  error: 'failed',
  errors: 'failed',
  skipped: 'skipped',
  skip: 'skipped',
  pending: 'skipped',
  ignored: 'skipped',
  todo: 'skipped',
  xfailed: 'skipped',
}

/** A line that names a failure: cargo, pytest, jest, vitest, go, bun. */
const namings: readonly RegExp[] = [
  /^test (\S.*?) \.\.\. FAILED$/,
  /^(?:FAILED|ERROR) ([^\s[]\S*\.py\S*)/,
  /^ {2}● (?!Console$|Test suite failed)(.+)$/,
  /^ ?FAIL +(.+?)(?: \[ .+ \])?$/,
  /^\s*--- FAIL: (\S+)/,
  /^\(fail\) (.+?)(?: \[[\d.]+m?s\])?$/,
]

const failuresIn = (lines: readonly string[]): readonly string[] => {
  const found: string[] = []
  let isInSpecList = false
  for (const [index, line] of lines.entries()) {
    if (line === '✖ failing tests:') isInSpecList = true
    const spec = isInSpecList ? /^✖ (.+) \([\d.]+ms\)$/.exec(line)?.[1] : undefined
    const name = spec ?? tapFailure(lines, index) ?? mochaFailure(lines, index) ?? named(line)
    if (name !== undefined) found.push(name)
  }
  return found
}

const named = (line: string): string | undefined => {
  for (const naming of namings) {
    const name = line.length > 1000 ? undefined : naming.exec(line)?.[1]
    if (name !== undefined) return name
  }
  return undefined
}

/** `not ok 1 - name`. One that failed because of the tests in it is not a failure of its own. */
const tapFailure = (lines: readonly string[], index: number): string | undefined => {
  const title = /^ *not ok \d+ - (.+)$/.exec(lines[index] ?? '')?.[1]
  if (title === undefined || / # (?:TODO|SKIP)\b/i.test(title)) return undefined
  for (const line of lines.slice(index + 1, index + 10)) {
    if (/^ +failureType: 'subtestsFailed'$/.test(line)) return undefined
    if (/^ +\.\.\.$/.test(line)) break
  }
  return title
}

/** `  1) suite`, and below it, further in, the rest of the name up to a colon. */
const mochaFailure = (lines: readonly string[], index: number): string | undefined => {
  const first = /^ {2}\d+\) (.+)$/.exec(lines[index] ?? '')?.[1]
  if (first === undefined) return undefined
  const parts = [first]
  for (const line of lines.slice(index + 1, index + 6)) {
    if ((parts.at(-1) ?? '').endsWith(':') || !/^ {5,}\S/.test(line)) break
    parts.push(line.trim())
  }
  return parts.join(' ').replace(/:$/, '')
}
