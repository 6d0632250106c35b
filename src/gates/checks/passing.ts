import { defineGate, type RuleDocs } from '../../core/define.ts'
import type { EffectContext } from '../../core/rule.ts'
import { heldFor, keepHeld, keepLooked, keepPasses, wasLooked } from '../../state/checked.ts'
import { keepTestEvidence } from '../../state/evidence.ts'
import { sessionDifference } from '../../state/session-difference.ts'
import { startOf } from '../../state/session-start.ts'
import { treeOf } from '../../state/tree.ts'
import { matchesPath } from '../../text/glob.ts'
import { markOf } from '../../text/mark.ts'
import { holdOf, warningOf } from './_message.ts'
import { options } from './_options.ts'
import { planOf } from './_plan.ts'
import { type Ran, runPlan } from './_run.ts'
import { newSecrets } from './_secrets.ts'

export default defineGate({
  id: 'checks/passing',
  on: 'stop',
  again: true,
  verdict: 'deny',
  says: 'The tests, lint or build of the project fail, too little of it is covered, or a secret stands in a file.',
  options,
  run: async (event, context) => {
    const { edge, number, flag, strings } = context
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
      const now = await keep(context, ran, tree)
      if (now !== undefined) keepLooked(edge, now)
      if (now !== undefined && note !== undefined) keepHeld(edge, now, note)
      if (note === undefined && ran.late.length > 0) throw new Error(ran.late.join('; '))
      const human = [warningOf(secrets), skippedOf(context, plan.missing, ran.skipped)]
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

/** Whether the session, or the turn, changed nothing that a check could see. */
const isUnchanged = async ({ edge, facts }: EffectContext, tree: string | undefined): Promise<boolean> => {
  if (tree !== undefined) return wasLooked(edge, tree)
  if (startOf(edge) === undefined) return false
  const all = { wants: () => true, first: () => false, most: 1 }
  return (await sessionDifference({ edge, facts }, all)).paths.length === 0
}

/** Keeps the results, if the tree is still the one that was checked. Returns the tree as it is now. */
const keep = async (
  { edge, facts }: EffectContext,
  ran: Ran,
  tree: string | undefined,
): Promise<string | undefined> => {
  const now = await treeOf(edge)
  const same = tree !== undefined && now === tree
  if (same) keepPasses(edge, ran.passes)
  const { run, tests } = ran
  if (run !== undefined && run.result !== 'error')
    keepTestEvidence(edge, {
      result: run.result,
      failed: run.counts?.failed ?? (run.result === 'pass' ? 0 : 1),
      command: tests?.command ?? '',
      exit: run.exit,
      tree: same ? tree : undefined,
      at: facts.now(),
    })
  return now
}

/** Once a session. */
const skippedOf = (
  { edge }: EffectContext,
  missing: readonly string[],
  skipped: readonly string[],
): string | undefined => {
  const none =
    missing.length === 0
      ? []
      : [`no command for ${missing.join(', ')} here (\`checks\` in the config names one)`]
  const told = [...none, ...skipped].filter(line => edge.session.first(`checks-${markOf(line)}`))
  return told.length === 0 ? undefined : `handrail: checks/passing left out: ${told.join('; ')}`
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'An agent says that it is done; this looks whether it is. At the end of a turn that changed something the tests, lint and build of the project run, coverage is read from the report of that very run (lcov, istanbul, cobertura, coverage.py, Go), and the files that git would take are searched for secrets that the session put there. Any of it that fails holds the turn, with the counts, the names and four steps. The commands are those of the project (scripts of package.json by its package manager, pytest, ruff, go, cargo, make) or of `checks` in the config. A tree that passed is not checked again, in this session or the next one. A turn is held `stop.max_holds` times at most, never twice for the same, and not while something runs in the background. It runs the code of the project, as the tests of the project do.',
  related: ['tests/intact', 'session/tree', 'tests/failing'],
}
