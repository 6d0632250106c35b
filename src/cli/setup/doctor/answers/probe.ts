import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import type { Json } from '../../../../core/text/json.ts'
import type { HostInspector } from '../../../../hosts/protocol/host.ts'
import { programsOf } from '../../../../hosts/wiring/command-line.ts'
import { attempt } from '../../../../platform/node/attempt.ts'
import { track, untrack } from '../../../../platform/node/start.ts'
import { canarySession } from '../../../../state/session/canary.ts'

/** The environment of a canary: no repair agent is started. */
export const canaryEnv: Readonly<Record<string, string>> = {
  HOOK_SKIP_SUBPROCESS: '1',
  // The line must work without standby processes, which come and go.
  HANDRAIL_STANDBY: 'off',
}

export interface LineRun {
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
  readonly ms: number
}

export interface RunFolder {
  readonly cwd: string
  /** The folder that the host names as the project. */
  readonly project: string
}

/** Runs a registered line as the host does: through sh, from the session's folder, with the event on standard input. */
export const runLine = (
  host: HostInspector,
  line: string,
  payload: Json,
  where: RunFolder,
  timeoutSeconds: number,
  env: Readonly<Record<string, string>> = canaryEnv,
): Promise<LineRun> =>
  runProgram('/bin/sh', ['-c', line], {
    cwd: where.cwd,
    env: { ...process.env, ...host.env(where.project), ...env },
    input: inputOf(payload, where),
    timeoutSeconds,
  })

/** The input that the host writes to a line's standard input. */
export const inputOf = (payload: Json, { cwd }: RunFolder): string =>
  JSON.stringify({ session_id: canarySession, cwd, ...payload })

/** In characters: an answer is short. */
const mostOutput = 8 * 1024 * 1024

interface ProgramStart {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly input: string
  readonly timeoutSeconds: number
}

/** Not `platform.start`, which changes the environment: a host does not. */
export const runProgram = (
  program: string,
  args: readonly string[],
  { cwd, env, input, timeoutSeconds }: ProgramStart,
): Promise<LineRun> =>
  new Promise(resolve => {
    const started = performance.now()
    const said = { stdout: '', stderr: '' }
    let timedOut = false
    // A group of its own, so that all that the line started ends with it.
    const child = spawn(program, args, { cwd, env, detached: true })
    const end = (): void => {
      if (child.pid !== undefined) attempt(() => process.kill(-(child.pid ?? 0), 'SIGKILL'))
    }
    const timer = setTimeout(() => {
      timedOut = true
      end()
    }, timeoutSeconds * 1000)
    const finish = (code: number | null, stderr = said.stderr): void => {
      clearTimeout(timer)
      untrack(end)
      resolve({ ...said, stderr, code: code ?? undefined, timedOut, ms: performance.now() - started })
    }
    track(end)
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', text => {
        if (said[name].length < mostOutput) said[name] += text
      })
    child.on('error', error => finish(null, error.message))
    child.on('close', code => finish(code))
    // A line that reads nothing may be gone before its input is written.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

export interface Fault {
  readonly says: string
  readonly mend: string
}

const again = 'Run `handrail init` again: it writes the paths of this installation.'

/** Why a line gave no answer; undefined if it gave one. */
export const faultOf = (
  host: HostInspector,
  line: string,
  ran: LineRun,
  timeoutSeconds: number,
): Fault | undefined => {
  const programs = programsOf(line)
  if (ran.timedOut) {
    return {
      says: `it gave no answer within ${timeoutSeconds} s`,
      mend: 'Look at `handrail log` for the rule that takes so long.',
    }
  }
  const code = lostCode(ran) ?? ran.code
  const answered = code === 0 || code === 2
  if (!answered && programs !== undefined) {
    if (!existsSync(programs.node))
      return { says: `the Node it names is not there: ${programs.node}`, mend: again }
    if (!isExecutable(programs.node))
      return {
        says: `the Node it names can not be run: ${programs.node}`,
        mend: `Allow it (chmod +x ${programs.node}), or run \`handrail init\` again.`,
      }
    if (!existsSync(programs.script))
      return { says: `the script it names is not there: ${programs.script}`, mend: again }
  }
  if (code === 127) return { says: `the shell found no such program: ${firstLine(ran.stderr)}`, mend: again }
  if (code === 126) return { says: `the shell may not run it: ${firstLine(ran.stderr)}`, mend: again }
  if (!answered) {
    return {
      says: `it ended with ${code === undefined ? 'a signal' : `exit code ${code}`}: ${firstLine(ran.stderr)}`,
      mend: again,
    }
  }
  if (host.reading(ran) === 'nonsense') {
    return {
      says: `it printed something that is not one JSON document: ${firstLine(ran.stdout)}`,
      mend: again,
    }
  }
  const lost = /handrail could not check this: (.*?)\. This is a fault.*?Next step: ([^"\n]*)/.exec(
    ran.stdout + ran.stderr,
  )
  if (lost !== null) return { says: lost[1] ?? '', mend: `Next step: ${lost[2] ?? ''}` }
  if (ran.stdout.includes('handrail could not start')) {
    return {
      says: `it started but is not whole: ${reasonIn(ran.stdout)}`,
      mend: 'Install or build handrail again.',
    }
  }
  return undefined
}

/** How Node ended, where the line itself answered for it: before a tool runs it asks. */
const lostCode = ({ stdout, stderr }: LineRun): number | undefined => {
  const [, code] = /the check ended with exit code (\d+)/.exec(stdout + stderr) ?? []
  return code === undefined ? undefined : Number(code)
}

const reasonIn = (stdout: string): string =>
  /could not start \((.*?)\)\. /.exec(stdout)?.[1] ?? firstLine(stdout)

const firstLine = (output: string): string =>
  output
    .split('\n')
    .find(line => line.trim() !== '')
    ?.trim()
    .slice(0, 200) ?? 'no message'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
