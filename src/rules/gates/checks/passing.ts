import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'
import { heldFor, keepHeld, keepLooked } from '../../../state/evidence/checked.ts'
import { treeOf } from '../../../state/evidence/tree.ts'
import { isUnchanged, keepRan, leftOut } from './_kept.ts'
import { holdOf, warningOf } from './_message.ts'
import { options } from './_options.ts'
import { hasCommands, planOf } from './_plan.ts'
import { runPlan } from './_run.ts'
import { openSecrets, secretMark } from './_secrets.ts'

export default defineGate({
  id: 'checks/passing',
  on: 'stop',
  again: true,
  verdict: 'deny',
  says: 'The tests, lint or build of the project fail, too little of it is covered, or a secret stands in a file.',
  options,
  run: async (event, context) => {
    const { edge, facts, number, flag } = context
    // The tests of a program may call handrail: they must not start themselves again.
    if (facts.env('HANDRAIL_CHECK') !== undefined) return undefined
    const again = event.stop?.active === true
    const scratch = edge.scratch()
    try {
      const plan = planOf(context, scratch.path)
      // Without a command there is nothing that a tree could be remembered for.
      const tree = hasCommands(plan) ? await treeOf(edge) : undefined
      const held = tree !== undefined && again ? heldFor(edge, tree) : undefined
      if (held !== undefined) return held
      if (hasCommands(plan) && !edge.session.tmp && (await isUnchanged(context, tree))) return undefined
      const [ran, secrets] = await Promise.all([
        runPlan(context, plan, tree),
        flag('secrets') ? openSecrets(context, again) : [],
      ])
      const note = holdOf({ ...ran, secrets }, number('threshold'))
      const now = hasCommands(plan) ? await keepRan(context, ran, tree) : undefined
      if (now !== undefined) keepLooked(edge, now)
      if (now !== undefined && note !== undefined) keepHeld(edge, now, note)
      if (note === undefined && ran.late.length > 0) throw new Error(ran.late.join('; '))
      const told = [warningOf(edge, secrets), leftOut(edge, plan.missing, ran.skipped)].filter(Boolean)
      const aside = {
        ...(told.length === 0 ? {} : { human: told.join('\n') }),
        settles: secrets.map(secretMark),
      }
      if (note !== undefined) return { ...note, aside }
      return told.length === 0 ? undefined : { verdict: 'pass', says: '', aside }
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
