import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { dataList, named } from '../../../core/text/quoting/foreign.ts'
import { lacksDecision } from '../../../edits/docs/decisions.ts'
import { docOptions } from '../../../edits/docs/doc-options.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { protectedBranch, protectedBranches } from '../../../known/git/branches.ts'
import { freshRun, summaryFresh } from '../../../known/status/fresh-tests.ts'
import { type ProofStatus, proofStatusOf } from '../../../known/status/proof-status.ts'
import { counted } from '../../../known/status/state-lines.ts'
import { testStatusOf } from '../../../known/status/test-status.ts'
import { changedSources } from '../../../state/changes/sources.ts'
import { isOfType, roles } from './_agents.ts'
import { messageOf, openQuestion, reported } from './_report.ts'

const { decision_lines, decision_marks } = docOptions

export default defineCompanion({
  id: 'agents/implementer-report',
  on: 'subagent-stop',
  verdict: 'advise',
  says: 'What an implementer left open.',
  options: {
    ...sourceOptions,
    decision_lines,
    decision_marks,
    implementer: roles.implementer,
    protected_branches: protectedBranches,
    fresh_seconds: summaryFresh,
  },
  run: async (event, context) => {
    const { facts, edge, number, strings } = context
    if (!isOfType(event, strings('implementer'))) return undefined
    const sources = changedSources(context)
    const [main] = sources.flatMap(({ git }) => protectedBranch(git, context) ?? [])
    const bare = sources.filter(({ text }) =>
      lacksDecision(text ?? '', number('decision_lines'), strings('decision_marks')),
    )
    const status = testStatusOf(facts)
    const run = freshRun(status, number('fresh_seconds'))
    return reported(edge, 'implementer', [
      ...(main === undefined ? [] : [`source code was changed on ${named(main, 60)}`]),
      ...(bare.length === 0
        ? []
        : [
            `no decision in ${dataList(
              bare.map(({ name }) => name),
              3,
            )}`,
          ]),
      ...(status === undefined ? ['no test run is known'] : []),
      ...(run !== undefined && run.result !== 'pass'
        ? [`the tests fail (${counted(run.failures, 'failure')})`]
        : []),
      ...proofs[proofStatusOf(facts, facts.root()) ?? 'missing'],
      ...openQuestion(messageOf(event)),
    ])
  },
})

const proofs: Readonly<Record<ProofStatus | 'missing', readonly string[]>> = {
  verified: [],
  pending: ['the user has not verified the work as it is now'],
  missing: ['the user has not verified the work'],
  corrupt: ['.claude/.proof-status says neither verified nor pending'],
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'An implementer says that it is done; this looks whether it is: source code on a branch that others build on, long files without a decision, tests that fail or never ran, work that the user has not seen, or a question in place of an end. The findings are told to the human, noted in `.claude/.agent-findings` for the next prompt and in `.claude/.audit-log`. Nothing is held.',
  related: ['agents/briefing', 'agents/planner-report', 'agents/guardian-report', 'session/changes'],
}
