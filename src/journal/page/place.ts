import { type DecisionFilter, filterFrom } from '../report/filter.ts'

/** Where the reader is: the page keeps it in its address, so that back, forward and a bookmark work. */
export interface PagePlace {
  readonly filter: DecisionFilter | undefined
  /** The decision that is open. */
  readonly open: string | undefined
}

export const placeNow = (): PagePlace => {
  const pairs = new URLSearchParams(location.hash.slice(1))
  const open = pairs.get('id') ?? undefined
  const filter = filterFrom(pairs)
  return { filter: Object.keys(filter).length === 0 && !pairs.has('all') ? undefined : filter, open }
}

export const addressOf = (filter: DecisionFilter | undefined, open?: string | undefined): string => {
  const pairs = new URLSearchParams(filter ?? {})
  if (filter !== undefined && Object.keys(filter).length === 0) pairs.set('all', '1')
  if (open !== undefined) pairs.set('id', open)
  return `#${pairs}`
}
