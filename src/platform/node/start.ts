import type { ChildProcess } from 'node:child_process'
import type { RunResult, StartOptions } from '../../core/edge.ts'
import { memoryLimit, watchMemory } from './memory.ts'
import { envFor, notAbsolute } from './run.ts'

/** More than a linter has to say about one file. */
const most = 32 * 1024 * 1024
const tooMuch = `it printed more than ${most / 1024 / 1024} megabytes and was ended`

/** Half of how long the pipes of a program that has ended may stay open. */
const patienceMs = 500

/** What ends the programs that run now. */
const running = new Set<() => void>()
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

const endAll = (): void => {
  for (const end of running) end()
}

/** A group of its own does not hear of it when a host ends this process: what runs is ended first. */
const onSignal = (signal: NodeJS.Signals): void => {
  endAll()
  forget()
  process.kill(process.pid, signal)
}

const forget = (): void => {
  process.removeListener('exit', endAll)
  for (const signal of signals) process.removeListener(signal, onSignal)
}

const enter = (end: () => void): void => {
  if (running.size === 0) {
    process.once('exit', endAll)
    for (const signal of signals) process.on(signal, onSignal)
  }
  running.add(end)
}

const leave = (end: () => void): void => {
  if (running.delete(end) && running.size === 0) forget()
}

/** Runs a program in a process group of its own, so that what it started ends with it. */
export const start = (
  program: string,
  args: readonly string[],
  options: StartOptions,
  mostMemory = memoryLimit(),
): Promise<RunResult> => {
  // Loaded only when something is run: it would cost every other event its start-up.
  const { spawn } = process.getBuiltinModule('node:child_process')
  return new Promise(resolve => {
    const failed = (why: string): void =>
      resolve({ code: undefined, stdout: '', stderr: why, timedOut: false })
    const wrong = notAbsolute(program)
    if (wrong !== undefined) return failed(wrong)
    const group = process.platform !== 'win32'
    let child: ChildProcess
    try {
      child = spawn(program, args, {
        cwd: options.cwd,
        env: envFor(options),
        stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        detached: group,
        windowsHide: true,
      })
    } catch (error) {
      // Arguments that are too long, for one, are told at once.
      return failed(error instanceof Error ? error.message : 'it could not be started')
    }
    const out: Buffer[] = []
    const err: Buffer[] = []
    let size = 0
    let timedOut = false
    let ended: string | undefined
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
    const unwatch =
      child.pid === undefined
        ? () => {}
        : watchMemory(child.pid, mostMemory, () => {
            ended = `it took more than ${Math.round(mostMemory / 1024 ** 2)} megabytes of memory and was ended`
            end()
          })
    enter(end)
    const keep = (into: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return into.push(chunk)
      ended = tooMuch
      return end()
    }
    child.stdout?.on('data', keep(out))
    child.stderr?.on('data', keep(err))
    // A program that does not read its input is no fault of ours.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input)
    let late: NodeJS.Timeout | undefined
    const finish = (code: number | undefined, why = ''): void => {
      clearTimeout(timer)
      clearTimeout(late)
      unwatch()
      leave(end)
      resolve({
        code: ended === undefined ? code : undefined,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: ended ?? Buffer.concat(err).toString('utf8') + why,
        timedOut,
      })
    }
    child.on('error', error => finish(undefined, error.message))
    child.on('exit', code => {
      end()
      const cut = (): void => {
        child.stdout?.destroy()
        child.stderr?.destroy()
        finish(code ?? undefined)
      }
      // Whoever left the group may hold the pipes open for as long as it likes. Two steps: what is in them is read in between.
      late = setTimeout(() => {
        late = setTimeout(cut, patienceMs)
      }, patienceMs)
    })
    child.on('close', code => finish(code ?? undefined))
  })
}
