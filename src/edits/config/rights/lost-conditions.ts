import { allOf, anyOf, sameText } from '../../app/decisions/conditions.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const files = /\.rules$|rules\.jsonc?$/
const ruled = /^allow\b[^:]*:\s*if\s+(.+?);?\s*\}?$|^["']\.(?:read|write|validate)["']\s*:\s*["'](.+)["'],?$/

const conditionIn = (line: string): string | undefined => {
  const [, one, two] = ruled.exec(line) ?? []
  return one ?? two
}

/** Conditions of rules of access that ask for less: one thing is gone that had to be so, or there is one more way. */
export const lostConditions: EditReader = {
  come: 'allow .read .write .validate',
  find: difference => {
    if (!files.test(difference.path)) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const olds = gone.flatMap(line => conditionIn(line) ?? [])
      return come.flatMap(line => {
        const now = conditionIn(line)
        if (now === undefined) return []
        const [every, either] = [allOf(now).map(sameText), anyOf(now).map(sameText)]
        const isKept = olds.some(old => sameText(old) === sameText(now))
        const less = olds.flatMap(old => {
          const was = allOf(old)
          return every.length < was.length && every.every(part => was.map(sameText).includes(part))
            ? was.filter(part => !every.includes(sameText(part)))
            : []
        })
        const more = olds.flatMap(old =>
          either.length > 1 && anyOf(old).length < either.length && either.includes(sameText(old))
            ? anyOf(now).filter(part => sameText(part) !== sameText(old))
            : [],
        )
        if (isKept) return []
        if (less.length > 0) return [`${less[0]?.slice(0, 60)}: nothing asks for it now`]
        return more.length > 0 ? [`${more[0]?.slice(0, 60)}: one more way in`] : []
      })
    })
  },
}
