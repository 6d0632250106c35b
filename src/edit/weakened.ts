import { type Assertion, assertionsOf } from './assertions.ts'
import { more } from './change.ts'
import { hollowIn } from './hollow.ts'
import type { Look, Loss } from './looking.ts'
import { compared } from './lost-tests.ts'
import type { Test, TestFile } from './tests.ts'

const within = (tests: readonly Test[], { start }: Assertion): boolean =>
  tests.some(test => test.start <= start && start < test.end)

/** Assertions that went, or that say less than they did. Those of new tests make up for nothing. */
export const weakened: Look = (difference, how) => {
  const found = difference.after === undefined ? undefined : compared(difference, how)
  if (found === undefined) return []
  const before = testing(found.before).filter(one => !within(found.gone, one))
  const after = testing(found.after)
  const removed = more(before, after, one => one.text)
  const added = more(after, before, one => one.text).filter(one => !within(found.added, one))
  const fewer = found.kept.flatMap(([old, now]) =>
    (now.cases ?? 0) > 0 && (old.cases ?? 0) > (now.cases ?? 0)
      ? [`“${now.name.slice(0, 40)}” has ${now.cases} cases instead of ${old.cases}`]
      : [],
  )
  const hollow = hollowIn(found.kept, found.before.source, found.after.source)
  return [...losses(removed, added), ...fewer, ...hollow]
}

/** In Rust, code that runs for real has assertions of its own. */
const testing = ({ source, tests }: TestFile): readonly Assertion[] => {
  const all = assertionsOf(source)
  const own = source.language !== 'rust' || /(^|\/)(tests|benches)\//.test(source.path)
  return own ? all : all.filter(one => within(tests, one))
}

const losses = (removed: readonly Assertion[], added: readonly Assertion[]): readonly Loss[] => {
  const left = [...added]
  const lost: Loss[] = []
  const take = (fits: (one: Assertion) => boolean): Assertion | undefined => {
    const index = left.findIndex(fits)
    const found = left[index]
    // A comparison of a whole structure may stand for several.
    if (found !== undefined && !(found.whole && found.strength === 3)) left.splice(index, 1)
    return found
  }
  const unpaired = removed.filter(old => {
    const twin = take(one => one.subject === old.subject)
    if (twin !== undefined && twin.strength < old.strength) lost.push(`${old.text} → ${twin.text}`)
    return twin === undefined
  })
  for (const old of unpaired) {
    if (old.strength === 0 || take(one => one.strength >= old.strength) !== undefined) continue
    const weaker = take(() => true)
    lost.push(weaker === undefined ? `− ${old.text}` : `${old.text} → ${weaker.text}`)
  }
  return lost
}
