import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newFolder } from './folder.ts'

/** Things that may stand where a file is looked for. Each function makes one at a path where there is nothing. */
export const obstacles: Readonly<Record<string, (path: string) => void>> = {
  fifo: path =>
    linkSync(
      model('fifo', pipe => execFileSync('mkfifo', [pipe])),
      path,
    ),
  socket: path => linkSync(model('socket', socketAt), path),
  folder: path => mkdirSync(path),
  'link to /dev/zero': path => symlinkSync('/dev/zero', path),
  'link to a terminal': path => symlinkSync('/dev/tty', path),
  'link to a fifo': path => {
    const pipe = `${path}.pipe`
    put('fifo', pipe)
    symlinkSync(pipe, path)
  },
  'link to itself': path => symlinkSync(path, path),
  'link out of the project': path => symlinkSync(outside(path), path),
  'link to /proc': path => symlinkSync('/proc/cpuinfo', path),
  'sparse 3 GB': path => {
    writeFileSync(path, '{"v":1}\n')
    truncateSync(path, 3 * 2 ** 30)
  },
  'unreadable file': path => {
    writeFileSync(path, '{}')
    chmodSync(path, 0)
  },
  'no text': path => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a])),
}

/** Where the link that leaves the project leads: a file that is there, with text that would count. */
const outside = (path: string): string => {
  const target = join(dirname(process.execPath), '..', 'README.md')
  return path === target ? '/etc/passwd' : target
}

const models = new Map<string, string>()

/** One of its kind, made once: a hard link to it is the same, and takes no process. */
const model = (kind: string, make: (path: string) => void): string => {
  const known = models.get(kind)
  if (known !== undefined) return known
  const path = join(newFolder('obstacle'), kind)
  make(path)
  models.set(kind, path)
  return path
}

/** A socket needs a listener to be made; its name stays where the listener is killed. */
const socketAt = (path: string): void => {
  const code = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', code, path], { stdio: 'ignore' })
}

/** Takes away what is at a path and puts the obstacle there. */
export const put = (kind: string, path: string): void => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  obstacles[kind]?.(path)
}
