import { spawnSync } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge } from '../../core/edge.ts'
import { InstallError } from '../../hosts/host.ts'
import { writeTextFile } from '../../hosts/text-file.ts'
import { copyIn } from '../../state/config-copies.ts'
import { type ConfigHold, copyList } from '../../state/config-hold.ts'
import { UsageError } from '../command.ts'

/** Puts a file back as it was when the session began, else as the commit has it; one that was not there goes. */
export const restoreFile = (edge: Edge, hold: ConfigHold, file: string): string => {
  const path = join(hold.root, file)
  const copy = copyIn(edge.readExact(edge.session.file(copyList)), path)
  if (copy !== undefined) {
    // A link or a pipe that took its place goes; nothing is written through it.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) rmSync(path)
    write(path, copy, hold.root)
    return 'restored to what it was when the session began'
  }
  if (hold.from !== undefined && git(hold.root, 'checkout', hold.from, '--', file)) return 'restored'
  rmSync(path, { force: true })
  git(hold.root, 'rm', '-q', '--cached', '--ignore-unmatch', '--', file)
  return 'removed: it was not there before'
}

const write = (path: string, text: string, root: string): void => {
  try {
    writeTextFile(path, text, { folder: root, isHome: false })
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}

const git = (cwd: string, ...args: readonly string[]): boolean =>
  spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
