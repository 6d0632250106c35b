/** The shell of src/process/entry/handrail.sh that waits for this process, kills it past the deadline and then gives an answer itself. */
export interface ShellWatchdog {
  /** The process that started the shell. */
  readonly parent: number
  /** The deadline, from the start of this process. */
  readonly seconds: number
  /** Begins the deadline anew. */
  renew(): void
  /** Called right before a text of the answer is written: from now on the shell must not give a second one. */
  answering(): void
  /** Called once the whole answer is written. If this process is killed in between, the shell denies the call. */
  answered(code: number): void
  /** The exit code that tells the shell of an answer with this one. */
  exitCode(code: number): number
}

/** A bare 0 or 2 is no answer for the shell: a program that is not this one may end so. */
const answerCodes: Readonly<Record<number, number>> = { 0: 60, 2: 62 }

/** Undefined where Node was started without handrail.sh. Removes the variable: children are not watched. */
export const shellWatchdog = (): ShellWatchdog | undefined => {
  const text = process.env.HANDRAIL_WATCHDOG
  if (text === undefined) return undefined
  delete process.env.HANDRAIL_WATCHDOG
  const [pid = 0, parent = 0, seconds = 0] = text.split(' ').map(Number)
  if (!(seconds > 0)) return undefined
  const signal = (name: NodeJS.Signals): void => {
    // If the shell was killed, another process may have its pid. A launcher of Node may also stand in between.
    if (process.ppid === pid) process.kill(pid, name)
  }
  return {
    parent,
    seconds,
    renew: () => signal('SIGALRM'),
    answering: () => signal('SIGUSR2'),
    answered: code => signal(code === 2 ? 'SIGURG' : 'SIGUSR1'),
    exitCode: code => answerCodes[code] ?? code,
  }
}
