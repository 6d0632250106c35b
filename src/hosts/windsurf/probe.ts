import type { Event, Tool } from '../../core/event.ts'
import type { Json } from '../../core/text/json.ts'
import type { ListedHost } from '../wiring/listed-host.ts'

/** An event as the host sends it: its name says what the tool is about. */
const payloadOf = ({ name, cwd, session, tool, prompt, stop, kind }: Event): Json => ({
  ...(session === undefined ? {} : { trajectory_id: session }),
  agent_action_name: tool === undefined ? name : `${kind === 'pre-tool' ? 'pre' : 'post'}_${aboutOf(tool)}`,
  tool_info: {
    ...(cwd === '' ? {} : { cwd }),
    ...(tool === undefined ? {} : infoOf(tool)),
    ...(prompt === undefined ? {} : { user_prompt: prompt }),
    ...(stop?.lastMessage === undefined ? {} : { response: stop.lastMessage }),
  },
})

const aboutOf = ({ use }: Tool): string =>
  ({
    command: 'run_command',
    edit: 'write_code',
    read: 'read_code',
    search: 'mcp_tool_use',
    fetch: 'mcp_tool_use',
    other: 'mcp_tool_use',
  })[use]

const infoOf = ({ use, command, changes, reads, name, input }: Tool): Json => {
  const [change] = changes ?? []
  switch (use) {
    case 'command':
      return { command_line: command }
    case 'edit':
      return { file_path: change?.path, edits: editsOf(change) }
    case 'read':
      return { file_path: reads?.[0] }
    default:
      return { mcp_server_name: '', mcp_tool_name: name, mcp_tool_arguments: input }
  }
}

const editsOf = (change: NonNullable<Tool['changes']>[number] | undefined): readonly Json[] =>
  (change?.edits ?? [{ before: '', after: change?.content ?? '' }]).map(({ before, after }) => ({
    old_string: before,
    new_string: after,
  }))

const samples: Readonly<Record<string, Json>> = {
  pre_run_command: { command_line: 'ls' },
  post_run_command: { command_line: 'ls' },
  pre_write_code: { file_path: 'canary.txt', edits: [] },
  post_write_code: { file_path: 'canary.txt', edits: [] },
  pre_read_code: { file_path: 'canary.txt' },
  pre_mcp_tool_use: { mcp_server_name: 'canary', mcp_tool_name: 'canary', mcp_tool_arguments: {} },
  pre_user_prompt: { user_prompt: 'handrail doctor' },
}

export const probe: ListedHost['probe'] = {
  env: () => ({}),
  payload: payloadOf,
  sample: name => ({ agent_action_name: name, tool_info: samples[name] ?? {} }),
  reading: ({ code }) => (code === 2 ? 'deny' : 'pass'),
}
