import type { StartOptions } from '../../../core/edge/edge.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'
import type { Job, RepairAgent, RepairCall } from './_call.ts'
import { codex } from './_codex.ts'
import { gemini } from './_gemini.ts'
import { noHooksSettings } from './_no-hooks.ts'
import type { Tier } from './_tier.ts'

/** Folders of npm and the vendors' installers that may be missing in the PATH of a hook. */
const programFolders = ['.local/bin', '.npm-global/bin']

/** Every tool of the client that changes or reaches something. A tier denies by name those that it does not include. */
const allTools = [
  'Edit',
  'Write',
  'Read',
  'Bash',
  'Glob',
  'Grep',
  'NotebookEdit',
  'WebFetch',
  'WebSearch',
  'Task',
  'Agent',
]

const claude: RepairAgent = {
  name: 'claude',
  call: ({ prompt }, tier, world) => ({
    args: [
      '-p',
      prompt,
      '--settings',
      noHooksSettings(world),
      // Accept edits in the agent's folder, which holds only the copy, and nothing outside of it.
      '--permission-mode',
      'acceptEdits',
      '--tools',
      tier.tools.join(','),
      '--allowedTools',
      tier.tools.join(','),
      '--disallowedTools',
      allTools.filter(tool => !tier.tools.includes(tool)).join(','),
      '--strict-mcp-config',
      '--no-session-persistence',
      '--max-turns',
      String(tier.turns),
      '--model',
      tier.model,
    ],
  }),
}

/** The agent must not detect the outer session or its project. And no repair starts another repair. */
const repairEnv: StartOptions['env'] = {
  CLAUDECODE: undefined,
  CLAUDE_CODE_ENTRYPOINT: undefined,
  CLAUDE_CODE_SSE_PORT: undefined,
  CLAUDE_ENV_FILE: undefined,
  CLAUDE_PROJECT_DIR: undefined,
  HOOK_SKIP_SUBPROCESS: '1',
}

const agents: readonly RepairAgent[] = [claude, codex, gemini]

/** The command line of the configured agent, or of the first one that is installed; undefined if there is none. */
export const repairCall = (job: Job, tier: Tier, world: EffectContext): RepairCall | undefined => {
  const wanted = world.choice('agent')
  for (const agent of agents) {
    if (wanted !== 'auto' && wanted !== agent.name) continue
    const program = findAgent(agent.name, world.facts)
    if (program === undefined) continue
    const call = agent.call(job, tier, world)
    return { agent: agent.name, program, args: call.args, env: { ...repairEnv, ...call.env } }
  }
  return undefined
}

/** The name of the missing agent, for messages. */
export const wantedAgent = (world: EffectContext): string => {
  const wanted = world.choice('agent')
  return wanted === 'auto' ? 'claude' : wanted
}

/** On the PATH first, then in the folders that installers use. */
export const findAgent = (name: string, facts: Facts): string | undefined => {
  const onPath = facts.whichOutside(name)
  if (onPath !== undefined) return onPath
  return [...programFolders.map(folder => join(facts.home(), folder)), '/usr/local/bin']
    .map(folder => join(folder, name))
    .find(path => facts.fileKind(path) === 'file')
}
