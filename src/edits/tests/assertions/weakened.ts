import { type Difference, more } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import {
  type CompareOptions,
  type Comparison,
  isTestFile,
  type Loss,
} from '../../comparison/compare-options.ts'
import { compared } from '../lost-tests.ts'
import { isSaidAnew, isTabled } from '../merged-tests.ts'
import { unregistered } from '../runners/unregistered.ts'
import type { TestFile, TestItem } from '../tests.ts'
import { type Assertion, assertionsOf, hasAssertions } from './assertions.ts'
import { chainedLosses } from './chained-assertions.ts'
import { hollowIn } from './hollow.ts'
import { looserBounds } from './looser-bounds.ts'
import { mockedSubject, ownMocksIn } from './own-mocks.ts'
import { plainLosses } from './plain-assertions.ts'
import { fewerTries, widerTolerances } from './tolerances.ts'
import { turnedIn } from './turned.ts'
import { lostRows, turnedRows } from './turned-rows.ts'

/** Whether an assertion is inside one of the tests. There may be thousands of both. */
const inside = (tests: readonly TestItem[]): ((one: Assertion) => boolean) => {
  const sorted = [...tests].sort((a, b) => a.start - b.start)
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start }) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? 0) <= start) low = middle + 1
      else high = middle
    }
    return start < (reach[low - 1] ?? 0)
  }
}

/** Assertions that are gone or say less. Those of new tests do not make up for them. */
export const weakened: Comparison = (difference, how) => {
  const lost = lostAssertions(difference, how)
  return lost.length > 0 || !isTestFile(difference.path, how) ? lost : looserBounds(difference)
}

const lostAssertions: Comparison = (difference, how) => {
  const found = difference.after === undefined ? undefined : compared(difference, how)
  if (found === undefined) return isPlain(difference, how) ? plainly(difference) : []
  if (!hasAssertions(found.before.source)) return plainly(difference)
  const [isGone, isAdded] = [inside(found.gone), inside(found.added)]
  const before = testing(found.before).filter(one => !isGone(one))
  const after = testing(found.after)
  const tabled = (one: Assertion): TestItem | undefined =>
    found.kept.find(
      ([old, now]) => one.start >= old.start && one.start < old.end && isTabled(one, old, now, found),
    )?.[1]
  const taken = more(before, after, one => one.text)
  const removed = taken.filter(one => tabled(one) === undefined)
  // An assertion for each row of a table makes up for no other one.
  const isRow = inside(taken.flatMap(one => tabled(one) ?? []))
  const added = more(after, before, one => one.text).filter(one => !isAdded(one) && !isRow(one))
  const fewer = found.kept.flatMap(([old, now]) =>
    now.cases !== undefined && (old.cases ?? 0) > now.cases
      ? [`“${now.name.slice(0, 40)}” has ${now.cases} cases instead of ${old.cases}`]
      : [],
  )
  const loose = looserConditions(difference)
  const hollow = hollowIn(found.kept, found.before.source, found.after.source)
  const turned = turnedIn(found.kept, found.before.source, found.after.source)
  const said = hunksOf(difference).flatMap(({ come }) => come)
  const lost = losses(
    removed.filter(one => !isSaidAnew(one, added, said)),
    added,
  )
  const changed = found.kept.flatMap(([old, now]) => (old.body === now.body ? [] : [now]))
  const mocked =
    found.before.tests.length === 0
      ? []
      : ownMocksIn([...changed, ...found.added], found.before.source.text, found.after.source)
  const subject =
    found.before.tests.length === 0 ? [] : mockedSubject(found.after.source, found.before.source.text)
  const all = [
    ...lost,
    ...fewer,
    ...hollow,
    ...loose,
    ...turned,
    ...mocked,
    ...subject,
    ...byPlace(difference),
  ]
  return all.length > 0 || !isTestFile(difference.path, how) ? all : chainedLosses(difference)
}

/** Lines that check less than before, in a test of any language. */
const byPlace = (difference: Difference): readonly Loss[] =>
  difference.before === undefined
    ? []
    : [
        ...hunksOf(difference).flatMap(hunk => [
          ...widerTolerances(hunk),
          ...fewerTries(hunk),
          ...turnedRows(hunk),
          ...lostRows(hunk, difference),
        ]),
        ...unregistered(difference),
      ]

const plainly = (difference: Difference): readonly Loss[] => {
  const lost = plainLosses(difference)
  return lost.length > 0 ? lost : byPlace(difference)
}

const condition =
  /^(?:\}\s*else\s+)?if\s*\(?\s*(?:[\w, ]+:?=[^;]*;\s*)?([\w.[\]()]+)\s*(!=|<>|<=?|>=?|==)\s*([^\s{)&|]+)/

/** `if got != 401 { t.Fatal() }` that asks for less than the exact value. Whether there is an error at all may change. */
const looserConditions = (difference: Difference): readonly Loss[] =>
  /\.(?:go|c|cc|cpp)$/.test(difference.path)
    ? hunksOf(difference).flatMap(({ gone, come }) =>
        gone.flatMap(line => {
          const [, subject, operator, value = ''] = condition.exec(line) ?? []
          if (subject === undefined || operator !== '!=' || /^(?:nil|NULL|nullptr|0)$/.test(value)) return []
          const now = come.find(other => {
            const found = condition.exec(other)
            return found?.[1] === subject && found[2] !== '!='
          })
          return now === undefined ? [] : [`${line} → ${now}`]
        }),
      )
    : []

/** A test in a language that nothing is known of. Data beside tests is none. */
const isPlain = ({ path, before, after }: Difference, how: CompareOptions): boolean =>
  before !== undefined &&
  after !== undefined &&
  isTestFile(path, how) &&
  /\.(?:jl|R|r|t|pl|clj[cs]?|cr|nim|erl|ml|fs|fsx|v|sol|pas|f90|adb|vb|el|rkt|gd|gleam|hs|lua|tcl|hx|odin|d|zig|groovy|feature|robot|purs|elm|lisp|scm|ps1|lean|sv)$/.test(
    path,
  )

/** In Rust and Zig, production code has assertions too. */
const testing = ({ source, tests }: TestFile): readonly Assertion[] => {
  const all = assertionsOf(source)
  const own = !/\.(?:rs|zig)$/.test(source.path) || /(^|\/)(tests|benches)\//.test(source.path)
  return own ? all : all.filter(inside(tests))
}

const refusal =
  /\b(?:40[13]|\w*forbidden\w*|\w*unauthori[sz]ed\w*|HTTP_40[13]\w*|permission_?denied\w*|access_?denied\w*)\b/i
const welcome = /\b(?:20[0-4]|ok|isOk|assertOk|\w*success\w*|HTTP_20[0-4]\w*)\b/i

/** A user who was turned away is expected to be let in now. */
const letsIn = (old: Assertion, now: Assertion): boolean =>
  refusal.test(old.text) && welcome.test(now.text) && !refusal.test(now.text)

const losses = (removed: readonly Assertion[], added: readonly Assertion[]): readonly Loss[] => {
  const left = [...added]
  const lost: Loss[] = []
  const take = (fits: (one: Assertion) => boolean): Assertion | undefined => {
    const index = left.findIndex(fits)
    const found = left[index]
    // A comparison of a whole structure may replace several assertions.
    if (found !== undefined && !(found.whole && found.strength === 3)) left.splice(index, 1)
    return found
  }
  const subjects = new Set(left.map(one => one.subject))
  const unpaired = removed.filter(old => {
    if (!subjects.has(old.subject)) return true
    const twin = take(one => one.subject === old.subject)
    if (twin !== undefined && (twin.strength < old.strength || letsIn(old, twin)))
      lost.push(`${old.text} → ${twin.text}`)
    return twin === undefined
  })
  for (const old of unpaired) {
    if (old.strength === 0) continue
    const other = take(one => one.strength >= old.strength)
    if (other !== undefined) {
      if (letsIn(old, other)) lost.push(`${old.text} → ${other.text}`)
      continue
    }
    const weaker = take(() => true)
    lost.push(weaker === undefined ? `− ${old.text}` : `${old.text} → ${weaker.text}`)
  }
  return lost
}
