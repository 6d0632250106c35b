import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { accountPlaces } from '../../../known/files/own-files.ts'
import { inProject } from './_in-project.ts'
import { reaches } from './_reaches.ts'

export default defineGuard({
  id: 'self/state',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This is where handrail keeps its journal, its counts and what the human has granted; only handrail writes there.',
  instead: ['handrail log', 'handrail why last'],
  check: (access, { facts }) => {
    if (isOwnRule(access)) return ownRules
    if (access.path.endsWith('/.handrail/hook.sh')) return shim
    if (inProject(access, facts) || isApproval(access)) return true
    if (isProgram(access))
      return { says: 'This is handrail itself; what it does is changed by installing another version.' }
    // A process that answers in the cache answers for handrail.
    return accountPlaces(facts).state.some(folder => reaches(access, folder, facts))
  },
})

/** Every step of the agent starts with it. */
const shim: Note = { says: 'This file finds handrail at every step; `handrail init` writes it.' }

const ownRules: Note = {
  verdict: 'ask',
  says: 'This is a rule of the project; once it is changed it is off until a human trusts it again.',
  instead: [],
}

/** A file of the project's own rules, or the whole folder of them. */
const isOwnRule = ({ path }: Access): boolean => /\/\.handrail\/rules(?:\/|$)/.test(path)

/** An installed copy of this program, or the name that it is called by. */
const isProgram = ({ path }: Access): boolean =>
  /\/node_modules\/(?:handrail(?:\/|$)|\.bin\/handrail(?:\.\w+)?$)|\/bin\/handrail$/.test(path)

/** Where a hook that runs alone keeps what the human let stay at the end of a turn. */
const isApproval = ({ path, glob }: Access): boolean =>
  /^(\/private)?\/tmp\/stop_hook_approved_/.test(path) ||
  (glob && path.startsWith('/tmp/s') && matchesText('/tmp/stop_hook_approved_1.json', path))

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'Whoever can write there can forge what a human granted, or wipe out the record of what was done.',
  denies: [
    '$ rm -rf .handrail',
    '$ echo "{}" > ~/.local/state/handrail/grants/abcdefgh.json',
    '$ sed -i /deny/d .handrail/journal.jsonl',
    '$ echo > node_modules/handrail/dist/handrail.cjs',
    '$ rm ~/.local/state/handrail/trust/0a1b.json',
    '$ echo exit > .handrail/hook.sh',
  ],
  also: { ask: ['$ rm .handrail/rules/no-tags.ts', '.handrail/rules/no-tags.ts = export default 1'] },
  allows: [
    '$ cat .handrail/journal.jsonl',
    '$ echo "rm -rf .handrail"',
    '$ echo .handrail >> .gitignore',
    '$ rm -rf node_modules',
  ],
  related: ['self/override'],
}
