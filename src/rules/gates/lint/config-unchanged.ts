import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'
import { protected_files } from '../../../known/files/protected.ts'
import { failedQueries } from '../../../state/changes/git-queries.ts'
import { missedAside, missedIn } from '../../../state/gates/missed.ts'
import { configChanges, newFiles } from '../../../state/watched/changes.ts'
import { watchedPatterns } from '../../../state/watched/files.ts'
import { approvalFile, approvedHashes, keepHold } from '../../../state/watched/hold.ts'
import { directive, named } from './_directive.ts'

export default defineGate({
  id: 'lint/config-unchanged',
  on: 'stop',
  verdict: 'deny',
  says: 'Protected config files were changed, and the human has not said what becomes of it.',
  options: { protected_files },
  run: async (_event, { facts, edge, strings }) => {
    const context = { edge, facts }
    const { files, from } = await configChanges(context, watchedPatterns(strings('protected_files')))
    const changed = Object.entries(files)
    const missed = missedAside(edge, 'lint/config-unchanged', missedIn({ silent: failedQueries(context) }))
    if (changed.length === 0)
      return missed === undefined ? undefined : { verdict: 'pass', says: '', aside: missed }
    const guard = approvalFile(edge)
    const approved = approvedHashes(edge.readExact(guard))
    if (changed.every(([path, hash]) => approved[path] === hash)) {
      const mark = `config-kept-${edge.sha256(JSON.stringify(files)).slice(0, 12)}`
      // Shown a second time, so that the human sees if the agent kept the changes without asking.
      return !edge.session.tmp && edge.session.first(mark)
        ? {
            verdict: 'pass',
            says: '',
            aside: { human: `Config files stay changed, as approved: ${named(files)}` },
          }
        : undefined
    }
    // A hook that runs alone asks about all files again once one of them differs.
    if (edge.session.tmp) edge.remove(guard)
    const id = edge.randomId(8)
    const owner = edge.session.tmp ? edge.session.id : undefined
    if (!edge.session.tmp) keepHold(edge, { id, at: facts.now().getTime(), root: facts.root(), files, from })
    const added = owner === undefined ? [] : await newFiles(context, Object.keys(files))
    const told = directive({ id, files, self: edge.self(), owner, committed: from !== undefined, added })
    return { ...told, aside: { human: `Protected config files were changed: ${named(files)}` } }
  },
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'Guards see what an agent is about to do, not what a build script, another program or an approved edit did. At the end of the turn the files themselves are looked at, and the human is asked: keep, restore, or show the difference first. What was there, changed or not, before the session is the human’s own and holds nobody, as long as `session/protected-configs` is on; without it the last commit counts. What came with commits of others, by a pull or another branch, holds nobody either. Only what a hold showed can be kept, by `handrail approve` with the id of that hold and while the files still have those very contents.',
  related: ['lint/config', 'session/protected-configs'],
}
