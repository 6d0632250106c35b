import { join } from 'node:path'
import { hostile, sign } from './names.ts'

interface Row {
  readonly name: string
  /** The gates need files that changed during the session. */
  readonly from?: 'disturbed'
  payload(cwd: string): object
}

const of =
  (hook_event_name: string, more: object = {}) =>
  (cwd: string) => ({
    session_id: 's',
    cwd,
    hook_event_name,
    transcript_path: join(cwd, `${hostile['bidirectional marks']}.jsonl`),
    ...more,
  })

const each = (what: string, payload: (text: string) => (cwd: string) => object): readonly Row[] =>
  Object.entries(hostile).map(([name, text]) => ({ name: `${what}: ${name}`, payload: payload(text) }))

const tool = (event: string, name: string, input: (cwd: string) => object) => (cwd: string) => ({
  ...of(event)(cwd),
  tool_name: name,
  tool_input: input(cwd),
})

/** Every event of the host, in the order of a session. */
export const claudeCodeEvents: readonly Row[] = [
  { name: 'SessionStart', payload: of('SessionStart', { source: `startup ${sign}` }) },
  {
    name: 'UserPromptSubmit on a clean tree',
    payload: of('UserPromptSubmit', { prompt: 'please commit and push' }),
  },
  ...each('PreToolUse, a deletion', text =>
    tool('PreToolUse', 'Bash', () => ({ command: `rm -rf '/etc/${text}'` })),
  ),
  ...each('PreToolUse, a secret file', text =>
    tool('PreToolUse', 'Read', cwd => ({ file_path: join(cwd, text, '.env') })),
  ),
  ...each('PreToolUse, a protected config', text =>
    tool('PreToolUse', 'Write', cwd => ({ file_path: join(cwd, text, '.ruff.toml'), content: '{}' })),
  ),
  ...each('PreToolUse, a weaker test', text =>
    tool('PreToolUse', 'Write', cwd => ({
      file_path: join(cwd, `${text}.test.js`),
      content: `test.skip('adds ${sign}', () => {})\n`,
    })),
  ),
  ...each('PreToolUse, a tool of an MCP server', text =>
    tool('PreToolUse', `mcp__${text}__x`, () => ({ text })),
  ),
  {
    name: 'PreToolUse, a push',
    payload: tool('PreToolUse', 'Bash', () => ({ command: 'git push --force' })),
  },
  {
    name: 'PreToolUse, a preference',
    payload: tool('PreToolUse', 'Bash', () => ({ command: 'jq . a.json' })),
  },
  {
    name: 'PermissionRequest',
    payload: tool('PermissionRequest', 'Bash', () => ({
      command: `rm -rf '/etc/${hostile['a forged line']}'`,
    })),
  },
  ...each('PostToolUse', text => (cwd: string) => ({
    ...tool('PostToolUse', 'Write', here => ({ file_path: join(here, `lib/${text}.py`), content: '' }))(cwd),
    tool_response: { filePath: text },
  })),
  {
    name: 'SubagentStart',
    payload: of('SubagentStart', { agent_id: 'a', agent_type: hostile['a forged line'] }),
  },
  {
    name: 'UserPromptSubmit',
    from: 'disturbed',
    payload: of('UserPromptSubmit', { prompt: 'please commit and push' }),
  },
  {
    name: 'SubagentStop',
    payload: of('SubagentStop', { agent_id: 'a', agent_type: hostile['a forged line'] }),
  },
  { name: 'Stop', payload: of('Stop') },
  { name: 'Stop again', payload: of('Stop') },
  { name: 'Stop once more', payload: of('Stop') },
  { name: 'PreCompact', payload: of('PreCompact', { custom_instructions: hostile['a forged line'] }) },
  { name: 'Notification', payload: of('Notification', { message: hostile['a forged line'] }) },
  { name: 'SessionEnd', payload: of('SessionEnd', { reason: hostile['a forged line'] }) },
]
