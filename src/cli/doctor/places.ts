import { spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '../../platform/node-files.ts'
import type { Where } from './probe.ts'

export interface NamedPlace extends Where {
  readonly name: 'root' | 'subfolder' | 'worktree'
}

/** The project's own git hooks have no business in a checkout that nobody asked for, nor has the git that called us. */
const git = (cwd: string, ...args: readonly string[]) => {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env
  const options = { cwd, env, encoding: 'utf8', timeout: 30_000 } as const
  return spawnSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], options)
}

export const isTracked = (root: string, path: string): boolean =>
  git(root, 'ls-files', '--error-unmatch', '--', path).status === 0

/** A folder to throw away, for as long as the work takes. */
export const inScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-doctor-')))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the work from the root, a folder below it, and a linked worktree that is gone afterwards. */
export const fromEverywhere = async <T>(
  root: string,
  scratch: string,
  work: (places: readonly NamedPlace[], skipped: string | undefined) => Promise<T>,
): Promise<T> => {
  const near: readonly NamedPlace[] = [
    { name: 'root', cwd: root, project: root },
    { name: 'subfolder', cwd: subfolderOf(root), project: root },
  ]
  const tree = join(scratch, 'worktree')
  const made = git(root, 'worktree', 'add', '--detach', '--no-checkout', '--quiet', tree)
  if (made.status !== 0) return work(near, whyNot(root, made.stderr ?? ''))
  try {
    return await work([...near, { name: 'worktree', cwd: tree, project: tree }], undefined)
  } finally {
    git(root, 'worktree', 'remove', '--force', tree)
  }
}

const whyNot = (root: string, stderr: string): string => {
  if (git(root, 'rev-parse', '--git-dir').status !== 0) return 'this is no git repository'
  if (git(root, 'rev-parse', '--verify', '--quiet', 'HEAD').status !== 0)
    return 'the repository has no commit yet'
  return stderr.trim().split('\n').at(-1) ?? 'git refused'
}

/** Any folder of the project, or the one with the settings: it is there in every project that is wired. */
const subfolderOf = (root: string): string => {
  const folders = files.list(root).filter(name => lstatSync(join(root, name)).isDirectory())
  const plain = folders.find(name => !name.startsWith('.') && name !== 'node_modules')
  const chosen = plain ?? folders.find(name => name === '.claude')
  return chosen === undefined ? root : join(root, chosen)
}
