import type { Edge } from '../core/edge.ts'
import type { Facts } from '../core/facts.ts'
import { type TestCommand, testCommandOf } from '../known/test-commands.ts'
import { appendAudit } from '../state/audit.ts'
import { keepTestEvidence } from '../state/evidence.ts'
import { type ByFolder, keepRun, type TestRecord } from '../state/test-record.ts'
import { keepOutput } from '../state/test-run.ts'
import { treeOf } from '../state/tree.ts'
import { isWithin } from '../text/path.ts'
import { type CheckResult, runCheck } from './run.ts'

/** What is to be tested, and how. */
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

/** Runs the tests of a project and keeps what they came to. `none`: no tests are known. `ended`: the signal came. */
export const testOnce = async (
  edge: Edge,
  facts: Facts,
  job: TestJob,
): Promise<TestRecord | 'none' | 'ended'> => {
  const command = testCommandOf(facts, job)
  if (command === undefined) return 'none'
  let { check, tree, moved } = await onTree(edge, command, job)
  // The first run may leave caches and snapshots in the tree. The second one then changes nothing.
  if (moved && check.result === 'pass' && job.signal?.aborted !== true)
    ({ check, tree, moved } = await onTree(edge, command, job))
  if (job.signal?.aborted === true) return 'ended'
  return kept(edge, command, job, { check, tree, moved })
}

interface TestedTree {
  readonly check: CheckResult
  /** As it was when the tests began. */
  readonly tree: string | undefined
  readonly moved: boolean
}

const onTree = async (edge: Edge, command: TestCommand, job: TestJob): Promise<TestedTree> => {
  const tree = await treeOf(edge)
  const { timeoutMs, signal, mark, onProgress } = job
  const onStart = (group: number): void => job.onStart?.(command.shown, group)
  const check = await runCheck(edge, command, { timeoutMs, signal, mark, onProgress, onStart })
  return { check, tree, moved: tree !== (await treeOf(edge)) }
}

const kept = (
  edge: Edge,
  { shown, folder }: TestCommand,
  { session, baseline }: TestJob,
  { check, tree, moved }: TestedTree,
): TestRecord => {
  const { result, why, counts, failing, exit, output } = check
  const failed = result === 'pass' ? 0 : Math.max(1, counts?.failed ?? failing.length)
  const at = edge.now()
  const total = counts === undefined ? undefined : counts.passed + counts.failed
  const run = { at: at.getTime(), result, why, failed, total, failing, command: shown, moved, session }
  keepOutput(edge, `$ ${shown}\n${output}\n`)
  const { last, folders } = keepRun(edge, run, placeIn(edge.root, folder), baseline)
  const whole = wholeOf(folders, result)
  // A pass is about the tree that it began with; if that is no longer there it says nothing.
  if (whole.result !== 'pass' || !moved)
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
