import { matching } from '../../known/files/allow-list.ts'
import { linterConfigs } from '../../known/files/protected.ts'
import { type Difference, more, sourcesOf } from '../change/change.ts'
import { withRenames } from '../change/renamed.ts'
import { disabled, isSnapshot, loosened, rerecorded, uncovered } from '../checks/comparisons.ts'
import { isLintConfig, isReplacedBy } from '../checks/loosened.ts'
import { syntaxOf } from '../syntax/language.ts'
import { assertionsOf } from '../tests/assertions/assertions.ts'
import { weakened } from '../tests/assertions/weakened.ts'
import { withoutGone } from '../tests/gone-subjects.ts'
import { compared, deleted, focused, isCollected, skipped, withoutMoved } from '../tests/lost-tests.ts'
import { lossMark, nameOf } from './answer.ts'
import { type CompareOptions, type Comparison, isIgnored, isTestFile, type Loss } from './compare-options.ts'

/** All changed paths, and both sides of the files that are compared. Paths begin at the project (`/src/a.ts`). */
export interface ChangedFiles {
  readonly paths: readonly string[]
  readonly differences: readonly Difference[]
}

/** The comparisons of the guards of edits, by rule id. */
const comparisons: Readonly<Record<string, Comparison>> = {
  'tests/deleted': deleted,
  'tests/skipped': skipped,
  'tests/focused': focused,
  'tests/weakened': weakened,
  'tests/snapshot': rerecorded,
  'lint/disabled': disabled,
  'lint/loosened': loosened,
  'coverage/lowered': uncovered,
}

export const comparedRules: readonly string[] = Object.keys(comparisons)

/** The losses that one rule finds in one file. */
export interface FileLosses {
  readonly rule: string
  readonly name: string
  readonly lost: readonly Loss[]
  readonly marks: readonly string[]
}

/** Whether a file can hold anything that is compared. */
const isComparable = (path: string, how: CompareOptions): boolean =>
  !isIgnored(path, how) && (syntaxOf(path) !== undefined || isLintConfig(path) || isSnapshot(path))

/** Which files to compare, and which of them first. */
export const filesToCompare = (how: CompareOptions, most: number) => ({
  wants: (path: string): boolean => isComparable(path, how),
  first: (path: string): boolean => isTestFile(path, how),
  most,
})

/** All losses of a session, without the settled ones. */
export const findLosses = (
  { differences: all, paths }: ChangedFiles,
  rules: readonly string[],
  how: CompareOptions,
  settled: ReadonlySet<string>,
): readonly FileLosses[] => {
  const differences = withRenames(all, path => isTestFile(path, how) && isCollected(path))
  const elsewhere = new Set([...newTests(differences, how), ...newAssertions(differences)])
  const code = paths.some(path => !isSnapshot(path) && !isTestFile(path, how) && syntaxOf(path) !== undefined)
  return differences.flatMap(difference =>
    rules.flatMap((rule): readonly FileLosses[] => {
      const name = nameOf(difference.path)
      const lost = lossesOf(rule, difference, how, elsewhere, code, differences).filter(
        loss => !settled.has(lossMark(rule, name, loss)),
      )
      return lost.length === 0
        ? []
        : [{ rule, name, lost, marks: lost.map(loss => lossMark(rule, name, loss)) }]
    }),
  )
}

const lossesOf = (
  rule: string,
  difference: Difference,
  how: CompareOptions,
  elsewhere: ReadonlySet<string>,
  code: boolean,
  all: readonly Difference[],
): readonly Loss[] => {
  // New snapshots beside new code are normal.
  if (rule === 'tests/snapshot' && code) return []
  // These have a gate of their own.
  if (rule === 'lint/loosened' && matching(difference.path, linterConfigs) !== undefined) return []
  if (rule === 'lint/loosened' && isReplaced(difference, all)) return []
  const lost = comparisons[rule]?.(difference, how) ?? []
  if (rule === 'tests/weakened') {
    const open = lost.filter(loss => !elsewhere.has(loss))
    return withoutGone(open, difference, how, () => all)
  }
  return rule === 'tests/deleted' ? withoutMoved(lost, difference, how, elsewhere, () => all) : lost
}

/** A config that was deleted with its whole folder, or replaced by another one. */
const isReplaced = ({ path, after }: Difference, all: readonly Difference[]): boolean => {
  if (after !== undefined) return false
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const below = all.filter(other => other.path.startsWith(folder) && other.path !== path)
  if (folder !== '/' && below.length > 0 && below.every(other => other.after === undefined)) return true
  return all.some(other => other.after !== undefined && isReplacedBy(path, other.path, other.before))
}

/** The names of new tests. A test that disappeared from another file was moved there. */
const newTests = (differences: readonly Difference[], how: CompareOptions): ReadonlySet<string> =>
  new Set(
    differences
      .filter(({ path }) => isCollected(path))
      .flatMap(difference => compared(difference, how)?.added.map(test => test.name) ?? []),
  )

/** New assertions, in the words that a lost one is reported with. */
const newAssertions = (differences: readonly Difference[]): readonly Loss[] =>
  differences.flatMap(difference => {
    const sources = sourcesOf(difference)
    if (sources === undefined) return []
    const [before, after] = [assertionsOf(sources.before), assertionsOf(sources.after)]
    return more(after, before, one => one.text).map(({ text }) => `− ${text}`)
  })
