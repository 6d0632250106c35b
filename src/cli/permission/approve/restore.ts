import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge, RunResult } from '../../../core/edge/edge.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'
import { projectAt } from '../../../event/project.ts'
import { InstallError } from '../../../hosts/protocol/host.ts'
import { writeTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { gitIn } from '../../../platform/git/start.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { copyIn } from '../../../state/watched/copies.ts'
import { type ConfigHold, copyList } from '../../../state/watched/hold.ts'
import { UsageError } from '../../command.ts'

/** Restores a file from the start of the session, else from the commit. A file that did not exist is deleted. */
export const restoreFile = (edge: Edge, hold: ConfigHold, file: string): string => {
  const path = join(hold.root, file)
  const copy = copyIn(edge.readExact(edge.session.file(copyList)), path)
  if (copy !== undefined) {
    // Delete a symlink or FIFO in its place first; never write through it.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) rmSync(path)
    write(path, copy, hold.root)
    return 'restored to what it was when the session began'
  }
  if (!/^[0-9a-f]{4,64}$/.test(hold.from ?? 'abcd')) return 'left as it is: the hold names no commit'
  const git = gitOf(hold.root)
  const { code } = hold.from === undefined ? absent : git('cat-file', '-e', `${hold.from}:${file}`)
  // If git failed it is unknown whether the file existed, so leave it alone.
  if (code === undefined) return 'left as it is: git did not answer'
  if (code === 0) return fromCommit(git, hold.from ?? 'HEAD', file)
  rmSync(path, { force: true })
  git('rm', '-q', '--cached', '--ignore-unmatch', '--', file)
  return 'removed: it was not there before'
}

const write = (path: string, text: string, root: string): void => {
  try {
    writeTextFile(path, text, { folder: root, isHome: false })
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}

const absent = { code: 1 } as const

const fromCommit = (git: Ask, commit: string, file: string): string => {
  const byHand = `Run: git checkout ${commit} -- ${quoted(file)}`
  const filter = filterOf(git, file)
  // Without its filter the file would be restored as the repository stores it: encrypted, or as a pointer.
  if (filter !== undefined)
    return `left as it is: it goes through the filter ${quoted(filter)}, and handrail runs no filters. ${byHand}`
  return git('checkout', commit, '--', file).code === 0 ? 'restored' : `left as it is: git refused. ${byHand}`
}

type Ask = (...args: readonly string[]) => RunResult

const gitOf = (root: string): Ask => {
  const { run } = gitIn(nodePlatform, projectAt(nodePlatform, root))
  return (...args) => run(args)
}

/** The filter in the attributes of a file: git-crypt, lfs. */
const filterOf = (git: Ask, file: string): string | undefined => {
  const [, , value = 'unspecified'] = git('check-attr', '-z', 'filter', '--', file).stdout.split('\0')
  return value === 'unspecified' || value === 'unset' || value === 'set' ? undefined : value
}
