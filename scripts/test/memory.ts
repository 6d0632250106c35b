import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the scenes of tests that is in memory. */
export interface Memory {
  readonly folder: string
  /** The words before a command that sees it so. */
  readonly before: readonly string[]
}

/** In a mount namespace of its own: no other process sees the file system, and it is gone with the last one that does. */
const before = [
  ...['unshare', '--mount', '--propagation', 'private'],
  ...['/bin/sh', '-c', 'mount -t tmpfs -o mode=1777 handrail "$TMPDIR" && exec "$@"', 'sh'],
]

/**
 * Tests write many small files, and a file on a disk takes five times as much CPU as one in memory: most of what `git init` takes.
 * Undefined where the account may not mount, as most do not; there the tests are as good, and slower.
 */
export const memoryFolder = (): Memory | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'handrail-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [program = '', ...args] = before
  const { status } = spawnSync(program, [...args, 'true'], { env: { ...process.env, TMPDIR: folder } })
  return status === 0 ? { folder, before } : undefined
}
