import type { Edge } from '../../core/edge/edge.ts'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { keepLast, lastRuns } from './run.ts'

/** The results of the test-runner in a working tree. The last run of each package counts. */
export interface TestRecord {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly result: 'pass' | 'fail' | 'error'
  /** The reason of an error. */
  readonly why?: string | undefined
  readonly failed: number
  /** How many tests there were; undefined where nothing tells. */
  readonly total?: number | undefined
  readonly failing: readonly string[]
  readonly command: string
  /** Files changed while the tests ran, so they are no evidence for the tree as it is. */
  readonly moved: boolean
  /** The session that the run was for, and what failed before its first edit; undefined where that is not known. */
  readonly session: string
  readonly before?: readonly string[] | undefined
}

/** How the last run of each package ended, by its folder. */
export type ByFolder = Readonly<Record<string, FolderRun>>

interface FolderRun {
  readonly result: TestRecord['result']
  readonly failed: number
  /** The hash of the files of the package that the run was on; undefined where it is not known. */
  readonly tree?: string | undefined
}

interface KeptRuns {
  readonly last: TestRecord
  readonly folders: ByFolder
  /** Tests that failed before the first edit, for the last few sessions; false where they are not known. */
  readonly before: Readonly<Record<string, readonly string[] | false>>
}

/** Beyond that names are only counted: a sealed record is small. */
const mostNames = 30
const longestName = 120
const mostSessions = 4

/** The last run of this working tree, from the sealed record. */
export const testRecord = (edge: Edge): TestRecord | undefined => runsOf(edge)?.last

/** The last runs that concern a session: of its working tree, and of any other that it edited. */
export const runsFor = (edge: Edge): readonly (TestRecord & { readonly root: string })[] =>
  lastRuns(edge).flatMap(json => {
    const found = recordIn(json)
    const root = text(json, 'root') ?? ''
    return found !== undefined && (root === edge.root || found.session === edge.session.id)
      ? [{ ...found, root }]
      : []
  })

/** How the last run of each package ended. */
export const folderRuns = (edge: Edge): ByFolder => runsOf(edge)?.folders ?? {}

/** The failures that are new in the session of a run; undefined where it is not known what failed before. */
export const newFailures = ({ failing, before }: TestRecord): readonly string[] | undefined =>
  before === undefined ? undefined : failing.filter(name => !before.includes(name))

/** Keeps a run. Only the process that has the lock of the runner writes here. */
export const keepRun = (
  edge: Edge,
  run: Omit<TestRecord, 'id' | 'before'>,
  { folder, tree }: { readonly folder: string; readonly tree?: string | undefined },
  knowsBefore: boolean,
): { readonly last: TestRecord; readonly folders: ByFolder } => {
  const old = runsOf(edge)
  const failing = run.failing.slice(0, mostNames).map(name => name.slice(0, longestName))
  // The first run of a session finds the record of the last run before its first edit.
  const known = { [run.session]: old === undefined ? false : allNames(old.last), ...old?.before }
  const before = knowsBefore ? known[run.session] : undefined
  const kept: KeptRuns = {
    last: {
      ...run,
      id: edge.randomId(8),
      failing,
      before: before === false ? undefined : before,
    },
    folders: { ...old?.folders, [folder]: { result: run.result, failed: run.failed, tree } },
    before: Object.fromEntries([
      ...Object.entries(known)
        .filter(([session]) => session !== run.session)
        .slice(-mostSessions),
      [run.session, known[run.session] ?? false],
    ]),
  }
  edge.keep('runs', { ...kept })
  keepLast(edge, { ...kept.last })
  return kept
}

/** Not where some of them are only counted. */
const allNames = ({ failed, failing, result }: TestRecord): readonly string[] | false =>
  result === 'error' || failing.length === mostNames || (failed > 0 && failing.length === 0) ? false : failing

const runsOf = (edge: Edge): KeptRuns | undefined => {
  const kept = edge.kept('runs')
  if (kept?.holds !== true) return undefined
  const last = recordIn(record(kept.value, 'last'))
  if (last === undefined) return undefined
  return {
    last,
    folders: Object.fromEntries(
      Object.entries(record(kept.value, 'folders')).flatMap(([folder, value]) => {
        const result = isRecord(value) ? resultIn(value) : undefined
        const failed = isRecord(value) ? value.failed : undefined
        const tree = isRecord(value) ? text(value, 'tree') : undefined
        return result === undefined || typeof failed !== 'number' ? [] : [[folder, { result, failed, tree }]]
      }),
    ),
    before: Object.fromEntries(
      Object.entries(record(kept.value, 'before')).map(([session, names]) => [
        session,
        Array.isArray(names) ? stringsIn(names) : false,
      ]),
    ),
  }
}

const stringsIn = (values: readonly unknown[]): readonly string[] =>
  values.filter(value => typeof value === 'string')

const resultIn = ({ result }: Json): TestRecord['result'] | undefined =>
  result === 'pass' || result === 'fail' || result === 'error' ? result : undefined

const recordIn = (json: Json): TestRecord | undefined => {
  const { at, failed, total, before } = json
  const result = resultIn(json)
  if (result === undefined || typeof at !== 'number' || typeof failed !== 'number') return undefined
  return {
    id: text(json, 'id') ?? '',
    at,
    result,
    why: text(json, 'why'),
    failed,
    total: typeof total === 'number' ? total : undefined,
    failing: stringsIn(list(json, 'failing')),
    command: text(json, 'command') ?? '',
    moved: json.moved === true,
    session: text(json, 'session') ?? '',
    before: Array.isArray(before) ? stringsIn(before) : undefined,
  }
}
