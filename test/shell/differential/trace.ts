/** One program that the kernel started: the file, and the words it was given. */
export interface Execution {
  readonly path: string
  readonly argv: readonly string[]
}

const unhex = (text: string): string => {
  const bytes = text.match(/\\x[0-9a-f]{2}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte.slice(2), 16))).toString('utf8')
}

const readCall = (call: string): Execution | undefined => {
  const strings = [...call.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(match => unhex(match[1] ?? ''))
  const [path, ...argv] = strings
  return path === undefined ? undefined : { path, argv }
}

/** Reads what `strace -f -xx -e trace=execve` wrote: the calls that succeeded, in order. */
export const readTrace = (log: string): readonly Execution[] => {
  const pending = new Map<string, string>()
  const done: Execution[] = []
  for (const line of log.split('\n')) {
    const [, pid, rest] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (pid === undefined || rest === undefined) continue
    if (rest.endsWith('<unfinished ...>')) {
      pending.set(pid, rest)
      continue
    }
    if (!rest.endsWith(' = 0')) continue
    const call = rest.startsWith('execve(')
      ? rest
      : rest.startsWith('<... execve resumed>')
        ? pending.get(pid)
        : undefined
    const execution = call === undefined ? undefined : readCall(call)
    if (execution) done.push(execution)
  }
  return done
}

/** Cuts the log of a whole batch, in which `@ name` opens a command's part and `! name` says that it had to be stopped. */
export const readLog = (
  log: string,
): { readonly parts: ReadonlyMap<string, string>; readonly late: ReadonlySet<string> } => {
  const parts = new Map<string, string>()
  const late = new Set<string>()
  for (const part of log.split(/^(?=[@!] )/m)) {
    const end = part.indexOf('\n')
    const name = part.slice(2, end)
    if (part.startsWith('@ ')) parts.set(name, part.slice(end + 1))
    if (part.startsWith('! ')) late.add(name)
  }
  return { parts, late }
}
