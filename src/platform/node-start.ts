import type { RunResult, StartOptions } from '../core/edge.ts'

/** More than a linter has to say about one file. */
const most = 32 * 1024 * 1024

/** Runs a program in a process group of its own, so that what it started ends with it. */
export const start = (
  program: string,
  args: readonly string[],
  options: StartOptions,
): Promise<RunResult> => {
  // Loaded only when something is run: it would cost every other event its start-up.
  const { spawn } = process.getBuiltinModule('node:child_process')
  return new Promise(resolve => {
    const group = process.platform !== 'win32'
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env === undefined ? process.env : { ...process.env, ...options.env },
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: group,
      windowsHide: true,
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    let size = 0
    let timedOut = false
    const end = (): void => {
      try {
        if (group && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const timer = setTimeout(() => {
      timedOut = true
      end()
    }, options.timeoutMs)
    const onExit = (): void => end()
    process.once('exit', onExit)
    const keep = (into: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length
      if (size > most) end()
      else into.push(chunk)
    }
    child.stdout?.on('data', keep(out))
    child.stderr?.on('data', keep(err))
    // A program that does not read its input is no fault of ours.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input)
    const finish = (code: number | undefined, why = ''): void => {
      clearTimeout(timer)
      process.removeListener('exit', onExit)
      resolve({
        code,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8') + why,
        timedOut,
      })
    }
    child.on('error', error => finish(undefined, error.message))
    child.on('close', code => finish(code ?? undefined))
  })
}
