import { dirname, join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { projectAt } from '../../../event/project.ts'
import { gateFiles } from '../../../known/status/gate-files.ts'
import { proofStatusName } from '../../../known/status/proof-status.ts'
import { testStatusName } from '../../../known/status/test-status.ts'
import { claudeIgnored } from '../../../platform/edge.ts'
import { gitIn } from '../../../platform/git/start.ts'
import { archiveName, isOwnIgnore, isResult, resultsPath } from '../../testing/test/results/folder.ts'

/** What handrail made below `.claude` of a project, beside the settings. */
export interface ClaudeLeftovers {
  readonly files: readonly string[]
  /** Folders of these files, deleted once they are empty. */
  readonly folders: readonly string[]
  readonly notes: readonly string[]
}

/** State of the hooks by the names that it has in every project. */
const stateFiles: ReadonlySet<string> = new Set([
  ...Object.values(gateFiles),
  testStatusName,
  proofStatusName,
  '.audit-log',
  '.agent-findings',
  '.plan-drift',
])
const stateOfSession = /^\.(?:session-changes|preserved-context)-[\w.-]+$/

/** Files that git tracks are of the project, and so is what has another name or a .gitignore of another text. */
export const claudeLeftovers = (platform: Platform, root: string): ClaudeLeftovers => {
  const { files } = platform
  const folder = join(root, '.claude')
  // What a symlink leads to may be of others.
  const isReal = (path: string): boolean =>
    files.real(path) === join(files.real(root) ?? root, path.slice(root.length))
  if (!isReal(folder)) return { files: [], folders: [], notes: [] }
  const tracked = trackedBelow(platform, root)
  if (tracked === undefined)
    return {
      files: [],
      folders: [],
      notes: [`State below ${folder} stays: git did not say what it tracks there.`],
    }
  const results = join(root, resultsPath)
  const made = isReal(results) ? resultsIn(platform, results) : []
  const state = stateIn(platform, folder)
  const own = [...made, ...state].filter(path => !tracked.has(path))
  const kept = [...made, ...state].filter(path => tracked.has(path))
  const ignore = join(folder, '.gitignore')
  const hidden = files
    .list(folder)
    .filter(name => name.startsWith('.') && !own.includes(join(folder, name)))
    .map(name => join(folder, name))
  const isOurs = files.readText(ignore) === claudeIgnored && !tracked.has(ignore)
  const [other] = hidden.filter(path => path !== ignore && !tracked.has(path))
  const goes = isOurs && other === undefined
  const all = goes ? [...own, ignore] : own
  const inResults = made.flatMap(path => upTo(dirname(path), folder))
  return {
    files: all,
    folders: [...new Set([...inResults, ...(all.length > 0 ? [folder] : [])])],
    notes: [
      ...kept.slice(0, 1).map(path => `${path} stays: git tracks it.`),
      ...(isOurs && other !== undefined ? [`${ignore} stays: git ignores ${other} by it.`] : []),
      ...foreignIn(platform, results, made),
    ],
  }
}

/** The records of `handrail test`, where the folder is marked as its own. */
const resultsIn = ({ files }: Platform, results: string): readonly string[] => {
  if (!isOwnIgnore(files.readText(join(results, '.gitignore')))) return []
  const archive = join(results, 'archive')
  const old = files.list(archive).filter(name => archiveName.test(name))
  return [results, ...old.map(name => join(archive, name))].flatMap(folder =>
    files
      .list(folder)
      .filter(isResult)
      .map(name => join(folder, name)),
  )
}

const stateIn = ({ files }: Platform, folder: string): readonly string[] =>
  files
    .list(folder)
    .filter(name => stateFiles.has(name) || stateOfSession.test(name))
    .map(name => join(folder, name))
    .filter(path => files.kind(path) === 'file')

const foreignIn = ({ files }: Platform, results: string, made: readonly string[]): readonly string[] => {
  const [other] = files
    .list(results)
    .filter(name => name !== 'archive' && !made.includes(join(results, name)))
  return other === undefined ? [] : [`${join(results, other)} stays: handrail did not make it.`]
}

/** A folder and those above it, below another one. */
const upTo = (folder: string, top: string): readonly string[] =>
  folder === top ? [] : [folder, ...upTo(dirname(folder), top)]

/** Undefined where there is a repository and git does not answer. */
const trackedBelow = (platform: Platform, root: string): ReadonlySet<string> | undefined => {
  const project = projectAt(platform, root)
  if (project.git === undefined) return new Set()
  const { code, stdout } = gitIn(platform, project).run(['ls-files', '-z', '--', join(root, '.claude')])
  const names = stdout.split('\0').filter(name => name !== '')
  return code === 0 ? new Set(names.map(name => join(project.root, name))) : undefined
}
