import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { appendAudit } from '../../state/audit.ts'
import { keepTestEvidence } from '../../state/evidence/evidence.ts'
import { treeOf } from '../../state/evidence/tree.ts'
import { type ByFolder, folderRuns, keepRun, type TestRecord } from '../../state/test-runs/record.ts'
import { keepOutput } from '../../state/test-runs/run.ts'
import { type TestCommand, testCommandOf, testCommandsOf } from '../commands/tests.ts'
import { type CheckResult, runCheck } from './run.ts'

/** The file to test, and the settings of the run. */
export interface TestJob {
  /** The edited file, absolute. */
  readonly path: string | undefined
  readonly session: string
  /** The command that the config names. */
  readonly command: string | undefined
  readonly timeoutMs: number
  readonly mark: string
  /** Whether failures from before the session are told apart. */
  readonly baseline: boolean
  readonly signal?: AbortSignal | undefined
  readonly onStart?: ((command: string, group: number) => void) | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/**
 * Runs the tests of the file's package and of every other package with changes that no run has seen, and keeps what they came to. The
 * first run that does not pass is the last. `none`: no tests are known. `ended`: the signal came.
 */
export const testOnce = async (
  edge: Edge,
  facts: Facts,
  job: TestJob,
): Promise<TestRecord | 'none' | 'ended'> => {
  const commands = await openCommands(edge, facts, job)
  const tree = await treeOf(edge)
  let last: TestRecord | undefined
  for (const [index, command] of commands.entries()) {
    let tested = await onTree(edge, command, job)
    // The first run may leave caches and snapshots in the tree. The second one then changes nothing.
    if (tested.moved && tested.check.result === 'pass' && job.signal?.aborted !== true)
      tested = await onTree(edge, command, job)
    if (job.signal?.aborted === true) return 'ended'
    const isLast = index === commands.length - 1 || tested.check.result !== 'pass'
    // The packages before were tested on the tree of the beginning.
    const moved = tested.moved || (index > 0 && tested.tree !== tree)
    const isThere = (place: string): boolean => commandAt(edge, facts, place) !== undefined
    last = kept(edge, command, job, { ...tested, moved, isLast, isThere })
    if (isLast) break
  }
  return last ?? 'none'
}

/** Without those that passed on just these files; the package of the file is always among them. */
const openCommands = async (edge: Edge, facts: Facts, job: TestJob): Promise<readonly TestCommand[]> => {
  const [first, ...others] = testCommandsOf(facts, job)
  const before = folderRuns(edge)
  const open: TestCommand[] = []
  for (const command of [...others, ...failedBefore(edge, facts, before)]) {
    const run = before[placeIn(edge.root, command.folder)]
    const isKnown = run?.result === 'pass' && run.tree !== undefined
    if (!isKnown || run.tree !== (await packageTree(edge, command.folder))) open.push(command)
  }
  const all = first === undefined ? open : [first, ...open]
  return all.filter(({ folder }, index) => all.findIndex(one => one.folder === folder) === index)
}

/** A package that failed may have been mended by other ways than an edit. */
const failedBefore = (edge: Edge, facts: Facts, before: ByFolder): readonly TestCommand[] =>
  Object.entries(before).flatMap(([place, { result }]) =>
    result === 'pass' ? [] : (commandAt(edge, facts, place) ?? []),
  )

/** Undefined where the package, or its tests, are gone. */
const commandAt = (edge: Edge, facts: Facts, place: string): TestCommand | undefined => {
  const folder = join(edge.root, place)
  const command = testCommandOf(facts, { path: join(folder, '-') })
  return command?.folder === folder ? command : undefined
}

/** The hash of the files of a package. */
const packageTree = (edge: Edge, folder: string): Promise<string | undefined> => {
  const place = placeIn(edge.root, folder)
  return edge.tree(path => place === '' || path.startsWith(`${place}/`))
}

interface TestedTree {
  readonly check: CheckResult
  /** As it was when the tests began. */
  readonly tree: string | undefined
  /** The part of it that is the package. */
  readonly part: string | undefined
  readonly moved: boolean
}

interface Ended extends TestedTree {
  /** No other package is tested after it. */
  readonly isLast: boolean
  /** Whether there are still tests in a folder. */
  readonly isThere: (place: string) => boolean
}

const onTree = async (edge: Edge, command: TestCommand, job: TestJob): Promise<TestedTree> => {
  const tree = await treeOf(edge)
  const part = await packageTree(edge, command.folder)
  const { timeoutMs, signal, mark, onProgress } = job
  const onStart = (group: number): void => job.onStart?.(command.shown, group)
  const check = await runCheck(edge, command, { timeoutMs, signal, mark, onProgress, onStart })
  return { check, tree, part, moved: tree !== (await treeOf(edge)) }
}

const kept = (
  edge: Edge,
  { shown, folder }: TestCommand,
  { session, baseline }: TestJob,
  { check, tree, part, moved, isLast, isThere }: Ended,
): TestRecord => {
  const { result, why, counts, failing, exit, output } = check
  const failed = result === 'pass' ? 0 : Math.max(1, counts?.failed ?? failing.length)
  const at = edge.now()
  const total = counts === undefined ? undefined : counts.passed + counts.failed
  const run = { at: at.getTime(), result, why, failed, total, failing, command: shown, moved, session }
  keepOutput(edge, `$ ${shown}\n${output}\n`)
  const place = { folder: placeIn(edge.root, folder), tree: moved ? undefined : part }
  const { last, folders } = keepRun(edge, run, place, baseline)
  const own = place.folder
  const there = Object.entries(folders).filter(([other]) => other === own || isThere(other))
  const whole = wholeOf(Object.fromEntries(there), result)
  // A pass is about the tree that it began with; if that is no longer there it says nothing.
  if (whole.result !== 'pass' || (isLast && !moved))
    keepTestEvidence(edge, { ...whole, command: shown, exit, tree: moved ? undefined : tree, at })
  if (result !== 'pass') appendAudit(edge, 'test_fail', auditText(last))
  return last
}

const placeIn = (root: string, folder: string): string =>
  isWithin(folder, root) ? folder.slice(root.length + 1) : folder

/** The result of a project with several packages: the worst of their last runs. */
const wholeOf = (
  folders: ByFolder,
  last: TestRecord['result'],
): { readonly result: TestRecord['result']; readonly failed: number } => {
  const all = Object.values(folders)
  const failed = all.filter(({ result }) => result === 'fail').reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) return { result: 'fail', failed }
  const isError = last === 'error' || all.some(({ result }) => result === 'error')
  return isError ? { result: 'error', failed: 1 } : { result: 'pass', failed: 0 }
}

const auditText = ({ result, why, failed, failing, command }: TestRecord): string =>
  result === 'error' ? `error: ${why ?? command}` : `${failed} failing: ${failing.slice(0, 5).join(', ')}`
