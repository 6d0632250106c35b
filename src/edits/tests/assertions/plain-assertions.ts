import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'

/** A line that holds something to be true, in a language that is not read closer. */
const asserts =
  /\b\w*(?:assert|expect|should|verify|thrown)\w*|^\s*(?:is|isnt|ok|like|unlike|cmp_ok|is_deeply|dies_ok)\s*\(|^@test\w*\b|\(is\s/i
const empty =
  /type\(\w+\)\.max\)|(?:\(|\s)(?:TRUE|true|True|1)\s*(?:\)|,|$)|\bconst True\b|^@test\s+true\b|\(is true\)/

/** Marks at the beginning of a line that leave a test out: testthat, Perl, Julia, Erlang, Clojure. */
const skips =
  /^(?:(?:testthat::)?skip(?:_if(?:_not)?)?\s*\(|plan\s+skip_all\b|plan\(\s*skip_all|@test_(?:skip|broken)\b|\{skip,|\^:skip\b|#_\s*\(deftest)/

/** A function that its name makes a test of. */
const declared = /^[ \t]*function (?:test|invariant|statefulFuzz|prop)\w*/gm

/** A value that is compared with itself, behind the title of a test. */
const itself =
  /["'].*\b(True|False|true|false|\d+)\s+(?:`shouldBe`|shouldBe|===?|`shouldEqual`)\s+\1\b|["'].*\bproperty\s+True\b/
const titleOf = (line: string): string => /^\W*\w+\s*\(?\s*(["'][^"']+["'])/.exec(line)?.[1] ?? line

/** Assertions that went, or that hold of themselves, in a test of any language. */
export const plainLosses = (difference: Difference): readonly string[] => {
  const linesOf = (text: string | undefined): readonly string[] =>
    (text ?? '').split('\n').filter(line => asserts.test(line))
  // Nothing is left that could fail.
  if (linesOf(difference.before).length > 0 && linesOf(difference.after).length === 0)
    return linesOf(difference.before)
      .slice(0, 3)
      .map(line => `− ${line.trim()}`)
  const [was = 0, is = 0] = [difference.before, difference.after].map(
    text => text?.match(declared)?.length ?? 0,
  )
  const unnamed = hunksOf(difference).find(
    ({ gone, come }) =>
      gone.some(line => line.match(declared) !== null) && come.some(line => line.startsWith('function ')),
  )
  if (is < was && unnamed !== undefined) return [`− ${unnamed.gone[0]}`]
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const left = come.find(line => skips.test(line))
    if (left !== undefined && !gone.some(line => skips.test(line))) return [left]
    const [old, now] = [gone.filter(line => asserts.test(line)), come.filter(line => asserts.test(line))]
    const hollowed = come.find(
      line => itself.test(line) && gone.some(other => titleOf(other) === titleOf(line)),
    )
    if (hollowed !== undefined && !gone.some(line => itself.test(line))) return [`→ ${hollowed}`]
    // A test that goes as a whole is the matter of another rule.
    if (gone.some(line => /^\W*(?:test|it|describe|deftest|testset|def|function|sub|fn)\b/.test(line)))
      return []
    const hollow = now.filter(line => empty.test(line)).length > old.filter(line => empty.test(line)).length
    return old.length > now.length || (old.length > 0 && hollow)
      ? old.slice(0, 3).map(line => `− ${line}`)
      : []
  })
}
