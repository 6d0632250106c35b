import type { ChildProcess } from 'node:child_process'
import type { RunResult, StartOptions } from '../../core/edge/edge.ts'
import { killMarked } from './kill-marked.ts'
import { memoryLimit, watchMemory } from './memory.ts'
import { envFor, notAbsolute } from './run.ts'

/** In bytes. */
const mostOutput = 32 * 1024 * 1024
const tooMuch = `it printed more than ${mostOutput / 1024 / 1024} megabytes and was ended`

/** In bytes: what is kept of the output of a check. */
const mostCheckOutput = 8 * 1024 * 1024
/** The time that a check gets between SIGTERM and SIGKILL. */
const graceMs = 2000

/** Half of the time that the pipes of a program may stay open after its end. */
const drainMs = 500

/** For each running program a function that kills it. */
const running = new Set<() => void>()
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

const endAll = (): void => {
  for (const end of running) end()
}

/** A host that ends this process does not reach the process groups of its children: they are killed first. */
const onSignal = (signal: NodeJS.Signals): void => {
  endAll()
  removeListeners()
  process.kill(process.pid, signal)
}

const removeListeners = (): void => {
  process.removeListener('exit', endAll)
  for (const signal of signals) process.removeListener(signal, onSignal)
}

/** Has a program ended when this process ends or is ended. */
export const track = (end: () => void): void => {
  if (running.size === 0) {
    process.once('exit', endAll)
    for (const signal of signals) process.on(signal, onSignal)
  }
  running.add(end)
}

export const untrack = (end: () => void): void => {
  if (running.delete(end) && running.size === 0) removeListeners()
}

/** Runs a program in its own process group, so that its descendants are killed with it. */
export const start = (
  program: string,
  args: readonly string[],
  options: StartOptions,
  mostMemory = options.check === undefined ? memoryLimit() : Number.POSITIVE_INFINITY,
): Promise<RunResult> => {
  // Loaded on demand: most events start no program.
  const { spawn } = process.getBuiltinModule('node:child_process')
  return new Promise(resolve => {
    const failed = (why: string): void =>
      resolve({ code: undefined, stdout: '', stderr: why, timedOut: false })
    const wrong = notAbsolute(program)
    if (wrong !== undefined) return failed(wrong)
    const group = process.platform !== 'win32'
    const { check, signal } = options
    let started: ChildProcess | undefined
    let isOver = false
    const send = (name: NodeJS.Signals): void => {
      try {
        if (group && started?.pid !== undefined) process.kill(-started.pid, name)
        else started?.kill(name)
      } catch {
        // It has already ended.
      }
    }
    const end = (): void => {
      send('SIGKILL')
      if (check !== undefined && !isOver) killMarked(check.mark)
    }
    // Before the start: a signal that comes in between would end this process alone.
    track(end)
    try {
      started = spawn(program, args, {
        cwd: options.cwd,
        env: envFor(options),
        stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        detached: group,
        windowsHide: true,
      })
    } catch (error) {
      untrack(end)
      // E2BIG, for example, is thrown at once.
      return failed(error instanceof Error ? error.message : 'it could not be started')
    }
    const child = started
    const out: Buffer[] = []
    const err: Buffer[] = []
    let size = 0
    let timedOut = false
    let ended: string | undefined
    let grace: NodeJS.Timeout | undefined
    const endInTime = (): void => {
      if (check === undefined) end()
      else {
        send('SIGTERM')
        grace ??= setTimeout(end, graceMs)
      }
    }
    const timer = setTimeout(() => {
      timedOut = true
      endInTime()
    }, options.timeoutMs)
    const onAbort = (): void => {
      ended = 'it was ended before its time'
      endInTime()
    }
    if (signal?.aborted === true) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
    if (child.pid !== undefined) check?.onStart?.(child.pid)
    const unwatch =
      child.pid === undefined || mostMemory === Number.POSITIVE_INFINITY
        ? () => {}
        : watchMemory(child.pid, mostMemory, () => {
            ended = `it took more than ${Math.round(mostMemory / 1024 ** 2)} megabytes of memory and was ended`
            end()
          })
    const keep = (into: Buffer[]) => (chunk: Buffer) => {
      check?.onOutput?.(chunk.toString('utf8'))
      size += chunk.length
      if (check !== undefined) {
        into.push(chunk)
        while (size > mostCheckOutput && into.length > 1) size -= into.shift()?.length ?? 0
        return undefined
      }
      if (size <= mostOutput) return into.push(chunk)
      ended = tooMuch
      return end()
    }
    child.stdout?.on('data', keep(out))
    child.stderr?.on('data', keep(err))
    // EPIPE: the program does not read its input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input)
    let late: NodeJS.Timeout | undefined
    const finish = (code: number | undefined, why = ''): void => {
      clearTimeout(timer)
      clearTimeout(grace)
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      unwatch()
      untrack(end)
      resolve({
        code: ended === undefined ? code : undefined,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: ended ?? Buffer.concat(err).toString('utf8') + why,
        timedOut,
      })
    }
    child.on('error', error => finish(undefined, error.message))
    child.on('exit', code => {
      // Processes that a check leaves on purpose, such as a build server, go on; those of an aborted check do not.
      isOver = !timedOut && ended === undefined
      end()
      const cut = (): void => {
        child.stdout?.destroy()
        child.stderr?.destroy()
        finish(code ?? undefined)
      }
      // A process that has left the group may keep the pipes open. Two timers: between them the event loop reads what is in the pipes.
      late = setTimeout(() => {
        late = setTimeout(cut, drainMs)
      }, drainMs)
    })
    child.on('close', code => finish(code ?? undefined))
  })
}
