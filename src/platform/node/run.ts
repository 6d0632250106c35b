import type { RunResult } from '../../core/edge/edge.ts'
import type { RunOptions } from '../../core/edge/platform.ts'
import { isAbsolute } from '../../core/text/paths/path.ts'
import { childEnv } from '../processes/child-env.ts'
import { errorCode } from './attempt.ts'

export const pathSeparator = process.platform === 'win32' ? ';' : ':'

/** In bytes. */
const mostOutput = 64 * 1024 * 1024

/** The environment of a program, see childEnv; that of a check is the caller's as it is. */
export const envFor = ({
  env,
  keeps,
  check,
}: Pick<RunOptions, 'env' | 'keeps' | 'check'>): Readonly<Record<string, string | undefined>> => {
  const kept =
    keeps === undefined
      ? process.env
      : Object.fromEntries(Object.entries(process.env).filter(([name]) => keeps(name)))
  return check === undefined
    ? childEnv(kept, pathSeparator, env)
    : { ...kept, ...env, HANDRAIL_CHECK: check.mark }
}

/** Why a program is not started. The system searches a bare name: Windows in the working folder first, which is the repository. */
export const notAbsolute = (program: string): string | undefined =>
  isAbsolute(program) ? undefined : `${program} is not an absolute path`

/** Runs a program and waits for it. It stays in the process group of this process: a host that gives up ends both. */
export const run = (program: string, args: readonly string[], options: RunOptions): RunResult => {
  const wrong = notAbsolute(program)
  if (wrong !== undefined) return { code: undefined, stdout: '', stderr: wrong, timedOut: false }
  // Loaded on demand: most events start no program.
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const result = spawnSync(program, args, {
    cwd: options.cwd,
    env: envFor(options),
    input: options.input,
    timeout: options.timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: mostOutput,
    encoding: options.latin1 === true ? 'latin1' : 'utf8',
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  return {
    code: result.status ?? undefined,
    stdout: result.stdout ?? '',
    stderr: result.stderr ?? result.error?.message ?? '',
    timedOut: errorCode(result.error) === 'ETIMEDOUT',
    ...(result.signal !== null && result.error === undefined && { killed: true }),
  }
}
