import { join } from 'node:path'
import type { Platform } from '../../../../core/edge/platform.ts'
import { isWithin } from '../../../../core/text/paths/path.ts'
import type { ComparedRun } from '../../../../testing/suite/comparison.ts'
import { readRecords } from '../../../../testing/suite/record.ts'
import type { Suite } from '../../../../testing/suite/suites.ts'
import { UsageError } from '../../../command.ts'
import { archiveName, isOwnIgnore, isRecords, resultsIgnored, resultsPath } from './folder.ts'

/** Older runs are deleted. */
const mostArchives = 20

/** The results folder of a project. */
export interface Store {
  readonly folder: string
  /** The time of this run, as it is in the names of its files. */
  readonly at: string
  /** The file of a suite's records. */
  fileOf(suite: Suite): string
  /** The previous records of a suite; undefined where it never ran. */
  previous(suite: Suite): ComparedRun | undefined
  write(name: 'RESULTS.md' | 'COMPARISON.md', text: string): void
  /** Seconds since the run began, by the file that says so. */
  elapsed(): number
  close(): void
}

const stampOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Opens the folder for a new run: only one at a time, and the previous one goes into the archive. */
export const openStore = (platform: Platform, root: string): Store => {
  const { files } = platform
  const folder = join(root, resultsPath)
  const at = stampOf(platform.now())
  if (leadsOut(platform, root))
    throw new UsageError(`${resultsPath} leads out of the project. Move it away: a folder belongs there.`)
  files.makeFolder(folder)
  const lock = join(folder, '.lock')
  takeLock(platform, lock)
  try {
    const ignore = join(folder, '.gitignore')
    // A project that wants the pages in git says so there.
    if (files.kind(ignore) === undefined || isOwnIgnore(files.readText(ignore)))
      files.writeWhole(ignore, resultsIgnored)
    archive(platform, folder, at)
    const startFile = join(folder, '.start_ts')
    files.writeWhole(startFile, `${Math.floor(platform.now().getTime() / 1000)}\n`)
    return {
      folder,
      at,
      fileOf: ({ agent }) => join(folder, `${agent}-${at}.jsonl`),
      previous: suite => previousOf(platform, folder, suite),
      write: (name, text) => files.writeWhole(join(folder, name), text),
      elapsed: () => platform.now().getTime() / 1000 - Number(files.readText(startFile) ?? Number.NaN),
      close: () => files.remove(lock),
    }
  } catch (error) {
    files.remove(lock)
    throw error
  }
}

/** A repository may bring a folder of the path as a link. One that leads nowhere would be made where it points. */
const leadsOut = ({ files }: Platform, root: string): boolean => {
  const names = resultsPath.split('/')
  return names.some((_, index) => {
    const path = join(root, ...names.slice(0, index + 1))
    const real = files.real(path)
    if (files.look(path) === undefined) return false
    return real === undefined || !isWithin(real, files.real(root) ?? root)
  })
}

const takeLock = (platform: Platform, lock: string): void => {
  const { files } = platform
  if (files.createNew(lock, String(platform.id))) return
  const owner = Number(files.readText(lock, 100))
  if (owner > 1 && platform.isRunning(owner))
    throw new UsageError(
      `another handrail test runs in this project (process ${owner}). Wait for its end, or delete ${lock}.`,
    )
  files.remove(lock)
  if (!files.createNew(lock, String(platform.id)))
    throw new UsageError('another handrail test has just begun in this project. Wait for its end.')
}

/** Moves the files of the previous run, and deletes the comparison, which was about that one. */
const archive = (platform: Platform, folder: string, at: string): void => {
  const { files } = platform
  const names = files.list(folder)
  const old = names.filter(name => isRecords(name) || name === 'RESULTS.md')
  if (names.includes('COMPARISON.md')) files.remove(join(folder, 'COMPARISON.md'))
  if (!old.some(isRecords)) return
  const into = freeName(platform, join(folder, 'archive'), at)
  files.makeFolder(into)
  for (const name of old) files.rename(join(folder, name), join(into, name))
  for (const name of archives(platform, folder).slice(mostArchives))
    files.removeTree(join(folder, 'archive', name))
}

/** Two runs may begin in one second. */
const freeName = ({ files }: Platform, folder: string, at: string): string => {
  const names = [
    at,
    ...Array.from({ length: 98 }, (_, index) => `${at}-${String(index + 2).padStart(2, '0')}`),
  ]
  return join(folder, names.find(name => files.kind(join(folder, name)) === undefined) ?? at)
}

/** Newest first. */
const archives = ({ files }: Platform, folder: string): readonly string[] =>
  files
    .list(join(folder, 'archive'))
    .filter(name => archiveName.test(name))
    .toSorted()
    .toReversed()

/** A run of one suite leaves the others out, so each has its own newest run. */
const previousOf = (platform: Platform, folder: string, suite: Suite): ComparedRun | undefined => {
  for (const name of archives(platform, folder)) {
    const inside = join(folder, 'archive', name)
    const file = platform.files
      .list(inside)
      .filter(one => one.startsWith(`${suite.agent}-`) && isRecords(one))
      .toSorted()
      .at(-1)
    const records = file === undefined ? [] : readRecords(platform.files.readText(join(inside, file)) ?? '')
    const at = file?.slice(suite.agent.length + 1, -'.jsonl'.length)
    if (at !== undefined && records.length > 0) return { at, records }
  }
  return undefined
}
