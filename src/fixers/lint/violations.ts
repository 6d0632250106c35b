import { defineDocs, defineFixer } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import type { EffectContext } from '../../core/rule.ts'
import { plans } from '../../linters/by-language.ts'
import type { Target } from '../../linters/tool.ts'
import { repairOptions } from '../delegate/_options.ts'
import { type Repair, repair } from '../delegate/_repair.ts'
import { tierFor } from '../delegate/_tier.ts'
import { breakerOf } from './_breaker.ts'
import { duplicateOptions } from './_duplicates.ts'
import { feedback } from './_feedback.ts'
import { serviceFor } from './_file-tools.ts'
import { isSpotless, type Look, lookAt, mannerOf } from './_lint-file.ts'
import { lintOptions } from './_options.ts'
import { isTallied, sessionNotes } from './_session-notes.ts'
import { keptBy, liesInProject, targetOf } from './_target.ts'

export default defineFixer({
  id: 'lint/violations',
  on: 'edit',
  verdict: 'deny',
  says: 'The file has violations that could not be mended by themselves.',
  options: { ...lintOptions, ...duplicateOptions, ...repairOptions },
  run: async (change, context) => {
    const target = targetOf(change, context)
    if (target === undefined) return undefined
    const scoped = context.choice('scope') === 'project'
    if (scoped && !liesInProject(target, context)) return undefined
    const service = serviceFor(plans[target.language], target, context)
    const breaker = breakerOf(target, context)
    if (breaker.pausedFor > 0) {
      const seconds = Math.ceil(breaker.pausedFor / 1000)
      return advice(`Lint circuit breaker OPEN for ${target.name}. Skipping lint for ${seconds}s.`)
    }
    const ours = scoped ? keptBy(target, context) : async () => true
    const manner = mannerOf(context, service, ours)
    const looking = lookAt(target, service, manner, context)
    // The answer will be needed in any case, so ask git in parallel with the linters.
    if (isTallied(target)) void ours()
    const look = await looking
    if ((isTallied(target) || !isSpotless(look)) && !(await ours())) return undefined
    const mended = await mend(look, context, seen => lookAt(seen, service, manner, context))
    const last = mended.after ?? look
    // The file was deleted in the meantime: its violations no longer matter.
    if (context.facts.fileKind(target.path) === undefined) return undefined
    breaker.note(last.violations.length)
    return [
      ...told([...last.failures.map(why => `[hook:warning] ${why}`), ...mended.notes]),
      ...(manner.lint ? await sessionNotes(last, service, context) : []),
      ...feedback(last, mended.after !== undefined, context),
    ]
  },
})

const mend = async (
  look: Look,
  context: EffectContext,
  verify: (target: Target) => Promise<Look>,
): Promise<Repair> => {
  const { facts, edge } = context
  if (look.violations.length === 0) return { notes: [] }
  const tier = tierFor(look.violations, context, facts.env)
  const skipped = facts.env('HOOK_SKIP_SUBPROCESS') === '1' || !context.flag('subprocess_delegation')
  if (facts.env('HOOK_DEBUG_MODEL') === '1') edge.say(`[hook:model] ${tier.model}`)
  if (skipped) return { notes: [] }
  const repaired = await repair(look, tier, context, verify)
  return { ...repaired, notes: [...tier.warnings, ...repaired.notes] }
}

const told = (lines: readonly string[]): readonly Note[] =>
  lines.length === 0 ? [] : [{ verdict: 'pass', says: '', aside: { stderr: lines } }]

const advice = (says: string): Note => ({ verdict: 'advise', says })

export const docs = defineDocs({
  since: '0.3.0',
  why: 'Whoever edits a file owns all that is wrong in it. What a formatter can mend is mended without a word, the rest goes to a repair agent where one is allowed, and what is left then is told with line, code and message.',
})
