import type { SourceText } from '../../change/change.ts'
import type { TestItem } from '../tests.ts'
import { assertionsOf } from './assertions.ts'

const swallowed =
  /\bcatch\s*(?:\([^)]*\))?\s*\{\s*\}|\.catch\s*\(\s*(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null)\s*\)|\bexcept\b[^\n:]*:\s*(?:pass|\.\.\.|return|continue)\b|\bsuppress\s*\(\s*(?:AssertionError|Exception|BaseException)\b|\brescue\b[^\n]*\n\s*(?:nil|end)\b/g
const never = /\b(?:if|while)\s*\(\s*(?:false|0)\s*\)|\b(?:if|while)\s+(?:False|0|false)\s*(?::|\{|\n)/g
/** Assertions that run only where something was thrown, without a word that it has to be. */
const onlyThrown = /\bcatch\s*(?:\([^)]*\))?\s*\{[^}]*\b(?:expect|assert)\b/g
const mustThrow =
  /\b(?:assertions|hasAssertions|fail|rejects|throws?|toThrow\w*|raise|plan)\b\s*[(!]|\bthrow\b/
const returnsEarly = /^[ \t]*return[ \t]*;?[ \t]*$/gm

/** Counts the constructs that keep a test's own assertions from failing, one number for each kind. */
const count = (source: SourceText, { start, end }: TestItem): readonly number[] => {
  const body = source.code.slice(start, end)
  const last = Math.max(-1, ...assertionsOf(source).map(one => (one.start < end ? one.start : -1)))
  const early = [...body.matchAll(returnsEarly)].filter(match => start + match.index < last)
  return [
    [...body.matchAll(swallowed)].length,
    [...body.matchAll(never)].length,
    early.length,
    mustThrow.test(body) ? 0 : [...body.matchAll(onlyThrown)].length,
  ]
}

const says = [
  'swallows what fails in it',
  'has parts that never run',
  'goes back before it has asserted all',
  'asserts only where something is thrown',
]

/** Tests that have the same assertions and can no longer fail by them, as lines. */
export const hollowIn = (
  pairs: readonly (readonly [TestItem, TestItem])[],
  before: SourceText,
  after: SourceText,
): readonly string[] =>
  pairs.flatMap(([old, now]) => {
    if (old.body === now.body) return []
    const was = count(before, old)
    return count(after, now).flatMap((number, index) =>
      number > (was[index] ?? 0) ? [`“${now.name.slice(0, 40)}” ${says[index]}`] : [],
    )
  })
