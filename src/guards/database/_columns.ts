import { isPersonalColumn } from '../../known/held-secrets.ts'

/** What each SELECT lists, without what it only counts, and where it takes it from. */
export const columnsIn = (text: string): readonly (readonly [list: string, from: string])[] =>
  [...text.matchAll(/\bselect\b([^;]*?)\bfrom\b([^;]*)/gis)].map(([, list = '', from = '']) => [
    list.replaceAll(/'[^']*'|\b(?:count|length|max|min)\s*\([^)]*\)/gi, ''),
    from,
  ])

/** Rows with columns about people; one alone, and what is counted or grouped, names nobody. */
export const printsPeople = (text: string): boolean =>
  !/\bgroup\s+by\b/i.test(text) &&
  columnsIn(text).some(([list]) => new Set((list.match(/\w+/g) ?? []).filter(isPersonalColumn)).size > 1)
