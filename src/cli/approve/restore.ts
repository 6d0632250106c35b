import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Edge } from '../../core/edge.ts'
import { copyIn } from '../../state/config-copies.ts'
import { type ConfigHold, copyList } from '../../state/config-hold.ts'

/** Puts a file back as it was when the session began, else as the commit has it; one that was not there goes. */
export const restoreFile = (edge: Edge, hold: ConfigHold, file: string): string => {
  const path = join(hold.root, file)
  const copy = copyIn(edge.readExact(edge.session.file(copyList)), path)
  if (copy !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, copy)
    return 'restored to what it was when the session began'
  }
  if (hold.from !== undefined && git(hold.root, 'checkout', hold.from, '--', file)) return 'restored'
  rmSync(path, { force: true })
  git(hold.root, 'rm', '-q', '--cached', '--ignore-unmatch', '--', file)
  return 'removed: it was not there before'
}

const git = (cwd: string, ...args: readonly string[]): boolean =>
  spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
