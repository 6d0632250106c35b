import { lstatSync } from 'node:fs'
import { waitingHome } from '../../core/edge/state-home.ts'
import { isRecord, list, text } from '../../core/text/json.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { files } from '../../platform/node/files.ts'
import { cmdlineOf, isAlive } from '../../platform/node/processes.ts'
import { type WarmNote, warmScript } from './protocol.ts'
import { jsonAt } from './text-at.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The folder of all warm processes of an account. */
export const warmHome = (home: string): string => `${home}/warm`

/** That of the processes that a program starts. Undefined where there are none: on Windows, switched off, or no home. */
export const warmFolder = (program: string, env: Env): string | undefined => {
  const { XDG_CACHE_HOME, HOME = '', HANDRAIL_STANDBY } = env
  if (process.platform === 'win32' || HANDRAIL_STANDBY === 'off') return undefined
  const home = waitingHome(program, XDG_CACHE_HOME, HOME)
  return home.startsWith('/') ? warmHome(home) : undefined
}

/** Whether only this account can have put something there. */
export const isOwnFolder = (folder: string): boolean => {
  const found = attempt(() => lstatSync(folder))
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}

/** A longer path is no address of a socket: 108 bytes on Linux, 104 on macOS. */
export const isAddress = (path: string): boolean => Buffer.byteLength(path) < 104

/** The note of a process that lives. */
export const readNote = (path: string): WarmNote | undefined => {
  const found = attempt(() => lstatSync(path))
  if (found?.isFile() !== true || found.uid !== process.getuid?.()) return undefined
  const json = jsonAt(path)
  if (!isRecord(json) || typeof json.pid !== 'number' || !isWarm(json.pid)) return undefined
  const [socket, cwd, node] = [text(json, 'socket'), text(json, 'cwd'), text(json, 'node')]
  if (socket === undefined || cwd === undefined || node === undefined) return undefined
  const ready = list(json, 'ready').filter(one => typeof one === 'string')
  return { pid: json.pid, socket, cwd, node, ready }
}

/** Whether a pid belongs to a warm process: it may have been reused. Without /proc every process that lives. */
export const isWarm = (pid: number): boolean =>
  pid > 1 && isAlive(pid) && (cmdlineOf(pid)?.includes(`/${warmScript}\0`) ?? true)

export interface FoundNote extends WarmNote {
  readonly path: string
  readonly since: Date
  /** The time of the last request, in milliseconds since 1970. */
  readonly used: number
}

/** All that live, the one that was used last first. */
export const warmNotes = (folder: string): readonly FoundNote[] =>
  (isOwnFolder(folder) ? files.list(folder) : [])
    .filter(name => name.endsWith('.json'))
    .flatMap(name => {
      const path = `${folder}/${name}`
      const note = readNote(path)
      const times = attempt(() => lstatSync(path))
      const socket = note && attempt(() => lstatSync(note.socket))
      if (note === undefined || times === undefined) return []
      return [{ ...note, path, since: socket?.mtime ?? times.mtime, used: times.mtimeMs }]
    })
    .sort((a, b) => b.used - a.used)
