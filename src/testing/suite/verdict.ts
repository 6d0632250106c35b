import { isRecord, text } from '../../core/text/json.ts'
import type { LinterCase, PackageCase, SuiteCase } from './case.ts'
import type { Category, SuiteRecord } from './record.ts'

/** The result of a case. An empty note of a case that passed means that there is nothing to say. */
export interface CaseAnswer {
  readonly decision: string
  readonly exit: number | null
  readonly output: string
  readonly stderr: string
  readonly pass: boolean
  readonly note: string
}

/** How a process ended. */
export interface CaseRun {
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
}

const silent = { decision: '', exit: null, output: '', stderr: '' } as const

/** A case that was not tried, because a tool is absent. Without biome it failed: the suite asks for it. */
export const absentAnswer = (tools: readonly string[]): CaseAnswer =>
  tools.includes('biome')
    ? { ...silent, pass: false, note: 'BIOME_ABSENT' }
    : { ...silent, pass: true, note: 'absent' }

export const skippedVersion = (answer: CaseAnswer, says: string): CaseAnswer => ({
  ...answer,
  pass: true,
  note: `version_skip: ${says}`,
})

/** A case that could not be tried. */
export const brokenAnswer = (why: string): CaseAnswer => ({ ...silent, pass: false, note: why })

export const timedOutAnswer = (ran: CaseRun, seconds: number): CaseAnswer => ({
  ...silent,
  output: ran.stdout,
  stderr: ran.stderr,
  pass: false,
  note: `TIMEOUT_${seconds}s`,
})

/** `left` is the file afterwards, `has` says whether a tool is there. */
export const linterAnswer = (
  one: LinterCase,
  ran: CaseRun,
  left: string | undefined,
  has: (tool: string) => boolean,
): CaseAnswer => {
  const wanted = [
    ...(one.says ?? []),
    ...Object.entries(one.saysWith ?? {}).flatMap(([tool, says]) => (has(tool) ? [says] : [])),
  ]
  const complains = /^\[hook\] /m.test(ran.stderr)
  const missing = wanted.find(says => !says.test(ran.stderr))
  const note =
    exitNote(ran, one.exit) ??
    (one.exit === 2 && !complains ? 'no [hook] on standard error' : undefined) ??
    (one.exit === 0 && complains ? 'violations are told all the same' : undefined) ??
    (missing === undefined ? undefined : `the violations do not name ${missing.source}`) ??
    (one.left !== undefined && one.left !== left ? 'the file is not as it should be afterwards' : undefined)
  return answerOf(ran, ran.code === undefined ? '' : `exit_${ran.code}`, note)
}

export const packageAnswer = (one: PackageCase, ran: CaseRun): CaseAnswer => {
  const { decision, reason } = decided(ran.stdout)
  const prefix = one.label === undefined ? '' : `[hook:block] ${one.label} `
  const note =
    exitNote(ran, 0) ??
    (decision === one.decision ? undefined : `decision ${decision || 'missing'}, expected ${one.decision}`) ??
    (reason.startsWith(prefix) ? undefined : `the reason does not begin with ${prefix.trim()}`) ??
    (reason.includes(one.use ?? '') ? undefined : `the reason does not offer ${one.use}`) ??
    (ran.stderr.includes(one.advises ?? '') ? undefined : `standard error does not say ${one.advises}`)
  return answerOf(ran, decision, note)
}

/** The result of a live case: a message to the model shows that the hook fired. */
export const liveAnswer = (fired: string | undefined, ran: CaseRun): CaseAnswer => ({
  ...silent,
  decision: fired === undefined ? '' : 'hook_fired',
  output: fired ?? '',
  stderr: fired === undefined ? ran.stderr : '',
  pass: fired !== undefined,
  note: fired === undefined ? 'the hook did not fire' : 'Layer 2: the host ran the registered hook',
})

const answerOf = (ran: CaseRun, decision: string, note: string | undefined): CaseAnswer => ({
  decision,
  exit: ran.code ?? null,
  output: ran.stdout,
  stderr: ran.stderr,
  pass: note === undefined,
  note: note ?? '',
})

const exitNote = ({ code }: CaseRun, expected: number): string | undefined => {
  if (code === expected) return undefined
  return code === undefined ? 'ended by a signal' : `exit ${code}, expected ${expected}`
}

const decided = (stdout: string): { readonly decision: string; readonly reason: string } => {
  try {
    const json: unknown = JSON.parse(stdout)
    if (isRecord(json)) return { decision: text(json, 'decision') ?? '', reason: text(json, 'reason') ?? '' }
  } catch {
    // It printed something else.
  }
  return { decision: '', reason: '' }
}

interface Expected {
  readonly category: Category
  readonly decision: string
  readonly exit: number | null
}

const expectedOf = (one: SuiteCase): Expected => {
  switch (one.kind) {
    case 'linter':
      return {
        category: one.exit === 0 ? 'clean' : 'violation',
        decision: `exit_${one.exit}`,
        exit: one.exit,
      }
    case 'packages':
      return { category: one.decision, decision: one.decision, exit: 0 }
    case 'live':
      return { category: 'live_trigger', decision: 'hook_fired', exit: null }
    case 'dependency':
      return { category: 'dependency', decision: one.expects, exit: 0 }
  }
}

/** In characters: what is kept of an output. */
const mostOutput = 8000

const cut = (output: string): string =>
  output.length <= mostOutput
    ? output
    : `${output.slice(0, mostOutput)}\n(${output.length - mostOutput} more characters)`

/** The record of a case. `at` is when it ended. */
export const recordOf = (
  hook: string,
  one: SuiteCase,
  answer: CaseAnswer,
  at: Date,
  milliseconds: number,
): SuiteRecord => {
  const expected = expectedOf(one)
  return {
    hook,
    test_name: one.name,
    category: expected.category,
    input_summary: one.summary,
    expected_decision: expected.decision,
    expected_exit: expected.exit,
    actual_decision: answer.decision,
    actual_exit: answer.exit,
    actual_output: cut(answer.output),
    actual_stderr: cut(answer.stderr),
    pass: answer.pass,
    note: answer.note,
    timestamp: `${at.toISOString().slice(0, 19)}Z`,
    duration_ms: Math.max(0, Math.round(milliseconds)),
  }
}
