import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { agentHooks, agentSettings, changedFile } from '../../../known/files/protected.ts'
import { isTightened } from './_tightened.ts'

export default defineGuard({
  id: 'files/agent-settings',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This file decides what agents may do here; a person edits it.',
  instead: ['tell the user what should change'],
  options: { allow },
  check: (access, context) => {
    const { facts } = context
    const settings = changedFile(access, agentSettings, facts)
    const name = settings ?? changedFile(access, agentHooks, facts)
    if (name === undefined || isFree(access, context) || isTightened(access, facts)) return false
    const whose = /\/\.claude(\/|\.json$|$)/.test(access.path) ? 'Claude Code' : 'agent'
    const verdict = settings === undefined ? 'ask' : 'deny'
    // A folder of other things, which holds such files too.
    if (access.recursive && access.kind === 'delete' && basename(access.path) === '.github')
      return { verdict, says: 'This deletes .github: the workflows of CI, and settings of agents if any.' }
    return {
      verdict,
      says: `Protected ${whose} config (${named(name)}). Hook scripts and settings are immutable.`,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'An agent that edits its own hooks or permissions has none. Even a helpful edit takes the guard away for everybody. A longer list of what is denied passes.',
  denies: ['.claude/settings.json', '$ echo "{}" > .claude/settings.json', '.codex/config.toml'],
  also: { ask: ['$ rm -rf .claude/hooks'] },
  allows: [
    '.claude/commands/review.md',
    '< .claude/settings.json',
    'docs/x.md = $ echo "{}" > .claude/settings.json',
  ],
  related: ['lint/config', 'lint/config-unchanged', 'self/disabled-hooks'],
}
