const ages = /(-[acm](?:time|min)\s+\+|--keep-\w+[ =])(\d+)/g

/** The same program, which only takes away what is older than before, or keeps more copies. */
export const isOlderOnly = (text: string, old: string): boolean => {
  const agesIn = (one: string): readonly number[] => [...one.matchAll(ages)].map(([, , days]) => Number(days))
  const [now, was] = [agesIn(text), agesIn(old)]
  return (
    now.length > 0 &&
    now.length === was.length &&
    now.every((days, at) => days >= (was[at] ?? 0)) &&
    text.replaceAll(ages, '$1') === old.replaceAll(ages, '$1')
  )
}
