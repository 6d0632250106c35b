import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from '../../../../core/edge/edge.ts'
import { projectAt } from '../../../../event/project.ts'
import { shimFile } from '../../../../hosts/wiring/command-line.ts'
import { readTextFile, writeTextFile } from '../../../../hosts/wiring/settings/text-file.ts'
import { gitIn } from '../../../../platform/git/start.ts'
import { files } from '../../../../platform/node/files.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import type { RunFolder } from './probe.ts'

export interface NamedFolder extends RunFolder {
  readonly name: 'root' | 'subfolder' | 'worktree'
}

/** Through the one module that starts git: a checkout must not run the project's hooks. */
const git = (root: string, ...args: readonly string[]): RunResult =>
  gitIn(nodePlatform, projectAt(nodePlatform, root)).run(args, { timeoutMs: 30_000 })

/** The shim of the project in another folder, as a checkout or a clone would have it. */
export const copyShim = (root: string, folder: string): void => {
  const text = readTextFile(join(root, shimFile))
  if (text !== undefined) writeTextFile(join(folder, shimFile), text, { folder, isHome: false })
}

export const isTracked = (root: string, path: string): boolean =>
  git(root, 'ls-files', '--error-unmatch', '--', path).code === 0

/** A temporary folder for the time of the work. */
export const inScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-doctor-')))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the work from the root, from a folder below it, and from a temporary linked worktree. */
export const fromEachFolder = async <T>(
  root: string,
  scratch: string,
  work: (places: readonly NamedFolder[], skipped: string | undefined) => Promise<T>,
): Promise<T> => {
  const near: readonly NamedFolder[] = [
    { name: 'root', cwd: root, project: root },
    { name: 'subfolder', cwd: subfolderOf(root), project: root },
  ]
  const tree = join(scratch, 'worktree')
  const made = git(root, 'worktree', 'add', '--detach', '--no-checkout', '--quiet', tree)
  if (made.code !== 0) return work(near, whyNot(root, made.stderr))
  try {
    copyShim(root, tree)
    return await work([...near, { name: 'worktree', cwd: tree, project: tree }], undefined)
  } finally {
    git(root, 'worktree', 'remove', '--force', tree)
  }
}

const whyNot = (root: string, stderr: string): string => {
  if (git(root, 'rev-parse', '--git-dir').code !== 0) return 'this is no git repository'
  if (git(root, 'rev-parse', '--verify', '--quiet', 'HEAD').code !== 0)
    return 'the repository has no commit yet'
  return stderr.trim().split('\n').at(-1) ?? 'git refused'
}

/** Any folder of the project, or the one with the settings, which every project with hooks has. */
const subfolderOf = (root: string): string => {
  const folders = files.list(root).filter(name => lstatSync(join(root, name)).isDirectory())
  const plain = folders.find(name => !name.startsWith('.') && name !== 'node_modules')
  const chosen = plain ?? folders.find(name => name === '.claude')
  return chosen === undefined ? root : join(root, chosen)
}
