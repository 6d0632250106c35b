import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What may stand where a file is looked for. Each makes itself at a path where there is nothing. */
export const obstacles: Readonly<Record<string, (path: string) => void>> = {
  fifo: path => execFileSync('mkfifo', [path]),
  socket: path => socketAt(path),
  folder: path => mkdirSync(path),
  'link to /dev/zero': path => symlinkSync('/dev/zero', path),
  'link to a terminal': path => symlinkSync('/dev/tty', path),
  'link to a fifo': path => {
    const pipe = `${path}.pipe`
    rmSync(pipe, { force: true })
    execFileSync('mkfifo', [pipe])
    symlinkSync(pipe, path)
  },
  'link to itself': path => symlinkSync(path, path),
  'link out of the project': path => symlinkSync(outside(path), path),
  'link to /proc': path => symlinkSync('/proc/kallsyms', path),
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

/** A socket needs a listener to be made; the name stays when a listener is ended without closing. */
const socketAt = (path: string): void => {
  const code = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  // Longer names than a socket may have are cut by going to its folder.
  try {
    execFileSync(process.execPath, ['-e', code, `./${path.slice(path.lastIndexOf('/') + 1)}`], {
      cwd: dirname(path),
      stdio: 'ignore',
    })
  } catch {
    // It ended itself.
  }
}

/** Takes away what is at a path and puts the obstacle there. */
export const put = (kind: string, path: string): void => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  obstacles[kind]?.(path)
}
