import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { accountPlaces } from '../../../known/files/own-files.ts'
import { changedFile, ownConfigs } from '../../../known/files/protected.ts'
import { reaches } from './_reaches.ts'

export default defineGuard({
  id: 'self/config',
  on: 'path',
  verdict: 'ask',
  touches: ['write', 'delete'],
  says: 'This is the policy that the agent itself is held to, or its test; a change needs the human’s word.',
  check: (access, { facts }) => {
    if (changedFile(access, ownConfigs, facts) !== undefined) return true
    // What a folder brings there, self/replaced looks at.
    const deed = access.kind === 'write' ? { ...access, recursive: false } : access
    return accountPlaces(facts).config.some(folder => reaches(deed, folder, facts))
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'An agent that is stopped by a rule may find it easiest to switch the rule off.',
  denies: [
    '$ echo "{}" > handrail.jsonc',
    '$ sed -i s/deny/off/ app/handrail.json',
    '$ rm ~/.config/handrail/config.jsonc',
    '$ sed -i s/deny/allow/ handrail.tests.jsonc',
  ],
  allows: ['$ cat handrail.jsonc', '$ echo "rm handrail.jsonc"', '$ git add handrail.jsonc'],
  related: ['self/override'],
}
