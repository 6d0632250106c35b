import type { ChangedPlace } from '../../change/hunks.ts'

const number = String.raw`(-?\d[\d_]*(?:\.\d+)?(?:e-?\d+)?|\.\d+)`

/** How far a value may be off, where it stands under a name, in a place of a call, or as a number of digits. */
const named = new RegExp(
  String.raw`\b(?:abs|rel|accuracy|absoluteTolerance|[ra]tol|(?:abs|rel)_?(?:tol|error)|tol(?:erance)?|delta|eps(?:ilon)?|margin|max(?:Diff|Relative|Allowed)\w*|mis[mM]atchThreshold|failureThreshold)["']?\s*[:=]\s*${number}`,
  'g',
)
const first = new RegExp(
  String.raw`(?:WITHIN\w*|\w*Tolerance\w*|be_within|[wW]ithin|[oO]ffset)\s*\(\s*${number}`,
  'g',
)
const last = new RegExp(
  String.raw`(?:InDelta\w*|InEpsilon\w*|_NEAR\w*|closeTo|isCloseTo|approximately|DOUBLES_EQUAL\w*|WithinAbs|WithinRel|CLOSE\w*|assertEquals|AreEqual|is_close\w*|assert_delta|assert_in_delta|approx)\s*\([^\n]*,\s*${number}[fFdDmM]?\s*\)`,
  'g',
)
const digits =
  /\b(?:places|decimals?|significant|precision|ndigits)\s*[:=]\s*(\d+)|(?:toBeCloseTo|assertAlmostEqual|assert_almost_equal|assert_array_almost_equal)\s*\([^\n]*,\s*(\d+)\s*\)/g
const mayBe =
  /approx|close|almost|near|within|delta|tol|rel|abs|accuracy|eps|margin|offset|maxdiff|threshold|areequal|assertequals|doubles_equal|places|decimal|precision|ndigits/i

/** A comparison with the default tolerance. */
const unsaid = /\bapprox\(\s*[^,()]*\s*\)/

/** How far off a line lets a value be. */
const widthOf = (line: string): number | undefined => {
  if (!/\d/.test(line) || !mayBe.test(line)) return undefined
  const all = [named, first, last].flatMap(pattern =>
    [...line.matchAll(pattern)].map(([, value = '']) => Math.abs(Number(value.replaceAll('_', '')))),
  )
  const places = [...line.matchAll(digits)].map(([, one, two]) => 10 ** -Number(one ?? two))
  const widths = [...all, ...places].filter(Number.isFinite)
  if (widths.length === 0) return unsaid.test(line) ? 1e-6 : undefined
  return Math.max(...widths)
}

/** From this factor on a tolerance no longer follows from another machine or another rounding. */
const farther = 5

/** Assertions that stay, and let values be far further off. */
export const widerTolerances = ({ gone, come }: ChangedPlace): readonly string[] => {
  const was = gone.flatMap(line => widthOf(line) ?? [])
  const is = come.flatMap(line => {
    const width = widthOf(line)
    return width === undefined ? [] : [{ line, width }]
  })
  if (was.length === 0 || was.length !== is.length) return []
  return is.flatMap(({ line, width }, at) =>
    width >= (was[at] ?? 0) * farther && width > (was[at] ?? 0)
      ? [`${line.slice(0, 60)}: it may be further off`]
      : [],
  )
}

const counts =
  /\b(?:with_cases|cases|max_?examples|examples|num_?runs|runs|max_?runs|num_?tests|max_?tests|iterations|trials|samples|max_?success|repetitions|repeats?|value)["']?\s*(?::=|[:=(])\s*(\d[\d_]*)/gi
const tried = /case|example|run|test|iteration|trial|sample|success|repe/i

const countOf = (lines: readonly string[]): readonly number[] =>
  lines.flatMap(line =>
    tried.test(line)
      ? [...line.matchAll(counts)].map(([, value = '']) => Number(value.replaceAll('_', '')))
      : [],
  )

/** Properties that are tried with a tenth of the inputs, or less. */
export const fewerTries = ({ gone, come }: ChangedPlace): readonly string[] => {
  const [was, is] = [countOf(gone), countOf(come)]
  const at = was.findIndex((count, index) => count >= 20 && (is[index] ?? count) * 10 <= count)
  return at >= 0 && was.length === is.length ? [`${is[at]} inputs are tried, ${was[at]} were`] : []
}
