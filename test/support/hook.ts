import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { agreeAt } from './agreed.ts'
import { willRemoveMarks } from './marks.ts'
import { removeFolder } from './remove.ts'
import { isServed, served } from './served.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The built program; `npm test` builds it before the tests run. */
export const handrail = join(root, 'dist/handrail.cjs')

export interface Answer {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
}

export interface Call {
  readonly cwd: string
  readonly args?: readonly string[]
  readonly input?: string | Buffer
  readonly env?: Readonly<Record<string, string>>
  readonly program?: string
  /** In a process of its own, as every call of another copy of the program. */
  readonly alone?: boolean
  /** Nobody agrees to the configs as they are now: else a person does, before each call. */
  readonly isHeld?: boolean
}

const environment = (more: Readonly<Record<string, string>> = {}): Record<string, string> => {
  for (const owner of [String(process.pid), more.HOOK_GUARD_PID, more.HOOK_SESSION_PID])
    if (owner !== undefined) willRemoveMarks(owner)
  return {
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent-home',
    // Their own tests switch them on: elsewhere every call does its work alone.
    HANDRAIL_STANDBY: 'off',
    ...more,
  }
}

/** Runs the built program as a host would; most calls in a process that stays. */
export const call = ({
  cwd,
  args = ['hook', 'claude-code', 'PreToolUse'],
  input = '',
  env,
  program = handrail,
  alone = program !== handrail,
  isHeld = false,
}: Call): Answer => {
  const all = environment(env)
  if (!isHeld) agreeAt(cwd, all)
  const asked = { cwd, args, env: all }
  if (!alone && isServed(program, asked)) return served(program, asked, input)
  const result = spawnSync(process.execPath, [program, ...args], { cwd, input, env: all, maxBuffer: 1e9 })
  return { stdout: String(result.stdout), stderr: String(result.stderr), code: result.status }
}

/** The same where the process is what is tested. */
export const callAlone = (asked: Call): Answer => call({ ...asked, alone: true })

/** The same without waiting for it. */
export const start = ({ cwd, args = ['hook', 'claude-code', 'PreToolUse'], env }: Call): ChildProcess => {
  const all = environment(env)
  agreeAt(cwd, all)
  return spawn(process.execPath, [handrail, ...args], { cwd, env: all, stdio: ['pipe', 'pipe', 'pipe'] })
}

export const bashEvent = (cwd: string, command: string): string =>
  JSON.stringify({
    session_id: 's',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  })

/** A folder that is gone after the test. */
export const scratch = (t: TestContext): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-test-')))
  t.after(() => removeFolder(folder))
  return folder
}
