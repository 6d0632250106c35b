import { literal } from '../../../core/text/quoting/literal.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'

const number = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const numberOf = (text: string): number => Number(text.replaceAll('_', ''))

/** Far enough to be no correction: twice as much, or away from nothing. */
const isFar = (from: number, to: number): boolean =>
  from === 0 ? Math.abs(to) >= 1 : Math.abs(to) >= Math.abs(from) * 2 || Math.abs(to) <= Math.abs(from) / 2

/** Whether a number behind these words finds fewer rows than before. */
const findsFewer = (head: string, from: number, to: number): boolean => {
  if (from === to || !isFar(from, to)) return false
  const sign = /([<>])=?\s*(?:all\s*\(|any\s*\(|\()?\s*$/.exec(head)?.[1]
  if (sign !== undefined) return sign === '>' ? to > from : to < from
  // `loaded_at < now() - interval '2 days'`: what is older than that is found.
  const ago = /([<>])=?\s*[^<>]*-\s*(?:interval\s*)?\(?["']?\s*$/i.exec(head)?.[1]
  return ago === '<' && to > from
}

/** A query that fails where it finds rows, with numbers at which it finds fewer. */
export const looserQueries = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      if (line.length > 300) return []
      const bare = line.replaceAll(number, '#')
      const now = come.find(other => other !== line && other.replaceAll(number, '#') === bare)
      const given = [...(now ?? '').matchAll(number)]
      const isLess = [...line.matchAll(number)].some(({ 0: was, index }, at) =>
        findsFewer(line.slice(0, index), numberOf(was), numberOf(given[at]?.[0] ?? was)),
      )
      return isLess && now !== undefined ? [`${now.slice(0, 60)}: a test of the data finds less`] : []
    }),
  )

const checks = /^[ \t]*(?:checks(?:\s+for\s+[\w."]+)?|expectations|data_tests|tests|freshness)\s*:/m
const statement =
  /^-\s*["']?([a-z_]\w*(?:\s*\([^)]*\))?(?:\s+for\s+\w+)?)\s*(<=|>=|!=|<|>|=|between)\s*(-?\d[\d_.]*)\s*([a-z%]*)/i
const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const amountOf = (value: string, unit: string): number => numberOf(value) * (units[unit.charAt(0)] ?? 1)

/** Bounds of a test that stand in settings of their own. */
const bound =
  /["']?\b(min_value|max_value|mostly|at_least|at_most|max_null_\w+|min_rows?|max_age\w*|count)["']?\s*:\s*(-?\d[\d_.]*)/g

const boundsIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(line => {
      if (/\bcount\b/.test(line) && !/error_after|warn_after/.test(line)) return []
      return [...line.matchAll(bound)].map(([, name = '', value = '']) => [name, numberOf(value)] as const)
    }),
  )

/** Whether a statement that has to hold holds more often: another sign, or another number. */
const holdsMore = (was: RegExpExecArray, is: RegExpExecArray): boolean => {
  const [, , sign = '', value = '', unit = ''] = was
  const [, , next = '', other = '', otherUnit = ''] = is
  const [from, to] = [amountOf(value, unit), amountOf(other, otherUnit)]
  if (sign === '=' && next !== '=') return true
  if (sign.charAt(0) !== next.charAt(0)) return false
  if (sign.startsWith('<')) return to > from && isFar(from, to)
  return sign.startsWith('>') && to < from && isFar(from, to)
}

/** Checks of data in settings (Soda, dbt, Great Expectations): gone while others stay, or with numbers that ask for less. */
export const looserStatements = (difference: Difference): readonly string[] => {
  const { before = '', after = '' } = difference
  if (!checks.test(before) || !checks.test(after)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const now = boundsIn(come)
    const moved = [...boundsIn(gone)].find(([name, from]) => {
      const to = now.get(name)
      const isLeast = /min|mostly|least/.test(name)
      return to !== undefined && (isLeast ? to < from : to > from) && (name === 'mostly' || isFar(from, to))
    })
    const lost = gone.find(line => {
      const was = statement.exec(line)
      if (was === null) return false
      const again = come.map(other => statement.exec(other)).find(one => one?.[1] === was[1])
      if (again != null) return holdsMore(was, again)
      return !new RegExp(`-\\s*["']?${literal(was[1] ?? '')}`).test(after)
    })
    if (lost !== undefined) return [`${lost.slice(0, 60)}: a check of the data asks for less`]
    return moved === undefined ? [] : [`${moved[0]}: a check of the data asks for less`]
  })
}
