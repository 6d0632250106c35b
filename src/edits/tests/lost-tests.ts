import { basename } from '../../core/text/paths/path.ts'
import { type Difference, type SourcePair, sourcesOf } from '../change/change.ts'
import { type CompareOptions, type Comparison, isTestFile, type Loss } from '../comparison/compare-options.ts'
import { isOutput } from '../files/output.ts'
import { syntaxOf } from '../syntax/language.ts'
import { goneSubjects, isAboutGone } from './gone-subjects.ts'
import { isMerged } from './merged-tests.ts'
import { takeoversIn } from './runners/taken-over.ts'
import { leftOutIn } from './runners/test-config.ts'
import { filteredIn } from './runners/test-filters.ts'
import { type Pairing, pair, type TestFile, type TestItem, testsOf } from './tests.ts'

interface Compared extends Pairing {
  readonly before: TestFile
  readonly after: TestFile
}

/** Both sides of a test file; undefined if there is nothing to compare. */
export const compared = (difference: Difference, how: CompareOptions): Compared | undefined => {
  if (!isTestFile(difference.path, how)) return undefined
  const sources = sourcesOf(difference)
  if (sources === undefined) return undefined
  const again = known.get(sources)
  if (again !== undefined) return again
  const before = testsOf(sources.before)
  const after = testsOf(sources.after)
  const found = { before, after, ...pair(before, after) }
  known.set(sources, found)
  return found
}

const known = new WeakMap<SourcePair, Compared>()

const runs = (test: TestItem): boolean => test.skippedAt === undefined && !test.todo

const nameOf = ({ name }: TestItem): string => `“${name.replaceAll(/\s+/g, ' ').slice(0, 60)}”`

/** Tests that ran and no longer run, and tests that a skipped one replaced. */
export const skipped: Comparison = (difference, how) => {
  const found = difference.before === undefined ? undefined : compared(difference, how)
  const others = [...leftOutIn(difference), ...filteredIn(difference), ...takeoversIn(difference, how)]
  if (found === undefined) return others
  const now = found.kept.filter(([before, after]) => runs(before) && !runs(after)).map(([, after]) => after)
  const lost = found.gone.filter(runs).length
  const instead = found.added.filter(test => !runs(test)).slice(0, lost)
  return [...[...now, ...instead].map(nameOf), ...others]
}

/** Tests and groups that are newly marked to run alone. */
export const focused: Comparison = (difference, how) => {
  const found = compared(difference, how)
  if (found === undefined) return []
  const marked = ({ tests, suites }: TestFile): readonly string[] =>
    [...suites, ...tests].filter(item => item.focused).map(item => `“${item.name.slice(0, 60)}”`)
  const known = new Set(marked(found.before))
  return marked(found.after).filter(name => !known.has(name))
}

const parked =
  /\/(?:[._-]*(?:attic|old|disabled|archived?|parked|backup|bak|deprecated|skip(?:ped)?|unused|trash|removed|broken)(?:[._-]*(?:tests?|specs?))?|_\w+)\//i

/**
 * Whether a runner collects the tests of this path: pytest goes by the file name, and no runner looks into an archive
 * folder.
 */
export const isCollected = (path: string): boolean => {
  const language = syntaxOf(path)?.name
  if (language === undefined || parked.test(path.replace(/\/__\w+__\//g, '/'))) return false
  return language !== 'python' || /^tests?(?:_.*)?\.py$|_tests?\.py$|^test/.test(basename(path))
}

const mark = /[._](?:test|spec)\.[cm]?[jt]sx?$/

/** Runners of JavaScript go by `.test.` and `.spec.`; only `__tests__` is collected whole. */
const keepsMark = (from: string, to: string): boolean =>
  !mark.test(from) || mark.test(to) || to.includes('/__tests__/')

/** Tests that are gone, under this name or another. */
export const deleted: Comparison = (difference, how) => {
  const { path, whole, movedTo, after } = difference
  if (whole !== undefined) {
    const kept = movedTo !== undefined && staysCollected(path, movedTo, whole, how)
    return isTestPath(path, whole, how) && !kept ? [`all of ${basename(path)}`] : []
  }
  if (movedTo !== undefined && isTestFile(movedTo, how) && isCollected(movedTo) && keepsMark(path, movedTo))
    return []
  if (after === undefined && isWholeTest(difference, how)) return [`all of ${basename(path)}`]
  const found = compared(difference, how)
  if (found === undefined) return []
  if (after === undefined && found.gone.length > 3) return [`all ${found.gone.length} tests of the file`]
  // A test that a skipped or planned one replaced is reported as skipped.
  const planned = found.added.filter(test => !runs(test)).length
  return found.gone
    .filter(test => runs(test) && !isMerged(test, found))
    .slice(planned)
    .map(nameOf)
}

/** A file that is one test, in a language of its own: a query that has to find nothing, a rule of a policy, a scenario. */
const isWholeTest = ({ path, before = '' }: Difference, how: CompareOptions): boolean =>
  isTestFile(path, how) &&
  (/\.(?:rego|feature|robot|hurl)$|\.tftest\.hcl$/.test(path) ||
    (path.endsWith('.sql') && /^(?:\s|--[^\n]*\n|\{[{%#][\s\S]*?[}%#]\})*(?:select|with)\b/i.test(before)))

/** Whether a runner still finds what was moved there. The names of the files in a folder are their own. */
const staysCollected = (
  from: string,
  path: string,
  whole: 'folder' | 'pattern',
  how: CompareOptions,
): boolean => {
  const name = path.replaceAll('*', 'x')
  const isSame = basename(from) === basename(path) && !parked.test(name)
  if (whole === 'pattern') return isTestFile(name, how) && (isSame || isCollected(name))
  return !parked.test(`${path}/`) && !/[._-](?:bak|old|orig|disabled)$/i.test(path)
}

/** Leaves out tests that are in another file now, and those of code that went with them. */
export const withoutMoved = (
  lost: readonly Loss[],
  difference: Difference,
  how: CompareOptions,
  elsewhere: ReadonlySet<string>,
  others: () => readonly Difference[],
): readonly Loss[] => {
  const gone = lost.length === 0 ? [] : (compared(difference, how)?.gone ?? [])
  if (gone.length === 0) return lost
  const open = gone.filter(test => !elsewhere.has(test.name))
  const subjects = open.length === 0 ? [] : goneSubjects([...others(), difference], how)
  const left = open.filter(test => !isAboutGone(test.body, difference.before ?? '', subjects))
  if (left.length === 0) return []
  const settled = new Set(gone.filter(test => !left.includes(test)).map(nameOf))
  return lost.filter(loss => !settled.has(loss))
}

const isTestPath = (path: string, whole: 'folder' | 'pattern', how: CompareOptions): boolean => {
  const name = basename(path)
  if (
    isOutput(name) ||
    /^(?:tmp|temp|output|results?|reports?|screenshots|snapshots|__\w+__|\.\w+)$|\.(?:log|tmp|bak|pyc|snap|json|xml|html)$/.test(
      name,
    )
  )
    return /^__tests?__$/.test(name)
  return isTestFile(whole === 'folder' ? `${path}/x` : path.replaceAll('*', 'x'), how)
}
