import type { StartOptions } from '../../core/edge.ts'
import { join } from '../../core/path.ts'
import type { EffectContext } from '../../core/rule.ts'
import { noHooksSettings } from './_no-hooks.ts'
import type { Tier } from './_tier.ts'

/** A program that repairs: where it is looked for beside the PATH, and how it is called. */
interface RepairAgent {
  readonly name: string
  readonly homes: readonly string[]
  call(prompt: string, tier: Tier, world: EffectContext): readonly string[]
}

/** A call that is ready to be started. */
export interface RepairCall {
  readonly agent: string
  readonly program: string
  readonly args: readonly string[]
  readonly env: StartOptions['env']
}

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
  homes: ['.local/bin', '.npm-global/bin'],
  call: (prompt, tier, world) => [
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
}

const codex: RepairAgent = {
  name: 'codex',
  homes: ['.local/bin', '.npm-global/bin'],
  call: (prompt, tier, { setting }) => [
    'exec',
    '--skip-git-repo-check',
    '--sandbox',
    'workspace-write',
    ...(setting('global_model_override') === false ? [] : ['--model', tier.model]),
    prompt,
  ],
}

const gemini: RepairAgent = {
  name: 'gemini',
  homes: ['.local/bin', '.npm-global/bin'],
  call: (prompt, tier, { setting }) => [
    '-p',
    prompt,
    '--approval-mode',
    'auto_edit',
    ...(setting('global_model_override') === false ? [] : ['--model', tier.model]),
  ],
}

const agents: readonly RepairAgent[] = [claude, codex, gemini]

/** The call of the agent that the config names, or of the first that is installed; undefined where there is none. */
export const repairCall = (prompt: string, tier: Tier, world: EffectContext): RepairCall | undefined => {
  const wanted = world.choice('agent')
  for (const agent of agents) {
    if (wanted !== 'auto' && wanted !== agent.name) continue
    const program = findAgent(agent, world)
    if (program === undefined) continue
    // A session of the host must not think that it is started inside itself.
    const env = { CLAUDECODE: '', CLAUDE_CODE_ENTRYPOINT: '' }
    return { agent: agent.name, program, args: agent.call(prompt, tier, world), env }
  }
  return undefined
}

/** What to call the agent that is missing. */
export const wantedAgent = (world: EffectContext): string => {
  const wanted = world.choice('agent')
  return wanted === 'auto' ? 'claude' : wanted
}

const findAgent = ({ name, homes }: RepairAgent, { facts }: EffectContext): string | undefined => {
  const onPath = facts.which(name)
  if (onPath !== undefined) return onPath
  return [...homes.map(folder => join(facts.home(), folder)), '/usr/local/bin']
    .map(folder => join(folder, name))
    .find(path => facts.fileKind(path) === 'file')
}
