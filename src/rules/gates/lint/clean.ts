import { lintOptions } from '../../../checks/quality/options.ts'
import { marks } from '../../../core/findings/marks.ts'
import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'
import { settledMarks } from '../../../state/gates/agreed.ts'
import { missedAside } from '../../../state/gates/missed.ts'
import { changedInSession } from './_changed.ts'
import { checkFiles } from './_check.ts'
import { findingMark, heldNote, openLine } from './_list.ts'

export default defineGate({
  id: 'lint/clean',
  on: 'turn-end',
  again: true,
  verdict: 'deny',
  says: 'Files that this session changed have lint errors.',
  options: {
    ...lintOptions,
    most_files: {
      type: 'number',
      default: 200,
      least: 1,
      key: 'lint.most_files',
      says: 'How many changed files are looked at when a turn ends.',
    },
  },
  run: async (event, context) => {
    const { edge, number, flag, choice } = context
    // A check that handrail runs may start a session of its own, and a hook that is run alone remembers no session.
    if (!flag('enabled') || choice('on_violation') === 'silent' || edge.session.tmp) return undefined
    const { files, missed } = await changedInSession(context, number('most_files'))
    if (files.length === 0) return undefined
    const { open, failures, fixed } = await checkFiles(files, context)
    const told = failures.filter(why => edge.session.first(`clean-${edge.sha256(why).slice(0, 12)}`))
    const aside = {
      fixed: fixed.length === 0 ? undefined : fixed,
      ...missedAside(edge, 'lint/clean', missed),
      stderr: told.length === 0 ? undefined : told.map(why => `${marks.warning} ${why}`),
    }
    const settled = settledMarks(edge)
    const agent = event.agent?.id ?? ''
    const fresh = open.flatMap(file => {
      const findings = file.findings.filter(one => !settled.has(findingMark(agent, file, one)))
      return findings.length === 0 ? [] : [{ ...file, findings }]
    })
    if (fresh.length > 0) return heldNote(fresh, agent, aside)
    // The agent was told once; then it is for the human to decide.
    const line = openLine(open)
    const human =
      line !== undefined && edge.session.first(`open-${edge.sha256(line).slice(0, 12)}`) ? line : aside.human
    return { verdict: 'pass', says: '', aside: { ...aside, human } }
  },
})

export const docs: RuleDocs = {
  since: '0.8.0',
  why:
    'After an edit a file is linted by `lint/violations`. A here-document, a script, a code generator or the tool of a server writes files past it, and what was left for later, such as an import that is not used yet, is worth a word when the work is said to be done. When a turn ends, all files that the session changed are formatted and linted by the same rules: `lint.scope`, `lint.severity` and all other keys of `lint` count here as well, and with `lint.scope: "new"` a finding counts where the text at the beginning of the session did not have it.\n\n' +
    'Each linter is called once for all files where it can do that, and files that were seen since they were changed are not looked at again. The turn is held once for each finding, with the first ten; what is left then is told to the human. What was changed before the session, files that git ignores, and generated files are left alone. A subagent answers for the files that it edited.',
  related: ['lint/violations', 'session/checks', 'session/edits'],
}
