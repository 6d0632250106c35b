import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'

const digits = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:[eEdD][+-]?\d+)?(?![\w.])/g
const numberOf = (text: string): number => Number(text.replaceAll('_', '').replace(/[dD]/, 'e'))

/** A line that fails a test where a comparison does not hold. */
const asserts =
  /\bassert\w*\b|\bexpect\w*\b|\bshould\w*\b|\b(?:EXPECT|ASSERT|CHECK|REQUIRE)\w*\b|\bstopifnot\b/
/** Names of how far off a value may be. */
const tolerances =
  /\b\w*(?:tol|tolerance|rtol|atol|eps|epsilon|delta|within|max_?(?:err|error|diff|delta)\w*)["']?\s*(?::=|[:=]|,)\s*$/i
const near = /\b(?:EXPECT|ASSERT)_NEAR\(.*,\s*$|\b(?:WithinAbs|WithinRel|closeTo|InDelta)\(.*,\s*$/
/** Names of how many digits have to be right. */
const places =
  /\bplaces\s*=\s*$|\btoBeCloseTo\(.*,\s*$|\bassertAlmostEqual\([^,]+,[^,]+,\s*$|\bdecimal\s*=\s*$/
const bounds: readonly (readonly [pattern: RegExp, side: 'least' | 'most'])[] = [
  [
    /(?:>=?|-g[te]|\b(?:toBeGreaterThan(?:OrEqual)?|assertGreater(?:Equal)?|greaterThan\w*)\(.*)\s*$/,
    'least',
  ],
  [/\b(?:EXPECT|ASSERT)_G[TE]\(.*,\s*$|\bisGreaterThan\w*\(\s*$/, 'least'],
  [/(?:<=?|-l[te]|\b(?:toBeLessThan(?:OrEqual)?|assertLess(?:Equal)?|lessThan\w*)\(.*)\s*$/, 'most'],
  [/\b(?:EXPECT|ASSERT)_L[TE]\(.*,\s*$|\bisLessThan\w*\(\s*$/, 'most'],
]

/** Whether another number behind the same words asks for far less. A share counts from a tenth less on. */
const isLooser = (head: string, was: number, is: number): boolean => {
  if (places.test(head)) return is < was && is <= was / 2
  const isFar = is > was && is >= was * 10
  if (tolerances.test(head) || near.test(head)) return isFar
  if (!asserts.test(head)) return false
  const side = bounds.find(([pattern]) => pattern.test(head))?.[1]
  if (side === 'most') return isFar && (was !== 0 || is >= 10)
  if (side !== 'least' || is >= was || was <= 0) return false
  return was <= 1 ? is <= was * 0.9 : was >= 10 && is <= was / 2
}

/** `assert auc >= 0.9` that is `assert auc >= 0.5` now: the same line with another number. */
const loosened = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    if (line.length > 300 || !/\d/.test(line)) return []
    const bare = line.replaceAll(digits, '#')
    const now = come.find(other => other !== line && other.replaceAll(digits, '#') === bare)
    if (now === undefined) return []
    const given = [...now.matchAll(digits)]
    const isLess = [...line.matchAll(digits)].some((one, at) =>
      isLooser(line.slice(0, one.index), numberOf(one[0]), numberOf(given[at]?.[0] ?? one[0])),
    )
    return isLess ? [`${line} → ${now}`] : []
  })

const catchesAll = /^except(?:\s+(?:Base)?Exception)?(?:\s+as\s+\w+)?\s*:$/
const goesOut = /\b(?:raise|fail\w*|exit|assert\w*|skip\w*|pytest|return)\b/

/** Steps of a test in a new block that goes on whatever fails in it. */
const swallowed = (hunks: readonly ChangedPlace[]): readonly string[] => {
  const isTried = hunks.some(({ come }) => come.includes('try:'))
  return hunks.flatMap(({ gone, come }) => {
    const at = come.findIndex(line => catchesAll.test(line))
    const isNew =
      at >= 0 &&
      !gone.some(line => catchesAll.test(line)) &&
      !come.some(line => /^(?:async )?def\b/.test(line))
    return isNew && isTried && !come.slice(at + 1, at + 3).some(line => goesOut.test(line))
      ? [`${come[at]} ${come[at + 1] ?? ''}: it goes on whatever fails`]
      : []
  })
}

/** Numbers of assertions that ask for less, and failures that a test no longer hears of. */
export const looserBounds = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined) return []
  const hunks = hunksOf(difference).filter(({ gone, come }) => gone.length <= 40 && come.length <= 40)
  return [...hunks.flatMap(loosened), ...(path.endsWith('.py') ? swallowed(hunks) : [])]
}
