import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isAbsolute, isWithin, join } from '../../../core/text/paths/path.ts'
import { changedFile, ownConfigs } from '../../../known/files/protected.ts'

export default defineGuard({
  id: 'self/config',
  on: 'path',
  verdict: 'ask',
  touches: ['write', 'delete'],
  says: 'This is the policy that the agent itself is held to, or its test; a change needs the human’s word.',
  check: (access, { facts }) => {
    if (changedFile(access, ownConfigs, facts) !== undefined) return true
    if (!access.path.includes('/handrail')) return false
    const named = facts.env('XDG_CONFIG_HOME')
    const base = named !== undefined && isAbsolute(named) ? named : join(facts.home(), '.config')
    return isWithin(access.path, join(base, 'handrail'))
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
