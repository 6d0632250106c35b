import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The platform's data about a process. Unknown fields are undefined. */
export interface Process {
  readonly parent: number
  readonly argv: readonly string[]
  /** The pid of its session leader. */
  readonly session?: number | undefined
  /** The number of its controlling terminal, 0 for none. */
  readonly tty?: number | undefined
  /** The start time, in a unit that only serves to compare. */
  readonly started?: number | undefined
  /** The environment that it was started with. */
  readonly env?: readonly string[] | undefined
  readonly cgroup?: string | undefined
  /** The indexes of the pseudo terminals whose master end it has open. */
  readonly masters?: readonly number[] | undefined
}

/** The processes of this machine that this user may inspect. */
export interface Processes {
  readonly of: (pid: number) => Process | undefined
  readonly all: () => readonly number[]
  /** The clients that are attached to the tmux session of a pane. Socket and pane come from the environment. */
  readonly attached: (socket: string, pane: string) => readonly number[]
}

export const processes = (): Processes => ({
  ...(existsSync('/proc/self/stat') ? { of: linuxProcess, all: linuxPids } : fromPs()),
  attached: (socket, pane) => {
    // Run in the root folder: a relative entry of the PATH then leads nowhere.
    const args = ['-S', socket, 'list-clients', '-t', pane, '-F', '#{client_pid}']
    const { stdout } = spawnSync('tmux', args, { encoding: 'utf8', timeout: 3000, cwd: '/' })
    return (stdout ?? '')
      .split('\n')
      .filter(line => line !== '')
      .map(Number)
  },
})

const linuxPids = (): readonly number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

const linuxProcess = (pid: number): Process | undefined => {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in brackets may contain anything, so the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    parent: Number(fields[1]),
    session: Number(fields[3]),
    tty: Number(fields[4]),
    started: Number(fields[19]),
    argv: textOf(`/proc/${pid}/cmdline`)?.split('\0') ?? [],
    env: textOf(`/proc/${pid}/environ`)?.split('\0'),
    cgroup: textOf(`/proc/${pid}/cgroup`)?.trim(),
    get masters() {
      return mastersOf(pid)
    },
  }
}

/** The fdinfo of a descriptor of /dev/ptmx names the /dev/pts/N at the other end. */
const mastersOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
      if (!/\/ptmx$/.test(linkOf(`/proc/${pid}/fd/${fd}`) ?? '')) return []
      const index = /^tty-index:\s*(\d+)/m.exec(textOf(`/proc/${pid}/fdinfo/${fd}`) ?? '')?.[1]
      return index === undefined ? [] : [Number(index)]
    })
  } catch {
    return []
  }
}

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const linkOf = (path: string): string | undefined => {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** macOS and the BSDs: one listing of ps. It has no sessions, environments or terminal masters. */
const fromPs = (): Omit<Processes, 'attached'> => {
  const { stdout } = spawnSync('/bin/ps', ['-axww', '-o', 'pid=,ppid=,etime=,command='], { encoding: 'utf8' })
  const found = new Map<number, Process>()
  for (const line of (stdout ?? '').split('\n')) {
    const [, pid, parent, elapsed = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+([\d:-]+)\s+(.*)$/.exec(line) ?? []
    if (pid !== undefined)
      found.set(Number(pid), { parent: Number(parent), started: -seconds(elapsed), argv: command.split(' ') })
  }
  return { of: pid => found.get(pid), all: () => [...found.keys()] }
}

/** `[[days-]hours:]minutes:seconds`. */
const seconds = (elapsed: string): number => {
  const [clock = '', days = '0'] = elapsed.split('-').reverse()
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400
}
