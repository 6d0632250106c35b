import { type Stage, stageOf, stages } from '../../core/decision/escalate.ts'
import { join } from '../../core/text/paths/path.ts'
import { policyFor } from '../../event/policy.ts'
import { attemptsIn, deleteFile, linesIn, storiesFolder, storyFile } from '../../state/session/strikes.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { projectOf } from '../permission/grants/keep.ts'
import { agentSign } from '../permission/human/agent.ts'

export const story: CliCommand = {
  name: 'story',
  summary: 'For orchestrators: what was denied in each story, over all of its sessions',
  usage: ['handrail story --json', 'handrail story STORY-12', 'handrail story STORY-12 --reset'],
  options: {
    json: { type: 'boolean', says: 'One JSON line for each story' },
    reset: { type: 'boolean', says: 'Forget the attempts of a story; not for an agent' },
  },
  run: async call => {
    const [name, ...rest] = call.positionals
    if (rest.length > 0) throw new UsageError('one story at most')
    if (call.flag('reset')) return reset(call, name)
    const stories = allStories(call).filter(one => name === undefined || one.story === name)
    for (const one of stories)
      for (const line of call.flag('json') ? [JSON.stringify(one)] : linesOf(one)) call.io.out(line)
    if (stories.length === 0)
      call.io.err('Nothing was denied. A story is named by HANDRAIL_STORY, or by story_id in the event.')
    return stories.some(({ stage }) => stage === 'blocked') ? 1 : 0
  },
}

interface StoryState {
  readonly story: string
  /** How far it has come with the worst rule. */
  readonly stage: Stage
  readonly rules: readonly RuleState[]
}

interface RuleState {
  readonly rule: string
  readonly count: number
  readonly row: number
  readonly stage: Stage
}

const allStories = (call: CliCall): readonly StoryState[] => {
  const { platform } = call.io
  const project = projectOf(call)
  const folder = storiesFolder(project.mainRoot)
  const { escalation } = policyFor(platform, { cwd: platform.cwd() }, project)
  return platform.files.list(folder).flatMap((name): readonly StoryState[] => {
    const file = join(folder, name)
    const lines = linesIn(platform, file)
    const named = lines.find(line => line.story !== undefined)?.story
    if (named === undefined) return []
    // The row of the agent that has come furthest.
    const agents = new Set(lines.map(({ agent }) => agent))
    const states = new Map<string, RuleState>()
    for (const agent of agents)
      for (const [rule, { count, row }] of attemptsIn(platform, file, agent, 0)) {
        const most = Math.max(row, states.get(rule)?.row ?? 0)
        states.set(rule, { rule, count, row: most, stage: stageOf(count, most, escalation) })
      }
    const rules = [...states.values()].sort((a, b) => worth(b) - worth(a))
    return [{ story: named, stage: rules[0]?.stage ?? 'explained', rules }]
  })
}

const worth = ({ stage, count }: RuleState): number => stages.indexOf(stage) * 100_000 + count

const linesOf = ({ story: name, stage, rules }: StoryState): readonly string[] => [
  `${name}: ${stage}`,
  ...rules.map(
    ({ rule, count, stage: reached }) => `  ${`${count}x`.padStart(4)}  ${reached.padEnd(9)}  ${rule}`,
  ),
]

const reset = (call: CliCall, name: string | undefined): number => {
  const { io } = call
  if (name === undefined) throw new UsageError('which story? handrail story --json lists them')
  const sign = agentSign(variable => io.platform.env(variable), io.platform.id)
  if (sign !== undefined) {
    io.err(`This is for the orchestrator or a human, and an agent seems to run it: ${sign}.`)
    return 1
  }
  const file = storyFile(projectOf(call).mainRoot, name)
  if (io.platform.files.size(file) === undefined) {
    io.err(`There is no story ${JSON.stringify(name)} with attempts here. All of them: handrail story`)
    return 1
  }
  deleteFile(io.platform, file)
  io.out(`The attempts of ${JSON.stringify(name)} are forgotten.`)
  return 0
}
