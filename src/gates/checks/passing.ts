import { defineGate, type RuleDocs } from '../../core/define.ts'
import { heldFor, keepHeld, keepLooked } from '../../state/checked.ts'
import { treeOf } from '../../state/tree.ts'
import { matchesPath } from '../../text/glob.ts'
import { isUnchanged, keepRan, leftOut } from './_kept.ts'
import { holdOf, warningOf } from './_message.ts'
import { options } from './_options.ts'
import { planOf } from './_plan.ts'
import { runPlan } from './_run.ts'
import { newSecrets } from './_secrets.ts'

export default defineGate({
  id: 'checks/passing',
  on: 'stop',
  again: true,
  verdict: 'deny',
  says: 'The tests, lint or build of the project fail, too little of it is covered, or a secret stands in a file.',
  options,
  run: async (event, context) => {
    const { edge, facts, number, flag, strings } = context
    // The tests of a program may call handrail: they must not start themselves again.
    if (facts.env('HANDRAIL_CHECK') !== undefined) return undefined
    const tree = await treeOf(edge)
    const held = tree !== undefined && event.stop?.active === true ? heldFor(edge, tree) : undefined
    if (held !== undefined) return held
    if (!edge.session.tmp && (await isUnchanged(context, tree))) return undefined
    const scratch = edge.scratch()
    const allowed = strings('secrets_allow')
    const isAllowed = (path: string): boolean => allowed.some(pattern => matchesPath(path, pattern))
    try {
      const plan = planOf(context, scratch.path)
      const [ran, secrets] = await Promise.all([
        runPlan(context, plan, tree),
        flag('secrets') ? newSecrets(context, isAllowed) : [],
      ])
      const note = holdOf({ ...ran, secrets }, number('threshold'))
      const now = await keepRan(context, ran, tree)
      if (now !== undefined) keepLooked(edge, now)
      if (now !== undefined && note !== undefined) keepHeld(edge, now, note)
      if (note === undefined && ran.late.length > 0) throw new Error(ran.late.join('; '))
      const human = [warningOf(secrets), leftOut(context, plan.missing, ran.skipped)]
        .filter(Boolean)
        .join('\n')
      const aside = human === '' ? {} : { aside: { human } }
      if (note !== undefined) return { ...note, ...aside }
      return human === '' ? undefined : { verdict: 'pass', says: '', ...aside }
    } finally {
      scratch.remove()
    }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'An agent says that it is done; this looks whether it is. At the end of a turn that changed something the tests, lint and build of the project run, coverage is read from the report of that very run (lcov, istanbul, cobertura, coverage.py, Go), and the files that git would take are searched for secrets that the session put there. Any of it that fails holds the turn, with the counts, the names and four steps. The commands are those of the project (scripts of package.json by its package manager, pytest, ruff, go, cargo, make) or of `checks` in the config. A tree that passed is not checked again, in this session or the next one. A turn is held `stop.max_holds` times at most, never twice for the same, and not while something runs in the background. It runs the code of the project, as the tests of the project do.',
  related: ['tests/intact', 'session/tree', 'tests/failing'],
}
