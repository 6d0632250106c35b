import type { Event, Tool } from '../../core/event.ts'
import { type Json, record, text } from '../../core/text/json.ts'
import { type ToolNames, useOf } from '../tools/use.ts'
import { table } from './events.ts'

/** The host has no names of tools: an event is about one of them. */
const tools: ToolNames = {
  command: 'run_command',
  edit: 'write_code',
  read: 'read_code',
  other: '',
}

export const decode = (payload: Json, named: string | undefined): Event => {
  const name = table.nameFrom(text(payload, 'agent_action_name'), named) ?? 'unknown'
  const info = record(payload, 'tool_info')
  const kind = table.kindOf(name)
  return {
    kind,
    host: 'windsurf',
    name,
    cwd: text(info, 'cwd') ?? '',
    session: text(payload, 'trajectory_id'),
    tool: toolOf(name, info),
    prompt: text(info, 'user_prompt'),
    transcript: text(info, 'transcript_path'),
    stop: kind === 'stop' ? { active: false, lastMessage: text(info, 'response'), background: 0 } : undefined,
  }
}

/** `pre_run_command` is about `run_command`. */
const toolOf = (event: string, info: Json): Tool | undefined => {
  const about = event.replace(/^(?:pre|post)_/, '')
  switch (about) {
    case 'run_command': {
      const command = text(info, 'command_line', 'command')
      const input = command === undefined ? {} : { command }
      return { name: about, input, ...useOf(tools, about, input) }
    }
    case 'write_code':
    case 'read_code':
      return { name: about, input: info, ...useOf(tools, about, info) }
    case 'mcp_tool_use': {
      const server = text(info, 'mcp_server_name') ?? ''
      const name = `mcp__${server}__${text(info, 'mcp_tool_name') ?? ''}`
      const input = record(info, 'mcp_tool_arguments')
      return { name, input, response: info.mcp_result, ...useOf(tools, name, input) }
    }
    default:
      return undefined
  }
}
