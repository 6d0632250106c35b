import { hasTests, isTestFile, type Mark, marksIn } from './marks.ts'
import { type Exception, exceptionsIn, type Requirement, requirementsIn } from './requirements.ts'

type Texts = Readonly<Record<string, string>>

export interface Count {
  readonly group: string
  readonly requirements: number
  readonly tested: number
  readonly listed: number
  readonly open: number
}

export interface Coverage {
  readonly counts: readonly Count[]
  /** Requirements that no test claims and no exception names. */
  readonly open: readonly Requirement[]
  /** Problems in the pages, the exceptions and the marks. */
  readonly faults: readonly string[]
}

const repeated = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

const markFaults = (sources: Texts, marks: readonly Mark[], known: ReadonlySet<string>): readonly string[] =>
  marks.flatMap(({ id, file, line }) => {
    const where = `${file}:${line}`
    if (!isTestFile(file)) return [`${where}: ${id} is claimed outside of a test file`]
    if (!hasTests(sources[file] ?? '')) return [`${where}: ${id} is claimed in a file without a test`]
    return known.has(id) ? [] : [`${where}: no requirement is called ${id}`]
  })

const listFaults = (
  exceptions: readonly Exception[],
  marks: readonly Mark[],
  known: ReadonlySet<string>,
): readonly string[] => {
  const ids = exceptions.flatMap(exception => exception.ids)
  const claimed = new Map(marks.map(one => [one.id, one]))
  return [
    ...ids.filter(id => !known.has(id)).map(id => `listed without a test: no requirement is called ${id}`),
    ...repeated(ids).map(id => `listed without a test: ${id} stands there twice`),
    ...ids.flatMap(id => {
      const one = claimed.get(id)
      return one === undefined ? [] : [`listed without a test: ${id} has one, ${one.file}:${one.line}`]
    }),
  ]
}

/** Holds the pages of `spec/` against the marks of all sources. Both are given as path and text. */
export const coverageOf = (pages: Texts, sources: Texts): Coverage => {
  const requirements = Object.entries(pages).flatMap(([page, text]) => requirementsIn(page, text))
  const exceptions = Object.values(pages).flatMap(exceptionsIn)
  const marks = Object.entries(sources).flatMap(([file, source]) => marksIn(file, source))
  const known = new Set(requirements.map(({ id }) => id))
  const tested = new Set(marks.map(({ id }) => id))
  const listed = new Set(exceptions.flatMap(({ ids }) => ids))
  const isOpen = ({ id }: Requirement): boolean => !tested.has(id) && !listed.has(id)
  const groupOf = ({ id }: Requirement): string => id.slice(0, id.lastIndexOf('-'))
  const counts = [...new Set(requirements.map(groupOf))].map(group => {
    const of = requirements.filter(one => groupOf(one) === group)
    return {
      group,
      requirements: of.length,
      tested: of.filter(({ id }) => tested.has(id)).length,
      listed: of.filter(({ id }) => listed.has(id)).length,
      open: of.filter(isOpen).length,
    }
  })
  return {
    counts,
    open: requirements.filter(isOpen),
    faults: [
      ...(requirements.length === 0 ? ['spec/ has no requirement'] : []),
      ...repeated(requirements.map(({ id }) => id)).map(id => `${id} stands in spec/ twice`),
      ...markFaults(sources, marks, known),
      ...listFaults(exceptions, marks, known),
    ],
  }
}
