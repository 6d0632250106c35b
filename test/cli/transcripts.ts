import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One command of a past session, and how it ended. */
export interface PastCommand {
  readonly command: string
  readonly ends?: 'ran' | 'failed' | 'refused' | 'open'
}

interface Session {
  readonly home: string
  readonly cwd: string
  readonly id: string
  readonly calls: readonly PastCommand[]
  readonly day?: string
}

const put = (path: string, rows: readonly unknown[]): string => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, rows.map(row => `${JSON.stringify(row)}\n`).join(''))
  return path
}

const at = (day = '2026-11-02', index: number): string =>
  `${day}T10:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000Z`

/** The files of a session as Claude Code 2.1 keeps them. */
export const claudeSession = ({ home, cwd, id, calls, day }: Session): string => {
  const base = { isSidechain: false, cwd, sessionId: id, version: '2.1.325', gitBranch: 'main' }
  const rows = calls.flatMap(({ command, ends = 'ran' }, index) => {
    const use = `toolu_${id}_${index}`
    const content =
      ends === 'refused' ? "The user doesn't want to proceed with this tool use." : 'some output'
    return [
      {
        ...base,
        type: 'assistant',
        timestamp: at(day, index),
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id: use, name: 'Bash', input: { command } }],
        },
      },
      {
        ...base,
        type: 'user',
        timestamp: at(day, index),
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: use, content, is_error: ends !== 'ran' }],
        },
      },
    ].slice(0, ends === 'open' ? 1 : 2)
  })
  const first = { ...base, type: 'user', permissionMode: 'default', message: { role: 'user', content: 'go' } }
  return put(join(home, `.claude/projects/${cwd.replaceAll('/', '-')}/${id}.jsonl`), [first, ...rows])
}

/** The same of Codex 0.166; `isScript` as its newest models call tools. */
export const codexSession = ({ home, cwd, id, calls, day }: Session, isScript = false): string => {
  const rows = calls.flatMap(({ command, ends = 'ran' }, index) => {
    const call = isScript
      ? {
          type: 'custom_tool_call',
          name: 'exec',
          input: `text(await tools.exec_command({ cmd: ${JSON.stringify(command)} }))`,
        }
      : {
          type: 'function_call',
          name: 'shell',
          arguments: JSON.stringify({ command: ['bash', '-lc', command] }),
        }
    const output =
      ends === 'refused' ? 'exec command rejected by user' : `{"exit_code":${ends === 'ran' ? 0 : 1}}`
    const row = (payload: object) => ({ timestamp: at(day, index), type: 'response_item', payload })
    return [
      row({ ...call, call_id: `call_${index}` }),
      row({ type: `${call.type}_output`, call_id: `call_${index}`, output }),
    ].slice(0, ends === 'open' ? 1 : 2)
  })
  const meta = { timestamp: at(day, 0), type: 'session_meta', payload: { id, cwd, cli_version: '0.166.0' } }
  const turn = {
    timestamp: at(day, 0),
    type: 'turn_context',
    payload: { cwd, approval_policy: 'on-request' },
  }
  return put(join(home, `.codex/sessions/2026/11/02/rollout-2026-11-02T10-00-00-${id}.jsonl`), [
    meta,
    turn,
    ...rows,
  ])
}

const statuses = { ran: 'success', failed: 'error', refused: 'cancelled', open: 'executing' } as const

/** The same of Gemini CLI; `isDocument` as versions before 0.30 wrote it. */
export const geminiSession = ({ home, cwd, id, calls, day }: Session, isDocument = false): string => {
  const folder = join(home, '.gemini/tmp/app')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.project_root'), cwd)
  const message = (index: number, toolCalls: readonly object[]) => ({
    id: `m${index}`,
    timestamp: at(day, index),
    type: 'gemini',
    content: '',
    toolCalls,
  })
  const messages = calls.map(({ command, ends = 'ran' }, index) =>
    message(index, [
      {
        id: `c${id}${index}`,
        name: 'run_shell_command',
        args: { command },
        status: statuses[ends],
        timestamp: at(day, index),
      },
    ]),
  )
  const head = { sessionId: id, projectHash: 'x', startTime: at(day, 0) }
  if (isDocument) {
    const path = put(join(folder, `chats/session-2026-11-02T10-00-${id}.json`), [])
    writeFileSync(path, JSON.stringify({ ...head, messages }, null, 2))
    return path
  }
  // Every message is written when it begins, and again when its calls have ended.
  const rows = messages.flatMap((done, index) => [message(index, []), done, done])
  return put(join(folder, `chats/session-2026-11-02T10-00-${id}.jsonl`), [head, ...rows])
}
