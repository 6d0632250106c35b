import type { StartOptions } from '../../core/edge.ts'
import type { EffectContext } from '../../core/rule.ts'
import { join } from '../../text/path.ts'
import type { Job, RepairAgent, RepairCall } from './_call.ts'
import { codex } from './_codex.ts'
import { gemini } from './_gemini.ts'
import { noHooksSettings } from './_no-hooks.ts'
import type { Tier } from './_tier.ts'

/** Where npm and the vendors' own installers put programs that are not on the PATH of a hook. */
const homes = ['.local/bin', '.npm-global/bin']

/** Every tool of the client that changes or reaches something; what a tier does not have is refused to it by name. */
const universe = [
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
      // Edits in its own folder, and nothing outside of it: the folder holds a copy of the one file.
      '--permission-mode',
      'acceptEdits',
      '--tools',
      tier.tools.join(','),
      '--allowedTools',
      tier.tools.join(','),
      '--disallowedTools',
      universe.filter(tool => !tier.tools.includes(tool)).join(','),
      '--strict-mcp-config',
      '--no-session-persistence',
      '--max-turns',
      String(tier.turns),
      '--model',
      tier.model,
    ],
  }),
}

/** A session must not think that it is started inside another, nor know the project of that; and no repair starts another. */
const outer: StartOptions['env'] = {
  CLAUDECODE: undefined,
  CLAUDE_CODE_ENTRYPOINT: undefined,
  CLAUDE_CODE_SSE_PORT: undefined,
  CLAUDE_ENV_FILE: undefined,
  CLAUDE_PROJECT_DIR: undefined,
  HOOK_SKIP_SUBPROCESS: '1',
}

const agents: readonly RepairAgent[] = [claude, codex, gemini]

/** The call of the agent that the config names, or of the first that is installed; undefined where there is none. */
export const repairCall = (job: Job, tier: Tier, world: EffectContext): RepairCall | undefined => {
  const wanted = world.choice('agent')
  for (const agent of agents) {
    if (wanted !== 'auto' && wanted !== agent.name) continue
    const program = findAgent(agent, world)
    if (program === undefined) continue
    const call = agent.call(job, tier, world)
    return { agent: agent.name, program, args: call.args, env: { ...outer, ...call.env } }
  }
  return undefined
}

/** What to call the agent that is missing. */
export const wantedAgent = (world: EffectContext): string => {
  const wanted = world.choice('agent')
  return wanted === 'auto' ? 'claude' : wanted
}

const findAgent = ({ name }: RepairAgent, { facts }: EffectContext): string | undefined => {
  const onPath = facts.whichOutside(name)
  if (onPath !== undefined) return onPath
  return [...homes.map(folder => join(facts.home(), folder)), '/usr/local/bin']
    .map(folder => join(folder, name))
    .find(path => facts.fileKind(path) === 'file')
}
