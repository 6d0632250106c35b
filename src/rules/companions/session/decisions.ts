import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'
import { countDecisions, lacksDecision } from '../../../edits/docs/decisions.ts'
import { docOptions } from '../../../edits/docs/doc-options.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { decisionIds, planFile } from '../../../known/status/plan.ts'
import { counted } from '../../../known/status/state-lines.ts'
import { appendAudit } from '../../../state/audit.ts'
import { changedSources } from '../../../state/changes/sources.ts'
import { turnChanged } from '../../../state/changes/turn.ts'
import { idsInCode } from '../../../state/decisions/in-code.ts'
import { keepAudit } from '../../../state/decisions/plan-drift.ts'
import { driftOf } from './_drift.ts'

const { decision_lines, decision_marks } = docOptions

export default defineCompanion({
  id: 'session/decisions',
  on: 'stop',
  verdict: 'advise',
  says: 'Which decisions the changed source files and the plan name.',
  options: { ...sourceOptions, decision_lines, decision_marks, plan_file: planFile },
  run: async (_event, context) => {
    const { edge, number, strings } = context
    if (!turnChanged(context, 'session/decisions')) return undefined
    const sources = changedSources(context)
    if (sources.length === 0) return undefined
    const marks = strings('decision_marks')
    const names = (test: (text: string) => boolean): readonly string[] =>
      sources.filter(({ text }) => text !== undefined && test(text)).map(({ name }) => name)
    const missing = names(text => lacksDecision(text, number('decision_lines'), marks))
    const bare = names(text => countDecisions(text, marks).bare > 0)
    const inFiles = sources.reduce((sum, { text }) => sum + countDecisions(text ?? '', marks).all, 0)
    const ids = await idsInCode(context)
    const code = ids ?? decisionIds(sources.map(({ text }) => text ?? '').join('\n'))
    const { unplanned, unimplemented } = driftOf(code, ids !== undefined, context)
    keepAudit(edge, {
      unplanned_count: unplanned.length,
      unimplemented_count: unimplemented.length,
      missing_decisions: missing.length,
      total_decisions: ids?.length ?? inFiles,
      source_files_changed: sources.length,
    })
    const drift = [
      ...(unplanned.length === 0 ? [] : [`not in the plan: ${dataList(unplanned, 5)}`]),
      ...(unimplemented.length === 0 ? [] : [`not in the code: ${dataList(unimplemented, 5)}`]),
    ].join('; ')
    const gaps = [
      ...(missing.length === 0 ? [] : [`no decision in ${dataList(missing, 5)}`]),
      ...(bare.length === 0 ? [] : [`a decision without a reason in ${dataList(bare, 5)}`]),
    ].join('; ')
    if (gaps !== '') appendAudit(edge, 'decision_gap', gaps)
    if (drift !== '') appendAudit(edge, 'plan_drift', drift)
    if (gaps === '' && drift === '') return undefined
    return {
      says: [
        `${counted(sources.length, 'source file')} changed${gaps === '' ? '' : `: ${gaps}`}.`,
        ...(drift === '' ? [] : [`Decisions ${drift}.`]),
      ].join(' '),
    }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Decisions get lost between the plan and the code. At the end of a turn that changed source files this names long files without a decision (`doc_gate.decision_lines`), decisions without a reason, and ids such as `DEC-AUTH-001` that only the plan or only the code has; what the plan calls deprecated or superseded, and what only phases have that are still planned, is not missed. The counts go to `.claude/.plan-drift`, which plan/stale reads, and to `.claude/.audit-log`. The human is told, the turn is not held.',
  related: ['session/summary', 'plan/stale', 'docs/undocumented-source', 'session/changes'],
}
