import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { type ProofStatus, proofStatusOf } from '../../known/status/proof-status.ts'
import { type TestRun, testRunIn } from '../../known/status/test-run.ts'
import { type TestStatus, testStatusName, testStatusOf } from '../../known/status/test-status.ts'
import { writeClaudeFile } from '../files/claude-folder.ts'

/** The command of a record is for a message. */
const mostCommand = 500

/**
 * Keeps how a test run ended: in `.claude/.test-status` as `result|failed|epoch`, for everyone to read, and in a sealed record outside of
 * the project. Each is written in one step. The record comes first: a status without its record counts for less than the other way round.
 */
export const keepTestEvidence = (edge: Edge, run: TestRun): void => {
  const { result, failed, command, exit, tree, at } = run
  edge.keep('tests', { result, failed, command: command.slice(0, mostCommand), exit, tree, at: at.getTime() })
  writeClaudeFile(edge, testStatusName, `${result}|${failed}|${Math.floor(at.getTime() / 1000)}\n`)
}

/** The last test run that handrail made on this working tree; undefined where there is none, and where its record was changed. */
export const testEvidence = (edge: Edge): TestRun | undefined => {
  const kept = edge.kept('tests')
  return kept?.holds === true ? testRunIn(kept.value) : undefined
}

/** All that is known of the work in a working tree. */
export interface WorkEvidence {
  readonly tests: TestStatus | undefined
  readonly run: TestRun | undefined
  readonly proof: ProofStatus | undefined
}

export const evidenceOf = (edge: Edge, facts: Facts): WorkEvidence => ({
  tests: testStatusOf(facts, edge.root),
  run: testEvidence(edge),
  proof: proofStatusOf(facts, edge.root),
})
