import { lintOptions } from '../../../checks/quality/options.ts'
import { targetOf } from '../../../checks/quality/target.ts'
import { missingText, missingTools } from '../../../checks/quality/tools/missing.ts'
import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'

export default defineFixer({
  id: 'lint/missing-tool',
  on: 'edit',
  verdict: 'advise',
  says: 'A linter or formatter that the project is set up with can’t run.',
  options: lintOptions,
  run: async (change, context) => {
    const target = targetOf(change, context)
    const { edge } = context
    if (target === undefined || edge.session.tmp || !edge.session.first(`tools-${target.language}`))
      return undefined
    const missing = await missingTools(target, context)
    const fresh = missing.filter(({ name }) => edge.session.first(`missing-${name}`))
    if (fresh.length === 0) return undefined
    const says = fresh.map(missingText).join('. ')
    return { verdict: 'advise', says, aside: { human: `handrail: ${says}` } }
  },
})

export const docs: RuleDocs = {
  since: '0.8.0',
  why: 'A formatter that is configured and not installed, or clippy without its crates, checks nothing and says nothing. Once a session, at the first edit of a file of the language, it is told which tools of the project can’t run and what to do. `handrail doctor` lists them.',
  related: ['lint/violations', 'lint/clean'],
}
