import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { rotatedFiles } from '../../../journal/files/names.ts'
import { readJournal, type Torn } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { noCounts } from '../../../journal/report/counts.ts'
import type { ReportData } from '../../../journal/report/data.ts'
import type { KeepLimits } from '../../../journal/report/sums/kept-decisions.ts'
import { newTally, type Tally, type TallyData } from '../../../journal/report/sums/tally.ts'
import { vaultSum } from './vault.ts'
import { withWiring } from './wiring.ts'

export interface Sources {
  readonly projects: readonly Project[]
  readonly test: (entry: JournalEntry) => boolean
  readonly limits?: KeepLimits | undefined
}

export interface ReportSums {
  readonly tally: Tally
  readonly torn: Torn
}

/** A rotation in the middle of a read hides a file, or shows it twice: then the journals are read again, so often. */
const mostReads = 3

/** Reads the journals as a stream. */
export const collect = (platform: Platform, sources: Sources): ReportSums => {
  const roots = [...new Set(sources.projects.map(({ mainRoot }) => mainRoot))]
  const state = (): string => roots.map(root => rotatedFiles(platform.files, root).join()).join('|')
  for (let reads = 1; ; reads += 1) {
    const before = state()
    const now = platform.now()
    const shift = -now.getTimezoneOffset() * 60_000
    const tally = newTally({ now: now.getTime(), shift, limits: sources.limits })
    const torn = { lines: 0 }
    for (const root of roots)
      for (const { entry } of readJournal(platform, root, torn))
        if (sources.test(entry)) tally.add(entry, root)
    if (reads === mostReads || state() === before) return { tally, torn }
  }
}

/** The report from these sums, with details that only this machine knows. */
export const reportOf = (
  platform: Platform,
  { projects }: Sources,
  { tally, torn }: ReportSums,
): ReportData => {
  const data: TallyData = tally.data(platform.now().getTime())
  const roots = [...new Map(projects.map(project => [project.mainRoot, project])).values()]
  return {
    ...data,
    span: { ...data.span, torn: torn.lines },
    projects: roots.map(({ mainRoot }) => ({
      name: basename(mainRoot),
      root: mainRoot,
      counts: data.projects.get(mainRoot) ?? noCounts(),
    })),
    hosts: withWiring(platform, roots, data.hosts),
    vault: vaultSum(platform, roots),
  }
}
