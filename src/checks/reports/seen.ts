import type { Facts } from '../../core/facts/facts.ts'
import { ancestors, dirname, isAbsolute, isWithin, join } from '../../core/text/paths/path.ts'
import type { TestPlace, TestReport } from './report.ts'

/** Result for a test file in a report: a test of it fails, none does, or the report does not say whose its tests are. */
export type Seen = 'red' | 'green' | 'unnamed'

/** Undefined where the report is about other files. `test` and `report` are absolute paths. */
export const seenOf = (
  { results }: TestReport,
  test: string,
  report: string,
  facts: Facts,
): Seen | undefined => {
  const where = placesOf(test, report, facts)
  const own = results.filter(({ at }) => fits(at, where))
  if (own.length > 0) return own.some(({ failed }) => failed) ? 'red' : 'green'
  const whole = results.filter(({ at }) => at.kind === 'summary')
  if (whole.length > 0) return whole.some(({ failed }) => failed) ? 'red' : 'green'
  if (!results.some(({ at }) => at.kind === 'unknown')) return undefined
  return results.some(({ failed }) => failed) ? 'unnamed' : 'green'
}

/** The names that a report may have for a test file. */
interface Places {
  readonly absolute: readonly string[]
  readonly root: string
  /** From the root of the project: a report may come out of a container. */
  readonly inProject: string
  /** The folders that a run may have begun in. */
  readonly folders: readonly string[]
  readonly goPackage: () => string | undefined
}

const placesOf = (test: string, report: string, facts: Facts): Places => {
  const root = facts.root()
  return {
    absolute: [test, facts.real(test)],
    root,
    inProject: isWithin(test, root) ? test.slice(root.length) : test,
    folders: [...ancestors(dirname(report)).filter(folder => isWithin(folder, root)), root],
    goPackage: () => goPackageOf(test, facts),
  }
}

const fits = (at: TestPlace, where: Places): boolean => {
  switch (at.kind) {
    case 'files':
      return at.paths.some(path => isFile(path, where))
    case 'module':
      return isModule(at.name, where) || at.paths.some(path => isFile(path, where))
    case 'package':
      return at.name === where.goPackage()
    default:
      return false
  }
}

const isFile = (given: string, { absolute, root, inProject, folders }: Places): boolean => {
  const path = given.replace(/^file:\/\//, '').replaceAll('\\', '/')
  if (isAbsolute(path)) return absolute.includes(path) || (!isWithin(path, root) && path.endsWith(inProject))
  return folders.some(folder => absolute.includes(join(folder, path)))
}

/** `tests.test_a.TestSums` is in tests/test_a.py, `com.example.SumTest` in some folder com/example. */
const isModule = (name: string, { absolute, folders }: Places): boolean => {
  const parts = name.split('.')
  return parts.some((_, index) => {
    const path = parts.slice(0, parts.length - index).join('/')
    return absolute.some(test => {
      const stem = test.replace(/\.\w+$/, '')
      if (!test.endsWith('.py')) return /\.(?:java|kt|scala|groovy)$/.test(test) && stem.endsWith(`/${path}`)
      return folders.some(folder => join(folder, path) === stem)
    })
  })
}

const goPackageOf = (test: string, facts: Facts): string | undefined => {
  if (!test.endsWith('.go')) return undefined
  for (const folder of ancestors(dirname(test))) {
    if (!isWithin(folder, facts.root())) return undefined
    const module = facts.readText(join(folder, 'go.mod'))?.match(/^module\s+"?([^\s"]+)/m)?.[1]
    if (module !== undefined) return module + dirname(test).slice(folder.length)
  }
  return undefined
}
