import type { Event } from '../../src/core/event.ts'
import { judge } from '../../src/event/judge.ts'
import { codec as claudeCode } from '../../src/hosts/claude-code/codec.ts'
import { nodePlatform } from '../../src/platform/node.ts'

const cwd = '/nonexistent/project'

export const commandEvent = (command: string): Event =>
  claudeCode.decode(
    { hook_event_name: 'PreToolUse', cwd, tool_name: 'Bash', tool_input: { command } },
    undefined,
  )

export const writeEvent = (path: string, content: string): Event =>
  claudeCode.decode(
    {
      hook_event_name: 'PreToolUse',
      cwd,
      tool_name: 'Write',
      tool_input: { file_path: `${cwd}/${path}`, content },
    },
    undefined,
  )

/** Milliseconds of processor time that the judgement takes, all rules on and none of them limited. */
export const costOf = async (event: Event): Promise<number> => {
  const platform = { ...nodePlatform, limited: <T>(_ms: number, work: () => T): T => work() }
  const before = process.cpuUsage()
  await judge(platform, event, { preset: 'strict' })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
