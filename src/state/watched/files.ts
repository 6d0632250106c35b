import type { Edge } from '../../core/edge/edge.ts'
import { isRecord, record } from '../../core/text/json.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { basename, isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { agentHooks, agentSettings, gitHookFiles } from '../../known/files/protected.ts'
import { type GitContext, gitPaths } from '../changes/git-queries.ts'

/**
 * The files whose changes are shown at the end of a turn: linter configs, and the settings and hooks of agents and git. handrail's own
 * policy is held to what a person agreed to, whatever becomes of the file.
 */
export const watchedPatterns = (linters: readonly string[]): readonly string[] => [
  ...linters,
  ...agentSettings,
  ...agentHooks,
  ...gitHookFiles,
]

/** The same patterns as pathspecs of git. */
export const pathspecs = (patterns: readonly string[]): readonly string[] =>
  expanded(patterns).map(path => `:(glob,icase)**/${path.replace(/^\//, '').replace(/\/$/, '/**')}`)

/** Each pattern without `|`. */
const expanded = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap(pattern =>
    pattern
      .split('/')
      .reduce<readonly string[]>(
        (paths, part, index) =>
          paths.flatMap(path => part.split('|').map(name => (index === 0 ? name : `${path}/${name}`))),
        [''],
      ),
  )

/** Absolute paths of the watched files that exist. */
const watchedFiles = async (context: GitContext, patterns: readonly string[]): Promise<readonly string[]> => {
  const { facts } = context
  const root = facts.root()
  const ask = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--']
  const listed =
    facts.git() === undefined ? undefined : await gitPaths(context, ...ask, ...pathspecs(patterns))
  const known = listed?.map(path => join(root, path)) ?? walk(context, root, patterns, { folders: 0 }, 0)
  const all = new Set([...known, ...unlisted(context, patterns)])
  return [...all].filter(path => facts.fileKind(path) === 'file').sort()
}

/** Files at the root that git may ignore, and git's own hooks. */
const unlisted = (context: GitContext, patterns: readonly string[]): readonly string[] => {
  const { facts } = context
  const root = facts.root()
  const hooks = filesIn(context, join(root, '.git/hooks'), 1).filter(path => !path.endsWith('.sample'))
  const rest = expanded(patterns)
    .filter(path => !path.includes('*'))
    .flatMap(path => (path.endsWith('/') ? filesIn(context, join(root, path), 3) : [join(root, path)]))
  return [...hooks, ...rest]
}

const mostFolders = 400
const deepest = 4
const skipped = 'node_modules .git .venv venv dist target build .handrail __pycache__'

const filesIn = (context: GitContext, folder: string, depth: number): readonly string[] =>
  context.facts.fileKind(folder) === 'directory'
    ? walk(context, folder, undefined, { folders: 0 }, deepest - depth)
    : []

/** The files below a folder, within limits of depth and number. */
const walk = (
  context: GitContext,
  folder: string,
  patterns: readonly string[] | undefined,
  count: { folders: number },
  depth: number,
): readonly string[] => {
  count.folders += 1
  return context.edge.list(folder).flatMap(name => {
    const path = join(folder, name)
    const kind = context.facts.fileKind(path)
    if (kind === 'file')
      return patterns === undefined || patterns.some(pattern => matchesPath(path, pattern)) ? [path] : []
    if (kind !== 'directory' || depth >= deepest || count.folders >= mostFolders) return []
    return listed(skipped, name) ? [] : walk(context, path, patterns, count, depth + 1)
  })
}

/** The content of a file as `sha256:…`; undefined if there is no file. */
export const contentHash = (edge: Edge, path: string): string | undefined => {
  const own = basename(path) === 'settings.local.json' ? withoutGrants(edge, path) : undefined
  const hash = own === undefined ? edge.hashOf(path) : edge.sha256(own)
  return hash === undefined ? undefined : `sha256:${hash}`
}

/** Claude Code itself writes the human's permissions into this file during a session. They are left out of the hash. */
const withoutGrants = (edge: Edge, path: string): string | undefined => {
  try {
    const settings: unknown = JSON.parse(edge.readExact(path) ?? '')
    if (!isRecord(settings)) return undefined
    const { allow, additionalDirectories, ...permissions } = record(settings, 'permissions')
    const { enabledMcpjsonServers, disabledMcpjsonServers, ...rest } = settings
    return JSON.stringify({ ...rest, permissions })
  } catch {
    return undefined
  }
}

/** The hashes of all watched files. */
export const watchedHashes = async (
  context: GitContext,
  patterns: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const files = await watchedFiles(context, patterns)
  return Object.fromEntries(
    files.flatMap(path => {
      const hash = contentHash(context.edge, path)
      return hash === undefined ? [] : [[path, hash]]
    }),
  )
}

/** A path for messages: relative to the root if it is inside. */
export const displayPath = (path: string, root: string): string =>
  isWithin(path, root) && path !== root ? path.slice(root === '/' ? 1 : root.length + 1) : path
