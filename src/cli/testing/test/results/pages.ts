import { arch, cpus, release, type } from 'node:os'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { SuiteCase } from '../../../../testing/suite/case.ts'
import { type ComparedRun, comparisonPage } from '../../../../testing/suite/comparison.ts'
import { resultsPage } from '../../../../testing/suite/results-page.ts'
import { keptFolder } from '../keep.ts'
import type { Finished } from '../run.ts'
import type { Store } from './store.ts'

declare const HANDRAIL_VERSION: string

/** Writes RESULTS.md, and COMPARISON.md where there was a run before. */
export const writePages = (platform: Platform, root: string, store: Store, finished: Finished): void => {
  const { runs, ended } = finished
  store.write(
    'RESULTS.md',
    resultsPage({
      at: store.at,
      root,
      runs,
      ended,
      machine: [
        ['handrail', HANDRAIL_VERSION],
        ['runtime', platform.runtime],
        ['system', `${type()} ${release()} ${arch()}, ${cpus().length} cores`],
      ],
      kept: keptBy(
        platform,
        root,
        runs.flatMap(({ cases }) => cases),
      ),
    }),
  )
  const pairs = runs.flatMap(run => {
    const before = run.records.length === 0 ? undefined : store.previous(run.suite)
    return before === undefined ? [] : [{ before, run }]
  })
  if (pairs.length === 0) return
  const before: ComparedRun = {
    at: [...new Set(pairs.map(pair => pair.before.at))].join(', '),
    records: pairs.flatMap(pair => pair.before.records),
  }
  const after = { at: store.at, records: pairs.flatMap(({ run }) => run.records) }
  store.write('COMPARISON.md', comparisonPage(before, after))
}

/** The kept folders of failed cases, from the root on. */
export const keptBy = (
  platform: Platform,
  root: string,
  cases: readonly SuiteCase[],
): Readonly<Record<string, string>> => {
  const folder = keptFolder(root)
  const ids = platform.files.list(folder)
  return Object.fromEntries(
    cases
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => [name, `${folder.slice(root.length + 1)}/${id}`]),
  )
}
