import { isAside } from '../../core/text/paths/folders.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'

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

/** Calls that make a store anew, empty, where it does not fit the program. */
const wipes =
  /\bfallbackToDestructiveMigration\w*|\bdeleteRealmIfMigrationNeeded\b(?!\s*[=:]\s*false)|\bdestroyPersistentStore\b|\bEnsureDeleted(?:Async)?\(|\bdropSchema\s*:\s*true|\bsync\(\s*\{\s*force\s*:\s*true/

/** A store that is emptied where the program is newer than it. */
export const wipedStores = ({ path, before, after }: Difference): readonly string[] => {
  const wiped = wipes.exec(after ?? '')?.[0]
  if (wiped === undefined || wipes.test(before ?? '') || isAside(path) || /\/androidTest\//.test(path))
    return []
  return before === undefined ? [] : [`${wiped} wipes what is stored where the tables differ`]
}

/** Fields of a model that are gone while the model stays, as lines. One that takes its place is another name for it. */
export const modelLosses = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined) return []
  const wiped = wipedStores(difference)
  if (wiped.length > 0) return wiped
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
