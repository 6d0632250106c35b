import type { SourceText } from '../change/change.ts'
import { type Assertion, assertionsOf } from './assertions/assertions.ts'
import type { Pairing, TestFile, TestItem } from './tests.ts'

/** Both sides of a file. */
interface Sides extends Pairing {
  readonly before: TestFile
  readonly after: TestFile
}

const runs = (test: TestItem): boolean => test.skippedAt === undefined && !test.todo

/**
 * Whether what a test held to be true is held by another one now: all of its lines stand in one test that runs, or the values that it
 * expected are rows of the table of one.
 */
export const isMerged = (test: TestItem, { before, after, kept, added }: Sides): boolean => {
  const held = assertionsIn(before.source, test)
  if (held.length === 0) return false
  const lines = statements(before.source, test)
  const hasAll = (source: SourceText, other: TestItem): boolean => {
    const own = new Set(statements(source, other))
    return lines.length > 0 && lines.every(line => own.has(line))
  }
  // One that has no more than them is the test itself, beside another of the same name.
  const isWithin = after.tests.some(
    other =>
      runs(other) && hasAll(after.source, other) && statements(after.source, other).length > lines.length,
  )
  const isIn = (one: Assertion, other: TestItem): boolean => one.start >= other.start && one.start < other.end
  // `it { expect(…) }` of RSpec has no name of its own.
  const isRun = (one: Assertion): boolean =>
    after.source.language === 'ruby'
      ? !after.tests.some(other => !runs(other) && isIn(one, other))
      : after.tests.some(other => runs(other) && isIn(one, other))
  const countOf = (all: readonly Assertion[], text: string): number =>
    all.filter(one => one.text === text).length
  const [said, had] = [assertionsOf(after.source).filter(isRun), assertionsOf(before.source)]
  const called = callsIn(before.source.text.slice(test.start, test.end))
  // Each of its assertions stands elsewhere now, and what it called is still called.
  const isSplit =
    held.every(({ strength, text }) => strength > 1 && countOf(said, text) >= countOf(had, text)) &&
    called.every(name => after.source.text.includes(name))
  const grown = kept.flatMap(([old, now]) => ((now.cases ?? 0) > (old.cases ?? 0) ? [now] : []))
  return (
    isWithin ||
    isSplit ||
    [...added, ...grown].some(other => {
      const own = callsIn(after.source.text.slice(other.start, other.end))
      return runs(other) && called.every(name => own.includes(name)) && isRow(held, other, after)
    })
  )
}

/** The names of what a test calls, without those of the test itself. */
const callsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!\bfunc |\bfn |\bdef |\bvoid )\b([A-Za-z_]\w*)!?\s*\(/g)]
    .map(([, name = '']) => name)
    .filter(
      name =>
        !/^[A-Z_]+$/.test(name) &&
        !/^(?:it|test|each|describe|expect|assert\w*|require|parametrize|Run|if|for|func|fn)$/.test(name),
    )

/** Whether another assertion about the same names has come, and with it, in whatever form, all values of the old one. */
export const isSaidAnew = (old: Assertion, added: readonly Assertion[], come: readonly string[]): boolean => {
  const values = valuesIn(old.text)
  const about = namesOf(old)
  if (values.length === 0 || about.length === 0 || old.strength === 3) return false
  const text = come.join('\n')
  const there = new Set(valuesIn(text))
  return (
    values.every(value => there.has(value)) &&
    added.some(one => one.strength > 0 && about.every(name => one.text.includes(name)))
  )
}

const namesOf = ({ text }: Assertion): readonly string[] =>
  (text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '').match(/[A-Za-z_][\w.]*/g) ?? []).filter(
    name =>
      !/^(?:assert\w*|expect|self|not|in|is|to|be|and|or|None|True|False|null|true|false|if|it)\b/.test(name),
  )

/** Whether the values of an assertion are a row of the table that its test became. */
export const isTabled = (old: Assertion, before: TestItem, now: TestItem, { after }: Sides): boolean =>
  (before.cases ?? 0) === 0 && isRow([old], now, after)

/** The table of a test names all values of these assertions, and what is held of each row says no less. */
const isRow = (held: readonly Assertion[], test: TestItem, after: TestFile): boolean => {
  const body = withMarks(after, test)
  // The table of GoogleTest stands behind its test.
  const text = body.includes('TEST_P(') ? body + after.source.text.slice(test.end, test.end + 2000) : body
  if (!(table.test(text) || (test.cases ?? 0) > 0)) return false
  const [own, there] = [assertionsIn(after.source, test), new Set(valuesIn(text))]
  const strongest = Math.max(...own.map(({ strength }) => strength), 0)
  return held.every(({ text: one, strength, subject }) => {
    const values = valuesIn(one)
    const isNamed = values.length > 0 || own.some(other => other.subject === subject && subject !== '')
    return isNamed && values.every(value => there.has(value)) && strength <= strongest
  })
}

const table =
  /\bTEST_P\(|\bt\.Run\(|\.each\s*[(`]|parametrize\(|@ParameterizedTest|\[(?:Theory|TestCase|InlineData|DataRow)\b|\bfor\b[^\n]{1,80}\bin\s+\S|\.each(?:_with_index)? do\b|dataProvider|DataProvider|arguments:\s*\[/

/** A test with the marks above it, which may hold its table. */
const withMarks = ({ source, tests }: TestFile, { start, end }: TestItem): string => {
  const above = tests.filter(other => other.end <= start).map(other => other.end)
  return source.text.slice(Math.max(0, ...above), end)
}

const assertionsIn = (source: SourceText, { start, end }: TestItem): readonly Assertion[] =>
  assertionsOf(source).filter(one => one.start >= start && one.start < end)

/** Texts, numbers, and names of errors and constants. */
const valuesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|(-?\b\d[\d_.]*)|\b([A-Z]\w*(?:Error|Exception)|Err[A-Z]\w*)\b(?!\s*\()/g,
    ),
  ].map(match => match.slice(1).find(part => part !== undefined) ?? '')

/** The lines of the body, without its head and marks. */
const statements = (source: SourceText, { name, start, end }: TestItem): readonly string[] =>
  source.text
    .slice(start, end)
    .split('\n')
    .map(line => line.trim())
    .filter(line => /\w/.test(line) && !/^(?:#\[|@)/.test(line) && !line.includes(name))
