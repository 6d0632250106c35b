import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { isAbsolute } from '../../core/text/paths/path.ts'
import { projectAt } from '../../event/project.ts'
import { sessionSum, sumText } from '../../journal/session-sum.ts'
import type { CliCommand, Io } from '../command.ts'

const mostInput = 4 * 1024 * 1024
const mostFile = 512 * 1024 * 1024

export const statusline: CliCommand = {
  name: 'statusline',
  summary: 'One line for a host’s status line: what was stopped, asked and repaired in this session',
  usage: ['handrail statusline < status.json', 'handrail init --statusline --scope user'],
  options: {
    session: { type: 'string', value: 'id', says: 'The session, where the input does not name it' },
  },
  run: async call => {
    call.io.out(lineFor(call.io, call.text('session')))
    return 0
  },
}

/** A status line never fails: the host would show nothing, or an error again and again. */
const lineFor = (io: Io, given: string | undefined): string => {
  try {
    const { platform } = io
    const input = given === undefined ? inputOf(io) : {}
    const session = given ?? text(input, 'session_id')
    if (session === undefined || session === '') return 'handrail'
    const root = projectAt(platform, folderOf(io, input)).mainRoot
    const sum = sessionSum(platform.files, path => platform.files.readText(path, mostFile), root, session)
    // The start of a session sends an event: without one handrail is not wired, or dead.
    if (sum.events === 0) return 'handrail: no event in this session'
    return `handrail: ${sumText(sum) || 'nothing to stop'}`
  } catch {
    return 'handrail'
  }
}

const inputOf = ({ platform }: Io): Json => {
  const input = platform.readStdin(mostInput)
  const value: unknown = input.ok ? JSON.parse(input.text) : {}
  return isRecord(value) ? value : {}
}

/** Claude Code names the folder of the session and the project. */
const folderOf = ({ platform }: Io, input: Json): string => {
  const workspace = record(input, 'workspace')
  const named = [text(workspace, 'project_dir'), text(workspace, 'current_dir'), text(input, 'cwd')]
  return named.find(path => path !== undefined && isAbsolute(path)) ?? platform.cwd()
}
