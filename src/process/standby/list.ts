import { readFileSync, statSync } from 'node:fs'
import { warmHome, warmNotes } from '../../checks/warm/folder.ts'
import { waitingHome } from '../../core/edge/state-home.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { cmdlineOf, isStopped } from '../../platform/node/processes.ts'
import { buildsFolder } from './folder.ts'
import { isStandby, namesIn, ownersOf } from './slots.ts'

export interface StandbyProcess {
  readonly pid: number
  /** The build that it belongs to. Undefined where it owns no slot. */
  readonly build: string | undefined
  readonly since: Date
  /** Whether it is idle and a client can claim it. */
  readonly free: boolean
  /** Stopped, without a heartbeat or without a slot: it gets no events any more. */
  readonly stuck: boolean
  /** For a process that keeps linters loaded: the folder that it does so for, and which. */
  readonly warm?: { readonly folder: string; readonly tools: readonly string[] }
}

/** The processes of this account that own a slot, of all builds. */
export const slotOwners = (home: string): readonly StandbyProcess[] =>
  namesIn(buildsFolder(home)).flatMap(build => {
    const folder = `${buildsFolder(home)}/${build}`
    const ready = namesIn(folder).filter(name => name.endsWith('.ready'))
    return ownersOf(folder).flatMap(({ pid, path, lives }) => {
      // A slot that is being written has no pid yet, and to signal pid 0 would end this process and its group.
      const since = pid > 0 && (lives || isStandby(pid)) ? birthOf(path) : undefined
      const free = lives && ready.some(name => name.startsWith(`${pid}.`))
      return since === undefined ? [] : [{ pid, build, since, free, stuck: !lives }]
    })
  })

const birthOf = (path: string): Date | undefined => attempt(() => statSync(path).birthtime)

/** Those that own a slot, those without one, which only /proc shows, and those that keep linters loaded. */
export const allStandby = (home: string): readonly StandbyProcess[] => {
  const owners = slotOwners(home)
  const lost = namesIn('/proc')
    .map(Number)
    .filter(
      pid => pid > 0 && !owners.some(one => one.pid === pid) && isStandby(pid) && homeOfProcess(pid) === home,
    )
    .flatMap(pid => {
      const since = attempt(() => statSync(`/proc/${pid}`).ctime)
      return since === undefined ? [] : [{ pid, build: undefined, since, free: false, stuck: true }]
    })
  return [...owners, ...lost, ...warmProcesses(home)]
}

/** The processes of this account that keep linters and TypeScript loaded. */
export const warmProcesses = (home: string): readonly StandbyProcess[] =>
  warmNotes(warmHome(home)).map(({ pid, since, cwd, ready }) => ({
    pid,
    build: undefined,
    since,
    free: true,
    stuck: isStopped(pid),
    warm: { folder: cwd, tools: ready },
  }))

/** Where a process waits, by its program and the environment that it was started with. Undefined where it has ended or is another account's. */
const homeOfProcess = (pid: number): string | undefined => {
  const entries = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))?.split('\0')
  const value = (name: string): string | undefined =>
    entries?.find(entry => entry.startsWith(`${name}=`))?.slice(name.length + 1)
  return (
    entries && waitingHome(cmdlineOf(pid)?.split('\0')[1] ?? '', value('XDG_CACHE_HOME'), value('HOME') ?? '')
  )
}
