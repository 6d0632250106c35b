import type { Difference } from '../change.ts'
import { hunksOf } from '../hunks.ts'

/** Files that tables are made from: without a field the next migration drops its column. The first group is its name. */
const models: readonly (readonly [files: RegExp, field: RegExp])[] = [
  [
    /(?:^|\/)schema\.prisma$|\/prisma\/.*\.prisma$/,
    /^(\w+)\s+(?:String|Int|BigInt|Float|Decimal|Boolean|DateTime|Json|Bytes)\b/,
  ],
  [
    /(?:^|\/)models(?:\/\w+)?\.py$/,
    /^(\w+)\s*=\s*models\.(?!ForeignObject|Manager|Index|Q\b)\w*(?:Field|Key)\(/,
  ],
  [
    /(?:^|\/)models?(?:\/\w+)?\.py$/,
    /^(\w+)\s*(?::\s*Mapped\[[^=]*)?=\s*(?:\w+\.)?(?:Column|mapped_column)\(/,
  ],
]

/** Fields of a model that are gone while the model stays, as lines. One that takes its place is another name for it. */
export const modelLosses = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined) return []
  return models
    .filter(([files]) => files.test(path))
    .flatMap(([, field]) =>
      hunksOf(difference).flatMap(({ gone, come }) => {
        if (gone.some(line => /^(?:class|model)\s/.test(line))) return []
        const names = (lines: readonly string[]): readonly string[] =>
          lines.flatMap(line => field.exec(line)?.[1] ?? [])
        const [old, now] = [names(gone), names(come)]
        const lost = old.filter(name => !now.includes(name) && !new RegExp(`\\b${name}\\s*[:= ]`).test(after))
        return lost.length > now.filter(name => !old.includes(name)).length
          ? lost.map(name => `drops the column ${name} with the next migration`)
          : []
      }),
    )
}
