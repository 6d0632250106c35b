import { once } from '../../../core/text/memo.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** A comparison of two values, as a call or by an operator: who compares, and both sides. */
const forms = once((): readonly RegExp[] => {
  const part = String.raw`(?:[\w.$]+(?:\([\w.$"', ]*\)|\[[\w.$"']*\])*|"[^"]*"|'[^']*')`
  const name = String.raw`\w*(?:[eE]qual\w*|[cC]ompare\w*|[mM]atche?s?|[vV]erif\w+|[dD]igest|[sS]ame\w*)`
  return [
    new RegExp(String.raw`\b(?<by>${name})\(\s*(?<one>${part})\s*,\s*(?<other>${part})\s*\)`, 'g'),
    new RegExp(
      String.raw`(?<![\w.$)\]])(?<one>${part})\s*(?<by>===?|!==?)\s*(?<other>${part})(?![\w.$([])`,
      'g',
    ),
  ]
})

interface Compared {
  readonly by: string
  readonly one: string
  readonly other: string
}

const comparedIn = (line: string): readonly Compared[] =>
  line.length > 300
    ? []
    : forms().flatMap(form =>
        [...line.matchAll(form)].map(({ groups: { by = '', one = '', other = '' } = {} }) => ({
          by,
          one,
          other,
        })),
      )

/** Comparisons of two values that compare one of them with itself now: they always hold. */
export const selfCompared: EditReader = {
  files: ['code'],
  find: difference =>
    hunksOf(difference).flatMap(({ gone, come }) => {
      const same = come
        .flatMap(comparedIn)
        .filter(({ one, other }) => one === other && /^[A-Za-z_$]/.test(one))
      if (same.length === 0) return []
      const old = gone.flatMap(comparedIn).filter(({ one, other }) => one !== other)
      return same
        .filter(({ by }) => old.some(was => was.by === by))
        .map(({ by, one }) => `${by} compares ${one} with itself`)
    }),
}
