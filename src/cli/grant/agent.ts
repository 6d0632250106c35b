import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Variables that agents set for the programs they start. */
const variables = [
  'CLAUDECODE',
  'CLAUDE_CODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_CODE_CHILD_SESSION',
  'AI_AGENT',
  'AGENT',
  'CODEX_SANDBOX',
  'CODEX_SANDBOX_NETWORK_DISABLED',
  'CODEX_THREAD_ID',
  'CODEX_CI',
  'GEMINI_CLI',
  'CURSOR_AGENT',
  'COPILOT_CLI',
  'COPILOT_AGENT_SESSION_ID',
  'OPENCODE',
  'OPENCODE_CLIENT',
  'QWEN_CODE',
  'CLINE_ACTIVE',
  'AUGMENT_AGENT',
  'ANTIGRAVITY_AGENT',
  'FACTORY_DROID',
]

const programs = [
  'claude',
  'codex',
  'gemini',
  'copilot',
  'cursor-agent',
  'opencode',
  'qwen',
  'droid',
  'aider',
  'goose',
  'amp',
  'crush',
]

/** Folders of packages whose program is run by node under another name. */
const packages = ['claude-code', 'codex', 'gemini-cli', 'copilot', 'opencode-ai', 'qwen-code']

export interface Process {
  readonly parent: number
  readonly argv: readonly string[]
}

/** What tells that an agent started this, or nothing: its variables, or one of the processes above. */
export const agentSign = (
  env: (name: string) => string | undefined,
  pid: number,
  look: (pid: number) => Process | undefined = processOf,
): string | undefined => {
  const variable = variables.find(name => (env(name) ?? '') !== '')
  if (variable !== undefined) return `${variable} is set`
  let current = pid
  for (let depth = 0; depth < 64 && current > 1; depth += 1) {
    const found = look(current)
    if (found === undefined) return undefined
    const name = agentName(found.argv)
    if (name !== undefined) return `process ${current} above this one is ${name}`
    current = found.parent
  }
  return undefined
}

/** The agent that a command line runs, by its own name or by the package that its script lies in. */
const agentName = ([program = '', script = '']: readonly string[]): string | undefined => {
  const names = [program, script].map(path => basename(path).replace(/\.(exe|cmd|[cm]?js)$/, ''))
  const named = programs.find(agent => names[0] === agent || (isRuntime(names[0]) && names[1] === agent))
  if (named !== undefined) return named
  const folders = [program, script].flatMap(path => path.split(/[\\/]/).slice(0, -1))
  return folders.includes('node_modules') ? packages.find(name => folders.includes(name)) : undefined
}

const isRuntime = (name: string | undefined): boolean => /^(node|bun|deno|python[\d.]*)$/.test(name ?? '')

const processOf = (pid: number): Process | undefined => {
  if (existsSync('/proc/self/stat')) return linuxProcess(pid)
  const { stdout } = spawnSync('/bin/ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? []
  return parent === undefined ? undefined : { parent: Number(parent), argv: command.split(' ') }
}

const linuxProcess = (pid: number): Process | undefined => {
  try {
    // The name in brackets may hold anything, so the fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, argv: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') }
  } catch {
    return undefined
  }
}
