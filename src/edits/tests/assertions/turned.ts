import { isDeciding } from '../../app/decisions/deciders.ts'
import { snake } from '../../app/guards/lost-checks.ts'
import type { SourceText } from '../../change/change.ts'
import type { TestItem } from '../tests.ts'

/** Words for no, by the word for yes in the same place. */
const noes: readonly (readonly [no: RegExp, yes: string])[] = [
  [/false|falsey|falsy/g, 'true'],
  [/\b(?:refute|assert_not|assertnot)(?=[\s(_])/g, 'assert'],
  [/\bassert\s+not\s+/g, 'assert '],
  [/\bassert(!?)\s*\(\s*!/g, 'assert$1('],
  [/\bis_err\(\)/g, 'is_ok()'],
  [/\.(?:not|isnot)\./g, '.'],
  [/\.(?:not_to|to_not)\b/g, '.to'],
]
/** An assertion that code throws says no; one that it must not throw says yes. */
const thrown = /\bto_?throw|throws?(?=\w*\()|\braise_error/g
const unthrown =
  /(?:\bnot\.|doesnot|\b(?:to_not|not_to|should_not)\s+)(?=to_?throw|throws?\w*\(|raise_error)/g

/** Code in small letters with each no turned into a yes, and how many there were. */
const affirmed = (code: string): { readonly text: string; readonly count: number } => {
  const lower = code.toLowerCase()
  const countOf = (pattern: RegExp): number => lower.match(pattern)?.length ?? 0
  let [text, count] = [lower.replaceAll(unthrown, ''), countOf(thrown) - countOf(unthrown)]
  for (const [no, yes] of noes) {
    count += text.match(no)?.length ?? 0
    text = text.replaceAll(no, yes)
  }
  return { text: text.replaceAll('truthy', 'true').replaceAll(/\s+/g, ''), count }
}

/** Names of tests that say that something is refused. */
const refusing =
  /\b(?:reject\w*|den(?:y|ies|ied)|refus\w*|forbid\w*|forbidden|invalid|bad|wrong|fail\w*|block\w*|prevent\w*|disallow\w*|unauthori[sz]ed|unauthenticated|not|cannot|cant|never|no|expired|forged|tampered|strangers?|anonymous|illegal|malicious|without|missing|empty|overflow|negative|traversal|injection|unsafe|unknown|untrusted|cheat\w*|impossible|too|over|guests?|false|other|only)\b/

/** Tests that say the opposite of what they said, and are the same otherwise, as lines. */
export const turnedIn = (
  pairs: readonly (readonly [TestItem, TestItem])[],
  before: SourceText,
  after: SourceText,
): readonly string[] =>
  pairs.flatMap(([old, now]) => {
    const [was, is] = [before.text.slice(old.start, old.end), after.text.slice(now.start, now.end)]
    if (was === is || was.length > 4000) return []
    const [no, yes] = [affirmed(was), affirmed(is)]
    if (no.text !== yes.text || no.count <= yes.count) return []
    // A test with a new name tells of the change itself.
    const isRefusing = [old, now].every(({ name }) => refusing.test(snake(name).replaceAll('_', ' ')))
    const calls = [...was.matchAll(/\b([A-Za-z_]\w*[?!]?)\s*\(/g)].map(([, name]) => name)
    return isRefusing || (old.name === now.name && calls.some(isDeciding))
      ? [`“${now.name.slice(0, 40)}” says the opposite of what it said`]
      : []
  })
