import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gitAt } from '../support/git.ts'
import type { Planting } from './kind.ts'

/** A socket file outlives the process that listens only if that process is killed. */
const listenAndDie =
  "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 9))"

export interface Where {
  readonly dir: string
  readonly outside: string
  readonly transcript: string
  /** The file that a planted program writes. */
  readonly marks: string
}

export const plantingAt = ({ dir, outside, transcript, marks }: Where): Planting => {
  const at = (path: string): string => {
    const full = resolve(dir, path)
    mkdirSync(dirname(full), { recursive: true })
    return full
  }
  /** Clears a path: a planted file takes the place of what was there. */
  const free = (path: string): string => {
    rmSync(resolve(dir, path), { recursive: true, force: true })
    return at(path)
  }
  const mark = `echo $0 >> '${marks}'`
  return {
    dir,
    outside,
    transcript,
    mark,
    markJs: `require('node:fs').appendFileSync('${marks}', 'js ')`,
    markPython: `open('${marks}', 'a').write('python ')`,
    write: (path, content) => writeFileSync(free(path), content),
    program: path => {
      const full = free(path)
      writeFileSync(full, `#!/bin/sh\n${mark}\nexec /bin/cat\n`, { mode: 0o755 })
      return full
    },
    fifo: path => void execFileSync('mkfifo', [free(path)]),
    link: (target, path) => symlinkSync(target, free(path)),
    socket: path => {
      try {
        execFileSync(process.execPath, ['-e', listenAndDie, free(path)])
      } catch {
        // It killed itself.
      }
    },
    sparse: (path, bytes) => {
      const full = free(path)
      writeFileSync(full, '')
      truncateSync(full, bytes)
    },
    chmod: (path, mode) => chmodSync(resolve(dir, path), mode),
    bytes: (name, content) => writeFileSync(Buffer.concat([Buffer.from(`${dir}/`), name]), content),
    remove: path => rmSync(resolve(dir, path), { recursive: true, force: true }),
    move: (from, to) => renameSync(resolve(dir, from), free(to)),
    mkdir: path => mkdirSync(free(path), { recursive: true }),
    git: (...args) => gitAt(dir, args),
    config: text => appendFileSync(resolve(dir, '.git/config'), `\n${text}\n`),
  }
}
