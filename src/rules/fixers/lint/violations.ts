import { toolsByLanguage } from '../../../checks/linters/by-language.ts'
import type { Target } from '../../../checks/linters/tool.ts'
import { type CheckedFile, checkFile, isQuiet } from '../../../checks/quality/check-file.ts'
import { basesOf } from '../../../checks/quality/findings/base.ts'
import { lintOptions } from '../../../checks/quality/options.ts'
import { asProject } from '../../../checks/quality/project-uses/as-project.ts'
import { lintOptionsOf } from '../../../checks/quality/report.ts'
import { isNotIgnored, liesInProject, targetOf } from '../../../checks/quality/target.ts'
import { fileToolsFor } from '../../../checks/quality/tools/file-tools.ts'
import { marks } from '../../../core/findings/marks.ts'
import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { repairOptions } from '../delegate/_options.ts'
import { type Repair, repair } from '../delegate/_repair.ts'
import { tierFor } from '../delegate/_tier.ts'
import { breakerOf } from './_breaker.ts'
import { duplicateOptions } from './_duplicates.ts'
import { feedback } from './_feedback.ts'
import { advice, doneNote, stderrNote } from './_notes.ts'
import { hasSessionChecks, sessionNotes } from './_session-notes.ts'

export default defineFixer({
  id: 'lint/violations',
  on: 'edit',
  verdict: 'deny',
  says: 'The file has violations that could not be mended by themselves.',
  options: { ...lintOptions, ...duplicateOptions, ...repairOptions },
  run: async (change, context) => {
    const target = targetOf(change, context)
    if (target === undefined) return undefined
    const scoped = context.choice('files') === 'project'
    if (scoped && !liesInProject(target, context)) return undefined
    const breaker = breakerOf(target, context)
    if (breaker.isOpen) return advice(breaker.told())
    const found = fileToolsFor(toolsByLanguage[target.language], target, context)
    const tools = target.settings.asProject ? await asProject(found, target, context) : found
    const isOurs = scoped ? isNotIgnored(target, context) : async () => true
    const options = lintOptionsOf(context, tools, isOurs)
    const bases = options.scope === 'file' ? [] : basesOf(change, target, context)
    const check = (file: Target): Promise<CheckedFile> => checkFile(file, tools, options, context, bases)
    const checking = check(target)
    // The answer will be needed in any case, so ask git in parallel with the linters.
    if (hasSessionChecks(target)) void isOurs()
    const report = await checking
    if ((hasSessionChecks(target) || !isQuiet(report)) && !(await isOurs())) return undefined
    const repaired = await repairViolations(report, context, check)
    const last = repaired.after ?? report
    // The file was deleted in the meantime: its violations no longer matter.
    if (context.facts.fileKind(target.path) === undefined) return undefined
    breaker.note(last.violations)
    return [
      ...doneNote(target.name, report.done, repaired.fix),
      ...stderrNote([...last.failures.map(why => `${marks.warning} ${why}`), ...repaired.notes]),
      ...(options.lint ? await sessionNotes(last, tools, context) : []),
      ...feedback(last, repaired.after !== undefined, context),
    ]
  },
})

const repairViolations = async (
  report: CheckedFile,
  context: EffectContext,
  verify: (target: Target) => Promise<CheckedFile>,
): Promise<Repair<CheckedFile>> => {
  const { facts, edge } = context
  if (report.violations.length === 0) return { notes: [] }
  const tier = tierFor(report.violations, context, facts.env)
  const skipped = facts.env('HOOK_SKIP_SUBPROCESS') === '1' || !context.flag('subprocess_delegation')
  if (facts.env('HOOK_DEBUG_MODEL') === '1') edge.say(`[hook:model] ${tier.model}`)
  if (skipped) return { notes: [] }
  const repaired = await repair(report, tier, context, verify)
  return { ...repaired, notes: [...tier.warnings, ...repaired.notes] }
}

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'What a formatter can mend is mended without a word, the rest goes to a repair agent where one is allowed, and what is left then is told with line, code and message. By default whoever edits a file owns all that is wrong in it; `lint.scope` limits it to what the edit brought, as the preset `recommended` does. [More](../../linting.md)',
}
