import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

export default defineGuard({
  id: 'self/disabled-hooks',
  on: 'command',
  verdict: 'ask',
  traits: ['sets'],
  programs: 'setenv set claude claude-code',
  says: 'This switches off hooks that check the agent; a person decides about that.',
  instead: ['run it with the hooks on'],
  check: command => {
    const variable = switched(command)
    if (variable !== undefined)
      return { says: `${variable} switches off a hook that checks the agent; a person decides about that.` }
    return isClaude(command) && startsWithoutHooks(command)
  },
})

/** The variable that a command sets, for itself or for all that follow. */
const switched = (command: Command): string | undefined => {
  const { name, argv, env } = command
  // A hook that is run by hand with parts switched off is a trial.
  if (argv.some(word => word !== null && /(^|\/)handrail(\.|@|$)|\/hooks\//.test(word))) return undefined
  const own = Object.entries(env).find(([key, value]) => isSwitch(key) && isOn(value))?.[0]
  if (own !== undefined || !listed('export declare typeset setenv set', name)) return own
  const given = argv.slice(1).find(word => word !== null && isSwitch(word.split('=')[0] ?? ''))
  return given == null || !isOn(given.split('=')[1] ?? null) ? undefined : given.split('=')[0]
}

const isSwitch = (name: string): boolean => /^HOOK_SKIP_\w+$/.test(name)
const isOn = (value: string | null): boolean => value !== '' && value !== '0' && value !== 'false'

const isClaude = ({ name }: Command): boolean => name === 'claude' || name === 'claude-code'

const startsWithoutHooks = (command: Command): boolean => {
  if (command.has('--bare', '--safe-mode')) return true
  const sources = command.option('--setting-sources')
  if (sources != null && !sources.split(',').includes('project')) return true
  const settings = command.option('--settings')
  return settings != null && /disableAllHooks"?\s*:\s*true|no-hooks/.test(settings)
}

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A second agent without hooks, or a variable that a hook heeds, is a way around every rule.',
  denies: [
    'HOOK_SKIP_PM=1 pip install x',
    'claude --setting-sources user -p hi',
    `claude --settings '{"disableAllHooks":true}' -p hi`,
  ],
  allows: ['claude -p hi', 'git commit -m "HOOK_SKIP_PM=1 pip install x"', 'HOOK_SKIP_PM=0 pip install x'],
  related: ['self/override', 'files/agent-settings'],
}
