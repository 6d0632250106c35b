import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, dirname } from '../../../core/text/paths/path.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { wholeText } from '../../../edits/change/whole-text.ts'
import { planFile } from '../../../known/status/plan.ts'

export default defineGuard({
  id: 'docs/stray-markdown',
  class: 'quality',
  on: 'edit',
  verdict: 'advise',
  says: 'This is a new document in the root of the project.',
  options: {
    root_files: {
      type: 'strings',
      default: [
        ...['CLAUDE.md', 'README.md', 'MASTER_PLAN.md', 'AGENTS.md', 'CHANGELOG.md'],
        ...['LICENSE.md', 'CONTRIBUTING.md'],
      ],
      key: 'doc_gate.root_files',
      says: 'The documents that belong into the root of the project.',
    },
    plan_file: planFile,
  },
  check: (change, context) => {
    const { facts, strings, setting } = context
    const path = facts.resolve(change.path)
    const name = basename(path)
    if (!/\.md$/i.test(name) || dirname(path) !== facts.root() || facts.fileKind(path) !== undefined)
      return false
    const known = [...strings('root_files'), setting('plan_file') || '']
    if (known.some(one => one.toLowerCase() === name.toLowerCase())) return false
    return (
      wholeText(change, context) !== undefined && {
        says: `${data(name, 100)} is a new document in the root of the project. Track deferred work in issues, where it is found and closed; what the project needs to know belongs into its docs.`,
      }
    )
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'Agents leave reports, summaries and lists of open work in the root. Nobody updates them, and the next agent takes them for true.',
  denies: ['TODO.md = later', 'IMPLEMENTATION_SUMMARY.md = done', '$ echo later > NOTES.md'],
  allows: ['README.md = hello', 'docs/design.md = TODO.md = later', 'notes.txt = later', '$ cat TODO.md'],
  related: ['docs/undocumented-source'],
}
