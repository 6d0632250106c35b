import { testCommandOf } from '../../../checks/commands/tests.ts'
import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { canarySession } from '../../../state/session/canary.ts'
import { testNews } from '../../../state/test-runs/news.ts'
import { requestTests } from '../../../state/test-runs/run.ts'
import { inForeground } from './_foreground.ts'
import { testRunnerOptions, testRunnerSettings } from './_settings.ts'

export default defineFixer({
  id: 'tests/run',
  on: 'edit',
  commands: true,
  verdict: 'advise',
  says: 'The tests were run after an edit.',
  options: testRunnerOptions,
  run: async (change, context) => {
    const { event, facts, edge, flag, strings } = context
    // The tests of a program may call handrail: they must not start themselves again.
    if (facts.env('HANDRAIL_CHECK') !== undefined || event.session === canarySession) return undefined
    const { root, place } = placeOf(facts.real(facts.resolve(change.path)), context)
    const path = join(root, `.${place}`)
    const isAbout = place !== '' && !strings('ignore').some(glob => matchesPath(place, glob))
    // A command may write many files.
    const waits = !flag('background') && event.tool?.command === undefined
    if (isAbout && waits) return inForeground(path, context)
    if (isAbout && hasTests(root, path, context)) requestTests(edge, root, path)
    return testNews(edge).map(says => ({ says }))
  },
})

/** A project without tests gets no process. The facts are those of the project: of another worktree nothing is known here. */
const hasTests = (root: string, path: string, context: EffectContext): boolean =>
  root !== context.facts.root() ||
  testCommandOf(context.facts, { path, command: testRunnerSettings(context).command }) !== undefined

/** The working tree of a file, the project's or a linked worktree of it, and the path from there on: empty for a file outside. */
const placeOf = (
  path: string,
  { facts }: EffectContext,
): { readonly root: string; readonly place: string } => {
  const real = facts.real(facts.root())
  const own = facts.gitAt(path)?.root ?? real
  if (own !== real && facts.git()?.worktrees().includes(own) === true)
    return { root: own, place: path.slice(own.length) }
  return { root: facts.root(), place: isWithin(path, real) ? path.slice(real.length) : '' }
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'An agent that hears of a broken test a minute after the edit mends it while it still knows what it meant. The tests run in a process of their own, once edits have settled, one run at a time in each working tree; a newer edit ends the run and begins it anew. In a project with several packages every package with changes that no run has seen is tested, until one does not pass. The exit code decides: a run that could not start or had no test is an error, never a pass. The result goes to `.claude/.test-status`, and the model hears of it once, with its next edit or prompt.',
  related: ['tests/failing', 'prompt/test-results'],
}
